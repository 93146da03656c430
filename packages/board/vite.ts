import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import svgpath from 'svgpath';
import type { Plugin } from 'vite';
import { drawCoast } from './src/chart/coast.ts';

const PREFIX = 'icon:';

/** To a tenth of a unit of the 512 an icon is wide: a third of the bytes less, and nothing to be seen of it at any size. */
const drawn = (outline: string): string => svgpath(outline).rel().round(1).toString();

/** The outlines of the icons of game-icons.net, by name. */
export function outlines(): (name: string) => string | undefined {
  const require = createRequire(import.meta.url);
  const set: { icons: Record<string, { body: string }> } = require('@iconify-json/game-icons/icons.json');
  return (name) => {
    const outline = set.icons[name]?.body.match(/ d="([^"]+)"/)?.[1];
    return outline && drawn(outline);
  };
}

/** `import axe from 'icon:battle-axe'` gives the outline of one icon of game-icons.net; nothing else is shipped. */
export function icons(): Plugin {
  let outlineOf: ReturnType<typeof outlines> | undefined;
  return {
    name: 'meadhall-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      outlineOf ??= outlines();
      const outline = outlineOf(name);
      if (!outline)
        this.error(`There is no icon '${name}' in game-icons; see https://icon-sets.iconify.design/game-icons/`);
      return { code: `export default ${JSON.stringify(outline)};`, moduleSideEffects: false };
    },
  };
}

const COAST = '?coast';

/** `import coast from './frame.ts?coast'` gives the coast of that module's `FRAME`, drawn at build time. */
export const coasts = (): Plugin => ({
  name: 'meadhall-coasts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(COAST)) return null;
    const file = id.slice(0, -COAST.length);
    const { FRAME } = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
    return { code: `export default ${JSON.stringify(drawCoast(FRAME))};`, moduleSideEffects: false };
  },
});
