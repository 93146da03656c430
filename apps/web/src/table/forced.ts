import { type Moment, TEMPOS, useSettings } from '@meadhall/board/table';
import { useEffect } from 'react';
import type { Session, SessionState } from '../host/session.ts';

/** Long enough to read what it is, at a calm pace. */
const PAUSE_MS = 900;

/** Another person sits there or looks on. */
const isSeenByOthers = ({ sitters, watching = 0 }: Pick<SessionState, 'sitters' | 'watching'>): boolean =>
  watching > 0 || sitters.filter(({ kind }) => kind === 'person').length > 1;

/**
 * Whether there is only one thing to do, and nobody to whom an answer that is always as quick would tell so: it says what the hand
 * does not hold. A lesson always waits.
 */
export const makesItself = (
  asked: Moment | null,
  kind: Session['kind'],
  around: Pick<SessionState, 'sitters' | 'watching'>,
): boolean =>
  kind !== 'lesson' &&
  kind !== 'riddle' &&
  asked !== null &&
  asked.choices.length === 1 &&
  !asked.isOpen &&
  !asked.may &&
  !isSeenByOthers(around);

/** Whoever wishes it need not click where there is only one thing to do. */
export function useForced(
  asked: Moment | null,
  kind: Session['kind'],
  around: Pick<SessionState, 'sitters' | 'watching'>,
  sendPath: (path: readonly unknown[]) => void,
): void {
  const { forced, motion } = useSettings();
  const isForced = forced && makesItself(asked, kind, around);
  const choices = isForced && asked ? asked.choices : null;
  useEffect(() => {
    if (!choices) return;
    const timer = setTimeout(() => sendPath(choices), PAUSE_MS * Math.max(TEMPOS[motion], 0.3));
    return () => clearTimeout(timer);
  }, [choices, motion, sendPath]);
}
