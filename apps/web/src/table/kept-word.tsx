import type { Sitter } from '@meadhall/board';
import { type MatchRecord, parseRecord } from '@meadhall/match';
import { type ReactElement, useEffect, useState } from 'react';
import type { Session } from '../host/session.ts';
import { t } from '../words/replay/index.ts';
import { ReceiptCard, useChecked } from './receipt.tsx';

/** Whether the hall kept its word, as soon as its record has been held against what this browser kept. */
export function KeptWord({ session, sitters }: { session: Session; sitters: readonly Sitter[] }): ReactElement | null {
  const [record, setRecord] = useState<MatchRecord | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void session.record().then((told) => {
      if (left || told === null) return;
      try {
        setRecord(parseRecord(JSON.stringify(told)));
      } catch (error) {
        setUnread(error instanceof Error ? error.message : String(error));
      }
    });
    return () => {
      left = true;
    };
  }, [session]);
  const found = useChecked(session.id, record);
  const trouble = unread ?? (found && 'trouble' in found ? found.trouble : null);
  if (trouble) return <p role="alert">{t('notChecked', { why: trouble })}</p>;
  return found && 'checked' in found ? <ReceiptCard found={found} sitters={sitters} isBrief /> : null;
}
