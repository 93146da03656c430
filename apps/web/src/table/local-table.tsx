import { type ReactElement, useEffect, useState } from 'react';
import { LostPage } from '../hall/lost.tsx';
import { localSession } from '../host/local.ts';
import type { Session } from '../host/session.ts';
import { findMatch } from '../host/store.ts';
import { Table } from './table.tsx';

/** A table that runs in this browser. */
export function LocalTable({ id }: { id: string }): ReactElement {
  const [session, setSession] = useState<Session | null | 'none'>(null);
  useEffect(() => {
    let opened: Session | null = null;
    let left = false;
    void findMatch(id).then((match) => {
      if (left) return;
      opened = match ? localSession(id, match.game) : null;
      setSession(opened ?? 'none');
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (session === 'none') return <LostPage />;
  if (!session) return <main className="setting" aria-busy="true" />;
  return <Table session={session} />;
}
