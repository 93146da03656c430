import quill from 'icon:scroll-quill';
import type { AnyBoard, Sitter } from '@meadhall/board';
import { Icon, Rich, SeatMark } from '@meadhall/board';
import type { Speech } from '@meadhall/board/table';
import type { Seat, Viewer } from '@meadhall/core';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { Entry } from '../host/session.ts';
import { t } from '../words/table/index.ts';

export interface LogLine {
  readonly key: string;
  readonly ply: number;
  readonly kind: 'turn' | 'line' | 'sub';
  readonly seat: Seat | null;
  readonly text: string;
}

const isFact = (event: unknown): event is Readonly<Record<string, unknown>> =>
  typeof event === 'object' && event !== null;

function actorOf(board: AnyBoard | null, event: unknown, by: Seat | null): Seat | null {
  const named = board?.actor?.(event);
  if (named !== undefined && named !== null) return named;
  if (!isFact(event)) return by;
  if (typeof event.seat === 'number') return event.seat;
  return typeof event.by === 'number' ? event.by : by;
}

/** Without what was taken back; that it was taken back is told. */
function standing(log: readonly Entry[]): readonly Entry[] {
  if (!log.some(({ back }) => back)) return log;
  let counts: Entry[] = [];
  for (const entry of log) {
    const { back } = entry;
    if (back) counts = counts.filter(({ ply, back: earlier }) => ply <= back.to || earlier);
    counts.push(entry);
  }
  return counts;
}

const backText = ({ say }: Speech, seat: Seat): string =>
  seat === say.viewer ? t('tookBackYou') : t('tookBack', { name: say.name(seat) });

function turnText(n: number, seat: unknown, { say }: Speech): string {
  if (typeof seat !== 'number') return t('turn', { n });
  return seat === say.viewer ? t('turnOfYou', { n }) : t('turnOf', { n, who: say.name(seat) });
}

/** The log as lines: a heading per turn, a line per deed, what follows from it below. */
export function linesOf(log: readonly Entry[], board: AnyBoard | null, speech: Speech): readonly LogLine[] {
  const lines: LogLine[] = [];
  let turn = 0;
  for (const { ply, by, events, back } of standing(log)) {
    if (back) lines.push({ key: `${ply}`, ply, kind: 'line', seat: back.seat, text: backText(speech, back.seat) });
    let deed: Seat | null | undefined;
    events.forEach((event, i) => {
      const key = `${ply}.${i}`;
      const heading = board?.heading?.(event, speech.say) ?? null;
      if (heading !== null) {
        lines.push({ key: `${key}h`, ply, kind: 'turn', seat: null, text: heading });
        deed = undefined;
        return;
      }
      if (isFact(event) && typeof event.turn === 'number' && event.turn !== turn) {
        turn = event.turn;
        lines.push({ key: `${key}t`, ply, kind: 'turn', seat: null, text: turnText(turn, event.seat, speech) });
        deed = undefined;
      }
      const text = speech.event(event);
      if (text === null) return;
      const seat = actorOf(board, event, by);
      const follows = deed !== undefined && i > 0;
      lines.push({ key, ply, kind: follows ? 'sub' : 'line', seat, text });
      deed = seat;
    });
  }
  return lines;
}

interface LogProps {
  readonly lines: readonly LogLine[];
  readonly sitters: readonly Sitter[];
  readonly note?: string;
  /** In a replay: a click on a line goes there. */
  readonly onPly?: (ply: number) => void;
  readonly heading?: boolean;
  /** Who reads it: what happened since their last deed is set apart. */
  readonly me?: Viewer;
}

/** Where what happened since someone's last deed begins; null if they did nothing yet, or nothing happened since. */
function sinceLast(lines: readonly LogLine[], me: Viewer | undefined): string | null {
  const last = lines.findLastIndex(({ kind, seat }) => kind === 'line' && seat === me);
  if (last < 0) return null;
  const next = lines.findIndex(({ kind }, i) => i > last && kind !== 'sub');
  const isMuch = next >= 0 && lines.slice(next).filter(({ kind }) => kind === 'line').length > 1;
  return isMuch ? (lines[next]?.key ?? null) : null;
}

export function Log({ lines, sitters, note, onPly, heading = true, me }: LogProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight whenever there is one more
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count]);
  const recent = useMemo(() => lines.slice(-400), [lines]);
  const since = useMemo(() => sinceLast(recent, me), [recent, me]);
  return (
    <section className="log-box" aria-label={t('log')}>
      {heading && (
        <h2 className="log-h">
          <Icon of={quill} />
          {t('log')}
          {note && <em>{note}</em>}
        </h2>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol className="log" ref={list} tabIndex={0} aria-label={t('whatHappened')}>
        {recent.map((line) => {
          const sitter = line.seat === null ? undefined : sitters[line.seat];
          return (
            <li
              key={line.key}
              className={line.kind === 'line' ? '' : line.kind}
              data-since={line.key === since || undefined}
            >
              {line.key === since && <span className="log-since">{t('sinceLastTurn')}</span>}
              {line.kind === 'line' && sitter && <SeatMark mark={sitter.mark} size={22} />}
              {line.kind === 'turn' ? line.text : <Rich text={line.text} />}
              {onPly && line.kind === 'line' && (
                <button
                  type="button"
                  className="log-go"
                  onClick={() => onPly(line.ply)}
                  aria-label={t('goToPly', { n: line.ply })}
                >
                  {line.ply}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
