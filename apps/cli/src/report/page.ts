import { t } from '../words/reports/index.ts';

const STYLE = `
:root { color-scheme: dark light; --hall: #15100a; --plank: #20170f; --seam: #4b3923; --text: #f0e6d0;
  --dim: #c3b496; --gold: #e0ad4d; --sea: #8fb6c9; --good: #8fc27a; --bad: #f0907a; }
@media (prefers-color-scheme: light) { :root { --hall: #dde3e3; --plank: #fbf8f0; --seam: #c3b698; --text: #21190f;
  --dim: #55462f; --gold: #7a4f00; --sea: #1d5a78; --good: #2c6423; --bad: #9c2a17; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--hall); color: var(--text);
  font: 16px/1.5 'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font: 700 34px/1.15 Almendra, Georgia, serif; color: var(--gold); margin: 0 0 4px; }
h2 { font: 700 22px/1.2 Almendra, Georgia, serif; color: var(--gold); margin: 40px 0 8px; }
h3 { margin: 24px 0 4px; font-size: 16px; }
p { margin: 6px 0; } .dim { color: var(--dim); }
section { background: var(--plank); border: 1px solid var(--seam); border-radius: 10px; padding: 4px 20px 16px; margin: 16px 0; }
svg { width: 100%; height: auto; color: var(--text); display: block; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: right; padding: 3px 10px; border-bottom: 1px solid var(--seam); white-space: nowrap; }
th { color: var(--dim); font-weight: 600; } th:first-child, td:first-child { text-align: left; padding-left: 0; }
tr.differs td { color: var(--gold); }
.key { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin: 0 6px 0 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 8px 0; }
dt { color: var(--dim); } dd { margin: 0; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; overflow-wrap: anywhere; }
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** A whole page in one file: nothing to load, nothing to run. */
export function page(title: string, body: readonly string[], language = 'en'): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

export const section = (title: string, ...parts: readonly string[]): string =>
  `<section>\n<h2>${escaped(title)}</h2>\n${parts.join('\n')}\n</section>`;

export const chapter = (title: string, ...parts: readonly string[]): string =>
  `<h3>${escaped(title)}</h3>\n${parts.join('\n')}`;

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
export const aside = (text: string): string => `<p class="dim">${escaped(text)}</p>`;

export const facts = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

export const tableSize = (seats: number): string => t('seats', { n: seats });

export interface Row {
  readonly cells: readonly string[];
  readonly differs?: boolean;
}

export function table(head: readonly string[], rows: readonly Row[]): string {
  const line = ({ cells, differs }: Row): string =>
    `<tr${differs ? ' class="differs"' : ''}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  const header = head.map((cell) => `<th>${escaped(cell)}</th>`).join('');
  return `<div class="scroll"><table><thead><tr>${header}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table></div>`;
}
