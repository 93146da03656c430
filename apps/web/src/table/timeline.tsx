import rings from 'icon:linked-rings';
import { Button, Icon, SeatMark, type Sitter, usePhone, vars } from '@meadhall/board';
import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';
import type { ReplaySession } from '../host/replay.ts';
import { ShareSheet } from '../replay/share.tsx';
import { t } from '../words/replay/index.ts';
import { WinChart } from './chart.tsx';
import { type InsightUse, useWidth } from './insight.tsx';
import { PlayOnSheet } from './play-on.tsx';
import { ChartHead } from './replay-chart.tsx';
import { useSessionState } from './story.ts';
import { type Stretch, stretches, turnFrom } from './stretches.ts';

interface TimeLineProps {
  readonly session: ReplaySession;
  readonly ply: number;
  readonly end: number;
  readonly playing: boolean;
  readonly setPlaying: (on: boolean) => void;
  /** The look into the match, where there is room for its chart. */
  readonly use: InsightUse | null;
}

/** Where a replay has its prompt: the plies as a slider, and the ways along them. */
export function TimeLine(props: TimeLineProps): ReactElement {
  const { session, use } = props;
  const state = useSessionState(session);
  const course = session.course();
  const parts = useMemo(() => stretches(course), [course]);
  const insight = use?.insight ?? null;
  const jumpTurn = (step: 1 | -1): void => session.goTo(turnFrom(parts, props.ply, step, props.end));
  return (
    <div className={`timeline cv ${insight ? 'has-chart' : ''}`}>
      {insight && <ChartHead insight={insight} sitters={state.sitters} />}
      <Scrub {...props} parts={parts} sitters={state.sitters} jumpTurn={jumpTurn} />
      <Controls {...props} sitters={state.sitters} jumpTurn={jumpTurn} />
    </div>
  );
}

interface AlongProps extends TimeLineProps {
  readonly sitters: readonly Sitter[];
  readonly jumpTurn: (step: 1 | -1) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

function Scrub({
  session,
  ply,
  end,
  use,
  parts,
  sitters,
  jumpTurn,
}: AlongProps & { parts: readonly Stretch[] }): ReactElement {
  const [box, width] = useWidth();
  const course = session.course();
  const insight = use?.insight ?? null;
  const pressed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) session.goTo(ply + step);
    else if (event.key === 'PageUp') jumpTurn(1);
    else if (event.key === 'PageDown') jumpTurn(-1);
    else if (event.key === 'Home') session.goTo(0);
    else if (event.key === 'End') session.goTo(end);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className="scrub"
      role="slider"
      tabIndex={0}
      aria-label={t('ply')}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={ply}
      aria-valuetext={t('plyValue', { ply, end, turn: course[ply]?.turn ?? 0 })}
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
        <WinChart insight={insight} sitters={sitters} course={course} ply={ply} end={end} width={width} height={136} />
      )}
      <div className="scrub-line">
        <Segments parts={parts} ply={ply} end={end} sitters={sitters} />
        <b className="knob" style={{ left: `${end === 0 ? 0 : (ply / end) * 100}%` }} />
      </div>
    </div>
  );
}

function Segments({
  parts,
  ply,
  end,
  sitters,
}: {
  parts: readonly Stretch[];
  ply: number;
  end: number;
  sitters: readonly Sitter[];
}): ReactElement {
  const room = usePhone() ? 16 : 60;
  return (
    <div className="segs">
      {parts.map(({ from, to, seat }) => {
        const sitter = sitters[seat];
        if (!sitter) return null;
        const past = to <= ply ? 'past' : from < ply ? 'now' : '';
        return (
          <i key={from} className={past} style={{ flex: to - from, ...vars({ '--c': `var(--seat-${sitter.mark})` }) }}>
            {to - from >= end / room && <SeatMark mark={sitter.mark} size={15} />}
          </i>
        );
      })}
    </div>
  );
}

function plyAt(element: Element, x: number, end: number): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.round((Math.min(Math.max(0, x - left), width) / width) * end);
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

function Controls({ session, ply, end, playing, setPlaying, sitters, jumpTurn }: AlongProps): ReactElement {
  const course = session.course();
  const by = course[ply]?.by ?? null;
  const chooser = by === null ? undefined : sitters[by];
  return (
    <div className="trans">
      <Transport glyph="start" label={t('toStart')} onClick={() => session.goTo(0)} />
      <Transport glyph="turnBack" label={t('turnBack')} onClick={() => jumpTurn(-1)} />
      <Transport glyph="plyBack" label={t('plyBack')} onClick={() => session.goTo(ply - 1)} />
      <Transport
        gold
        glyph={playing ? 'pause' : 'play'}
        label={t(playing ? 'pause' : 'play')}
        onClick={() => setPlaying(!playing)}
      />
      <Transport glyph="plyOn" label={t('plyOn')} onClick={() => session.goTo(ply + 1)} />
      <Transport glyph="turnOn" label={t('turnOn')} onClick={() => jumpTurn(1)} />
      <Transport glyph="end" label={t('toEnd')} onClick={() => session.goTo(end)} />
      <span className="plyt">
        <b>{t('plyBold', { ply })}</b> {t('plyRest', { end, turn: course[ply]?.turn ?? 0 })}
        {chooser && ` · ${t('chose', { name: chooser.name })}`}
      </span>
      <Onward session={session} ply={ply} end={end} />
    </div>
  );
}

/** What can be done with this ply: hand its address on, or play on from it. */
function Onward({ session, ply, end }: { session: ReplaySession; ply: number; end: number }): ReactElement {
  const { viewer } = useSessionState(session);
  const [copied, setCopied] = useState(false);
  const [sheet, setSheet] = useState<'share' | 'playOn' | null>(null);
  const isRunning = session.match.summary.winners === null;
  /** The hall has it, or it is in the address: whoever gets the address can open it. */
  const isPublic = session.match.record?.fairness !== undefined || session.id.length === 16 || location.hash !== '';
  const link = (): void => {
    if (!isPublic) return setSheet('share');
    void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
    setTimeout(() => setCopied(false), 2000);
  };
  const at = { session, ply, viewer, close: () => setSheet(null) };
  return (
    <span className="tr-r">
      <Button onClick={link}>
        <Icon of={rings} />
        {copied ? t('copied') : t('linkTo', { ply })}
      </Button>
      <Button gold disabled={isRunning || ply >= end} onClick={() => setSheet('playOn')}>
        {t('playOn')}
      </Button>
      {sheet === 'share' && <ShareSheet {...at} />}
      {sheet === 'playOn' && <PlayOnSheet {...at} />}
    </span>
  );
}
