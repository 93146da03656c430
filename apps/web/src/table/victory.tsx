import fallen from 'icon:cracked-shield';
import type { Outcome, Viewer } from '@meadhall/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { keepRecord } from '../host/keep.ts';
import { rematch } from '../host/open.ts';
import type { Session, Sitter } from '../host/session.ts';
import { Icon } from '../look/icon.tsx';
import { Button } from '../look/parts.tsx';
import { Rich } from '../look/rich.tsx';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import type { Standing } from './board.ts';
import { saveRecord } from './record.ts';
import { play } from './sound.ts';

interface VictoryProps {
  readonly session: Session;
  readonly outcome: Outcome;
  readonly sitters: readonly Sitter[];
  readonly text: string;
  readonly standings: readonly Standing[];
  /** Someone has laid the table for the next game already. */
  readonly isLaidAgain: boolean;
}

const STRANDS = [0, 1, 2];
const WAVES = 14;

/** One strand of a knot band that runs once round a shield. */
function plait(strand: number): string {
  const points = Array.from({ length: 241 }, (_, i) => {
    const turn = (i / 240) * 2 * Math.PI;
    const r = 86 + 7 * Math.sin(turn * WAVES + (strand * 2 * Math.PI) / STRANDS.length);
    return `${(100 + r * Math.cos(turn)).toFixed(1)} ${(100 + r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** A match of the hall becomes one of this browser, to be looked at again. Returns why not. */
async function lookAgain(session: Session): Promise<string | null> {
  try {
    go(`/replay/${await keepRecord(await session.record(), session.id)}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function titleOf({ winners }: Outcome, sitters: readonly Sitter[], viewer: Viewer): string {
  if (winners.length === 0) return 'The hall falls silent';
  if (typeof viewer === 'number' && winners.includes(viewer)) return winners.length > 1 ? 'You all win' : 'You win';
  const names = winners.flatMap((seat) => sitters[seat]?.name ?? []);
  return `${names.join(', ')} ${names.length > 1 ? 'win' : 'wins'}`;
}

/** How everyone stood at the end. */
function Ranking({
  standings,
  outcome,
  sitters,
}: Pick<VictoryProps, 'standings' | 'outcome' | 'sitters'>): ReactElement | null {
  if (standings.length === 0) return null;
  return (
    <ol className="v-rank" aria-label="How everyone stood">
      {standings.map(({ seat, text }) => {
        const sitter = sitters[seat];
        return sitter ? (
          <li key={seat} className={outcome.winners.includes(seat) ? 'won' : ''}>
            <SeatMark mark={sitter.mark} size={26} />
            <b>{sitter.name}</b>
            <span>{text}</span>
          </li>
        ) : null;
      })}
    </ol>
  );
}

/** The rest dims, the winner's seat stands as a shield in the middle, a knot band draws itself round it. */
export function Victory({
  session,
  outcome,
  sitters,
  text,
  standings,
  isLaidAgain,
}: VictoryProps): ReactElement | null {
  const [closed, setClosed] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { atHall } = session;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    play('victory');
    box.current?.querySelector('button')?.focus();
  }, []);
  if (closed) {
    return (
      <div className="over-bar">
        <Button gold onClick={() => setClosed(false)}>
          Result
        </Button>
      </div>
    );
  }
  const winners = outcome.winners.flatMap((seat) => sitters[seat] ?? []);
  return (
    <div className="victory" role="dialog" aria-label="The game is over">
      <div className="v-box" ref={box}>
        <div className="v-shield">
          <svg viewBox="0 0 200 200" aria-hidden="true">
            {STRANDS.map((strand) => (
              <path key={strand} d={plait(strand)} pathLength={1} className={`v-band s${strand}`} />
            ))}
          </svg>
          <span className={winners.length > 1 ? 'many' : ''}>
            {winners.length === 0 && <Icon of={fallen} />}
            {winners.map(({ mark, name }) => (
              <SeatMark key={mark} mark={mark} size={winners.length > 1 ? 46 : 108} label={name} />
            ))}
          </span>
        </div>
        <h2>{titleOf(outcome, sitters, session.state().viewer)}</h2>
        <p>
          <Rich text={text} />
        </p>
        <Ranking standings={standings} outcome={outcome} sitters={sitters} />
        <div className="btns">
          {session.kind === 'local' && (
            <Button gold onClick={() => void rematch(session.id).then((id) => id && go(`/play/${id}`))}>
              Play again
            </Button>
          )}
          {atHall && (
            <Button gold onClick={() => void atHall.again().then(setTrouble)}>
              {isLaidAgain ? 'Join the next game' : 'Once more'}
            </Button>
          )}
          {session.kind === 'local' && <Button onClick={() => go(`/replay/${session.id}`)}>Replay</Button>}
          {session.kind === 'online' && (
            <Button onClick={() => void lookAgain(session).then(setTrouble)}>Replay</Button>
          )}
          {!session.state().isWhatIf && <Button onClick={() => void saveRecord(session)}>Save record</Button>}
          <Button onClick={() => setClosed(true)}>See the table</Button>
          <Button onClick={() => go('/')}>Hall</Button>
        </div>
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    </div>
  );
}
