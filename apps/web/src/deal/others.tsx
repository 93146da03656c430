import { Button } from '@meadhall/board';
import type { TableInfo } from '@meadhall/protocol';
import { type ReactElement, useState } from 'react';
import { ShareButton } from '../hall/room-parts.tsx';
import { titleOf } from '../hall/shelf.ts';
import { t } from '../words/deal/index.ts';
import { useSet } from './use-set.ts';
import './deal.css';

/** In the waiting room: the other tables with this deal, and the way to each. */
export function OtherTables({ table }: { table: TableInfo }): ReactElement | null {
  const { set } = useSet(table.match);
  const [copied, setCopied] = useState<string | null>(null);
  if (!set) return null;
  return (
    <section className="dd-others" aria-label={t('others')}>
      <h2>{t('others')}</h2>
      <p className="on-fair">{t('othersWhy')}</p>
      <ul>
        {set.tables.map(({ match, status, code, seats }, i) => {
          if (match === table.match) return null;
          const link = `${location.origin}/table/${code ?? match}`;
          const taken = seats.filter(({ kind }) => kind !== 'open').length;
          const isFree = code !== null && taken < seats.length;
          return (
            <li key={match} className="panel">
              <div>
                <b>{t('tableNo', { n: i + 1 })}</b>
                <span>
                  {t('status', { status })}
                  {status === 'open' && ` · ${t('taken', { n: taken, of: seats.length })}`}
                </span>
                {isFree && <code>{link}</code>}
              </div>
              {isFree && (
                <div className="btns">
                  <Button onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(match))}>
                    {copied === match ? t('copied') : t('copyFor', { n: i + 1 })}
                  </Button>
                  <ShareButton link={link} title={titleOf(set.game)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
