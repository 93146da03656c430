import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import config from '../vite.config.ts';

const GAMES = '#games';
const CHOSEN = '\0meadhall-games';

/** The app knows the games of this module, one entry an export, instead of the house's own. */
export const gamesFrom = (file: string): Plugin => ({
  name: 'meadhall-games',
  enforce: 'pre',
  resolveId: (id) => (id === GAMES ? CHOSEN : null),
  load: (id) =>
    id === CHOSEN
      ? `import * as games from ${JSON.stringify(resolve(file))};
import { entriesOf } from '@meadhall/registry/entry';
export const ENTRIES = entriesOf(games);`
      : null,
});

/** Builds the web app with the games of a module; returns where it is. */
export async function buildApp({ games, outDir }: { games: string; outDir: string }): Promise<string> {
  const out = resolve(outDir);
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [gamesFrom(games), ...(config.plugins ?? [])],
    build: { ...config.build, outDir: out },
  });
  return out;
}
