import { bareTable, type Playout } from './axes/bare.ts';
import { forkTable, playTable } from './axes/engine-playouts.ts';
import { flatTable } from './axes/flat.ts';
import { type Contender, likeness, TOO_FAR } from './axes/same-game.ts';
import { printRates, say } from './page.ts';
import { type Contestant, interleaved, ratio } from './rounds.ts';
import type { Ratios, Suite } from './suite.ts';

const SEATS = 4;

/** Another way to play the same game. The libraries of other engines are loaded only where they are asked for. */
interface Implementation {
  readonly name: string;
  /** How many games make up one unit of work. */
  readonly games: number;
  /** What share of the games that tell whether it is the same game; the slow ones play fewer. */
  readonly share: number;
  table(): Promise<(seats: number, seed: number) => () => Playout>;
}

const fork: Implementation = { name: 'fork', games: 200, share: 1, table: async () => forkTable };
const play: Implementation = { name: 'play', games: 20, share: 0.1, table: async () => playTable };
const bare: Implementation = { name: 'bare', games: 200, share: 1, table: async () => bareTable };
const flat: Implementation = { name: 'flat', games: 200, share: 1, table: async () => flatTable };
const boardgameio: Implementation = {
  name: 'boardgameio',
  games: 5,
  share: 0.1,
  table: async () => (await import('./axes/boardgameio-playouts.ts')).boardgameioTable,
};

/** The two sides of each ratio. */
const RATIOS: Readonly<Record<string, readonly [Implementation, Implementation]>> = {
  'engine.fork/boardgameio': [fork, boardgameio],
  'engine.fork/bare': [fork, bare],
  'engine.fork/flat': [fork, flat],
  'engine.play/fork': [play, fork],
};

/** Throws unless all play the same game as the bare loop does. */
async function compare(others: readonly Implementation[], quick: boolean): Promise<void> {
  const contenders: Contender[] = [];
  for (const { name, share, table } of [bare, ...others.filter((other) => other !== bare)]) {
    contenders.push({ name, table: await table(), games: (quick ? 3000 : 20_000) * share });
  }
  const alike = likeness(contenders, quick ? [SEATS] : [2, SEATS, 7]);
  const far = alike.find(({ apart, unfair }) => apart > TOO_FAR || unfair > TOO_FAR);
  if (far) throw new Error(`'${far.name}' does not play the same game with ${far.seats}: ${JSON.stringify(far)}`);
  for (const { name, seats, meanTurns, apart } of alike) {
    say(`  the same game: ${name}, ${seats} seats, ${meanTurns.toFixed(2)} turns, ${apart.toFixed(1)} errors off`);
  }
}

async function contestant({ name, games, table }: Implementation): Promise<Contestant> {
  const play = (await table())(SEATS, 1);
  return {
    name,
    once() {
      for (let game = 0; game < games; game++) play();
      return games;
    },
  };
}

/** Four seats, single thread: the engine in place and pure, boardgame.io, and two loops written by hand. */
export const engine: Suite = {
  part: 'engine',
  names: Object.keys(RATIOS),
  async measure(wanted, quick) {
    const pairs = Object.entries(RATIOS).filter(([name]) => wanted.has(name));
    const sides = [...new Set(pairs.flatMap(([, pair]) => pair))];
    await compare(sides, quick);
    const measured = interleaved(
      await Promise.all(sides.map(contestant)),
      quick ? { rounds: 5, milliseconds: 250 } : { rounds: 9, milliseconds: 1000 },
    );
    printRates('Random playouts of Viking Games, 4 seats, one thread', measured, 'games/s');
    const rateOf = (side: Implementation) => measured[sides.indexOf(side)];
    const ratios: Ratios = Object.fromEntries(
      pairs.map(([name, [above, below]]) => [name, ratio(rateOf(above), rateOf(below))]),
    );
    return ratios;
  },
};
