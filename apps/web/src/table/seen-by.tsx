import check from 'icon:check-mark';
import spyglass from 'icon:spyglass';
import type { Sitter } from '@meadhall/board';
import { Icon, SeatMark } from '@meadhall/board';
import type { Viewer } from '@meadhall/core';
import { type ReactElement, useEffect, useState } from 'react';
import type { ReplaySession } from '../host/replay.ts';
import type { StoredMatch } from '../host/store.ts';
import { t } from '../words/replay/index.ts';
import { heldBy } from './held.ts';

/** Whose eyes may be borrowed: anyone's once the match is over; before that only those of a person who sits alone. */
export function viewersOf({ seating, summary }: StoredMatch): readonly Viewer[] {
  const people = seating.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  if (summary.winners !== null) return [...seating.keys(), 'spectator'];
  return people.length === 1 ? [...people, 'spectator'] : ['spectator'];
}

/** Whose view of the match is shown. */
export function SeenBy({
  session,
  viewer,
  sitters,
}: {
  session: ReplaySession;
  viewer: Viewer;
  sitters: readonly Sitter[];
}): ReactElement {
  const [verdict, setVerdict] = useState<string | null>(null);
  useEffect(() => {
    // What a hall has dealt is held against the receipt instead.
    if (session.match.whatIf || session.match.record?.fairness) return;
    let live = true;
    void session.verify().then((found) => live && found && setVerdict(heldBy(found)));
    return () => {
      live = false;
    };
  }, [session]);
  const name = typeof viewer === 'number' ? sitters[viewer]?.name : undefined;
  const allowed = viewersOf(session.match);
  return (
    <section className="vp" aria-label={t('seenBy')}>
      <h2>{t('seenBy')}</h2>
      <div className="vps">
        {sitters.map((sitter, seat) => (
          <button
            key={sitter.mark}
            type="button"
            className={viewer === seat ? 'on' : ''}
            aria-pressed={viewer === seat}
            disabled={!allowed.includes(seat)}
            onClick={() => session.lookAs(seat)}
          >
            <SeatMark mark={sitter.mark} size={22} />
            {sitter.name}
          </button>
        ))}
        <button
          type="button"
          className={viewer === 'spectator' ? 'on' : ''}
          aria-pressed={viewer === 'spectator'}
          onClick={() => session.lookAs('spectator')}
        >
          <Icon of={spyglass} />
          {t('onlooker')}
        </button>
      </div>
      <p>{name ? t('onlyKnew', { name }) : t('anyoneSaw')}</p>
      {allowed.length <= sitters.length && <p>{t('stillRuns')}</p>}
      {verdict && (
        <p className="fair">
          <Icon of={check} />
          <span>
            <b>{t('playedAgain')}</b> {verdict}
          </span>
        </p>
      )}
    </section>
  );
}
