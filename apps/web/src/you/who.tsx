import './you.css';
import { SeatMark } from '@meadhall/board';
import type { PublicPerson } from '@meadhall/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { hall } from '../host/online.ts';
import { marksFor } from '../host/yours.ts';
import { t } from '../words/you/index.ts';
import { dayOf } from './parts.tsx';
import { StandingPanels } from './standing.tsx';

/** Somebody else, as far as they and the hall show it. */
export function WhoPage({ person }: { person: string }): ReactElement {
  const [found, setFound] = useState<PublicPerson | { readonly trouble: string } | null>(null);
  useEffect(() => {
    let left = false;
    void hall.persons.other(person).then((reply) => {
      if (left) return;
      setFound(reply.ok ? reply.value : { trouble: t(reply.code === 'NO_PERSON' ? 'nobody' : 'away') });
    });
    return () => {
      left = true;
    };
  }, [person]);
  return (
    <div className="hall-page">
      <HallBar />
      <main className="me me-other" aria-busy={found === null}>
        {found && 'trouble' in found && <p role="alert">{found.trouble}</p>}
        {found && 'name' in found && (
          <>
            <header className="me-head">
              <SeatMark mark={marksFor([found.mark])[0] ?? 7} size={72} />
              <div>
                <h1>{found.name}</h1>
                <p>{found.since === null ? t('showsNothing') : t('since', { when: dayOf(found.since) })}</p>
              </div>
            </header>
            {found.standing && <StandingPanels standing={found.standing} isOther />}
          </>
        )}
      </main>
    </div>
  );
}
