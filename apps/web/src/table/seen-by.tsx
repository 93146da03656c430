import check from 'icon:check-mark';
import spyglass from 'icon:spyglass';
import type { Viewer } from '@meadhall/core';
import { type ReactElement, useEffect, useState } from 'react';
import type { ReplaySession } from '../host/replay.ts';
import type { Sitter } from '../host/session.ts';
import type { StoredMatch } from '../host/store.ts';
import { Icon } from '../look/icon.tsx';
import { SeatMark } from '../look/seat.tsx';

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
    if (session.match.whatIf) return;
    let live = true;
    void session.verify().then(({ ok, ply, why }) => live && setVerdict(ok ? `${ply} of ${ply} plies agree.` : why));
    return () => {
      live = false;
    };
  }, [session]);
  const name = typeof viewer === 'number' ? sitters[viewer]?.name : undefined;
  const allowed = viewersOf(session.match);
  return (
    <section className="vp" aria-label="Seen by">
      <h2>Seen by</h2>
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
          Onlooker
        </button>
      </div>
      <p>
        {name
          ? `Only what ${name} knew at this ply. Other hands stay covered.`
          : 'What anyone could see. All hands are covered.'}
      </p>
      {allowed.length <= sitters.length && <p>The match is still running: hands stay sealed until it is over.</p>}
      {verdict && (
        <p className="fair">
          <Icon of={check} />
          <span>
            <b>Played again in your browser.</b> {verdict}
          </span>
        </p>
      )}
    </section>
  );
}
