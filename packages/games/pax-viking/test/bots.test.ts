import { at, derive, Random, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { type Script, scripts } from '../examples/scripts.ts';
import { game, pkg } from '../src/index.ts';
import { passChance } from '../src/judge/althing.ts';
import { outlookOf } from '../src/judge/outlook.ts';
import { reliability } from '../src/judge/promises.ts';
import type { Bundle, LedgerLine, Pledge } from '../src/state.ts';
import { accept, type Before, decline, jarls, journey, OPTIONS, offer, playEvent, ship, vote } from './given.ts';

/** Whether a jarl takes what another offers to it, by its judgement. */
function takes(give: Partial<Bundle>, ask: Partial<Bundle>, ledger: LedgerLine[] = []): boolean {
  const around = jarls(
    [{ silfr: 5, ships: ['finland'] }, { silfr: 5, ships: ['finland'] }, { silfr: 5 }, { silfr: 5 }],
    { ledger },
  ).play(0, journey(ship(0)), offer(1, give, ask));
  const choices = [accept, decline];
  const [yes = 0, no = 0] = pkg.judge.rate(game.view(around.state, 1), 1, choices);
  return yes > no;
}

const EMPTY: Pledge[] = [{ kind: 'peace' }, { kind: 'vote' }, { kind: 'favour' }];
const line = (by: number, to: number, pledge: Pledge, kept?: boolean): LedgerLine => ({
  turn: 1,
  by,
  to,
  pledge,
  ...(kept === undefined ? {} : { kept }),
});

describe('promises', () => {
  test('three empty ones buy no more than a coin or two', () => {
    expect(takes({ pledges: EMPTY }, { silfr: 5 })).toBe(false);
    expect(takes({ pledges: EMPTY }, { silfr: 3 })).toBe(false);
  });

  test('the same one is not bought twice', () => {
    const ledger = EMPTY.map((pledge) => line(0, 1, pledge));
    expect(takes({ pledges: EMPTY }, { silfr: 1 }, ledger)).toBe(false);
  });

  test('are worth what the word of their giver is worth', () => {
    const view = (ledger: LedgerLine[]) => game.view(jarls([{}, {}], { ledger }).state, 1);
    const kept = range(4).map(() => line(0, 1, { kind: 'vote' }, true));
    const broken = range(4).map(() => line(0, 1, { kind: 'vote' }, false));
    const stranger = reliability(view([]), 0);
    expect(reliability(view(kept), 0)).toBeGreaterThan(stranger);
    expect(reliability(view(broken), 0)).toBeLessThan(stranger / 2);
    expect(takes({ pledges: EMPTY }, { silfr: 1 }, broken)).toBe(false);
  });

  test('of peace that ran out unbroken speak a little for their giver', () => {
    const later = (turn: number) =>
      reliability(game.view(jarls([{}, {}], { turn, ledger: [line(0, 1, { kind: 'peace' })] }).state, 1), 0);
    expect(later(2)).toBe(reliability(game.view(jarls([{}, {}]).state, 1), 0));
    expect(later(9)).toBeGreaterThan(later(2));
  });

  test('that came to nothing are worth less the next time, however long ago', () => {
    const worth = (ledger: LedgerLine[]): number => {
      const around = jarls(
        [
          { silfr: 9, ships: ['finland'] },
          { silfr: 9, ships: ['finland'] },
        ],
        { ledger, turn: 20 },
      );
      const asked = around.play(0, journey(ship(0)), offer(1, { pledges: [{ kind: 'favour' }] }, { silfr: 1 }));
      return at(pkg.judge.rate(game.view(asked.state, 1), 1, [accept]), 0);
    };
    const [never = 0, once = 0, twice = 0] = [0, 1, 2].map((n) =>
      worth(range(n).map(() => line(0, 1, { kind: 'favour' }))),
    );
    expect(once).toBeLessThan(never);
    expect(twice).toBeLessThan(once);
  });

  test('of one who promises always and keeps nothing earn less and less', () => {
    let ledger: LedgerLine[] = [];
    let earned = 0;
    for (const _ of range(12)) {
      if (takes({ pledges: EMPTY }, { silfr: 1 }, ledger)) earned++;
      ledger = [...ledger, ...EMPTY.map((pledge) => line(0, 1, pledge, pledge.kind === 'peace' ? undefined : false))];
    }
    expect(earned).toBeLessThanOrEqual(1);
  });
});

describe('Althings', () => {
  const WERGILD = 'event-wergild';
  const proposer = { silfr: 5, ships: ['athens'] as ['athens'], hand: [WERGILD] as [typeof WERGILD] };
  const rivals = [{ silfr: 3 }, { silfr: 3 }, { silfr: 3 }];
  const table = (ledger: LedgerLine[]) => jarls([proposer, ...rivals], { ledger });
  const sold = (by: number, kept?: boolean) => line(by, 0, { kind: 'vote' }, kept);

  test('whoever loses by an Event votes against it, unless the vote was sold', () => {
    const likes = (ledger: LedgerLine[]): boolean => {
      const { state } = table(ledger).play(0, playEvent(WERGILD), vote(true)).waitsFor(1);
      const [yes = 0, no = 0] = pkg.judge.rate(game.view(state, 1), 1, [vote(true), vote(false)]);
      return yes > no;
    };
    expect(likes([])).toBe(false);
    expect(likes([sold(1)])).toBe(true);
  });

  test('what is likely to pass is reckoned from what the others would get, and from whose word stands', () => {
    const chance = (ledger: LedgerLine[]): number =>
      passChance(outlookOf(game.view(table(ledger).state, 0), 0), WERGILD);
    const broken = range(3).map(() => sold(1, false));
    expect(chance([])).toBeLessThan(0.3);
    expect(chance([sold(1)])).toBeGreaterThan(0.6);
    expect(chance([sold(1), ...broken])).toBeLessThan(chance([sold(1)]));
    expect(chance([sold(1), sold(2), sold(3)])).toBeGreaterThan(chance([sold(1)]));
  });

  test('a broken word costs its giver standing, so that searchers keep theirs too', () => {
    const standing = (kept: boolean): number => at(pkg.judge.value(table([sold(1, kept)]).state), 1);
    expect(standing(false)).toBeLessThan(standing(true));
  });
});

describe('ships', () => {
  test('go to whoever has few, and are not bought back at once', () => {
    const silfr = 4;
    const many: Before = { silfr, ships: range(5).map(() => 'finland' as const) };
    const few: Before = { silfr, ships: ['finland'] };
    const likes = (buyer: number): boolean => {
      const seller = 1 - buyer;
      const around = jarls([many, few], { turnOf: buyer });
      const wanted = around.state.ships.findIndex((each) => each.by === seller && each.at === 'finland');
      const own = around.state.ships.findIndex((each) => each.by === buyer && each.at === 'finland');
      const { state } = around.play(buyer, journey(own), offer(seller, { silfr: 4 }, { ships: [wanted] }));
      const [yes = 0, no = 0] = pkg.judge.rate(game.view(state, seller), seller, [accept, decline]);
      return yes > no;
    };
    expect(likes(1)).toBe(true);
    expect(likes(0)).toBe(false);
  });
});

/** A game in which everyone takes what looks best; what the table was told of Althings and promises. */
function told(n: number, script?: Script) {
  const seed = derive(seedFrom('althings'), n);
  let { state } = game.start(4, OPTIONS, seed);
  const sum = { passed: 0, rejected: 0, kept: 0, broken: 0, earned: 0 };
  for (let ply = 0; ply < game.meta.bound; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    const listed = game.choices(state, seat);
    const proposed = game.isOpen(state, seat)
      ? pkg.judge.propose?.(game.view(state, seat), seat, Random.from(derive(seed, ply)))
      : null;
    const choices = proposed ? [...listed, proposed] : listed;
    const rated = pkg.judge.rate(game.view(state, seat), seat, choices);
    const best = at(choices, rated.indexOf(Math.max(...rated)));
    const played = game.play(state, seat, script && seat === 0 ? script(game.view(state, 0), 0, choices, best) : best);
    for (const event of played.events) {
      if (event.kind === 'althingDecided') sum[event.passed ? 'passed' : 'rejected']++;
      if (event.kind === 'tradeMade' && event.from === 0 && event.give.pledges.length > 1)
        sum.earned += event.ask.silfr;
    }
    state = played.state;
  }
  for (const { kept } of state.ledger) if (kept !== undefined) sum[kept ? 'kept' : 'broken']++;
  return sum;
}

test('at four seats half of the Althings pass, and most who sell a vote keep their word', () => {
  const games = range(6).map((n) => told(n));
  const sum = (of: keyof ReturnType<typeof told>): number => games.reduce((total, each) => total + each[of], 0);
  expect(sum('passed') + sum('rejected')).toBeGreaterThan(2);
  expect(sum('passed')).toBeGreaterThanOrEqual(sum('rejected'));
  expect(sum('kept')).toBeGreaterThan(sum('broken'));
}, 60_000);

test('who sells promises at every meeting and keeps none earns a few coins, and soon no more', () => {
  const { alwaysPromises } = scripts;
  const earned = range(2).map((n) => told(n, alwaysPromises).earned);
  expect(Math.max(...earned)).toBeLessThanOrEqual(6);
}, 60_000);
