import { expect, test } from 'vitest';
import { patient } from '../../../scripts/test/patience.ts';
import { surviveKills } from './kill-suite.ts';
import { hallProcess } from './processes.ts';
import { temporary } from './support.ts';

/** Kills in this run; the long run sets more. */
const KILLS = Number(process.env.MEADHALL_KILLS ?? 5);

test(
  `kill -9, ${KILLS} times: no acknowledged choice is missing, none is played twice, every client converges`,
  async () => {
    const folder = temporary();
    const env = { MEADHALL_DATA: folder.path };
    let hall = await hallProcess(0, env);
    try {
      const result = await surviveKills(
        {
          urls: [hall.url],
          store: { data: folder.path },
          async strike() {
            await hall.kill();
            hall = await hallProcess(hall.port, env);
          },
        },
        KILLS,
        8,
      );
      expect(result.choices).toBeGreaterThan(KILLS * 10);
      expect(await hall.stop()).toBe(0);
    } finally {
      hall.child.kill('SIGKILL');
      folder.remove();
    }
  },
  patient(120_000 + KILLS * 15_000),
);
