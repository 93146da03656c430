import type { Command } from './command.ts';
import { BadInput, failure, nearest } from './failure.ts';

const COMMANDS: Readonly<Record<string, { about: string; load: () => Promise<{ command: Command }> }>> = {
  games: { about: 'the games, their seats, options and editions', load: () => import('./commands/games.ts') },
  play: { about: 'play a game in the terminal against bots', load: () => import('./commands/play.ts') },
  simulate: { about: 'play many games between bots and count', load: () => import('./commands/simulate.ts') },
  replay: { about: 'show the table of a recorded match at any ply', load: () => import('./commands/replay.ts') },
  verify: { about: 're-run records and check their hash chains', load: () => import('./commands/verify.ts') },
  ladder: { about: 'bot levels against each other, rated', load: () => import('./commands/ladder.ts') },
  lab: { about: 'many games, one report with charts', load: () => import('./commands/lab.ts') },
  worker: { about: 'work for lab and ladder runs through Redis', load: () => import('./commands/worker.ts') },
  pipe: { about: 'play from any program, JSON lines in and out', load: () => import('./commands/pipe.ts') },
  serve: { about: 'open the hall: online play in the browser', load: () => import('./commands/serve.ts') },
  backup: { about: 'copy a running hall’s data', load: () => import('./commands/backup.ts') },
  restore: { about: 'bring a copy back', load: () => import('./commands/restore.ts') },
  'migrate-store': {
    about: 'move a hall from SQLite to PostgreSQL',
    load: () => import('./commands/migrate-store.ts'),
  },
  shadow: { about: 'replay every stored match on the current rules', load: () => import('./commands/shadow.ts') },
  bench: { about: 'measure against others, side by side', load: () => import('./commands/bench.ts') },
};

const HELP = `meadhall COMMAND [ARGUMENTS]

${Object.entries(COMMANDS)
  .map(([name, { about }]) => `  ${name.padEnd(14)} ${about}`)
  .join('\n')}

meadhall help COMMAND, or meadhall COMMAND --help, tells more.
`;

async function commandNamed(name: string): Promise<Command> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry) return (await entry.load()).command;
  const near = nearest(name, Object.keys(COMMANDS));
  throw new BadInput(`There is no command '${name}'${near ? `; did you mean '${near}'?` : '; see meadhall help.'}`);
}

async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    process.stdout.write(HELP);
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

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
if (process.env.MEADHALL_LAUNCHED) {
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { line, code } = failure(error);
  // A half-opened hall or pool may still hold the process; whoever called wants an answer now.
  process.stderr.write(`meadhall: ${line}\n`, () => process.exit(code));
}
