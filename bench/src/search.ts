import { pkg } from '@meadhall/axes';
import { search, seenBy } from '@meadhall/bots';
import { type AnyPackage, derive, seedFrom, type Tuning } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { loadWanted, usualOptions, usualSeats } from './games.ts';
import { printRates } from './page.ts';
import { interleaved, ratio, spreadOf } from './rounds.ts';
import type { Suite } from './suite.ts';

const SEATS = 4;
const CHOICES = 3;

/** A first decision with three targets to throw at, the same question for both. */
function ourQuestion() {
  for (let deal = 0; ; deal++) {
    const { state } = pkg.game.start(SEATS, { strategic: false }, seedFrom(`question ${deal}`));
    const [seat] = pkg.game.toMove(state);
    if (pkg.game.choices(state, seat).length === CHOICES) return { state, seat };
  }
}

function thinker(any: AnyPackage, state: unknown, seat: number, iterations: number, tuning?: Partial<Tuning>) {
  let times = 0;
  return () =>
    search(any, seenBy(any, state, seat), {
      seed: derive(seedFrom('bench'), times++),
      budget: { iterations },
      ...(tuning && { tuning }),
    });
}

/** boardgame.io's bot grows a tree and plays out fifty plies at random; the first of ours does just that. */
const LIKE_THEIRS: Partial<Tuning> = { depth: 50, turns: 1000, plies: 50, sense: 0 };

const ROUNDS = { rounds: 7, milliseconds: 1500 };
const QUICK_ROUNDS = { rounds: 3, milliseconds: 400 };

/** Iterations against boardgame.io's own bot. */
export const searchRates: Suite = {
  part: 'search',
  names: ['search/boardgameio', 'search.jarl/boardgameio'],
  async measure(wanted, quick) {
    const { mctsBot } = await import('./axes/boardgameio-search.ts');
    const { state, seat } = ourQuestion();
    const own = thinker(pkg, state, seat, 200);
    const plain = thinker(pkg, state, seat, 200, LIKE_THEIRS);
    const iterations = interleaved(
      [
        { name: 'meadhall, the same search', once: () => plain().iterations },
        { name: 'meadhall, as Jarl plays', once: () => own().iterations },
        { name: 'boardgameio MCTSBot', once: mctsBot(SEATS, CHOICES) },
      ],
      quick ? QUICK_ROUNDS : ROUNDS,
    );
    printRates('Search on Viking Games, one thread', iterations, 'iterations/s');
    const [plainOurs, ours, theirs] = iterations;
    const ratios = {
      'search/boardgameio': ratio(plainOurs, theirs),
      'search.jarl/boardgameio': ratio(ours, theirs),
    };
    return Object.fromEntries(Object.entries(ratios).filter(([name]) => wanted.has(name)));
  },
};

const pliesName = (id: string): string => `search.pliesPerSecond.${id}`;

/** Plies in tree and playouts at the first decision, game by game. */
export const searchPlies: Suite = {
  part: 'search',
  names: GAME_IDS.map(pliesName),
  async measure(wanted, quick) {
    const plies = interleaved(
      (await loadWanted(wanted, pliesName)).map((any) => {
        const start: unknown = any.game.start(usualSeats(any), usualOptions(any), seedFrom('search')).state;
        const think = thinker(any, start, any.game.toMove(start)[0] ?? 0, 50);
        return { name: any.game.meta.id, once: () => think().plies };
      }),
      quick ? QUICK_ROUNDS : ROUNDS,
    );
    printRates('Search, plies in tree and playouts, one thread', plies, 'plies/s');
    return Object.fromEntries(plies.map(({ name, rates }) => [pliesName(name), spreadOf(rates)]));
  },
};
