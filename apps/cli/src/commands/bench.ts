import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';

const help = `meadhall bench [--quick] [--json] [--only PART,…]

The same as npm run bench: Meadhall against others, side by side in one run. Installs what only the benchmark needs.
`;

export const command: Command = {
  help,
  run: (args) =>
    new Promise((resolve, reject) => {
      const script = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url));
      const child = spawn(process.execPath, [script, 'bench', ...args], { stdio: 'inherit' });
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? 1));
    }),
};
