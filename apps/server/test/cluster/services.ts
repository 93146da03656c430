import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { patient } from '../../../../scripts/test/patience.ts';
import { freePort } from '../processes.ts';

/** Private servers for one test run: a PostgreSQL and a Redis on ports of their own, in a folder that is removed. */

const PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt/postgresql', '/usr/local/pgsql'];

/** The folder of PostgreSQL's programs; throws if there is none, for a cluster cannot be tested without. */
function postgresPrograms(): string {
  for (const place of PLACES) {
    if (!existsSync(place)) continue;
    for (const version of ['', ...readdirSync(place).sort().reverse()]) {
      const programs = join(place, version, 'bin');
      if (existsSync(join(programs, 'initdb'))) return programs;
    }
  }
  throw new Error('PostgreSQL is not installed: its initdb was not found. These tests need it.');
}

/** PostgreSQL does not run as root; whoever is root becomes `postgres`. */
function asPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function eventually(what: string, act: () => Promise<void>): Promise<void> {
  const end = Date.now() + patient(30_000);
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} does not answer.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

export interface Service {
  readonly url: string;
  /** Ends it at once; what it had promised to keep is kept. */
  crash(): Promise<void>;
  /** Starts it again, if it does not run. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function privatePostgres(): Promise<Service> {
  const programs = postgresPrograms();
  const owner = asPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'meadhall-pg-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (owner.uid !== undefined && owner.gid !== undefined)
    for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  const run = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8'], run);
  const url = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    if (child) return;
    const settings = ['max_connections=200', 'listen_addresses=', `unix_socket_directories=${folder}`];
    child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], run);
    await eventually('PostgreSQL', async () => {
      const client = new Client({ connectionString: url });
      try {
        await client.connect();
        await client.query('SELECT 1');
      } finally {
        await client.end().catch(() => {});
      }
    });
  }

  async function crash(): Promise<void> {
    if (!child) return;
    // SIGQUIT is PostgreSQL's immediate shutdown: no farewell to clients, recovery from its log at the next start.
    child.kill('SIGQUIT');
    await ended(child);
    child = null;
  }

  await start();
  return {
    url,
    start,
    crash,
    async remove() {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A new, empty database on the same server. */
export async function newDatabase(url: string): Promise<string> {
  const name = `hall_${Date.now().toString(36)}_${process.hrtime()[1].toString(36)}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}

export async function privateRedis(): Promise<Service> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    if (child) return;
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
      cwd: tmpdir(),
    });
    const failed = new Promise<never>((_, reject) => child?.once('error', reject));
    const answers = eventually('Redis', async () => {
      const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.ping();
      } finally {
        client.disconnect();
      }
    });
    await Promise.race([answers, failed]);
  }

  async function crash(): Promise<void> {
    if (!child) return;
    child.kill('SIGKILL');
    await ended(child);
    child = null;
  }

  await start();
  return { url, start, crash, remove: crash };
}
