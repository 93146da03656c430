import type { Swing } from '@meadhall/bots';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import type { ReplaySession } from '../host/replay.ts';
import type { Sitter } from '../host/session.ts';
import {
  type Advised,
  adviceFor,
  type Insight,
  insightInto,
  knownInsight,
  LOOK_BACK_MS,
  type Noted,
} from '../host/thinking.ts';
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

/** How many choices stand side by side, the played one not counted. */
const ALTERNATIVES = 3;
/** Someone who only steps through does not want to know. */
const REST_MS = 350;

interface Option {
  readonly text: string;
  readonly chance: number;
  readonly played: boolean;
}

/** What the seat could have chosen at the ply where the replay rests: the best and the next best. */
function useLookBack({ match }: ReplaySession, note: Noted | undefined): Advised | null {
  const known = useRef(new Map<number, Advised>());
  const [found, setFound] = useState<{ readonly ply: number; readonly advice: Advised } | null>(null);
  const ply = note?.ply ?? -1;
  const seat = note?.seat ?? 0;
  useEffect(() => {
    if (ply < 0 || known.current.has(ply)) return;
    let end: (() => void) | null = null;
    const timer = window.setTimeout(() => {
      const until = { ...match, plies: match.plies.slice(0, ply) };
      const hear = (advice: Advised | { readonly trouble: string }): void => {
        if ('trouble' in advice) return;
        known.current.set(ply, advice);
        setFound({ ply, advice });
      };
      end = adviceFor(until, seat, hear, LOOK_BACK_MS);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [match, ply, seat]);
  return known.current.get(ply) ?? (found?.ply === ply ? found.advice : null);
}

/** The played choice among the best others, best first; what was not tried enough is no better than the best. */
function optionsOf(note: Noted, advice: Advised | null): readonly Option[] {
  const others = (advice?.hints ?? [])
    .filter(({ visits }) => visits > 0)
    .map(({ said, chance }): Option => ({ text: plain(said), chance, played: said === note.said }));
  const best = { text: plain(note.bestSaid), chance: note.before[note.seat] ?? 0, played: note.bestSaid === note.said };
  const listed = others.length > 0 ? others : [best];
  const most = Math.max(...listed.map(({ chance }) => chance));
  const played = { text: plain(note.said), chance: Math.min(most, note.chosen[note.seat] ?? 0), played: true };
  const all = listed.some((option) => option.played) ? listed : [...listed.slice(0, ALTERNATIVES), played];
  return all
    .filter(({ text }, i) => all.findIndex((other) => other.text === text) === i)
    .sort((a, b) => b.chance - a.chance);
}

/** What the seat that chose could have done, as far as it could know. */
export function BestBox({
  session,
  use: { insight },
  sitters,
  ply,
}: Pick<MomentsProps, 'use' | 'sitters' | 'ply'> & { readonly session: ReplaySession }): ReactElement | null {
  const note = insight?.notes.find((each) => each.ply === ply - 1);
  const advice = useLookBack(session, note);
  const sitter = note && sitters[note.seat];
  if (!note || !sitter) return null;
  const options = optionsOf(note, advice);
  const isBest = options[0]?.played === true;
  return (
    <section className="best" aria-label="The choice at this ply" aria-busy={advice === null}>
      <h2>{isBest ? `${sitter.name} chose best` : `What else could ${sitter.name} do?`}</h2>
      {options.map(({ text, chance, played }) => (
        <Row key={text} text={text} chance={chance} played={played} />
      ))}
      <small>
        {advice === null
          ? 'Looking closer…'
          : `${advice.choices} choices weighed from ${sitter.name}’s view only: what was hidden is dealt anew again and again.`}
      </small>
    </section>
  );
}

const Row = ({ text, chance, played = false }: { text: string; chance: number; played?: boolean }): ReactElement => (
  <div className={`bo ${played ? 'on' : ''}`}>
    <span>
      {text}
      {played && <b>, played</b>}
    </span>
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
