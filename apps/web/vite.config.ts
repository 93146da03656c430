import { join } from 'node:path';
import { coasts, icons } from '@meadhall/board/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFileNames } from './build/games.ts';
import { textInRem } from './build/rem.ts';
import { shipping } from './build/shipping.ts';
import { sharedWorkers } from './build/workers.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons(), coasts(), textInRem(), sharedWorkers(), react(), shipping(join(import.meta.dirname, 'public'))],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: {
      // Workers import rules too, and a worker has no document to preload into.
      resolveDependencies: (file, found) => (file.includes('/rules-') ? [] : found),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            // A few hundred bytes each: one request for all that many parts of the app share.
            { name: 'icons', test: /^\0icon:/, minShareCount: 5 },
            // Small things of which the hall's page needs a few, without what is built on them.
            {
              name: 'small',
              test: /protocol\/src\/(limits|names|paces)\.ts$|bots\/src\/(levels|paces|day)\.ts$|core\/src\/(words|messages)\.ts$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Checked by the hall of one in its worker; the hall's page sends no message and needs no schema.
            { name: 'schemas', test: /node_modules\/zod\/|protocol\/src\/(schema|messages|persons|tables)\.ts$/ },
          ],
        },
      },
    },
  },
  server: { port: 5173 },
});
