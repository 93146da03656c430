import rings from 'icon:linked-rings';
import type { Viewer } from '@meadhall/core';
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import { type ReplaySession, replaySession } from '../host/replay.ts';
import type { Entry, Sitter } from '../host/session.ts';
import { findMatch } from '../host/store.ts';
import type { Insight } from '../host/thinking.ts';
import { vars } from '../look/card.tsx';
import { Icon } from '../look/icon.tsx';
import { usePhone, useWide } from '../look/media.ts';
import { Button } from '../look/parts.tsx';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import { Legend, linesFor, WinChart } from './chart.tsx';
import { BestBox, type InsightUse, KeyMoments, useInsight, useWidth } from './insight.tsx';
import { PlayOnSheet } from './play-on.tsx';
import { SeenBy, viewersOf } from './seen-by.tsx';
import { useSessionState } from './story.ts';
import { Table } from './table.tsx';

interface ReplayProps {
  readonly id: string;
  readonly ply: number | null;
  readonly as: string | null;
}

const viewerFrom = (as: string | null, seats: number): Viewer | null => {
  if (as === 'spectator') return 'spectator';
  return as !== null && /^\d$/.test(as) && Number(as) < seats ? Number(as) : null;
};

/** A finished or running match, looked at again. */
export function ReplayPage({ id, ply, as }: ReplayProps): ReactElement {
  const [session, setSession] = useState<ReplaySession | null | 'none'>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says where to begin; from then on the replay leads
  useEffect(() => {
    let opened: ReplaySession | null = null;
    let left = false;
    void findMatch(id).then((match) => {
      if (left) return;
      if (!match) return setSession('none');
      const you = match.seating.findIndex(({ kind }) => kind === 'person');
      const allowed = viewersOf(match);
      const asked = viewerFrom(as, match.seating.length) ?? (you >= 0 ? you : 'spectator');
      const viewer = allowed.includes(asked) ? asked : 'spectator';
      opened = replaySession(match, { ply: ply ?? 0, viewer });
      setSession(opened);
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (session === 'none') {
    return (
      <main className="setting">
        <div className="panel trouble">
          <h1>No such record</h1>
          <p>This browser keeps no match of that name. A record file can be loaded under Replays.</p>
          <a className="btn go" href="/replays">
            Replays
          </a>
        </div>
      </main>
    );
  }
  return session ? <Replay session={session} /> : <main className="setting" aria-busy="true" />;
}

function Replay({ session }: { session: ReplaySession }): ReactElement {
  const state = useSessionState(session);
  const [playing, setPlaying] = useState(false);
  const ply = session.ply();
  const end = session.match.plies.length;
  useEffect(() => {
    if (state.status === 'open') go(`/replay/${session.id}?ply=${ply}&as=${state.viewer}`, { replace: true });
  }, [ply, state.viewer, state.status, session.id]);
  useEffect(() => {
    if (!playing) return;
    if (ply >= end) return setPlaying(false);
    const timer = setTimeout(() => session.goTo(ply + 1), 900);
    return () => clearTimeout(timer);
  }, [playing, ply, end, session]);
  const wide = useWide();
  const use = useInsight(session, state.status === 'open');
  const when = new Date(session.match.made).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  return (
    <Table
      session={session}
      subtitle={`Replay · ${when}`}
      onPly={(to) => session.goTo(to)}
      dock={
        <TimeLine
          session={session}
          ply={ply}
          end={end}
          playing={playing}
          setPlaying={setPlaying}
          use={wide ? use : null}
        />
      }
      rail={
        <>
          <SeenBy session={session} viewer={state.viewer} sitters={state.sitters} />
          {!wide && <SheetChart session={session} use={use} ply={ply} end={end} />}
          <KeyMoments use={use} sitters={state.sitters} ply={ply} onPly={(to) => session.goTo(to)} />
          <BestBox session={session} use={use} sitters={state.sitters} ply={ply} />
        </>
      }
    />
  );
}

/** Where the dock has no room for it, the chart stands among the rest. */
function SheetChart({
  session,
  use: { insight },
  ply,
  end,
}: {
  session: ReplaySession;
  use: InsightUse;
  ply: number;
  end: number;
}): ReactElement {
  const { sitters } = useSessionState(session);
  const [box, width] = useWidth();
  return (
    <section className="cv cv-sheet" aria-label="Win chance">
      {insight && <ChartHead insight={insight} sitters={sitters} />}
      <div ref={box}>
        {insight && (
          <WinChart
            insight={insight}
            sitters={sitters}
            course={session.course()}
            ply={ply}
            end={end}
            width={width}
            height={140}
          />
        )}
      </div>
    </section>
  );
}

const ChartHead = ({ insight, sitters }: { insight: Insight; sitters: readonly Sitter[] }): ReactElement => (
  <div className="cv-head">
    <h2>Win chance</h2>
    <em>%</em>
    <Legend lines={linesFor(insight, sitters)} />
  </div>
);

interface TimeLineProps {
  readonly session: ReplaySession;
  readonly ply: number;
  readonly end: number;
  readonly playing: boolean;
  readonly setPlaying: (on: boolean) => void;
  /** The look into the match, where there is room for its chart. */
  readonly use: InsightUse | null;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly seat: number;
}

/** Plies in a row by the same seat. */
function stretches(course: readonly Entry[]): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const { ply, by } of course) {
    if (by === null) continue;
    const last = all.at(-1);
    if (last && last.seat === by) all[all.length - 1] = { ...last, to: ply };
    else all.push({ from: ply - 1, to: ply, seat: by });
  }
  return all;
}

const GLYPHS = {
  start: 'M4 4h3v16H4zM20 4v16L8 12z',
  turnBack: 'M12 4v16L2 12zM22 4v16L12 12z',
  plyBack: 'M17 4v16L6 12z',
  play: 'M6 3l15 9L6 21z',
  pause: 'M5 4h5v16H5zM14 4h5v16h-5z',
  plyOn: 'M7 4v16l11-8z',
  turnOn: 'M2 4v16l10-8zM12 4v16l10-8z',
  end: 'M17 4h3v16h-3zM4 4v16l12-8z',
} as const;

function Transport({
  glyph,
  label,
  onClick,
  gold = false,
}: {
  glyph: keyof typeof GLYPHS;
  label: string;
  onClick: () => void;
  gold?: boolean;
}): ReactElement {
  return (
    <button type="button" className={`tp ${gold ? 'go' : ''}`} aria-label={label} title={label} onClick={onClick}>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d={GLYPHS[glyph]} />
      </svg>
    </button>
  );
}

function TimeLine({ session, ply, end, playing, setPlaying, use }: TimeLineProps): ReactElement {
  const state = useSessionState(session);
  const course = session.course();
  const parts = useMemo(() => stretches(course), [course]);
  const room = usePhone() ? 16 : 60;
  const [copied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [box, width] = useWidth();
  const insight = use?.insight ?? null;
  const turn = course[ply]?.turn ?? 0;
  const jumpTurn = (step: number): void => {
    const bounds = [0, ...parts.map(({ to }) => to)];
    session.goTo(step > 0 ? (bounds.find((at) => at > ply) ?? end) : (bounds.findLast((at) => at < ply) ?? 0));
  };
  const pressed = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
    const step = steps[event.key];
    if (step !== undefined) session.goTo(ply + step);
    else if (event.key === 'PageUp') jumpTurn(1);
    else if (event.key === 'PageDown') jumpTurn(-1);
    else if (event.key === 'Home') session.goTo(0);
    else if (event.key === 'End') session.goTo(end);
    else return;
    event.preventDefault();
  };
  const link = (): void => {
    void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
    setTimeout(() => setCopied(false), 2000);
  };
  const isRunning = session.match.summary.winners === null;
  const by = course[ply]?.by ?? null;
  const chooser = by === null ? undefined : state.sitters[by];
  return (
    <div className={`timeline cv ${insight ? 'has-chart' : ''}`}>
      {insight && <ChartHead insight={insight} sitters={state.sitters} />}
      <div
        ref={box}
        className="scrub"
        role="slider"
        tabIndex={0}
        aria-label="Ply"
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={ply}
        aria-valuetext={`ply ${ply} of ${end}, turn ${turn}`}
        onKeyDown={pressed}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          session.goTo(plyAt(event.currentTarget, event.clientX, end));
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) {
            const to = plyAt(event.currentTarget, event.clientX, end);
            if (to !== ply) session.goTo(to);
          }
        }}
      >
        {insight && (
          <WinChart
            insight={insight}
            sitters={state.sitters}
            course={course}
            ply={ply}
            end={end}
            width={width}
            height={136}
          />
        )}
        <div className="scrub-line">
          <div className="segs">
            {parts.map(({ from, to, seat }) => {
              const sitter = state.sitters[seat];
              if (!sitter) return null;
              const past = to <= ply ? 'past' : from < ply ? 'now' : '';
              return (
                <i
                  key={from}
                  className={past}
                  style={{ flex: to - from, ...vars({ '--c': `var(--seat-${sitter.mark})` }) }}
                >
                  {to - from >= end / room && <SeatMark mark={sitter.mark} size={15} />}
                </i>
              );
            })}
          </div>
          <b className="knob" style={{ left: `${end === 0 ? 0 : (ply / end) * 100}%` }} />
        </div>
      </div>
      <div className="trans">
        <Transport glyph="start" label="To the start" onClick={() => session.goTo(0)} />
        <Transport glyph="turnBack" label="A turn back" onClick={() => jumpTurn(-1)} />
        <Transport glyph="plyBack" label="A ply back" onClick={() => session.goTo(ply - 1)} />
        <Transport
          gold
          glyph={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play'}
          onClick={() => setPlaying(!playing)}
        />
        <Transport glyph="plyOn" label="A ply on" onClick={() => session.goTo(ply + 1)} />
        <Transport glyph="turnOn" label="A turn on" onClick={() => jumpTurn(1)} />
        <Transport glyph="end" label="To the end" onClick={() => session.goTo(end)} />
        <span className="plyt">
          <b>Ply {ply}</b> of {end} · turn {turn}
          {chooser && ` · ${chooser.name} chose`}
        </span>
        <span className="tr-r">
          <Button onClick={link}>
            <Icon of={rings} />
            {copied ? 'Copied' : `Link to ply ${ply}`}
          </Button>
          <Button gold disabled={isRunning || ply >= end} onClick={() => setAsking(true)}>
            Play on from here
          </Button>
        </span>
      </div>
      {isAsking && <PlayOnSheet session={session} ply={ply} viewer={state.viewer} close={() => setAsking(false)} />}
    </div>
  );
}

function plyAt(element: Element, x: number, end: number): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.round((Math.min(Math.max(0, x - left), width) / width) * end);
}
