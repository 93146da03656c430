import { optionsFromEnv, serve } from '../src/index.ts';

/** A hall in a process of its own, for tests that kill it. Says its address when it is open. */
const hall = await serve({ ...optionsFromEnv(process.env), webRoot: null });
process.stdout.write(`open ${hall.url}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void hall.stop().then(() => process.exit(0)));
}
