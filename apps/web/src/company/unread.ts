import type { TalkLine } from '@meadhall/protocol';
import { useSyncExternalStore } from 'react';
import type { Session } from '../host/session.ts';

/** The last line that was looked at, by match; for as long as the page is open. */
const read = new Map<string, number>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function markRead(session: Session, lines: readonly TalkLine[]): void {
  const last = lines.at(-1)?.number ?? 0;
  if ((read.get(session.id) ?? -1) >= last) return;
  read.set(session.id, last);
  for (const listener of listeners) listener();
}

/** Lines of others that nobody has looked at yet; folded ones do not count. */
export function useUnread(session: Session): number {
  const seen = useSyncExternalStore(subscribe, () => read.get(session.id) ?? 0);
  const { talk, viewer } = session.state();
  return (talk?.lines ?? []).filter(({ number, folded, seat }) => number > seen && !folded && seat !== viewer).length;
}
