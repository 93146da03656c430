import { createRequire } from 'node:module';
import { pkg } from '@meadhall/axes';
import { search, seenBy, type Tuning } from '@meadhall/bots';
import { type AnyPackage, derive, seedFrom } from '@meadhall/core';
import { vikingGames } from './axes/boardgameio.ts';
import { loadAll, usualOptions, usualSeats } from './games.ts';
import { interleaved, type Measured, type Ratio, ratio } from './rounds.ts';

const load = createRequire(import.meta.url);
const { MCTSBot }: typeof import('boardgame.io/ai') = load('boardgame.io/ai');
const { InitializeGame }: typeof import('boardgame.io/internal') = load('boardgame.io/internal');

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

function theirQuestion() {
  for (let deal = 0; ; deal++) {
    const state = InitializeGame({ game: { ...vikingGames, seed: `question ${deal}` }, numPlayers: SEATS });
    const player = state.ctx.currentPlayer;
    if (vikingGames.ai?.enumerate(state.G, state.ctx, player).length === CHOICES) return { state, player };
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

export interface SearchPart {
  readonly iterations: readonly Measured[];
  readonly plies: readonly Measured[];
  readonly ratios: Readonly<Record<string, Ratio>>;
}

/** boardgame.io's bot grows a tree and plays out fifty plies at random; the first of ours does just that. */
const LIKE_THEIRS: Partial<Tuning> = { depth: 50, turns: 1000, plies: 50, sense: 0 };

export async function measureSearch(quick: boolean): Promise<SearchPart> {
  const rounds = quick ? { rounds: 3, milliseconds: 400 } : { rounds: 7, milliseconds: 1500 };
  const { state, seat } = ourQuestion();
  const own = thinker(pkg, state, seat, 200);
  const plain = thinker(pkg, state, seat, 200, LIKE_THEIRS);
  const theirs = theirQuestion();
  const bot = new MCTSBot({
    game: vikingGames,
    enumerate: vikingGames.ai?.enumerate ?? (() => []),
    iterations: 25,
    seed: 'bench',
  });
  const iterations = interleaved(
    [
      { name: 'meadhall, the same search', once: () => plain().iterations },
      { name: 'meadhall, as Jarl plays', once: () => own().iterations },
      {
        name: 'boardgameio MCTSBot',
        once: () => {
          void bot.play(theirs.state, theirs.player);
          return 25;
        },
      },
    ],
    rounds,
  );
  const games = await loadAll();
  const plies = interleaved(
    games.map((any) => {
      const start: unknown = any.game.start(usualSeats(any), usualOptions(any), seedFrom('search')).state;
      const think = thinker(any, start, any.game.toMove(start)[0] ?? 0, 50);
      return { name: any.game.meta.id, once: () => think().plies };
    }),
    rounds,
  );
  const [plainOurs, ours, boardgameio] = iterations;
  return {
    iterations,
    plies,
    ratios: {
      'search/boardgameio': ratio(plainOurs, boardgameio),
      'search.jarl/boardgameio': ratio(ours, boardgameio),
      ...Object.fromEntries(
        plies.map(({ name, median, rates }) => [
          `search.pliesPerSecond.${name}`,
          { median, low: Math.min(...rates), high: Math.max(...rates) },
        ]),
      ),
    },
  };
}
