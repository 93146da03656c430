import { tableOf } from '@meadhall/core';
import { ACTIONS, type ActionCard } from '../data/cards.ts';

/** What a Viking let pass: walked into the Pass without hiding, stood though Endless were left, took a burn or a blow, kept cards. */
const SILENCES = ['walked', 'stood', 'burnt', 'yieldedToAttack', 'yieldedToFire', 'kept'] as const;
export type Silence = (typeof SILENCES)[number];

/**
 * How much likelier a card held through it is of a kind than one just drawn, counted in 900 games between Karls, bold ones, Jarls
 * and the reference player (seed `telling-1`), and held between a tenth and three: people do not play like clockwork.
 */
const SHARES = {
  walked: { attack: 1.1, defend: 1.15, evade: 1.15, hide: 1, speed: 0.1, steal: 1.15 },
  stood: { attack: 0.35, defend: 0.3, evade: 0.3, hide: 3, speed: 3, steal: 0.25 },
  burnt: { attack: 1.85, defend: 0.45, evade: 0.5, hide: 2.5, speed: 2.25, steal: 0.1 },
  yieldedToAttack: { attack: 1, defend: 0.3, evade: 0.3, hide: 1.7, speed: 1.9, steal: 1.8 },
  yieldedToFire: { attack: 1.25, defend: 0.1, evade: 0.1, hide: 2, speed: 2.2, steal: 1.4 },
  kept: { attack: 3, defend: 0.55, evade: 0.3, hide: 0.45, speed: 0.1, steal: 0.1 },
} as const satisfies Record<Silence, Record<ActionCard, number>>;

/** The same in the order of `ACTIONS`. */
export const TELLING: Readonly<Record<Silence, readonly number[]>> = tableOf(SILENCES, (silence) =>
  ACTIONS.map((card) => SHARES[silence][card]),
);
