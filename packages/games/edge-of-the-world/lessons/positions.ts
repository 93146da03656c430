import { attack, type Before, card, duel, lay, portCard, sail, table, turn } from '../test/given.ts';
import { ASTRID, CARDS, KETIL } from './cards.ts';

const ketil: Before = { at: 's12', gold: 35, hand: [KETIL.sails, KETIL.fights, card('s6b2')] };
const astrid: Before = { at: 's08', gold: 25, hand: [ASTRID.sails, card('s3b2'), card('s7b1')] };
const others: readonly Before[] = [ketil, astrid];
const truso = { north: [portCard('truso'), portCard('aualdsnes'), portCard('jomsborg')] };

/** The positions of the lesson's scenes; `npm run demos` writes them down for the app. */
export const positions = {
  draft: () =>
    table(
      [
        { at: 's19', hand: [CARDS.slow, CARDS.short] },
        { ...ketil, hand: [KETIL.sails, KETIL.fights] },
        { ...astrid, hand: [ASTRID.sails, card('s3b2')] },
      ],
      truso,
      [
        { kind: 'commit', laid: [null, null, null] },
        { kind: 'draft', among: [0, 1, 2], next: 0, market: [CARDS.fast, CARDS.strong, CARDS.brawl] },
      ],
    ).state,
  reach: () =>
    table([{ at: 's19', hand: [CARDS.three, CARDS.short, CARDS.fast] }, ...others], truso, [
      { kind: 'commit', laid: [null, null, null] },
    ]).state,
  buy: () =>
    turn(3, [{ at: 'truso', gold: 20, hand: [CARDS.strong] }, ...others], {
      ...truso,
      ports: { truso: { discs: ['shield2', 'amber'] } },
    }).state,
  sell: () =>
    turn(4, [{ at: 's18', gold: 15, hold: ['amber', 'spices'], hand: [CARDS.short] }, ...others], truso).state,
  raid: () =>
    turn(3, [{ at: 'salme', gold: 20, hand: [CARDS.strong, CARDS.short], hold: ['shield2', 'clams'] }, ...others], {
      north: [portCard('salme'), portCard('truso'), portCard('aualdsnes')],
      dice: [4, 2],
      ports: { salme: { defence: 5 } },
    }).state,
  bluff: () =>
    turn(
      4,
      [
        { at: 's19', gold: 20, hand: [CARDS.strong, CARDS.short], hold: ['amber', 'shield2'] },
        { ...ketil, at: 's18', hold: ['spices'] },
        astrid,
      ],
      { dice: [5, 3] },
    ).state,
  loss: () =>
    turn(
      4,
      [
        { at: 's19', gold: 35, hand: [KETIL.strong], hold: ['shield4'] },
        { at: 's18', gold: 40, hand: [CARDS.weak, CARDS.short], hold: ['spices', 'shield1'] },
        astrid,
      ],
      { dice: [5, 2] },
    )
      .play(0, sail('s18'))
      .play(0, attack(1))
      .play(0, lay(KETIL.strong, 0)).state,
  chase: () =>
    turn(
      3,
      [
        { at: 's05', home: 'birka', gold: 95, hand: [CARDS.strong, CARDS.short], hold: ['shield2'] },
        { home: 'aualdsnes', gold: 155, hand: [KETIL.sails, KETIL.fights, card('s6b2')] },
        { ...astrid, home: 'heldabyr' },
      ],
      { chase: { leader: 1, by: 'reached', rounds: 1 }, round: 14 },
    ).state,
  duel: () =>
    duel(
      { gold: 150, hand: [CARDS.strong, CARDS.weak], hold: ['shield2', 'amber', 'shield1'] },
      { gold: 95, hand: [KETIL.four, card('s6b2')], hold: ['shield2'] },
      { dice: [3, 2] },
      [1, 1],
    ).state,
};
