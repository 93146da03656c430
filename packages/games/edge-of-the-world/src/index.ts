import { defineGame, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { redeal } from './determinize.ts';
import type { Event } from './events.ts';
import { eventViews } from './eventViews.ts';
import { meta } from './meta.ts';
import { setup } from './setup.ts';
import type { Frame, Options, Reading, State } from './state.ts';
import { steps } from './steps/index.ts';
import { type View, view } from './view.ts';

/** Whether the leader held out in the duel or was beaten, and how the two came there. [EW-F7] */
function outcome({ winner, captains, chase }: Reading): Outcome | null {
  if (winner === null) return null;
  const payoff = captains.map((_, seat) => (seat === winner ? 1 : 0));
  return { ending: winner === chase?.leader ? 'leaderHeld' : 'leaderFell', winners: [winner], payoff };
}

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps,
  setup,
  view,
  eventViews,
  redeal,
  outcome,
  turns: (state) => state.turns,
});
