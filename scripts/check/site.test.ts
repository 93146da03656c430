import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { quiet } from '../docs.ts';
import { ROOT } from '../kit/packages.ts';

const SITE = join(ROOT, 'docs/site');
const PAGES = join(SITE, 'pages');
/** Folders that `npm run docs` writes. */
const WRITTEN = /^(api|games|operations|decisions)\//;

/** What a page includes that is not there, and code that it shows and no test runs. */
function faultsOf(page: string, text: string): readonly string[] {
  const faults: string[] = [];
  for (const [, file = '', region] of text.matchAll(/^<<< ([^#{\s]+)(?:#([\w-]+))?/gm)) {
    const path = join(dirname(join(PAGES, page)), file);
    if (!existsSync(path)) faults.push(`${page} includes ${file}, which is not there`);
    else if (!path.startsWith(join(ROOT, 'docs/examples/')))
      faults.push(`${page} includes ${file}, which no test runs`);
    else if (region && !readFileSync(path, 'utf8').includes(`#region ${region}`))
      faults.push(`${page} includes the region ${region} of ${file}, which is not there`);
  }
  for (const [, language] of text.matchAll(/^```(tsx?|jsx?|mjs|css|py)\b/gm))
    faults.push(`${page} has ${language} of its own; include a file of docs/examples, which tests run`);
  for (const [, inText, inHead] of text.matchAll(/\]\((\/[^)#]*)|link: (\/\S*)/g)) {
    const link = inText ?? inHead ?? '';
    if (!WRITTEN.test(link.slice(1)) && link !== '/' && !existsSync(join(PAGES, `${link}.md`)))
      faults.push(`${page} links ${link}, which is not there`);
  }
  return faults;
}

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.md') && !WRITTEN.test(file),
);

test('every page includes what is there, shows only code that tests run, and links pages', () => {
  expect(pages.length).toBeGreaterThan(12);
  expect(pages.flatMap((page) => faultsOf(page, readFileSync(join(PAGES, page), 'utf8')))).toEqual([]);
});

test('a missing file, a missing region, code of its own and a dead link are found', () => {
  const page = 'tutorial/x.md';
  const good = '<<< ../../../examples/2-hands/horns.ts#view\n';
  expect(faultsOf(page, good)).toEqual([]);
  expect(faultsOf(page, good.replace('horns', 'cups'))).toHaveLength(1);
  expect(faultsOf(page, good.replace('#view', '#sight'))).toHaveLength(1);
  expect(faultsOf(page, '<<< ../../../../scripts/run.mjs\n')).toHaveLength(1);
  expect(faultsOf(page, '```ts\nlet untested;\n```\n')).toHaveLength(1);
  expect(faultsOf(page, '[there](/tutorial/9-nowhere)')).toHaveLength(1);
});

test('the sidebar leads to pages', () => {
  const config = readFileSync(join(SITE, '.vitepress/config.ts'), 'utf8');
  const links = [...config.matchAll(/link: '(\/[^']+)'/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links.filter((one) => !WRITTEN.test(one.slice(1))))
    expect(existsSync(join(PAGES, `${link}.md`)), link).toBe(true);
});

test('what comes from elsewhere cannot be read as a template, and keeps its code', () => {
  expect(quiet('a <b> {{ c }} `<d>` [e](../f.md) [g](https://h.i)')).toBe(
    'a &lt;b> &#123;&#123; c }} `<d>` e [g](https://h.i)',
  );
});
