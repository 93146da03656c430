import type { AnyPackage } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { bumped } from '@meadhall/testkit/bumped';
import { optionsFromEnv, serve } from '../src/index.ts';

/** The next version of every game. */
const newer = {
  load: async (game: string): Promise<AnyPackage> => bumped(await load(game)),
  rules: Object.fromEntries(METAS.map(({ id, version }) => [id, version + 1])),
};

/** A hall in a process of its own, for tests that kill it. Says its address when it is open. */
const rules = process.env.MEADHALL_TEST_RULES === 'newer' ? newer : {};
const hall = await serve({ ...optionsFromEnv(process.env), webRoot: null, ...rules });
process.stdout.write(`open ${hall.url}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void hall.stop().then(() => process.exit(0)));
}
