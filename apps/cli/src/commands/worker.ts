import { availableParallelism } from 'node:os';
import { type Command, parsed, positionals, wholeNumber, workersAsked } from '../command.ts';
import { BadInput } from '../failure.ts';

const help = `meadhall worker --redis URL [--workers N] [--quiet]

Works for every lab and ladder run on this Redis until it is stopped. Any number of workers, on any machines; one that
dies loses nothing, another does its chunk again.

  --redis URL   redis://HOST:PORT (or REDIS_URL)
  --workers N   threads (all cores)
  --quiet       says nothing about its work
`;

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(workersAsked(args), {
      redis: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      quiet: { type: 'boolean', default: false },
    });
    positionals(rest);
    const url = values.redis ?? process.env.REDIS_URL;
    if (url === undefined) throw new BadInput('Say which Redis: meadhall worker --redis redis://HOST:PORT');
    const say = (line: string): void => {
      if (!values.quiet) process.stdout.write(`${line}\n`);
    };
    const { workFor } = await import('../work/redis.ts');
    const worker = await workFor(url, wholeNumber('workers', values.workers, 1, 256), say);
    say(`ready for work from ${url.replace(/\/\/.*@/, '//')}`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    });
    say('finishing what is under way');
    await worker.stop();
    return 0;
  },
};
