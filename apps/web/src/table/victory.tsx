import fallen from 'icon:cracked-shield';
import type { Sitter, Standing } from '@meadhall/board';
import { Button, Icon, Rich, SeatMark } from '@meadhall/board';
import { play } from '@meadhall/board/table';
import type { Outcome, Viewer } from '@meadhall/core';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { keepRecord } from '../host/keep.ts';
import { rematch } from '../host/open.ts';
import type { Session } from '../host/session.ts';
import { go } from '../route.ts';
import { t } from '../words/table/index.ts';
import { saveRecord } from './record.ts';

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

/** Only matches of a hall have a receipt: its parts are loaded when one of those is over. */
const KeptWord = lazy(async () => ({ default: (await import('./kept-word.tsx')).KeptWord }));

const WhereItTurned = lazy(async () => ({ default: (await import('./where-it-turned.tsx')).WhereItTurned }));

function titleOf({ winners }: Outcome, sitters: readonly Sitter[], viewer: Viewer): string {
  if (winners.length === 0) return t('silent');
  if (typeof viewer === 'number' && winners.includes(viewer)) return t(winners.length > 1 ? 'youAllWin' : 'youWin');
  const names = winners.flatMap((seat) => sitters[seat]?.name ?? []);
  return t('theyWin', { n: names.length, names });
}

/** How everyone stood at the end. */
function Ranking({
  standings,
  outcome,
  sitters,
}: Pick<VictoryProps, 'standings' | 'outcome' | 'sitters'>): ReactElement | null {
  if (standings.length === 0) return null;
  return (
    <ol className="v-rank" aria-label={t('howStood')}>
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
  const isTrial = atHall?.isTrial === true;
  const isDuplicate = atHall?.isDuplicate === true;
  /** Others play the same deal: its record is sealed until the day, or the last of the tables, is over. */
  const isSealed = isTrial || isDuplicate;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    play('victory');
    box.current?.querySelector('button')?.focus();
  }, []);
  if (closed) {
    return (
      <div className="over-bar">
        <Button gold onClick={() => setClosed(false)}>
          {t('result')}
        </Button>
      </div>
    );
  }
  const winners = outcome.winners.flatMap((seat) => sitters[seat] ?? []);
  return (
    <div className="victory" role="dialog" aria-label={t('isOver')}>
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
        <Suspense fallback={<p className="v-turned" />}>{!isSealed && <WhereItTurned session={session} />}</Suspense>
        <Ranking standings={standings} outcome={outcome} sitters={sitters} />
        <Suspense fallback={null}>
          {session.kind === 'online' && !isSealed && <KeptWord session={session} sitters={sitters} />}
        </Suspense>
        <div className="btns">
          {session.kind === 'local' && (
            <Button gold onClick={() => void rematch(session.id).then((id) => id && go(`/play/${id}`))}>
              {t('playAgain')}
            </Button>
          )}
          {isTrial && (
            <Button gold onClick={() => go('/trial')}>
              {t('toTheTrial')}
            </Button>
          )}
          {isDuplicate && (
            <Button gold onClick={() => go(`/deal/${session.id}`)}>
              {t('compareTables')}
            </Button>
          )}
          {atHall && !isTrial && (
            <Button gold={!isDuplicate} onClick={() => void atHall.again().then(setTrouble)}>
              {t(isLaidAgain ? 'joinNext' : 'onceMore')}
            </Button>
          )}
          {session.kind === 'local' && <Button onClick={() => go(`/replay/${session.id}`)}>{t('replay')}</Button>}
          {session.kind === 'online' && !isSealed && (
            <Button onClick={() => void lookAgain(session).then(setTrouble)}>{t('replay')}</Button>
          )}
          {!session.state().isWhatIf && !isSealed && (
            <Button onClick={() => void saveRecord(session)}>{t('saveRecord')}</Button>
          )}
          <Button onClick={() => setClosed(true)}>{t('seeTable')}</Button>
          <Button onClick={() => go('/')}>{t('hall')}</Button>
        </div>
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    </div>
  );
}
