// `npm run docs`: writes the pages that come from elsewhere (API, rulebooks, operations, decisions), then builds the site.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { METAS } from '@meadhall/registry';
import { type Door, reports } from './kit/api.ts';
import { ROOT, shortName } from './kit/packages.ts';

const SITE = join(ROOT, 'docs/site');
const PAGES = join(SITE, 'pages');
const OPERATIONS = ['pipe', 'lab', 'security', 'sizing', 'benchmarks'];

function write(folder: string, pages: readonly (readonly [string, string])[]): void {
  rmSync(join(PAGES, folder), { recursive: true, force: true });
  mkdirSync(join(PAGES, folder), { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(PAGES, folder, `${name}.md`), text);
}

/** Outside of code, what Vue would read as its own is plain text; links to files that are no pages are text, too. */
export const quiet = (markdown: string): string =>
  markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/\{\{/g, '&#123;&#123;')
            .replace(/<(?=[a-z/])/gi, '&lt;')
            .replace(/!?\[([^\]]*)\]\((?!https?:|#)[^)]*\)/g, '$1'),
    )
    .join('');

const nameOf = (text: string): string => (text.startsWith('function') ? '()' : '');

function doorPage({ from, offered }: Door): string {
  const names = offered.map(
    ({ name, text, about }) =>
      `### ${name}${nameOf(text)}\n\n${quiet(about.replaceAll('\n', ' '))}\n\n\`\`\`ts\n${text}\n\`\`\`\n`,
  );
  return `## ${from}\n\n${names.join('\n')}`;
}

/** The API by its declarations, with what they say about themselves. */
const apiPages = (): (readonly [string, string])[] =>
  reports().map(({ file, doors }) => {
    const name = shortName(file.replace('/api.txt', ''));
    return [name, `# @meadhall/${name}\n\n${doors.map(doorPage).join('\n')}`];
  });

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.md'));

function writePages(): void {
  write('api', apiPages());
  write(
    'games',
    METAS.map(({ id }) => [id, quiet(readFileSync(join(ROOT, 'packages/games', id, 'RULES.md'), 'utf8'))]),
  );
  write(
    'operations',
    OPERATIONS.map((name) => [name, quiet(readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8'))]),
  );
  write(
    'decisions',
    markdownIn('docs/adr').map((file) => [
      basename(file, '.md'),
      quiet(readFileSync(join(ROOT, 'docs/adr', file), 'utf8')),
    ]),
  );
}

if (import.meta.main) {
  writePages();
  const vitepress = join(SITE, 'node_modules/.bin/vitepress');
  const { status } = spawnSync(vitepress, [process.argv[2] ?? 'build', SITE], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
