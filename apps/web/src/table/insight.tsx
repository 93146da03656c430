import type { Sitter } from '@meadhall/board';
import { Button, plain, SeatMark } from '@meadhall/board';
import type { KeyMoment, Mean, SeatReport, Source } from '@meadhall/bots';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import type { ReplaySession } from '../host/replay.ts';
import { type Insight, insightInto, keptInsight, knownInsight } from '../host/thinking.ts';
import { Interval } from './coach.tsx';
import './insight.css';
import { t } from '../words/replay/index.ts';

export interface InsightUse {
  readonly insight: Insight | null;
  readonly running: boolean;
  start(): void;
  stop(): void;
}

/** Looks into a finished match as soon as it is opened; hands stay sealed while it runs. */
export function useInsight(session: ReplaySession, isOpen: boolean): InsightUse {
  const [insight, setInsight] = useState<Insight | null>(() => knownInsight(session.id));
  const [running, setRunning] = useState(false);
  const end = useRef<(() => void) | null>(null);
  const stop = (): void => {
    end.current?.();
    end.current = null;
    setRunning(false);
  };
  const start = (): void => {
    end.current?.();
    setRunning(true);
    end.current = insightInto(session.match, session.outcome()?.payoff ?? null, (next) => {
      setInsight(next);
      if (next.done === next.total || next.trouble) setRunning(false);
    });
  };
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    const outcome = isOpen ? session.outcome() : null;
    if (!outcome || session.match.plies.length === 0 || knownInsight(session.id)) return () => end.current?.();
    let left = false;
    void keptInsight(session.match, outcome.payoff).then((kept) => {
      if (left) return;
      if (kept) setInsight(kept);
      else begin.current();
    });
    return () => {
      left = true;
      end.current?.();
    };
  }, [isOpen, session]);
  return { insight, running, start, stop };
}

const points = (share: number): string => {
  const rounded = Math.round(share * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
};

const SOURCES = { own: 'own', rivals: 'rivalsDecision', draws: 'draws' } as const satisfies Readonly<
  Record<Source, string>
>;

interface MomentsProps {
  readonly use: InsightUse;
  readonly sitters: readonly Sitter[];
  readonly ply: number;
  readonly onPly: (ply: number) => void;
}

/** Where the match turned, split into what was decided and what was drawn. */
export function KeyMoments({ use, sitters, ply, onPly }: MomentsProps): ReactElement | null {
  const { insight, running } = use;
  if (!insight && !running) return null;
  const moments = insight?.moments ?? [];
  const notes = new Map(insight?.notes.map((note) => [note.ply, note]));
  return (
    <section className="km" aria-label={t('keyMoments')}>
      <h2>
        {t('keyMoments')}
        <em>{t('moreThanNoise')}</em>
      </h2>
      <Progress use={use} />
      {insight?.trouble && <p role="alert">{insight.trouble}</p>}
      {!running && moments.length === 0 && <p>{t('noTurning')}</p>}
      <ol>
        {moments.map((moment, i) => (
          <MomentRow
            key={moment.ply}
            moment={moment}
            place={i + 1}
            said={plain(playedAt(notes.get(moment.ply)))}
            sitters={sitters}
            isOn={ply === moment.ply + 1}
            onPly={onPly}
          />
        ))}
      </ol>
    </section>
  );
}

const playedAt = (note: Insight['notes'][number] | undefined): string => note?.said[note.played] ?? '';

function MomentRow({
  moment: { ply, seat, of, source, change },
  place,
  said,
  sitters,
  isOn,
  onPly,
}: {
  readonly moment: KeyMoment;
  readonly place: number;
  readonly said: string;
  readonly sitters: readonly Sitter[];
  readonly isOn: boolean;
  readonly onPly: (ply: number) => void;
}): ReactElement {
  const whose = sitters[of];
  return (
    <li>
      <button type="button" className={isOn ? 'on' : ''} onClick={() => onPly(ply + 1)}>
        <b className="no">{place}</b>
        {whose && <SeatMark mark={whose.mark} size={22} label={whose.name} />}
        <span className="km-text">
          <span>
            {sitters[seat]?.name}: {said}
          </span>
          <small>
            <i className={`source s-${source}`} aria-hidden="true" /> {t(SOURCES[source])} ·{' '}
            {t('plyOf', { ply: ply + 1 })}
          </small>
        </span>
        <em className={change > 0 ? 'up' : 'down'}>{points(change)}</em>
      </button>
    </li>
  );
}

/** Where a seat's chance went: three sums that lead from its first chance to its result, and how well everyone chose. */
export function Report({
  use: { insight, running },
  sitters,
  own,
  onPly,
  onTryAgain,
}: {
  readonly use: InsightUse;
  readonly sitters: readonly Sitter[];
  /** Whose way is told. */
  readonly own: number;
  readonly onPly: (ply: number) => void;
  readonly onTryAgain: (ply: number) => void;
}): ReactElement | null {
  const seat = insight?.seats[own];
  const name = sitters[own]?.name;
  if (!insight || !seat || !name || running || insight.done < insight.total) return null;
  const last = insight.chart.at(-1)?.chances[own] ?? 0;
  const { worst } = seat;
  return (
    <section className="km report" aria-label={t('whereWent')}>
      <h2>
        {t('whereWentOf', { name })}
        <em>{t('fromTo', { from: Math.round(seat.first * 100), to: Math.round(last * 100) })}</em>
      </h2>
      <dl>
        <Sum source="own" label={t('ownDecisions')} sum={seat.own} />
        <Sum source="rivals" label={t('rivalsDecisions')} sum={seat.rivals} />
        <Sum source="draws" label={t('drawsSum')} sum={seat.draws} />
      </dl>
      {worst !== null && (
        <div className="btns">
          <Button onClick={() => onPly(worst)}>{t('dearest', { name })}</Button>
          <Button gold onClick={() => onTryAgain(worst)}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      <h2>
        {t('accuracy')}
        <em>{t('accuracyWhy')}</em>
      </h2>
      <ul>
        {insight.seats.map((each) => (
          <Accuracy key={each.seat} report={each} sitter={sitters[each.seat]} />
        ))}
      </ul>
    </section>
  );
}

const Sum = ({ source, label, sum }: { source: Source; label: string; sum: Mean }): ReactElement => (
  <div>
    <dt>
      <i className={`source s-${source}`} aria-hidden="true" /> {label}
    </dt>
    <dd>
      <b className={sum.mean > 0 ? 'up' : 'down'}>{points(sum.mean)}</b>
      <small>±{Math.round(sum.error * 200)}</small>
    </dd>
  </div>
);

function Accuracy({
  report: { accuracy, decisions, sound },
  sitter,
}: {
  report: SeatReport;
  sitter: Sitter | undefined;
}): ReactElement | null {
  if (!sitter) return null;
  const kept = Math.round(accuracy * 100);
  return (
    <li>
      <SeatMark mark={sitter.mark} size={20} />
      <span>{sitter.name}</span>
      <i className="km-bar" aria-hidden="true">
        <i style={{ width: `${kept}%` }} />
      </i>
      <b>{kept}</b>
      <small>{t('sound', { sound, decisions })}</small>
    </li>
  );
}

function Progress({ use: { insight, running, start, stop } }: { use: InsightUse }): ReactElement | null {
  const done = insight?.done ?? 0;
  const total = insight?.total ?? 1;
  if (!running)
    return insight && done < total ? (
      <div className="km-run">
        <Button onClick={start}>{t('lookOn')}</Button>
      </div>
    ) : null;
  return (
    <div className="km-run">
      <div
        className="km-bar"
        role="progressbar"
        aria-label={t('looking')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <Button onClick={stop}>{t('stop')}</Button>
    </div>
  );
}

/** What the seat that chose could have done, as far as it could know. */
export function BestBox({
  use: { insight },
  sitters,
  ply,
}: Pick<MomentsProps, 'use' | 'sitters' | 'ply'>): ReactElement | null {
  const note = insight?.notes.find((each) => each.ply === ply - 1);
  const sitter = note && sitters[note.seat];
  if (!note || !sitter) return null;
  const cost = note.effect[note.seat];
  const isWorse = cost !== undefined && -cost.mean > 2 * cost.error;
  return (
    <section className="best" aria-label={t('choiceHere')}>
      <h2>
        {t(note.played === 0 ? 'choseBest' : isWorse ? 'whatElse' : 'choseWell', { name: sitter.name })}
        {isWorse && cost && (
          <em>
            {points(cost.mean)} <small>±{Math.round(cost.error * 200)}</small>
          </em>
        )}
      </h2>
      {note.options.map(({ chances, error }, i) => {
        const chance = chances[note.seat] ?? 0;
        return (
          <div key={JSON.stringify(note.options[i]?.choice)} className={`bo ${i === note.played ? 'on' : ''}`}>
            <span>
              {plain(note.said[i] ?? '')}
              {i === note.played && <b>{t('played')}</b>}
            </span>
            <Interval chance={chance} error={error} />
            <em>{Math.round(chance * 100)}</em>
          </div>
        );
      })}
      <small>{t('bestHow', { name: sitter.name })}</small>
    </section>
  );
}

/** How wide an element is, followed while it changes. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}
