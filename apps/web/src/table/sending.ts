import type { RefusedChoice } from '@meadhall/board/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Session } from '../host/session.ts';

/** A rule's refusal goes with its question; what the hall said stays so long, even if the game goes on meanwhile. */
const SAID_MS = 12_000;

interface Sending {
  readonly sendPath: (path: readonly unknown[]) => void;
  /** What was said to the last try, if it still matters at this ply. */
  readonly refusedAt: (ply: number) => RefusedChoice | null;
}

/** Sends one path at a time. `before` is called with each. */
export function useSending(session: Session, before: () => void): Sending {
  const [refused, setRefused] = useState<{ readonly what: RefusedChoice; readonly ply: number } | null>(null);
  const sending = useRef(false);
  useEffect(() => {
    if (refused?.what.said === undefined) return;
    const timer = setTimeout(() => setRefused(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const sendPath = useCallback(
    (path: readonly unknown[]) => {
      if (sending.current) return;
      sending.current = true;
      setRefused(null);
      before();
      void session
        .choose(path)
        .then((what) => setRefused(what && { what, ply: session.state().moments.at(-1)?.ply ?? 0 }))
        .finally(() => {
          sending.current = false;
        });
    },
    [session, before],
  );
  const refusedAt = (ply: number): RefusedChoice | null =>
    refused && (refused.what.said !== undefined || refused.ply === ply) ? refused.what : null;
  return { sendPath, refusedAt };
}
