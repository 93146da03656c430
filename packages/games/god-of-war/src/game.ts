import { defineGame, type Outcome } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { copyState } from './copy.ts';
import { redeal } from './determinize.ts';
import type { Event } from './events.ts';
import { meta } from './meta.ts';
import { setup } from './setup.ts';
import type { Frame, Options, State } from './state.ts';
import { activate, enemyAttack, reveal } from './steps/activation.ts';
import { aid, sort } from './steps/aid.ts';
import { attack, buildAttack, thunderbird } from './steps/attack.ts';
import { effects, settle } from './steps/effects.ts';
import { layOut, open, pickHeroes, place, questWon, removeNumber, travel } from './steps/journey.ts';
import { attach, draw, round } from './steps/round.ts';
import { chooseEnemy, pay } from './steps/spots.ts';
import { struck, wounds } from './steps/struck.ts';
import { turn } from './steps/turn.ts';
import { upgrade } from './steps/upgrade.ts';
import { eventViews, type View, view } from './view.ts';

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta,
  steps: {
    open,
    pickHeroes,
    travel,
    layOut,
    place,
    round,
    attach,
    draw,
    turn,
    buildAttack,
    attack,
    pay,
    thunderbird,
    chooseEnemy,
    aid,
    sort,
    reveal,
    activate,
    enemyAttack,
    wounds,
    struck,
    effects,
    settle,
    upgrade,
    removeNumber,
    questWon,
  },
  setup,
  view,
  eventViews,
  isSeenAlike: ({ limits }) => limits.openHands,
  redeal,
  copy: copyState,
  /** All win or lose together. [GW-G1] */
  outcome({ ended, seats }): Outcome | null {
    if (!ended) return null;
    const everyone = seats.map((_, seat) => seat);
    return {
      ending: ended.won ? 'won' : ended.why,
      winners: ended.won ? everyone : [],
      payoff: everyone.map(() => (ended.won ? 1 : 0)),
    };
  },
  turns: (state) => state.turns,
});
