/** Settings of the tests themselves, which they may read. */
const KNOBS = new Set([
  'MEADHALL_PATIENCE',
  'MEADHALL_LONG',
  'MEADHALL_KILLS',
  'MEADHALL_CLUSTER_KILLS',
  'MEADHALL_CONTRAST',
  'MEADHALL_DEMOS',
  'MEADHALL_FORESIGHT',
  'MEADHALL_GOLDEN',
  'MEADHALL_KIT_NPM',
  'MEADHALL_LAB_GAMES',
  'MEADHALL_LAYOUT',
  'MEADHALL_LESSONS',
  'MEADHALL_NEWCOMER',
  'MEADHALL_NOTICE_DAYS',
  'MEADHALL_PAUSE_MS',
  'MEADHALL_PEEKS',
  'MEADHALL_PEEK_PLIES',
  'MEADHALL_REFERENCES',
  'MEADHALL_ROLLING',
  'MEADHALL_SEEDS',
  'MEADHALL_SHOTS',
  'MEADHALL_TEST_THREADS',
  'MEADHALL_THOROUGH',
  'MEADHALL_TOLD',
]);

/** Variables that would lead a test, or a hall it starts, to a service that happens to run on this machine. */
const isForeign = (name: string): boolean =>
  /^(DATABASE_URL|REDIS_URL|PORT|PG[A-Z]+)$/.test(name) || (name.startsWith('MEADHALL_') && !KNOBS.has(name));

/** The same environment without what would lead elsewhere. */
export const sealed = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isForeign(name)));

/** Makes this process, and with it all that it starts, forget what would lead elsewhere. */
export function seal(): void {
  for (const name of Object.keys(process.env)) if (isForeign(name)) delete process.env[name];
}
