import { sha256 } from './doc.ts';
import type { Clock } from './seams.ts';
import type { Store } from './store.ts';

/** Stated beside the games: this process deals from promised salts, and can read what others so dealt. */
export const SEALED = 'sealed-deals';

/** Stated beside them, too: this process knows the trials of the days that the hall hosts. */
export const TRIALS = 'trials-here';

/** And this one: this process keeps tables with one deal sealed towards each other. */
export const DUPLICATES = 'duplicates-here';

/** How long a statement holds, and how often it is renewed. */
const HOLDS_MS = 20_000;
const EVERY_MS = 5_000;

/** One name for all processes with the same rules: what one of them can go on with, each can. */
export const peersBy = (rules: Readonly<Record<string, number>>): string =>
  sha256(JSON.stringify(Object.entries(rules).sort())).slice(0, 12);

/** States in the store which rules this process plays by, for as long as it lives. */
export async function announceRules(
  store: Store,
  process: string,
  rules: Readonly<Record<string, number>>,
  clock: Clock,
): Promise<{ stop(): Promise<void> }> {
  const state = (until: number): Promise<void> =>
    store.announce({ process, rules: { ...rules, [SEALED]: 1, [TRIALS]: 1, [DUPLICATES]: 1 }, until });
  await state(clock.now() + HOLDS_MS);
  let callOff = (): void => {};
  const again = (): void => {
    callOff = clock.after(EVERY_MS, () => {
      // A store that is away now is asked again in a moment.
      state(clock.now() + HOLDS_MS).catch(() => {});
      again();
    });
  };
  again();
  return {
    async stop() {
      callOff();
      await state(0).catch(() => {});
    },
  };
}
