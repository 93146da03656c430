// Writes packages/games/<id>/src/older/<version>.js: the rules of a game as they are now, with the engine they run on, in one
// file that no later change reaches. `npm run older -- <id>`, before its version is bumped; a second word is the root of
// another tree, whose rules are taken.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [game, from = root] = process.argv.slice(2);
if (!game) throw new Error('Which game? npm run older -- <id>');

const START = 'older';
const folder = resolve(from, 'packages/games', game);
const bundle = await rolldown({
  input: START,
  treeshake: { moduleSideEffects: false },
  plugins: [
    {
      name: START,
      resolveId(id) {
        const ours = /^@meadhall\/(\w+)$/.exec(id)?.[1];
        if (ours) return resolve(from, 'packages', ours, 'src/index.ts');
        return id === START ? join(folder, START) : null;
      },
      load: (id) => (id === join(folder, START) ? "export { game } from './src/index.ts';" : null),
    },
  ],
});
const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
const { meta }: { readonly meta: { readonly version: number } } = await import(
  pathToFileURL(join(folder, 'src/meta.ts')).href
);
const to = join(root, 'packages/games', game, 'src/older');
mkdirSync(to, { recursive: true });
writeFileSync(join(to, `${meta.version}.js`), `${output[0].code}\n`);
writeFileSync(
  join(to, `${meta.version}.d.ts`),
  "import type { OlderRules } from '@meadhall/core';\n\nexport declare const game: OlderRules;\n",
);
