import { speakerOf, tellerOf } from '@meadhall/core';
import type { Album, Lesson } from '@meadhall/learn';
import type { Choice, Event, State } from '../src/index.ts';
import scenePositions from './positions.json' with { type: 'json' };
import { scenesIn } from './scenes.ts';
import { en, others, type T } from './words/index.ts';

const lessonIn = (t: T): Lesson<State, Choice, Event> => ({
  minutes: 4,
  scenes: scenesIn(t),
  alone: {
    seats: 2,
    options: { board: 'brandubh', attackers: 'second' },
    bots: 'thrall',
    goal: t('goal'),
  },
});

export const lesson = lessonIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, lessonIn);
export const positions: Album = scenePositions;
