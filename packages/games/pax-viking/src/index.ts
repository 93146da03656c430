import { defineGame, type GamePackage, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { redeal } from './determinize.ts';
import type { Event } from './events.ts';
import { lab } from './lab.ts';
import { meta } from './meta.ts';
import { setup } from './setup.ts';
import type { Frame, Options, Seen, State } from './state.ts';
import { steps } from './steps/index.ts';
import { words } from './text.en.ts';
import { judge } from './value.ts';
import { eventViews, type View, view } from './view.ts';

function outcome({ over, seats }: Seen): Outcome | null {
  if (!over) return null;
  const { ending, winners } = over;
  const share = winners.length > 0 ? 1 / winners.length : 0;
  return { ending, winners, payoff: Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : 0)) };
}

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps,
  setup,
  view,
  eventViews,
  redeal,
  outcome,
  turns: (state) => state.turn,
});

export const pkg: GamePackage<State, Choice, Event, View, Options> = { game, words, judge, lab };
