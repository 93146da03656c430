import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { bold, dim, gold } from './ink.ts';
import { t } from './words/index.ts';

/** What a person at a terminal wants to know of a hall that has opened. */
export interface Opened {
  readonly host: string;
  readonly port: number;
  /** A data folder, or null for a database. */
  readonly data: string | null;
}

const isAnywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';
const isHere = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Addresses of this machine by which others on the network reach it. */
export function addressesFor(host: string, interfaces = networkInterfaces()): readonly string[] {
  if (isHere(host)) return [];
  if (!isAnywhere(host)) return [host];
  return Object.values(interfaces).flatMap((each) =>
    (each ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );
}

/** How this command was begun, so that what it suggests can be typed as it stands. */
const typed = (): string => (process.env.npm_lifecycle_event === 'start' ? 'npm start --' : 'meadhall serve');

const row = (label: string, text: string): string => `  ${dim(label.padEnd(11))} ${text}`;

/** The lines for a terminal. `square` draws an address as a code for cameras. */
export function greeting(
  { host, port, data }: Opened,
  square: (text: string) => string,
  others = addressesFor(host),
): string {
  const here = `http://${isAnywhere(host) || isHere(host) ? 'localhost' : host}:${port}`;
  const [first] = others;
  const link = (address: string): string => `http://${address}:${port}`;
  return [
    '',
    `  ${gold(bold(t('hallOpen')))}`,
    '',
    row(t('here'), bold(here)),
    ...others.map((address) => row(t('onTheNet'), bold(link(address)))),
    row(t('data'), data === null ? t('inDatabase') : resolve(data)),
    '',
    ...(first
      ? [
          `  ${t('sameNetwork')}`,
          '',
          ...square(link(first))
            .trimEnd()
            .split('\n')
            .map((line) => `  ${line}`),
        ]
      : [`  ${t('onlyHere')}`, '', `    ${typed()} --lan`]),
    '',
    dim(`  ${t('closes')}`),
    '',
    '',
  ].join('\n');
}

/** What to do when a port is taken; a hall that answers there is probably one's own. */
export async function portTaken(port: number, ask: typeof fetch = fetch): Promise<string> {
  const isHall = await ask(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  const another = t('anotherPort', { command: `${typed()} --port ${port + 1}` });
  return isHall
    ? t('portByHall', { port: String(port), address: `http://localhost:${port}`, another })
    : t('portByOther', { port: String(port), another });
}

const QUIET = 2;

/** A square of modules, two rows a line, light on dark as terminals mostly are: dark modules are left blank. */
export function halfBlocks(size: number, isDark: (x: number, y: number) => boolean): string {
  const isInk = (x: number, y: number): boolean =>
    !(x >= 0 && y >= 0 && x < size && y < size && isDark(x, y)) && y < size + QUIET;
  const lines: string[] = [];
  for (let y = -QUIET; y < size + QUIET; y += 2) {
    let line = '';
    for (let x = -QUIET; x < size + QUIET; x++) {
      const [top, bottom] = [isInk(x, y), isInk(x, y + 1)];
      line += top && bottom ? '█' : top ? '▀' : bottom ? '▄' : ' ';
    }
    lines.push(line);
  }
  return lines.join('\n');
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the system's browser; a machine without one is none the worse for it. */
export function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => process.stderr.write(`meadhall: ${t('noBrowser', { address })}\n`));
  child.unref();
}
