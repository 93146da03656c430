import type { Swing } from '@meadhall/bots';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import type { ReplaySession } from '../host/replay.ts';
import type { Sitter } from '../host/session.ts';
import { type Insight, insightInto, knownInsight } from '../host/thinking.ts';
import { Button } from '../look/parts.tsx';
import { plain } from '../look/rich.tsx';
import { SeatMark } from '../look/seat.tsx';
import './insight.css';

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
    if (isOpen && session.outcome() && session.match.plies.length > 0 && !knownInsight(session.id)) begin.current();
    return () => end.current?.();
  }, [isOpen, session]);
  return { insight, running, start, stop };
}

const KEY_MOMENTS = 6;
/** A smaller jump turns nothing. */
const LEAST_SWING = 0.04;

/** The biggest swings, in the order of the match. */
export const keyMoments = ({ swings }: Insight): readonly Swing[] =>
  swings
    .filter(({ total }) => Math.abs(total) >= LEAST_SWING)
    .slice(0, KEY_MOMENTS)
    .sort((a, b) => a.ply - b.ply);

const points = (share: number): string => {
  const rounded = Math.round(share * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
};

const isLuck = ({ chance, decision }: Swing): boolean => Math.abs(chance) >= Math.abs(decision);

/** Both parts are large enough to be told. */
const isMixed = ({ chance, decision }: Swing): boolean => points(chance) !== '0' && points(decision) !== '0';

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
  const moments = insight ? keyMoments(insight) : [];
  const notes = new Map(insight?.notes.map((note) => [note.ply, note]));
  return (
    <section className="km" aria-label="Key moments">
      <h2>
        Key moments<em>swing in win chance</em>
      </h2>
      <Progress use={use} />
      {insight?.trouble && <p role="alert">{insight.trouble}</p>}
      {!running && moments.length === 0 && <p>No single choice turned this match.</p>}
      <ol>
        {moments.map((swing, i) => {
          const by = sitters[swing.seat];
          const of = sitters[swing.of];
          const note = notes.get(swing.ply);
          return (
            <li key={swing.ply}>
              <button type="button" className={ply === swing.ply + 1 ? 'on' : ''} onClick={() => onPly(swing.ply + 1)}>
                <b className="no">{i + 1}</b>
                {of && <SeatMark mark={of.mark} size={22} label={of.name} />}
                <span className="km-text">
                  <span>
                    {by?.name}: {plain(note?.said ?? '')}
                  </span>
                  <small>
                    ply {swing.ply + 1} · {isLuck(swing) ? 'luck' : 'decision'}
                    {isMixed(swing) && ` (decision ${points(swing.decision)}, luck ${points(swing.chance)})`}
                  </small>
                </span>
                <em className={swing.total > 0 ? 'up' : 'down'}>{points(swing.total)}</em>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Progress({ use: { insight, running, start, stop } }: { use: InsightUse }): ReactElement | null {
  const done = insight?.done ?? 0;
  const total = insight?.total ?? 1;
  if (!running)
    return insight && done < total ? (
      <div className="km-run">
        <Button onClick={start}>Look on</Button>
      </div>
    ) : null;
  return (
    <div className="km-run">
      <div
        className="km-bar"
        role="progressbar"
        aria-label="Looking into the match"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <Button onClick={stop}>Stop</Button>
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
  const best = note.before[note.seat] ?? 0;
  const chosen = note.chosen[note.seat] ?? 0;
  const isBest = note.said === note.bestSaid;
  return (
    <section className="best" aria-label="The choice at this ply">
      <h2>{isBest ? `${sitter.name} chose best` : `What else could ${sitter.name} do?`}</h2>
      {!isBest && <Row text={plain(note.bestSaid)} chance={best} />}
      <Row text={`${plain(note.said)}${isBest ? '' : ', played'}`} chance={chosen} played />
      <small>From {sitter.name}’s view only: what was hidden is dealt anew again and again.</small>
    </section>
  );
}

const Row = ({ text, chance, played = false }: { text: string; chance: number; played?: boolean }): ReactElement => (
  <div className={`bo ${played ? 'on' : ''}`}>
    <span>{text}</span>
    <i aria-hidden="true">
      <u style={{ width: `${Math.round(chance * 100)}%` }} />
    </i>
    <em>{Math.round(chance * 100)} %</em>
  </div>
);

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
