import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Ratios } from './suite.ts';
import { WEB_BARS } from './web.ts';

const DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);
const HEADING = '## Results';

function versions(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(text);
  return ['boardgame.io', '@colyseus/core', '@colyseus/schema', 'socket.io-client', 'ws']
    .map((name) => `${name} ${dependencies[name]}`)
    .join(', ');
}

/** Puts the page of a run at the end of the document, in place of the one that stood there. */
export function keep(said: readonly string[], quick: boolean): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  const before = document.split(`\n${HEADING}`)[0] ?? document;
  const day = new Date().toISOString().slice(0, 10);
  const kind = quick ? 'A quick run' : 'A full run';
  const page = said.join('\n').trim();
  writeFileSync(
    DOCUMENT,
    `${before.trimEnd()}\n\n${HEADING}\n\n${kind} of ${day}; ${versions()}.\n\n\`\`\`\n${page}\n\`\`\`\n`,
  );
}

const OPEN = '<!-- slow phone -->';
const CLOSE = '<!-- /slow phone -->';

/** Fills in the table of what a visitor with a slow phone waits for; false if nothing of it was measured. */
export function keepSlowPhone(ratios: Ratios, quick: boolean): boolean {
  const rows = Object.entries(WEB_BARS).flatMap(([name, { about, unit, most, least }]) => {
    const found = ratios[name];
    if (!found) return [];
    const told = (value: number): string => `${Math.round(value).toLocaleString('en')} ${unit}`;
    const holds = most === undefined ? found.median >= (least ?? 0) : found.median <= most;
    const bar = most === undefined ? `≥ ${told(least ?? 0)}` : `≤ ${told(most)}`;
    const spread = `${told(found.median)} (${told(found.low)} – ${told(found.high)})`;
    return [`| ${about} | \`${name}\` | ${spread} | ${bar} | ${holds ? 'holds' : 'missed'} |`];
  });
  if (rows.length === 0) return false;
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = [document.split(OPEN)[0] ?? '', document.split(CLOSE)[1] ?? ''];
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const made = `${quick ? 'One round' : 'Median of five rounds (lowest – highest)'}, ${day}, ${cpu?.model.trim()}, ${cpus().length} cores.`;
  const table = ['| | name | measured | bar | |', '|---|---|---:|---:|---|', ...rows].join('\n');
  writeFileSync(DOCUMENT, `${before}${OPEN}\n${made}\n\n${table}\n${CLOSE}${rest}`);
  return true;
}
