import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { BadInput } from '../failure.ts';
import { ADDRESS_HELP, ADDRESS_OPTIONS, addressFrom, USUAL } from '../hall-address.ts';
import { bold } from '../ink.ts';

const help = `meadhall serve [--port N] [--host H] [--data DIR | --database URL --redis URL] [--web DIR] [--log LEVEL]

Opens the hall: online play in the browser. One process and a data folder is all it takes; with a database and Redis any
number of processes on any hosts are one hall.

  --port N         where it listens (PORT, or ${USUAL.port}); 0 for any free one
  --host H         on which address (MEADHALL_HOST, or ${USUAL.host}); 0.0.0.0 for all
${ADDRESS_HELP}  --redis URL      shared by all processes of one hall (REDIS_URL)
  --web DIR        the built web app
  --log LEVEL      trace, debug, info, warn, error or silent (info; warn on a terminal)

Stop it with Ctrl-C: it finishes what is being written and tells everyone to reconnect.
`;

const portOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : wholeNumber('port', text, 0, 65_535);

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      ...ADDRESS_OPTIONS,
      port: { type: 'string' },
      host: { type: 'string' },
      redis: { type: 'string' },
      web: { type: 'string' },
      log: { type: 'string' },
    });
    positionals(rest);
    const { optionsFromEnv, serve } = await import('@meadhall/server');
    const env = optionsFromEnv(process.env);
    const port = portOf(values.port) ?? env.port ?? USUAL.port;
    const hall = await serve({
      ...env,
      ...addressFrom(values),
      port,
      host: values.host ?? env.host,
      redisUrl: values.redis ?? env.redisUrl,
      webRoot: values.web ?? env.webRoot,
      logLevel: values.log ?? env.logLevel ?? (process.stdout.isTTY ? 'warn' : undefined),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw new BadInput(`Port ${port} is taken; choose another with --port or PORT.`);
      if (error.code === 'EACCES') throw new BadInput(`Port ${port} is not allowed; choose one above 1023.`);
      throw error;
    });
    process.stdout.write(`The hall is open at ${bold(hall.url)}\n`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    });
    await hall.stop();
    return 0;
  },
};
