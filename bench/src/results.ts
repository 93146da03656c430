import { readFileSync, writeFileSync } from 'node:fs';

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
