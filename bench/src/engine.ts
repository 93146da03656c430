import { bareTable } from './axes/bare.ts';
import { boardgameioTable } from './axes/boardgameio-playouts.ts';
import { forkTable, playTable } from './axes/engine-playouts.ts';
import { flatTable } from './axes/flat.ts';
import { type Likeness, likeness, TOO_FAR } from './axes/same-game.ts';
import { interleaved, type Measured, type Ratio, ratio } from './rounds.ts';

const SEATS = 4;

export interface EnginePart {
  readonly likeness: readonly Likeness[];
  readonly measured: readonly Measured[];
  readonly ratios: Readonly<Record<string, Ratio>>;
}

/** Four seats, single thread: the engine in place and pure, boardgame.io, and two loops written by hand. */
export function measureEngine(quick: boolean): EnginePart {
  const games = quick ? 3000 : 20_000;
  const alike = likeness(
    [
      { name: 'bare', table: bareTable, games },
      { name: 'flat', table: flatTable, games },
      { name: 'engine', table: forkTable, games },
      { name: 'boardgameio', table: boardgameioTable, games: quick ? 300 : 1500 },
    ],
    quick ? [SEATS] : [2, SEATS, 7],
  );
  const far = alike.find(({ apart, unfair }) => apart > TOO_FAR || unfair > TOO_FAR);
  if (far) throw new Error(`'${far.name}' does not play the same game with ${far.seats}: ${JSON.stringify(far)}`);

  const once = (play: () => unknown, games: number) => () => {
    for (let game = 0; game < games; game++) play();
    return games;
  };
  const measured = interleaved(
    [
      { name: 'fork', once: once(forkTable(SEATS, 1), 200) },
      { name: 'play', once: once(playTable(SEATS, 1), 20) },
      { name: 'bare', once: once(bareTable(SEATS, 1), 200) },
      { name: 'flat', once: once(flatTable(SEATS, 1), 200) },
      { name: 'boardgameio', once: once(boardgameioTable(SEATS, 1), 5) },
    ],
    quick ? { rounds: 5, milliseconds: 250 } : { rounds: 9, milliseconds: 1000 },
  );
  const [fork, play, bare, flat, boardgameio] = measured;
  return {
    likeness: alike,
    measured,
    ratios: {
      'engine.fork/boardgameio': ratio(fork, boardgameio),
      'engine.fork/bare': ratio(fork, bare),
      'engine.fork/flat': ratio(fork, flat),
      'engine.play/fork': ratio(play, fork),
    },
  };
}
