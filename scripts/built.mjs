// Whether the app in apps/web/dist is built from the sources as they are.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the app is built from. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const NO_SOURCES = new Set(['node_modules', 'dist', 'test', 'test-results']);
const PAGE = 'apps/web/dist/index.html';
const STAMP = 'node_modules/.meadhall-built';

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !NO_SOURCES.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Changes whenever a source comes, goes, or is written to. */
export function printOf(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesUnder(join(root, source)))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** `print` is of the sources as they were before the build began: one that changed meanwhile is built again. */
export function noteBuilt(root, print) {
  const stamp = join(root, STAMP);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

export function isBuilt(root) {
  const stamp = join(root, STAMP);
  return existsSync(join(root, PAGE)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === printOf(root);
}
