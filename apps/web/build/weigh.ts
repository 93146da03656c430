// `npm run weigh`: how much a visitor is sent, against the budgets. Fails when something is too heavy. With --write the table goes
// into docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { openRealHall } from '../test/browser/real-hall.ts';
import { weighAll } from './weighing.ts';
import { isTooHeavy, weightTable } from './weight.ts';

const DOCUMENT = new URL('../../../docs/benchmarks.md', import.meta.url);
const [OPEN, CLOSE] = ['<!-- weights -->', '<!-- /weights -->'];

function keep(table: string): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = [document.split(OPEN)[0] ?? '', document.split(CLOSE)[1] ?? ''];
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(DOCUMENT, `${before}${OPEN}\nAs of ${day}:\n\n${table}\n${CLOSE}${rest}`);
}

const hall = await openRealHall();
try {
  const weights = await weighAll(hall.address);
  const table = weightTable(weights);
  console.log(table);
  if (process.argv.includes('--write')) keep(table);
  if (weights.some(isTooHeavy)) process.exitCode = 1;
} finally {
  await hall.close();
}
