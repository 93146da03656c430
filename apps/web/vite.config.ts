import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const PREFIX = 'icon:';

/** `import axe from 'icon:battle-axe'` gives the outline of one icon of game-icons.net; nothing else is shipped. */
function icons(): Plugin {
  const require = createRequire(import.meta.url);
  const set: { icons: Record<string, { body: string }> } = require('@iconify-json/game-icons/icons.json');
  return {
    name: 'meadhall-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const outline = set.icons[name]?.body.match(/ d="([^"]+)"/)?.[1];
      if (!outline)
        this.error(`There is no icon '${name}' in game-icons; see https://icon-sets.iconify.design/game-icons/`);
      return { code: `export default ${JSON.stringify(outline)};`, moduleSideEffects: false };
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons(), react()],
  worker: { format: 'es', plugins: () => [icons()] },
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { port: 5173 },
});
