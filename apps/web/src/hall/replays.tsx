import { type ChangeEvent, type ReactElement, useEffect, useState } from 'react';
import { keepRecord } from '../host/keep.ts';
import { allMatches, type StoredMatch } from '../host/store.ts';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import { HallBar } from './hall.tsx';
import { metaOf } from './shelf.ts';

export function ReplaysPage(): ReactElement {
  const [matches, setMatches] = useState<readonly StoredMatch[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => void allMatches().then(setMatches), []);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (!file) return;
    file
      .text()
      .then(keepRecord)
      .then(
        (id) => go(`/replay/${id}`),
        (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
      );
  };
  return (
    <div className="hall-page">
      <HallBar />
      <main className="page">
        <h1 className="page-title">Replays</h1>
        <div className="panel load-box">
          <label className="btn go">
            Load a record
            <input type="file" accept="application/json,.json" onChange={chosen} className="unseen" />
          </label>
          <p>A record is a whole game as a file: it is played again here, from any seat, ply by ply.</p>
          {trouble && (
            <p role="alert" className="bad">
              {trouble}
            </p>
          )}
        </div>
        <section className="low-in" aria-label="Games of this browser">
          <h2>Games of this browser</h2>
          {matches.length === 0 && <p className="none">None yet.</p>}
          <ul>
            {matches.map((match) => (
              <li key={match.id}>
                <div>
                  <b>{metaOf(match.game)?.title ?? match.game}</b>
                  <span>
                    {new Date(match.made).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
                    {match.summary.winners
                      ? `${match.summary.winners.map((seat) => match.seating[seat]?.name).join(', ') || 'nobody'} won`
                      : 'running'}
                  </span>
                </div>
                <span className="who">
                  {match.seating.map(({ mark, name }) => (
                    <SeatMark key={mark} mark={mark} size={18} label={name} />
                  ))}
                </span>
                {match.summary.winners === null && (
                  <a className="btn go" href={`/play/${match.id}`}>
                    Sit down
                  </a>
                )}
                <a className="btn" href={`/replay/${match.id}`}>
                  Replay
                </a>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}
