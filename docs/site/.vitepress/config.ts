import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const PAGES = join(import.meta.dirname, '../pages');

/** Pages that `npm run docs` writes, by their first heading. */
function written(folder: string): { text: string; link: string }[] {
  if (!existsSync(join(PAGES, folder))) return [];
  return readdirSync(join(PAGES, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const [, text = file] = /^# (.*)/m.exec(readFileSync(join(PAGES, folder, file), 'utf8')) ?? [];
      return { text, link: `/${folder}/${file.replace(/\.md$/, '')}` };
    });
}

export default defineConfig({
  title: 'Meadhall',
  description: 'Board games as plain data: one engine for server, browser and bots.',
  srcDir: 'pages',
  outDir: '../../dist/docs',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Tutorial', link: '/tutorial/1-rules' },
      { text: 'Concepts', link: '/concepts/shape' },
      { text: 'API', link: '/api/core' },
      { text: 'Rulebooks', items: written('games') },
      { text: 'Operations', items: written('operations') },
    ],
    sidebar: [
      {
        text: 'Tutorial',
        items: [
          { text: 'A game in sixty lines', link: '/tutorial/1-rules' },
          { text: 'Hidden hands', link: '/tutorial/2-hands' },
          { text: 'Words', link: '/tutorial/3-words' },
          { text: 'A board', link: '/tutorial/4-board' },
          { text: 'A bot', link: '/tutorial/5-bot' },
        ],
      },
      {
        text: 'Concepts',
        items: [
          { text: 'The shape of a game', link: '/concepts/shape' },
          { text: 'Frames and steps', link: '/concepts/frames' },
          { text: 'What is hidden', link: '/concepts/hidden' },
          { text: 'Matches, records, versions', link: '/concepts/matches' },
        ],
      },
      {
        text: 'Guides',
        items: [
          { text: 'A hall of your own', link: '/guides/hall' },
          { text: 'Tests', link: '/guides/tests' },
          { text: 'Other clients', link: '/guides/clients' },
          { text: 'When it does not work', link: '/guides/stumbles' },
        ],
      },
      { text: 'API', collapsed: true, items: written('api') },
      { text: 'Rulebooks', collapsed: true, items: written('games') },
      { text: 'Operations', collapsed: true, items: written('operations') },
      { text: 'Decisions', collapsed: true, items: written('decisions') },
    ],
    outline: [2, 3],
  },
});
