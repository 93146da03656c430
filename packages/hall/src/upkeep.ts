import type { Bus } from './bus.ts';
import type { Hall } from './hall.ts';
import type { Clock } from './seams.ts';

const TIDY_EVERY = 5_000;
/** A process that dies between writing and telling leaves others behind for so long. */
const COMPARE_EVERY = 1_500;

/** Does something again and again, until it is called off. */
export function every(clock: Clock, ms: number, act: () => void): () => void {
  let callOff = (): void => {};
  const again = (): void => {
    callOff = clock.after(ms, () => {
      again();
      act();
    });
  };
  again();
  return () => callOff();
}

/** What a hall does unasked: forget idle matches, read again where reading failed, compare with the store. */
export function openUpkeep({ hall, bus, clock }: { readonly hall: Hall; readonly bus: Bus; readonly clock: Clock }): {
  stop(): void;
} {
  let isComparing = false;

  function tidy(): void {
    hall.evict();
    for (const match of hall.matches()) if (match.isBehind) match.refresh().catch(() => {});
  }

  async function compare(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    await hall.compare().catch(() => {});
    isComparing = false;
  }

  const stopTidying = every(clock, TIDY_EVERY, tidy);
  const stopComparing = bus.isShared ? every(clock, COMPARE_EVERY, () => void compare()) : () => {};
  return {
    stop() {
      stopTidying();
      stopComparing();
    },
  };
}
