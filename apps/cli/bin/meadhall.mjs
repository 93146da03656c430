#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Meadhall runs its TypeScript as it is, which needs the Node that the repository pins. An older one starts that one.
const PINNED = 26;
const main = new URL('../src/main.ts', import.meta.url);
// Sources are stripped of their types and compiled once, until they change: that is most of the time to start.
const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
const compiled = process.env.NODE_COMPILE_CACHE || join(caches, 'meadhall', 'compiled');

if (Number(process.versions.node.split('.')[0]) >= PINNED) {
  module.enableCompileCache(compiled);
  await (await import(main.href)).start();
} else relaunch();

function pinnedNode() {
  try {
    const found = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
    return existsSync(found) ? found : `${found}.exe`;
  } catch {
    console.error('meadhall: Node 26 is not installed here; run npm install in the repository first.');
    return process.exit(2);
  }
}

/** The channel tells the child when this process dies, however it dies. */
function relaunch() {
  const child = spawn(pinnedNode(), [fileURLToPath(main), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, MEADHALL_LAUNCHED: '1', NODE_COMPILE_CACHE: compiled },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`meadhall: cannot start Node 26: ${error.message}`);
    process.exit(2);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
