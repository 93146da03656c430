import { MeadhallError, parseRecord, verifyRecord } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { type ChangeEvent, type ReactElement, useEffect, useState } from 'react';
import { openLocal } from '../host/open.ts';
import type { Mark } from '../host/session.ts';
import { allMatches, type Seating, type StoredMatch } from '../host/store.ts';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import { HallBar } from './hall.tsx';
import { metaOf } from './shelf.ts';

const MARKS: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

/** A record from a file becomes a match of this browser, to be looked at and played on from any ply. */
async function loadFile(file: File): Promise<string> {
  const record = parseRecord(await file.text());
  const meta = metaOf(record.game);
  if (!meta) throw new MeadhallError('BAD_RECORD', `This hall has no game '${record.game}'.`);
  if (meta.version !== record.version) {
    throw new MeadhallError(
      'BAD_RECORD',
      `It was played under rules version ${record.version}; these are version ${meta.version}.`,
    );
  }
  const verdict = verifyRecord((await load(record.game)).game, record);
  if (!verdict.ok) throw new MeadhallError('BAD_RECORD', `It does not hold: at ply ${verdict.ply}, ${verdict.why}.`);
  const seating = record.seats.map(
    (name, i): Seating => ({
      name,
      mark: MARKS[i] ?? 7,
      kind: i === 0 ? 'person' : 'bot',
      ...(i === 0 ? {} : { bot: 'karl' }),
    }),
  );
  const plies = record.plies.map(({ seat, choice }) => ({ seat, choice }));
  const options = Object.fromEntries(Object.entries(record.options ?? {}));
  return openLocal({
    game: record.game,
    options,
    seating,
    seed: record.seed,
    plies,
    winners: record.outcome?.winners ?? [],
  });
}

export function ReplaysPage(): ReactElement {
  const [matches, setMatches] = useState<readonly StoredMatch[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => void allMatches().then(setMatches), []);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (!file) return;
    loadFile(file).then(
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
