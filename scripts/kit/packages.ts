import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
export const OUT = join(ROOT, 'dist/kit');
export const EMITTED = join(ROOT, 'dist/kit-emit');

type Exports = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly exports?: Exports;
  readonly imports?: Readonly<Record<string, Exports>>;
  readonly sideEffects?: readonly string[] | false;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** A package of the kit: where its sources are, and how the published one differs from that of the workspace. */
export interface Part {
  readonly folder: string;
  /** Has an API report, and a page of its own in the documentation. */
  readonly isPublic: boolean;
  /** What its user brings: two copies of these would not get along. */
  readonly peers?: readonly string[];
  /** What the workspace needs for building only, and its user at run time. */
  readonly alsoNeeds?: readonly string[];
  /** Folders and files that are shipped as they are, besides what is compiled. */
  readonly asIs?: readonly string[];
}

export const PARTS: readonly Part[] = [
  { folder: 'packages/core', isPublic: true },
  { folder: 'packages/match', isPublic: true },
  { folder: 'packages/learn', isPublic: true },
  { folder: 'packages/testkit', isPublic: true, peers: ['vitest'] },
  { folder: 'packages/bots', isPublic: true },
  {
    folder: 'packages/board',
    isPublic: true,
    peers: ['react', 'vite'],
    alsoNeeds: ['topojson-client', 'world-atlas'],
    asIs: ['src'],
  },
  { folder: 'packages/protocol', isPublic: true },
  { folder: 'packages/hall', isPublic: true },
  { folder: 'packages/registry', isPublic: true },
  { folder: 'apps/server', isPublic: true },
  {
    folder: 'apps/web',
    isPublic: false,
    alsoNeeds: ['vite', '@vitejs/plugin-react'],
    asIs: ['src', 'public', 'index.html'],
  },
  { folder: 'apps/cli', isPublic: false, asIs: ['template'] },
];

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** The last part of a package's name: its folder in the kit, and the name of its report. */
export const shortName = (folder: string): string => folder.split('/').at(-1) ?? folder;
