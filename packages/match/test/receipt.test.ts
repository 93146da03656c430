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
const check = (record: MatchRecord, receipt = own) => checkReceipt({ game }, record, receipt);

describe('an honest hall', () => {
  test('is not accused: promise kept, salt in it, all plies as seen', async () => {
    expect(verifyRecord(game, honest)).toEqual({ ok: true, plies: 9 });
    expect(await check(honest)).toMatchObject({ is: 'kept', ply: null, agreed: 9, of: 9 });
    expect((await check(honest)).plies.why).toBe('9 of 9 plies are those you saw.');
    expect((await check(honest)).salt.why).toContain('Ylva');
  });

  test('nor for what this browser missed; but then it does not vouch for more than it saw', async () => {
    const gaps = receiptOf(honest, { seen: own.seen.filter(({ ply }) => ply % 2 === 1) });
    expect(await check(honest, gaps)).toMatchObject({ is: 'kept', agreed: 5 });
    const left = receiptOf(honest, { seen: own.seen.slice(0, 4) });
    expect(await check(honest, left)).toMatchObject({
      is: 'open',
      promise: { is: 'kept' },
      plies: { is: 'open' },
      ply: null,
    });
    const late = receiptOf(honest, { early: false, salt: null, promises: null, shown: null });
    expect(await check(honest, late)).toMatchObject({ is: 'open', promise: { is: 'open' }, salt: { is: 'open' } });
  });

  test('leaves out a salt that came too late, and the browser it came from says so', async () => {
    const without = played({ salts: ['', OTHER, ''] });
    const receipt = receiptOf(without, { shown: 'sent' });
    expect(await check(without, receipt)).toMatchObject({ is: 'open', salt: { is: 'open' }, plies: { is: 'kept' } });
    expect(await check(without, { ...receipt, shown: 'taken' })).toMatchObject({
      is: 'differs',
      salt: { is: 'differs' },
    });
  });

  test('names whoever promised a salt and did not show it, and what that could be used for', async () => {
    const silent = played({ salts: [SALT, '', ''] });
    expect((await check(silent, receiptOf(silent))).salt.why).toMatch(/Ylva promised one and did not show it.*2 deals/);
  });
});

describe('a lying hall is caught:', () => {
  const caught = async (
    record: MatchRecord,
    part: 'promise' | 'salt' | 'table' | 'plies',
    ply: number,
    receipt = own,
  ): Promise<void> => {
    const found = await check(record, receipt);
    expect(found).toMatchObject({ is: 'differs', [part]: { is: 'differs' }, ply });
    expect(found[part].why).toMatch(/\w{3}/);
  };

  test('a ground seed, whether the promise is changed with it or not', async () => {
    const hallSeed = seedFrom('a better one');
    await caught(played({ hallSeed }), 'promise', 0);
    await caught(played({ hallSeed, commitment: own.commitment }), 'promise', 0);
  });

  test('a swapped salt, whether its promise is changed with it or not', async () => {
    const salt = 'c3'.repeat(16);
    await caught(played({ salts: [salt, OTHER, ''] }), 'salt', 0);
    await caught(played({ salts: [salt, OTHER, ''], promises: [promiseOf(salt), promiseOf(OTHER), null] }), 'salt', 0);
    await caught(played({ salts: ['', OTHER, ''] }), 'salt', 0);
  });

  test('another’s salt chosen after ours was shown', async () => {
    const salt = 'c3'.repeat(16);
    await caught(played({ salts: [SALT, salt, ''], promises: [promiseOf(SALT), promiseOf(salt), null] }), 'salt', 0);
    await caught(
      played({ salts: [SALT, OTHER, salt], promises: [promiseOf(SALT), promiseOf(OTHER), promiseOf(salt)] }),
      'salt',
      0,
    );
  });

  test('another game, version, match or options', async () => {
    await caught({ ...honest, game: 'sum' }, 'table', 0);
    await caught({ ...honest, version: 2 }, 'table', 0);
    await caught(played({ id: 'ponmlkjihgfedcba' }), 'table', 0);
    await caught({ ...honest, options: { short: true } }, 'table', 0);
  });

  test('cut plies, or a match that went on longer', async () => {
    const cut = { ...honest, plies: honest.plies.slice(0, 6), snapshots: [], outcome: null };
    await caught(cut, 'plies', 7);
    const stopped = receiptOf(honest, { seen: own.seen.slice(0, 7) });
    expect((await check(cut, stopped)).is).toBe('kept');
  });

  test('changed names, and a bot that was a person', async () => {
    await caught(played({ names: ['Freyja', 'Astrid', 'Ask'] }), 'table', 0);
    await caught(played({ bots: [null, 'karl', 'karl'] }), 'table', 0);
  });

  test('a changed choice of a bot, with all that follows from it', async () => {
    const other = played({}, (ply) => (ply === 5 ? 2 : 1));
    expect(verifyRecord(game, other).ok).toBe(true);
    await caught(other, 'plies', 6);
    expect(await check(other)).toMatchObject({ agreed: 5, of: 9, saw: [{ kind: 'drawn', seat: 2 }] });
  });

  test('another deal after the start', async () => {
    const seed = seedFrom('dealt anew');
    const anew = openMatch(game, { id: 'abcdefghijklmnop', options: {}, names: NAMES, seed });
    while (!anew.isOver) anew.play(anew.toMove()[0] ?? 0, { kind: 'keep', card: 1 });
    await caught({ ...anew.record(), fairness: honest.fairness ?? fail() }, 'plies', 0);
    await caught({ ...honest, start: 'f'.repeat(64) }, 'plies', 0);
  });

  test('true links beside a false view, or false events', async () => {
    const seen = own.seen.map((one) => (one.ply === 4 ? { ...one, view: receiptHash([[9, 9], 1, 1]) } : one));
    await caught(honest, 'plies', 4, receiptOf(honest, { seen }));
    const told = own.seen.map((one) =>
      one.ply === 7 ? { ...one, events: [{ kind: 'drawn', seat: 0, card: 9 }] } : one,
    );
    await caught(honest, 'plies', 7, receiptOf(honest, { seen: told }));
  });

  test('a hall that told two different things of one ply', async () => {
    await caught(honest, 'plies', 3, receiptOf(honest, { twice: 3 }));
  });

  test('a record without any promise', async () => {
    const { fairness: _, ...bare } = honest;
    await caught(bare, 'promise', 0);
  });
});

test('a record that was made from nothing holds together and is still not called fair by anyone who was not there', async () => {
  const invented = played({ hallSeed: seedFrom('my lucky one'), salts: ['', '', ''], promises: [null, null, null] });
  expect(verifyRecord(game, invented).ok).toBe(true);
  expect((await check(invented)).is).toBe('differs');
  const watcher = receiptOf(invented, { viewer: 'spectator', salt: null, promises: null, shown: null, early: false });
  expect((await check(invented, { ...watcher, seen: [] })).is).toBe('open');
});

/** The next version: hands are shown and told in other words. */
const next: AnyGame = {
  ...game,
  meta: { ...game.meta, version: 2 },
  view: (state, viewer) => ({ of: 2, shown: game.view(state, viewer) }),
  viewEvents: (events, viewer) => game.viewEvents(events, viewer).map((event) => ({ of: 2, event })),
  migrate: (state, from) => (from === 2 ? state : Object.assign({ renewed: true }, state)),
};

describe('rules that were renewed on the way', () => {
  /** Dealt and begun by version 1, played on by version 2; and what seat 0 was told by each. */
  function renewed(lieAt: number | null = null): { readonly record: MatchRecord; readonly receipt: Receipt } {
    const begun = cutRecord(honest, 4);
    const state = openedAt(begun);
    const match = resumeMatch(
      next,
      { id: 'abcdefghijklmnop', options: {}, names: NAMES, seed: honest.seed },
      { ...begun, snapshots: [...(begun.snapshots ?? []), { ply: 4, version: 1, state }] },
    );
    while (!match.isOver) match.play(match.toMove()[0] ?? 0, { kind: 'keep', card: 1 });
    const record: MatchRecord = JSON.parse(JSON.stringify(match.record()));
    const seen = match.plies.map(({ events, after: { ply, link, state: after } }) => {
      if (ply < 5) return own.seen[ply] ?? fail();
      return { ply, hash: link, events: next.viewEvents(events, 0), view: receiptHash(next.view(after, 0)) };
    });
    const told = seen.map((one) => (one.ply === lieAt ? { ...one, view: receiptHash('a lie') } : one));
    return { record, receipt: parseReceipt(JSON.parse(JSON.stringify({ ...own, seen: told }))) };
  }

  function openedAt(record: MatchRecord): unknown {
    const match = openMatch(game, { options: {}, names: NAMES, seed: record.seed });
    for (const { seat, choice } of record.plies) match.play(seat, choice);
    return match.state;
  }

  const older = { 1: async () => ({ game }) };

  test('are no reason to accuse a hall: each ply is told again by the rules it was made with', async () => {
    const { record, receipt } = renewed();
    expect(record.plies.map(({ rules }) => rules)).toContain(2);
    expect(await checkReceipt({ game: next, older }, record, receipt)).toMatchObject({
      is: 'kept',
      agreed: 10,
      of: 10,
    });
    expect(await checkReceipt({ game: next, older }, honest, own)).toMatchObject({ is: 'kept', agreed: 9, of: 9 });
  });

  test('that were not kept leave open what was shown under them, with a word', async () => {
    for (const [record, receipt] of [[honest, own], Object.values(renewed())] as [MatchRecord, Receipt][]) {
      const found = await checkReceipt({ game: next }, record, receipt);
      expect(found).toMatchObject({ is: 'open', plies: { is: 'open' }, ply: null });
      expect(found.plies.why).toContain('Rules version 1 is needed');
    }
  });

  test('hide no lie: under today’s rules it is caught, under older ones wherever those were kept', async () => {
    const [before, after] = [renewed(2), renewed(7)];
    expect(await checkReceipt({ game: next, older }, before.record, before.receipt)).toMatchObject({
      is: 'differs',
      plies: { is: 'differs' },
      ply: 2,
    });
    for (const pkg of [{ game: next, older }, { game: next }]) {
      expect(await checkReceipt(pkg, after.record, after.receipt)).toMatchObject({ is: 'differs', ply: 7 });
    }
    const [first, ...rest] = before.record.plies;
    const forged = { ...before.record, plies: [{ ...(first ?? fail()), hash: 'f'.repeat(64) }, ...rest] };
    expect(await checkReceipt({ game: next }, forged, before.receipt)).toMatchObject({ is: 'differs', ply: 1 });
  });
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
