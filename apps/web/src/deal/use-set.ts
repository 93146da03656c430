import type { DuplicateSet } from '@meadhall/protocol';
import { useCallback, useEffect, useState } from 'react';
import { hall } from '../host/online.ts';

const LOOK_MS = 5_000;

/** The tables that share the deal of this one, looked at again and again until all are over; null where none are known. */
export function useSet(match: string): {
  readonly set: DuplicateSet | null;
  readonly isAway: boolean;
  take(set: DuplicateSet): void;
} {
  const [set, setSet] = useState<DuplicateSet | null>(null);
  const [isAway, setAway] = useState(false);
  const look = useCallback(async (): Promise<void> => {
    const reply = await hall.duplicates(match);
    setAway(!reply.ok);
    if (reply.ok) setSet(reply.value);
  }, [match]);
  const isOpen = set?.isOpen === true;
  useEffect(() => {
    if (isOpen) return;
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [look, isOpen]);
  return { set, isAway, take: setSet };
}
