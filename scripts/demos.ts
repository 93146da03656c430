// Writes packages/games/<id>/lessons/demos.json: for every numbered rule the scenario that tests it, as data the app can
// play. Runs the games' own tests with capturing on, then keeps one line for each rule.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { albumOf, type Demo, type DemoStep } from '@meadhall/learn';

interface Line {
  readonly test: string;
  readonly state: unknown;
  readonly steps: readonly DemoStep[];
}

/** Longer lines prove more than they show. */
const MOST_STEPS = 8;
const ID = /[A-Z]{2}-[A-Z]+\d+[a-z]?/g;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const games = join(root, 'packages/games');

function capture(game: string): readonly Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'meadhall-demos-'));
  const skip = ['contract', 'games', 'exhaustive', 'bots'].flatMap((name) => ['--exclude', `**/${name}.test.ts`]);
  const { status } = spawnSync('vitest', ['run', `packages/games/${game}/test`, '--reporter=dot', ...skip], {
    cwd: root,
    env: { ...process.env, MEADHALL_DEMOS: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The tests of ${game} fail; mend them first.`);
  const lines = readdirSync(folder)
    .sort()
    .map((file): Line => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  rmSync(folder, { recursive: true });
  return lines;
}

const idsOf = ({ test }: Line): readonly string[] => test.match(ID) ?? [];

/** The sentence of a test's name: without its groups and rule ids. */
const titleOf = ({ test }: Line): string => {
  const words = (test.split(' > ').at(-1) ?? test).replace(/\[[^\]]*\]\s*/g, '').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A line that was made for this rule before one that only touches it; one that plays before a still. */
function bestFor(rule: string, lines: readonly Line[]): Line | undefined {
  const rank = (line: Line): number => (line.steps.length > 0 ? 0 : 2) + (idsOf(line)[0] === rule ? 0 : 1);
  return lines.filter((line) => idsOf(line).includes(rule)).sort((a, b) => rank(a) - rank(b))[0];
}

function write(game: string): void {
  const rules = [
    ...readFileSync(join(games, game, 'RULES.md'), 'utf8').matchAll(/\*\*([A-Z]{2}-[A-Z]+\d+[a-z]?)\*\*/g),
  ].map((match) => match[1] ?? '');
  const lines = capture(game);
  const chosen = new Map<Line, string[]>();
  const missing: string[] = [];
  for (const rule of rules) {
    const line = bestFor(rule, lines);
    if (line) chosen.set(line, [...(chosen.get(line) ?? []), rule]);
    else missing.push(rule);
  }
  const states: Record<string, unknown> = {};
  const demos = [...chosen].map(([line, shown]): Demo => {
    const position = shown[0] ?? '';
    states[position] = line.state;
    return { rules: shown, title: titleOf(line), position, steps: line.steps.slice(0, MOST_STEPS) };
  });
  mkdirSync(join(games, game, 'lessons'), { recursive: true });
  writeFileSync(
    join(games, game, 'lessons/demos.json'),
    `${JSON.stringify({ rules, album: albumOf(states), demos })}\n`,
  );
  console.log(
    `${game}: ${rules.length - missing.length} of ${rules.length} rules${missing.length ? `; none for ${missing.join(', ')}` : ''}`,
  );
}

const named = process.argv.slice(2);
for (const game of readdirSync(games).sort()) {
  if (existsSync(join(games, game, 'RULES.md')) && (named.length === 0 || named.includes(game))) write(game);
}
