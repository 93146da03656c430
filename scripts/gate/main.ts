// What `npm test`, `.ci/run`, `npm run test:long` and `npm run test:near` run: stages, timed, with a table at the end.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { patient } from '../test/patience.ts';
import { sealed } from '../test/surroundings.ts';
import { processes, runStages } from './gate.ts';
import { CHECK, LONG, near, SERVICES, type Stage, TEST } from './stages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `main` here, or where it was fetched from. */
function mainBranch(): string {
  for (const name of ['main', 'origin/main']) {
    try {
      execFileSync('git', ['rev-parse', '-q', '--verify', `${name}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
      return name;
    } catch {
      // Perhaps under the other name.
    }
  }
  throw new Error("There is no branch 'main' to compare with: fetch it, or run npm test.");
}

function chosen([which, ...names]: readonly string[]): readonly Stage[] | string {
  if (which === 'check') return [CHECK];
  if (which === 'near') return near(mainBranch());
  if (which === 'test') {
    const unknown = names.find((name) => name !== '--all');
    if (unknown !== undefined) return `npm test takes --all and nothing else, not '${unknown}'.`;
    return names.includes('--all') ? [...TEST, ...SERVICES] : TEST;
  }
  const unknown = names.find((name) => !LONG.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    return `There is no long run '${unknown}'; there is ${LONG.map(({ name }) => name).join(', ')}.`;
  }
  return names.length > 0 ? LONG.filter(({ name }) => names.includes(name)) : LONG;
}

const stages = chosen(process.argv.slice(2));
if (typeof stages === 'string') {
  console.error(`meadhall: ${stages}`);
  process.exit(2);
}
const isGate = process.argv.includes('--all');
const passed = await runStages(stages, {
  run: processes({ env: sealed(process.env), cwd: ROOT, minutes: patient(isGate ? 10 : 60) }),
  tries: isGate ? 2 : 1,
  say: (line) => console.log(line),
});
process.exit(passed ? 0 : 1);
