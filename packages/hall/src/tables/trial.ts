import { TRIAL_BOT } from '@meadhall/bots';
import { commitmentTo } from '@meadhall/match';
import { TRIALS } from '../announce.ts';
import { emptySeat, holdersOf, type SeatDoc, type TableDoc } from '../doc.ts';
import { checkedSetup } from './checks.ts';
import type { Dealing } from './dealing.ts';
import type { Desk } from './desk.ts';
import { botSeat, nameAt, seatedAs } from './seating.ts';
import type { Tables } from './tables.ts';

/** The table of one person’s try: dealt at once, from the seed of the day. */
export function openTrialTables(
  { store, hall, metrics, now, packageOf, newTable }: Desk,
  { begin, noOlderProcess }: Pick<Dealing, 'begin' | 'noOlderProcess'>,
): Tables['setTrial'] {
  return async (id, deal, whose) => {
    const { day, game, hallSeed } = deal;
    if (!(await store.table(id))) {
      await noOlderProcess(TRIALS);
      const pkg = await packageOf(game);
      const own: SeatDoc = { ...emptySeat, kind: 'person', name: nameAt([], whose.name), ...seatedAs(whose, '') };
      const seats = [own];
      while (seats.length < deal.seats) seats.push(botSeat(pkg, TRIAL_BOT, seats));
      const options = checkedSetup(pkg, {}, deal.seats);
      const plain = { options, seats, host: 0, spectators: false, pace: 'unhurried', standIn: TRIAL_BOT, rated: false };
      const doc: TableDoc = {
        ...newTable(pkg, { ...plain, pace: 'unhurried' }),
        hallSeed,
        commitment: commitmentTo(hallSeed),
        trial: day,
      };
      const row = { id, code: null, status: 'open', game, listed: false, rev: 1, outcome: null, due: null } as const;
      await store.create({ ...row, doc: JSON.stringify(doc), created: now() }, undefined, holdersOf(doc));
      metrics.opened.inc({ game });
    }
    await hall.edit(id, (doc, row) => (row.status === 'open' ? begin(doc, row) : null));
  };
}
