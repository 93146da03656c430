import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyPackage, derive, sayFor, seedFrom } from '@meadhall/core';
import {
  albumOf,
  isAnswer,
  isTold,
  type Riddle,
  type RiddleBook,
  type RiddlePlan,
  riddleState,
  sortOf,
} from '@meadhall/learn';
import { loadRiddles, type Riddling } from '@meadhall/registry';
import { gameNamed } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { BadInput } from '../failure.ts';
import {
  drawn,
  type Found,
  lookAgain,
  namesFor,
  regraded,
  riddlesOfGame,
  STANDARD,
  stillHolds,
} from '../riddles/mine.ts';
import { t } from '../words/reports/index.ts';

/** Which part of all riddles may be of one grade, and how many may be of one sort. */
const ROOM_OF_A_GRADE = 0.5;
const ROOM_OF_A_SORT = 6;

const fileOf = (game: string): string =>
  fileURLToPath(new URL(`../../../../packages/games/${game}/lessons/riddles.json`, import.meta.url));

export const command: Command = {
  get help() {
    return t('riddlesHelp', { checks: STANDARD.checks });
  },
  async run(args) {
    const filled = args.flatMap((word, i) =>
      word === '--check' && !/^[0-9]/.test(args[i + 1] ?? '') ? ['--check=40'] : [word],
    );
    const { values, positionals: rest } = parsed(filled, {
      count: { type: 'string', default: '60' },
      games: { type: 'string', default: '100000' },
      seed: { type: 'string', default: 'riddles' },
      out: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      check: { type: 'string' },
      times: { type: 'string', default: '4' },
      json: { type: 'boolean', default: false },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    const riddling = await loadRiddles(id);
    if (!riddling) throw new BadInput(t('noRiddles', { title: pkg.game.meta.title }));
    const file = values.out ?? fileOf(id);
    if (values.check !== undefined) {
      const times = wholeNumber('times', values.times, 1, 100);
      return check(pkg, values.out ? kept(file) : riddling.book, wholeNumber('check', values.check, 1), times, {
        seed: values.seed,
        json: values.json,
      });
    }
    const count = wholeNumber('count', values.count, 1, 10_000);
    const from = values.fresh ? null : kept(file);
    mine(pkg, riddling, file, from?.seed === values.seed ? from : null, {
      count,
      games: wholeNumber('games', values.games, 1),
      seed: values.seed,
    });
    return 0;
  },
};

const NOTHING: RiddleBook = { version: 0, seed: '', games: 0, album: { bases: [], shots: {} }, riddles: [] };

function kept(file: string): RiddleBook {
  if (!existsSync(file)) return NOTHING;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new BadInput(t('holdsNoRiddles', { file }));
  }
}

const isFull = (found: readonly Found[], { riddle }: Found): boolean =>
  found.filter((each) => sortOf(each.riddle) === sortOf(riddle)).length >= ROOM_OF_A_SORT;

/** Of an earlier book: with reasons that explain something, and no more of a sort than there is room for. */
function worthKeeping(plan: RiddlePlan, earlier: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const { riddle, state } of earlier) {
    const each = { riddle: { ...riddle, why: riddle.why.filter((reason) => isTold(plan, reason)) }, state };
    if (each.riddle.why.length > 0 && !isFull(kept, each)) kept.push(each);
  }
  return kept;
}

interface Task {
  readonly count: number;
  readonly games: number;
  readonly seed: string;
}

function mine(pkg: AnyPackage, { plan }: Riddling, file: string, from: RiddleBook | null, task: Task): void {
  const { game } = pkg;
  const stem = seedFrom(task.seed);
  const isOlder = from !== null && from.version !== game.meta.version;
  const earlier = (from?.riddles ?? [])
    .map((riddle) => ({ riddle, state: from ? riddleState(game, from, riddle) : null }))
    .filter((each) => !isOlder || stillHolds(pkg, each, derive(stem, `held:${each.riddle.id}`), STANDARD))
    .map((each) => regraded(pkg, plan, each));
  const found = worthKeeping(plan, earlier);
  let games = from?.games ?? 0;
  const end = games + task.games;
  const graded = Math.ceil(task.count * ROOM_OF_A_GRADE);
  const hasRoom = ({ riddle: { grade }, riddle, state }: Found): boolean =>
    found.filter((each) => each.riddle.grade === grade).length < graded && !isFull(found, { riddle, state });
  while (found.length < task.count && games < end) {
    for (const each of riddlesOfGame(pkg, plan, derive(stem, games), `${games}`, STANDARD))
      if (hasRoom(each)) found.push(each);
    games++;
    write(file, {
      version: game.meta.version,
      seed: task.seed,
      games,
      album: albumOf(Object.fromEntries(found.map(({ riddle, state }) => [riddle.id, state]))),
      riddles: found.map(({ riddle }) => riddle),
    });
  }
  const grades = [1, 2, 3].map((grade) => found.filter(({ riddle }) => riddle.grade === grade).length);
  process.stdout.write(
    `${t('riddlesFound', {
      title: game.meta.title,
      n: found.length,
      grades: grades.join(', '),
      games,
      seed: task.seed,
    })}\n`,
  );
}

/** Whole or not at all: whoever stops it loses one game at most. */
function write(file: string, book: RiddleBook): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(book)}\n`);
  renameSync(`${file}.part`, file);
}

interface CheckRequest {
  readonly seed: string;
  readonly json: boolean;
}

const saidOf = ({ game, words }: AnyPackage, { best, seat, seats }: Riddle, state: unknown): string =>
  words.choice(best.choice, game.view(state, seat), sayFor(namesFor(seats), seat));

function check(pkg: AnyPackage, book: RiddleBook, count: number, times: number, { seed, json }: CheckRequest): number {
  const stem = derive(seedFrom(seed), 'check');
  const checked = drawn(book.riddles, count, stem).map((riddle) => {
    const state = riddleState(pkg.game, book, riddle);
    const again = lookAgain(pkg, state, riddle.seat, derive(stem, riddle.id), STANDARD.deep * times, riddle.seats);
    const agrees = again !== null && isAnswer(riddle, again.best.choice);
    return { id: riddle.id, said: saidOf(pkg, riddle, state), found: again?.best.said ?? null, agrees };
  });
  const agreed = checked.filter(({ agrees }) => agrees).length;
  const report = { game: pkg.game.meta.id, riddles: book.riddles.length, checked: checked.length, agreed, times };
  const others = checked.filter(({ agrees }) => !agrees);
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...report, others })}\n`
      : [
          t('riddlesAgree', { title: pkg.game.meta.title, times, agreed, checked: checked.length }),
          ...others.map(
            ({ id, said, found }) =>
              `  ${found === null ? t('riddleLost', { id, said }) : t('riddleDiffers', { id, said, found })}`,
          ),
          '',
        ].join('\n'),
  );
  return 0;
}
