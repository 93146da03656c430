import { keysOf } from '@meadhall/core';
import type { Command } from './command.ts';
import { BadInput, failure, nearest } from './failure.ts';
import { chooseGames } from './games.ts';
import { chooseLanguage, t } from './words/index.ts';

const COMMANDS = {
  games: () => import('./commands/games.ts'),
  new: () => import('./commands/new.ts'),
  build: () => import('./commands/build.ts'),
  lessons: () => import('./commands/lessons.ts'),
  riddles: () => import('./commands/riddles.ts'),
  play: () => import('./commands/play.ts'),
  simulate: () => import('./commands/simulate.ts'),
  replay: () => import('./commands/replay.ts'),
  verify: () => import('./commands/verify.ts'),
  levels: () => import('./commands/levels.ts'),
  ladder: () => import('./commands/ladder.ts'),
  train: () => import('./commands/train.ts'),
  gate: () => import('./commands/gate.ts'),
  lab: () => import('./commands/lab.ts'),
  balance: () => import('./commands/balance.ts'),
  waits: () => import('./commands/waits.ts'),
  worker: () => import('./commands/worker.ts'),
  pipe: () => import('./commands/pipe.ts'),
  serve: () => import('./commands/serve.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  'migrate-store': () => import('./commands/migrate-store.ts'),
  shadow: () => import('./commands/shadow.ts'),
  bench: () => import('./commands/bench.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ command: Command }>>>;

type Name = keyof typeof COMMANDS;
const NAMES = keysOf(COMMANDS);
const isName = (name: string): name is Name => NAMES.some((each) => each === name);

const aboutOf = (name: Name): string => t(name === 'migrate-store' ? 'migrateStore' : name);

const usage = (): string =>
  t('usage', {
    commands: NAMES.map((name) => `  ${name.padEnd(14)} ${aboutOf(name)}`).join('\n'),
    example: '"meadhall": { "games": "./games.ts" }',
  });

async function commandNamed(name: string): Promise<Command> {
  if (isName(name)) return (await COMMANDS[name]()).command;
  const near = nearest(name, NAMES);
  throw new BadInput(near ? t('noCommandNear', { name, near }) : t('noCommand', { name }));
}

/** Runs one command in this process; throws what the person got wrong. Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    process.stdout.write(usage());
    return 0;
  }
  if (name === '--version' || name === 'version') {
    const { default: about } = await import('../package.json', { with: { type: 'json' } });
    process.stdout.write(`${about.version}\n`);
    return 0;
  }
  if (name === 'help') {
    process.stdout.write((await commandNamed(rest[0] ?? '')).help);
    return 0;
  }
  const command = await commandNamed(name);
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(command.help);
    return 0;
  }
  return command.run(rest);
}

/** What the process was started for. */
export async function start(): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  if (process.env.MEADHALL_LAUNCHED) {
    process.on('disconnect', () => process.exit(1));
    process.channel?.unref();
  }
  try {
    process.exitCode = await run(chooseGames(chooseLanguage(process.argv.slice(2))));
  } catch (error) {
    const { line, code } = failure(error);
    // A half-opened hall or pool may still hold the process; whoever called wants an answer now.
    process.stderr.write(`meadhall: ${line}\n`, () => process.exit(code));
  }
}

if (import.meta.main) await start();
