import { useEffect, useState } from 'react';
import { t } from '../words/table/index.ts';

/** Someone who looks elsewhere is called only if it is still their turn after so long. */
const PATIENCE = 15_000;
const KEY = 'meadhall.call';

/** What calling someone needs of its surroundings. */
export interface Reach {
  /** Whether they look elsewhere. */
  isAway(): boolean;
  call(): void;
}

export interface Caller {
  /** It is their turn, or not any more. */
  turn(isTheirs: boolean): void;
  /** They have come, or gone. */
  looked(): void;
  stop(): void;
}

/** Calls once for every turn, and not at all if they come by themselves. */
export function caller({ isAway, call }: Reach, patience = PATIENCE): Caller {
  let isTheirs = false;
  let isCalled = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function rest(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function look(): void {
    if (!isTheirs || isCalled || !isAway()) return rest();
    timer ??= setTimeout(() => {
      timer = null;
      isCalled = true;
      call();
    }, patience);
  }

  return {
    turn(now) {
      if (now !== isTheirs) isCalled = false;
      isTheirs = now;
      look();
    },
    looked: look,
    stop: rest,
  };
}

const canCall = (): boolean => 'Notification' in window;

function isWanted(): boolean {
  try {
    return canCall() && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Whether this browser can call at all, whether it shall, and how to change that; it asks the person first. */
export function useCallSetting(): { readonly can: boolean; readonly on: boolean; set(on: boolean): Promise<void> } {
  const [on, setOn] = useState(isWanted());
  return {
    can: canCall(),
    on,
    async set(wanted) {
      const isAllowed = wanted && (await Notification.requestPermission()) === 'granted';
      try {
        localStorage.setItem(KEY, isAllowed ? 'on' : 'off');
      } catch {
        // A browser that keeps nothing calls nobody.
      }
      setOn(isAllowed && isWanted());
    },
  };
}

/** Calls whoever sits here by a notice of the browser's own, if they want that. */
export function useCalling(isMyTurn: boolean, table: { readonly id: string; readonly title: string } | null): void {
  const id = table?.id ?? null;
  const title = table?.title ?? '';
  const [bell, setBell] = useState<Caller | null>(null);
  useEffect(() => {
    if (id === null) return;
    const made = caller({
      isAway: () => document.hidden && isWanted(),
      call() {
        const notice = new Notification(t('yourTurn'), { body: title, tag: id, icon: '/favicon.svg' });
        notice.onclick = () => {
          window.focus();
          notice.close();
        };
      },
    });
    document.addEventListener('visibilitychange', made.looked);
    setBell(made);
    return () => {
      document.removeEventListener('visibilitychange', made.looked);
      made.stop();
    };
  }, [id, title]);
  useEffect(() => bell?.turn(isMyTurn), [bell, isMyTurn]);
}
