import type { Clock } from '@meadhall/hall';

/** A clock that goes on when nothing is left to be done at its present moment, or when it is told that work took time. */
export function simulatedClock() {
  let time = 1_000_000;
  let waiting: { readonly due: number; act(): void }[] = [];
  const clock: Clock = {
    now: () => time,
    monotonic: () => time,
    after(ms, act) {
      const entry = { due: time + Math.max(0, ms), act };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
  };
  return {
    clock,
    /** Something took so long. */
    spend(ms: number): void {
      time += ms;
    },
    /** Goes on until something holds. */
    async until(holds: () => boolean): Promise<void> {
      for (let steps = 0; steps < 100_000; steps++) {
        await new Promise((resolve) => setImmediate(resolve));
        if (holds()) return;
        const next = waiting.reduce<(typeof waiting)[number] | null>((a, b) => (a && a.due <= b.due ? a : b), null);
        if (!next) throw new Error('Nothing happens any more.');
        waiting = waiting.filter((one) => one !== next);
        time = Math.max(time, next.due);
        next.act();
      }
      throw new Error('It takes too long.');
    },
  };
}
