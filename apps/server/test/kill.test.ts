import { expect, test } from 'vitest';
import { surviveKills } from './kill-suite.ts';
import { freePort, hallProcess } from './processes.ts';
import { temporary } from './support.ts';

/** Kills in this run; the full run sets 50. */
const KILLS = Number(process.env.MEADHALL_KILLS ?? 5);

test(
  `kill -9, ${KILLS} times: no acknowledged choice is missing, none is played twice, every client converges`,
  async () => {
    const folder = temporary();
    const port = await freePort();
    const env = { MEADHALL_DATA: folder.path };
    let hall = await hallProcess(port, env);
    try {
      const result = await surviveKills(
        {
          urls: [hall.url],
          store: { data: folder.path },
          async strike() {
            await hall.kill();
            hall = await hallProcess(port, env);
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
  120_000 + KILLS * 15_000,
);
