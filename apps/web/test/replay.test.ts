import 'fake-indexeddb/auto';
import type { Moment } from '@meadhall/board/table';
import { at, type Viewer } from '@meadhall/core';
import type { Sitting } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { openReading } from '../src/host/reading.ts';
import { logOf, seatedState } from '../src/host/seated.ts';
import { newDatabase, plan, setTable, until } from './local.ts';

const PLIES = 60;
const around = { sitters: () => [], trouble: () => null };

/** What a table is drawn from, apart from what only the present has: a way back, and reasons that are asked for. */
const drawn = ({ undo: _, whyNot: __, ...moment }: Moment) => moment;

test.each([
  ['axes', 3, { strategic: true }],
  ['edge-of-the-world', 3, {}],
  ['god-of-war', 2, {}],
])('whoever looks back sees at every ply what each seat and an onlooker saw then: %s', async (game, seats, options) => {
  const pkg = await load(game);
  const table = await setTable(plan(game, seats, seats, { options }), { db: await newDatabase() });
  const viewers: readonly Viewer[] = [...Array(seats).keys(), 'spectator'];
  const sittings = viewers.map((viewer) => table.sit(viewer === 'spectator' ? null : viewer));
  const seen: { viewer: Viewer; ply: number; moment: Moment; log: number }[] = [];
  for (let ply = 0; ply <= PLIES; ply++) {
    const hasAll = ({ heard, waiting, table: info, ...state }: Sitting['state']): boolean =>
      state.ply === ply && heard[0]?.ply === 0 && (waiting.length > 0 || info?.status === 'over');
    await Promise.all(sittings.map((sitting) => until(sitting, hasAll)));
    sittings.forEach(({ state }, i) => {
      const moment = seatedState(state, null, around).moments.at(-1);
      if (moment) seen.push({ viewer: at(viewers, i), ply, moment, log: state.heard.length });
    });
    const { waiting } = at(sittings, 0).state;
    const [seat] = waiting;
    if (seat === undefined || ply === PLIES) break;
    const { choices } = at(sittings, seat).state.question ?? { choices: [] };
    await at(sittings, seat).choose(at(choices, (ply * 5) % choices.length));
  }
  const logs = sittings.map(({ state }) => logOf(state.heard));
  const reading = await openReading(pkg, await table.hall.stored());
  await table.close();
  expect(seen.length).toBeGreaterThan(PLIES);
  for (const { viewer, ply, moment, log } of seen) {
    expect(drawn(reading.moment(viewer, ply)), `${viewer} at ${ply}`).toEqual(drawn(moment));
    expect(reading.log(viewer, ply).length).toBe(log);
  }
  viewers.forEach((viewer, i) => {
    const told = reading.log(viewer).map(({ ply, turn, by, events }) => ({ ply, turn, by, events }));
    expect(told.slice(1).some(({ by }) => by !== null)).toBe(true);
    expect(told).toEqual(at(logs, i).map(({ ply, turn, by, events }) => ({ ply, turn, by, events })));
  });
});
