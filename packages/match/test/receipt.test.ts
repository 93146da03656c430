import { type AnyGame, type BaseState, defineGame, finish, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import {
  checkReceipt,
  commitmentTo,
  cutRecord,
  type MatchRecord,
  openMatch,
  parseReceipt,
  promiseOf,
  type Receipt,
  receiptHash,
  resumeMatch,
  type Setup,
  sealedSeed,
  verifyRecord,
} from '../src/index.ts';

interface State extends BaseState<{ kind: 'draw' }> {
  hands: number[][];
}
type Choice = { kind: 'keep'; card: number };
type Drawn = { kind: 'drawn'; seat: number; card?: number };

/** Two draw from 1 to 9 and keep one of two; the first with four cards ends it. Others see that, not what, one drew. */
const defined = defineGame<State, { kind: 'draw' }, Choice, Drawn, unknown, Record<string, never>>({
  meta: {
    id: 'draw',
    title: 'Draw',
    version: 1,
    seats: { min: 2, max: 3 },
    minutes: 1,
    blurb: '',
    seatWord: 'drawer',
    options: {},
    edition: [],
    bound: 99,
  },
  setup: (seats, _options, random) => ({
    hands: range(seats).map(() => [random.die(9)]),
    stack: [{ kind: 'draw' }],
    random: random.state,
  }),
  steps: {
    draw: {
      rule: 'DR-1',
      seats: ({ hands }) => [hands.findIndex(({ length }) => length === Math.min(...hands.map((one) => one.length)))],
      choices(_state, _frame, _seat, offer) {
        for (const card of [1, 2]) offer({ kind: 'keep', card });
      },
      choose(play, _frame, seat, { card }) {
        const drawn = play.random.die(9) + card;
        play.state.hands[seat]?.push(drawn);
        play.events?.push({ kind: 'drawn', seat, card: drawn });
        if (play.state.hands.every(({ length }) => length === 4)) finish(play);
      },
    },
  },
  view: ({ hands }, viewer) => hands.map((hand, seat) => (seat === viewer ? hand : hand.length)),
  eventViews: { drawn: (event, viewer) => (event.seat === viewer ? event : { kind: 'drawn', seat: event.seat }) },
  redeal() {},
  outcome: ({ stack }) => (stack.length === 0 ? { ending: 'four', winners: [0], payoff: [1, 0] } : null),
  turns: () => 1,
});

const game: AnyGame = defined;

const SALT = 'a1'.repeat(16);
const OTHER = 'b2'.repeat(16);
const NAMES = ['Freyja', 'Ylva', 'Ask'] as const;

interface Dealt {
  readonly hallSeed?: string;
  readonly salts?: readonly string[];
  readonly promises?: readonly (string | null)[];
  readonly names?: readonly string[];
  readonly bots?: readonly (string | null)[];
  readonly commitment?: string;
  readonly id?: string;
}

/** A hall's match, honest unless told otherwise; `card` is what everyone keeps at a ply. */
function played(given: Dealt = {}, card: (ply: number) => number = () => 1): MatchRecord {
  const { hallSeed = seedFrom('hall'), salts = [SALT, OTHER, ''], names = NAMES, id = 'abcdefghijklmnop' } = given;
  const { promises = [promiseOf(SALT), promiseOf(OTHER), null], bots = [null, null, 'karl'] } = given;
  const { commitment = commitmentTo(hallSeed) } = given;
  const setup: Setup = {
    id,
    options: {},
    names,
    seed: sealedSeed(hallSeed, { match: id, salts }),
    fairness: { hallSeed, commitment, salts, promises, bots },
  };
  const match = openMatch(game, setup);
  while (!match.isOver) match.play(match.toMove()[0] ?? 0, { kind: 'keep', card: card(match.now.ply) });
  return JSON.parse(JSON.stringify(match.record()));
}

/** What the browser of seat 0 keeps of a match that runs like this record. */
function receiptOf(record: MatchRecord, change: Partial<Receipt> = {}): Receipt {
  const match = openMatch(game, {
    ...(record.id === undefined ? {} : { id: record.id }),
    options: record.options,
    names: record.seats,
    seed: record.seed,
    ...(record.fairness ? { fairness: record.fairness } : {}),
  });
  for (const { seat, choice } of record.plies) match.play(seat, choice);
  const receipt: Receipt = {
    format: 1,
    match: record.id ?? '',
    viewer: 0,
    game: record.game,
    version: record.version,
    options: record.options,
    names: record.seats,
    bots: record.fairness?.bots ?? [],
    commitment: record.fairness?.commitment ?? '',
    since: 0,
    early: true,
    promises: record.fairness?.promises ?? null,
    salt: SALT,
    shown: 'taken',
    start: record.start,
    seen: match.plies.map(({ events, after: { ply, link, state } }) => ({
      ply,
      hash: link,
      events: game.viewEvents(events, 0),
      view: receiptHash(game.view(state, 0)),
    })),
    twice: null,
    ...change,
  };
  return parseReceipt(JSON.parse(JSON.stringify(receipt)));
}

const honest = played();
const own = receiptOf(honest);
const check = (record: MatchRecord, receipt = own) => checkReceipt(game, record, receipt);

describe('an honest hall', () => {
  test('is not accused: promise kept, salt in it, all plies as seen', () => {
    expect(verifyRecord(game, honest)).toEqual({ ok: true, plies: 9 });
    expect(check(honest)).toMatchObject({ is: 'kept', ply: null, agreed: 9, of: 9 });
    expect(check(honest).plies.why).toBe('9 of 9 plies are those you saw.');
    expect(check(honest).salt.why).toContain('Ylva');
  });

  test('nor for what this browser missed; but then it does not vouch for more than it saw', () => {
    const gaps = receiptOf(honest, { seen: own.seen.filter(({ ply }) => ply % 2 === 1) });
    expect(check(honest, gaps)).toMatchObject({ is: 'kept', agreed: 5 });
    const left = receiptOf(honest, { seen: own.seen.slice(0, 4) });
    expect(check(honest, left)).toMatchObject({
      is: 'open',
      promise: { is: 'kept' },
      plies: { is: 'open' },
      ply: null,
    });
    const late = receiptOf(honest, { early: false, salt: null, promises: null, shown: null });
    expect(check(honest, late)).toMatchObject({ is: 'open', promise: { is: 'open' }, salt: { is: 'open' } });
  });

  test('leaves out a salt that came too late, and the browser it came from says so', () => {
    const without = played({ salts: ['', OTHER, ''] });
    const receipt = receiptOf(without, { shown: 'sent' });
    expect(check(without, receipt)).toMatchObject({ is: 'open', salt: { is: 'open' }, plies: { is: 'kept' } });
    expect(check(without, { ...receipt, shown: 'taken' })).toMatchObject({ is: 'differs', salt: { is: 'differs' } });
  });

  test('names whoever promised a salt and did not show it, and what that could be used for', () => {
    const silent = played({ salts: [SALT, '', ''] });
    expect(check(silent, receiptOf(silent)).salt.why).toMatch(/Ylva promised one and did not show it.*2 deals/);
  });
});

describe('a lying hall is caught:', () => {
  const caught = (
    record: MatchRecord,
    part: 'promise' | 'salt' | 'table' | 'plies',
    ply: number,
    receipt = own,
  ): void => {
    const found = check(record, receipt);
    expect(found).toMatchObject({ is: 'differs', [part]: { is: 'differs' }, ply });
    expect(found[part].why).toMatch(/\w{3}/);
  };

  test('a ground seed, whether the promise is changed with it or not', () => {
    const hallSeed = seedFrom('a better one');
    caught(played({ hallSeed }), 'promise', 0);
    caught(played({ hallSeed, commitment: own.commitment }), 'promise', 0);
  });

  test('a swapped salt, whether its promise is changed with it or not', () => {
    const salt = 'c3'.repeat(16);
    caught(played({ salts: [salt, OTHER, ''] }), 'salt', 0);
    caught(played({ salts: [salt, OTHER, ''], promises: [promiseOf(salt), promiseOf(OTHER), null] }), 'salt', 0);
    caught(played({ salts: ['', OTHER, ''] }), 'salt', 0);
  });

  test('another’s salt chosen after ours was shown', () => {
    const salt = 'c3'.repeat(16);
    caught(played({ salts: [SALT, salt, ''], promises: [promiseOf(SALT), promiseOf(salt), null] }), 'salt', 0);
    caught(
      played({ salts: [SALT, OTHER, salt], promises: [promiseOf(SALT), promiseOf(OTHER), promiseOf(salt)] }),
      'salt',
      0,
    );
  });

  test('another game, version, match or options', () => {
    caught({ ...honest, game: 'sum' }, 'table', 0);
    caught({ ...honest, version: 2 }, 'table', 0);
    caught(played({ id: 'ponmlkjihgfedcba' }), 'table', 0);
    caught({ ...honest, options: { short: true } }, 'table', 0);
  });

  test('cut plies, or a match that went on longer', () => {
    const cut = { ...honest, plies: honest.plies.slice(0, 6), snapshots: [], outcome: null };
    caught(cut, 'plies', 7);
    const stopped = receiptOf(honest, { seen: own.seen.slice(0, 7) });
    expect(check({ ...honest, plies: honest.plies.slice(0, 6), snapshots: [], outcome: null }, stopped).is).toBe(
      'kept',
    );
  });

  test('changed names, and a bot that was a person', () => {
    caught(played({ names: ['Freyja', 'Astrid', 'Ask'] }), 'table', 0);
    caught(played({ bots: [null, 'karl', 'karl'] }), 'table', 0);
  });

  test('a changed choice of a bot, with all that follows from it', () => {
    const other = played({}, (ply) => (ply === 5 ? 2 : 1));
    expect(verifyRecord(game, other).ok).toBe(true);
    caught(other, 'plies', 6);
    expect(check(other)).toMatchObject({ agreed: 5, of: 9, saw: [{ kind: 'drawn', seat: 2 }] });
  });

  test('another deal after the start', () => {
    const seed = seedFrom('dealt anew');
    const anew = openMatch(game, { id: 'abcdefghijklmnop', options: {}, names: NAMES, seed });
    while (!anew.isOver) anew.play(anew.toMove()[0] ?? 0, { kind: 'keep', card: 1 });
    caught({ ...anew.record(), fairness: honest.fairness ?? fail() }, 'plies', 0);
    caught({ ...honest, start: 'f'.repeat(64) }, 'plies', 0);
  });

  test('true links beside a false view, or false events', () => {
    const seen = own.seen.map((one) => (one.ply === 4 ? { ...one, view: receiptHash([[9, 9], 1, 1]) } : one));
    caught(honest, 'plies', 4, receiptOf(honest, { seen }));
    const told = own.seen.map((one) =>
      one.ply === 7 ? { ...one, events: [{ kind: 'drawn', seat: 0, card: 9 }] } : one,
    );
    caught(honest, 'plies', 7, receiptOf(honest, { seen: told }));
  });

  test('a hall that told two different things of one ply', () => {
    caught(honest, 'plies', 3, receiptOf(honest, { twice: 3 }));
  });

  test('a record without any promise', () => {
    const { fairness: _, ...bare } = honest;
    caught(bare, 'promise', 0);
  });
});

test('a record that was made from nothing holds together and is still not called fair by anyone who was not there', () => {
  const invented = played({ hallSeed: seedFrom('my lucky one'), salts: ['', '', ''], promises: [null, null, null] });
  expect(verifyRecord(game, invented).ok).toBe(true);
  expect(check(invented).is).toBe('differs');
  const watcher = receiptOf(invented, { viewer: 'spectator', salt: null, promises: null, shown: null, early: false });
  expect(check(invented, { ...watcher, seen: [] }).is).toBe('open');
});

test('a hall’s match that is taken up elsewhere keeps what its first link binds', () => {
  const { seed } = honest;
  const match = resumeMatch(game, { id: 'here', options: {}, names: NAMES, seed }, cutRecord(honest, 4));
  while (!match.isOver) match.play(match.toMove()[0] ?? 0, { kind: 'keep', card: 1 });
  expect(JSON.parse(JSON.stringify(match.record()))).toEqual(honest);
});

test('the first link binds match, names, bots, promise, promises and salts', () => {
  const starts = [
    honest,
    played({ id: 'ponmlkjihgfedcba' }),
    played({ names: ['Freyja', 'Astrid', 'Ask'] }),
    played({ bots: [null, null, 'jarl'] }),
    played({ commitment: '0'.repeat(64) }),
    played({ promises: [promiseOf(SALT), promiseOf(OTHER), promiseOf('')] }),
    played({ salts: [SALT, '', ''] }),
  ];
  expect(new Set(starts.map(({ start }) => start)).size).toBe(starts.length);
});

test('what is not a receipt is refused with what is wrong', () => {
  for (const [broken, why] of [
    [null, 'not an object'],
    [{ ...own, format: 2 }, 'format'],
    [{ ...own, match: 7 }, 'match'],
    [{ ...own, viewer: 'all' }, 'seat'],
    [{ ...own, names: [1] }, 'nobody'],
    [{ ...own, commitment: null }, 'promise'],
    [{ ...own, promises: 'x' }, 'promises'],
    [{ ...own, salt: 1 }, 'salt'],
    [{ ...own, seen: [{}] }, 'link'],
  ] as const) {
    expect(() => parseReceipt(broken)).toThrow(why);
  }
});

function fail(): never {
  throw new Error('It has a promise.');
}
