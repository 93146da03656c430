import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { BadInput } from '../failure.ts';
import { greeting, halfBlocks, openBrowser, portTaken } from '../greeting.ts';
import { ADDRESS_OPTIONS, addressFrom, USUAL } from '../hall-address.ts';
import { t } from '../words/index.ts';

const MOST_THREADS = 64;

const portOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : wholeNumber('port', text, 0, 65_535);

const threadsOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : wholeNumber('threads', text, 1, MOST_THREADS);

/** Draws codes for cameras in half blocks; loaded only where someone sees them. */
async function squareOf(): Promise<(text: string) => string> {
  const { create } = await import('qrcode');
  return (text) => {
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    return halfBlocks(modules.size, (x, y) => modules.get(y, x) !== 0);
  };
}

export const command: Command = {
  get help() {
    return t('serveHelp', { port: String(USUAL.port), host: USUAL.host, data: USUAL.data });
  },
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      ...ADDRESS_OPTIONS,
      port: { type: 'string' },
      host: { type: 'string' },
      redis: { type: 'string' },
      web: { type: 'string' },
      log: { type: 'string' },
      threads: { type: 'string' },
      lan: { type: 'boolean' },
      open: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    positionals(rest);
    const { optionsFromEnv, serve, usualThreads } = await import('@meadhall/server');
    const env = optionsFromEnv(process.env);
    const port = portOf(values.port) ?? env.port ?? USUAL.port;
    const isForPeople = process.stdout.isTTY === true && !values.json;
    const host = values.host ?? (values.lan ? '0.0.0.0' : (env.host ?? USUAL.host));
    const address = addressFrom(values);
    const threads = threadsOf(values.threads) ?? env.threads ?? (address.databaseUrl ? 1 : usualThreads());
    let ownerKey: string | null = null;
    // Told this once: the store keeps its hash alone. So also where the hall does not open after all.
    const tellOwner = (): void => {
      if (ownerKey === null) return;
      process.stdout.write(
        isForPeople
          ? `${t('ownerKey', { key: ownerKey })}\n`
          : `${JSON.stringify({ time: Date.now(), msg: 'owner key', key: ownerKey })}\n`,
      );
    };
    const hall = await serve({
      ...env,
      ...address,
      port,
      host,
      threads,
      redisUrl: values.redis ?? env.redisUrl,
      webRoot: values.web ?? env.webRoot,
      onOwnerKey: (key) => {
        ownerKey = key;
      },
      logLevel: values.log ?? env.logLevel ?? (isForPeople ? 'warn' : undefined),
    }).catch(async (error: NodeJS.ErrnoException) => {
      tellOwner();
      if (error.code === 'EADDRINUSE') throw new BadInput(await portTaken(port));
      if (error.code === 'EACCES') throw new BadInput(t('portForbidden', { port: String(port) }));
      throw error;
    });
    const data = address.databaseUrl ? null : (address.data ?? USUAL.data);
    if (isForPeople) process.stdout.write(greeting({ host, port: hall.port, data }, await squareOf()));
    else process.stdout.write(`${JSON.stringify({ time: Date.now(), msg: 'open', url: hall.url, data })}\n`);
    tellOwner();
    if (values.open) openBrowser(`http://localhost:${hall.port}`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    });
    await hall.stop();
    return 0;
  },
};
