import { type AnyPackage, range, seedFrom } from '@meadhall/core';
import { systemClock } from '@meadhall/hall';
import { pagePlace, type Sitting, sitDown } from '@meadhall/protocol';
import { load, METAS } from '@meadhall/registry';
import { type Database, openDatabase } from '../src/host/database.ts';
import { type LocalHall, openLocalHall } from '../src/host/local-hall.ts';
import { answerPort, portDial } from '../src/host/port.ts';
import type { Seating, StoredMatch } from '../src/host/store.ts';

/** A table to be set: the first seats are people's, the others Karls'. */
export function plan(game: string, seats: number, people: number, given: Partial<StoredMatch> = {}): StoredMatch {
  const seating = range(seats).map(
    (seat): Seating => ({ name: `S${seat}`, mark: 1, kind: seat < people ? 'person' : 'bot', bot: 'karl' }),
  );
  return {
    id: '0123456789ab',
    game,
    version: METAS.find((meta) => meta.id === game)?.version ?? 1,
    options: {},
    seed: seedFrom('web'),
    seating,
    plies: [],
    made: 0,
    touched: 0,
    summary: { turn: 0, asked: [], winners: null },
    ...given,
  };
}

export interface LocalTable {
  readonly hall: LocalHall;
  readonly tokens: readonly (string | null)[];
  /** Sits down at a wire of its own: a message port, as in the browser. */
  sit(seat: number | null): Sitting;
  close(): Promise<void>;
}

let databases = 0;
export const newDatabase = (): Promise<Database> => openDatabase(`test-${databases++}`);

/** The browser's hall of one as its worker opens it, and clients at the other end of message ports. */
export async function setTable(
  match: StoredMatch,
  {
    db = null,
    pkg,
    onKept = () => {},
  }: { readonly db?: Database | null; readonly pkg?: AnyPackage; onKept?(isKept: boolean): void } = {},
): Promise<LocalTable> {
  const ports: MessagePort[] = [];
  const hall = openLocalHall({
    db,
    clock: systemClock,
    pace: 'quick',
    load: async (game) => pkg ?? load(game),
    onKept,
  });
  const { tokens } = await hall.set(match);
  const place = pagePlace(
    portDial((port) => {
      ports.push(port);
      answerPort(port, (socket) => hall.connect(socket));
    }),
  );
  const sittings: Sitting[] = [];
  return {
    hall,
    tokens,
    sit(seat) {
      const token = seat === null ? undefined : (tokens[seat] ?? undefined);
      const sitting = sitDown(place, { match: match.id, token });
      sittings.push(sitting);
      return sitting;
    },
    async close() {
      for (const sitting of sittings) sitting.leave();
      await hall.close();
      for (const port of ports) port.close();
    },
  };
}

/** Waits until something about a client is so. */
export function until(sitting: Sitting, isSo: (state: Sitting['state']) => boolean): Promise<void> {
  if (isSo(sitting.state)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = sitting.subscribe(() => {
      const { state } = sitting;
      if (isSo(state)) {
        stop();
        resolve();
      } else if (state.link === 'ended') {
        stop();
        reject(new Error(state.said ?? 'The wire was closed.'));
      }
    });
  });
}

/** Until a seat is asked, or the match is over. */
export const untilAsked = (sitting: Sitting): Promise<void> =>
  until(sitting, ({ question, table }) => question?.may === false || table?.status === 'over');
