import { at, Random, same, seedFrom } from '@meadhall/core';
import {
  browserPlace,
  type OpenTable,
  type Seated,
  type Sitting,
  type Surroundings,
  sitDown,
} from '@meadhall/protocol';
import { expect } from 'vitest';
import { type StoreAddress, shadow } from '../src/index.ts';
import { openStore } from '../src/store/open.ts';
import { freePort, hallProcess } from './processes.ts';
import { nameOf, plan, post, robot, salt, socketUrl, temporary, until } from './support.ts';

/** What is being killed: addresses to reach it by, and a way to strike at it and bring it back. */
export interface Target {
  readonly urls: readonly string[];
  readonly store: StoreAddress;
  strike(): Promise<void>;
}

interface Player {
  readonly seated: Seated;
  readonly sitting: Sitting;
  readonly robot: ReturnType<typeof robot>;
}

const GAMES: readonly Pick<OpenTable, 'game' | 'options'>[] = [
  { game: 'axes', options: { strategic: true } },
  { game: 'endless-pass' },
];

/** A page in a hurry: any address of the hall, and a quarter of the usual wait before calling again. */
export function impatient(url: () => string): Surroundings {
  const place = browserPlace('');
  return {
    ...place,
    dial: (on) => browserPlace(socketUrl(url())).dial(on),
    after: (ms, act) => place.after(ms / 4, act),
  };
}

/**
 * Many matches with several clients and a bot, while the hall is killed again and again at random moments. Afterwards:
 * every acknowledged choice is in the log where it was acknowledged, none is there twice, every log plays again to the
 * same states, and every client has come by itself to the view that a newcomer is given.
 */
export async function surviveKills(
  target: Target,
  kills: number,
  matches: number,
): Promise<{ choices: number; plies: number }> {
  const random = Random.from(seedFrom(`kills ${kills}`));
  const anyUrl = (): string => random.pick(target.urls);
  const players: Player[] = [];
  let isOver = false;

  /** Asks until someone answers: the hall may be down at this moment. */
  async function insist<T>(path: string, body: unknown, token?: string): Promise<T> {
    for (;;) {
      try {
        const reply = await post<T>(`${anyUrl()}${path}`, body, token);
        if (reply.status < 300) return reply.body;
        if (reply.status < 500) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function open(number: number): Promise<void> {
    const seats: OpenTable['seats'] = [
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'bot', level: 'karl' },
      { kind: 'open' },
    ];
    const first = await insist<Seated>('/api/tables', plan({ ...at(GAMES, number % GAMES.length), seats }));
    const seated = [first];
    for (const seat of [1, 3]) {
      // A join that was written but not answered leaves a seat taken by a ghost: that table is given up.
      const joined = await insist<Seated>(`/api/tables/${first.match}/join`, {
        name: nameOf(seat),
        salt: salt(seat),
        seat,
      }).catch(() => null);
      if (!joined) return isOver ? undefined : open(number);
      seated.push(joined);
    }
    await insist(`/api/tables/${first.match}/start`, undefined, first.token);
    for (const one of seated) {
      const sitting = sitDown(impatient(anyUrl), { match: one.match, token: one.token, recalls: false });
      players.push({ seated: one, sitting, robot: robot(sitting, `${number}/${one.seat}`) });
    }
  }

  /** One match after the other, until it is enough. */
  const tables = Array.from({ length: matches }, async (_, lane) => {
    for (let round = 0; !isOver; round++) {
      await open(lane + round * matches);
      const mine = players.slice(-3);
      await until(
        'the match ends',
        () => isOver || mine.every(({ sitting }) => sitting.state.table?.status === 'over'),
        600_000,
      );
    }
  });

  await until('choices are being made', () => players.some((one) => one.robot.acknowledged.length > 3), 60_000);
  const made = (): number => players.reduce((sum, one) => sum + one.robot.acknowledged.length, 0);
  for (let kill = 0; kill < kills; kill++) {
    const before = made();
    const more = 8 + random.below(40);
    await until('play goes on', () => made() >= before + more, 60_000);
    await new Promise((resolve) => setTimeout(resolve, random.below(40)));
    await target.strike();
  }
  isOver = true;
  await Promise.all(tables);
  for (const one of players) one.robot.stop();
  await until('nothing is pending', () => players.every(({ sitting }) => sitting.state.pending.length === 0), 60_000);
  expect(players.map(({ sitting }) => sitting.state.why).filter((why) => why !== null)).toEqual([]);
  await until('all are connected again', () => players.every(({ sitting }) => sitting.state.link === 'live'), 60_000);
  await settle(players, target.store);
  await everyoneAgrees(players, anyUrl);
  const plies = await nothingLostNothingTwice(players, target.store);
  const choices = players.reduce((sum, one) => sum + one.robot.acknowledged.length, 0);
  expect(players.flatMap((one) => one.robot.refused)).toEqual([]);
  for (const { sitting } of players) sitting.leave();
  return { choices, plies };
}

/** A hall of one process with its data in a folder, killed and started again on the same port. */
export async function surviveKillsOfOne(kills: number, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const folder = temporary();
  const port = await freePort();
  const env = { MEADHALL_DATA: folder.path, ...settings };
  let hall = await hallProcess(port, env);
  const target: Target = {
    urls: [hall.url],
    store: { data: folder.path },
    async strike() {
      await hall.kill();
      hall = await hallProcess(port, env);
    },
  };
  try {
    const { choices } = await surviveKills(target, kills, 8);
    expect(choices).toBeGreaterThan(kills * 10);
    expect(await hall.stop()).toBe(0);
  } finally {
    hall.child.kill('SIGKILL');
    folder.remove();
  }
}

/** Bots may still be answering: wait until no log grows any more and everyone has heard of its last ply. */
async function settle(players: readonly Player[], address: StoreAddress): Promise<void> {
  const store = await openStore(address);
  const matches = [...new Set(players.map(({ seated }) => seated.match))];
  let last = '';
  try {
    await until(
      'everyone has heard of the last ply',
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const heads = new Map((await store.heads(matches)).map(({ id, ply }) => [id, ply]));
        const now = JSON.stringify([...heads]);
        const isStill = now === last;
        last = now;
        const owesBot = players.some(({ sitting: { state } }) =>
          state.waiting.some((seat) => state.table?.seats[seat]?.kind === 'bot'),
        );
        return (
          isStill && !owesBot && players.every(({ seated, sitting }) => sitting.state.ply === heads.get(seated.match))
        );
      },
      60_000,
    );
  } finally {
    await store.close();
  }
}

async function everyoneAgrees(players: readonly Player[], url: () => string): Promise<void> {
  for (const { seated, sitting } of players) {
    const fresh = sitDown(browserPlace(socketUrl(url())), { match: seated.match, token: seated.token, recalls: false });
    await until('a newcomer is welcomed', () => fresh.state.link === 'live', 30_000);
    await until('both are at the same ply', () => sitting.state.ply === fresh.state.ply);
    expect(same(sitting.state.view, fresh.state.view)).toBe(true);
    expect(same(sitting.state.question, fresh.state.question)).toBe(true);
    expect(sitting.state.waiting).toEqual(fresh.state.waiting);
    fresh.leave();
  }
}

async function nothingLostNothingTwice(players: readonly Player[], address: StoreAddress): Promise<number> {
  const store = await openStore(address);
  let plies = 0;
  try {
    for (const match of new Set(players.map(({ seated }) => seated.match))) {
      const log = await store.log(match, 0, 100_000);
      plies += log.length - 1;
      expect(log.map(({ ply }) => ply)).toEqual(log.map((_, i) => i));
      const own = log.filter(({ by }) => by === 'seat').map(({ seat, cid }) => `${seat}/${cid}`);
      expect(new Set(own).size).toBe(own.length);
      for (const { seated, robot: played } of players) {
        if (seated.match !== match) continue;
        for (const { ply, choice } of played.acknowledged) {
          const row = log[ply];
          expect(row?.seat).toBe(seated.seat);
          expect(same(JSON.parse(row?.choice ?? 'null'), choice)).toBe(true);
        }
      }
    }
  } finally {
    await store.close();
  }
  expect((await shadow(address)).differing).toEqual([]);
  return plies;
}
