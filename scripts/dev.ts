// The browser app with hot reload, and a hall of its own beside it: any free port, data in data/dev.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });

function openHall(): Promise<string> {
  const args = [
    'apps/cli/src/main.ts',
    'serve',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--data',
    'data/dev',
    '--log',
    'warn',
  ];
  const hall = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => hall.kill());
  return new Promise((resolve, reject) => {
    createInterface(hall.stdout).on('line', (line) => {
      const address = /"msg":"open","url":"([^"]+)"/.exec(line)?.[1];
      if (address) resolve(address);
      else console.log(line);
    });
    hall.once('exit', (code) => reject(new Error(`The hall ended with ${code} before it was open.`)));
  });
}

const hall = await openHall();
const page = await createServer({
  root: 'apps/web',
  configFile: 'apps/web/vite.config.ts',
  server: {
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    proxy: { '/api': hall, '/ws': { target: hall, ws: true } },
  },
});
await page.listen();
page.printUrls();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void page.close().then(() => process.exit(0)));
}
