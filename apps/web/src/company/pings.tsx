import './company.css';
import { isSilenced, rectOf, SeatMark, type Sitter, vars } from '@meadhall/board';
import { useNarrowing } from '@meadhall/board/table';
import type { AnyPackage } from '@meadhall/core';
import { areSetsShown, type TalkLine } from '@meadhall/protocol';
import { type PointerEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { Session } from '../host/session.ts';
import { useSessionState } from '../table/story.ts';
import { t } from '../words/company/index.ts';
import { textOf } from './panel.tsx';

/** How long a ping is shown at most, how many are, and how often it is looked where their things are now. */
const LASTS_MS = 20_000;
const MOST = 3;
const LOOK_MS = 250;

const things = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.table .board [data-thing]')];
const thingOf = (id: string): HTMLElement | undefined => things().find((one) => one.dataset.thing === id);
const area = ({ width, height }: DOMRect): number => width * height;

/** What lies under a point: the smallest thing there. */
function thingAt(x: number, y: number): HTMLElement | undefined {
  return things()
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .sort((a, b) => area(a.getBoundingClientRect()) - area(b.getBoundingClientRect()))[0];
}

interface Ping {
  readonly line: TalkLine;
  readonly rect: DOMRect;
}

/** The newest pings whose things are on the board, at most one of a person about a thing, for as long as their turn lasts. */
function usePings(
  lines: readonly TalkLine[],
  turn: number,
  onLabel: (number: number, label: string) => void,
): readonly Ping[] {
  const [shown, setShown] = useState<readonly Ping[]>([]);
  const seen = useRef(new Map<number, { readonly at: number; readonly turn: number }>());
  const first = useRef(lines.at(-1)?.number ?? 0);
  useEffect(() => {
    const look = (): void => {
      const now = Date.now();
      const fresh = new Map<string, Ping>();
      for (const line of lines) {
        if (line.thing === undefined || line.folded || line.number <= first.current) continue;
        const known = seen.current.get(line.number) ?? { at: now, turn };
        seen.current.set(line.number, known);
        if (now - known.at > LASTS_MS || known.turn !== turn) continue;
        const thing = thingOf(line.thing);
        if (!thing) continue;
        onLabel(line.number, thing.dataset.label ?? '');
        fresh.set(`${line.speaker} ${line.thing}`, { line, rect: rectOf(thing) });
      }
      const next = [...fresh.values()].slice(-MOST);
      setShown((before) => (before.length === 0 && next.length === 0 ? before : next));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [lines, turn, onLabel]);
  return shown;
}

interface Props {
  readonly session: Session;
  readonly pkg: AnyPackage;
  readonly sitters: readonly Sitter[];
  readonly turn: number;
  readonly isPointing: boolean;
  readonly setPointing: (on: boolean) => void;
  readonly onLabel: (number: number, label: string) => void;
}

/** What lies over the board: rings on things that someone points at, sets in the making, and one's own pointing. */
export function TalkLayer({
  session,
  pkg,
  sitters,
  turn,
  isPointing,
  setPointing,
  onLabel,
}: Props): ReactElement | null {
  const { talk, viewer } = useSessionState(session);
  const lines = talk?.lines ?? [];
  const pings = usePings(lines, turn, onLabel);
  useShownSet(session, pkg);
  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent): void => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() !== 'p' || isField || !isPlain || isSilenced(event)) return;
      setPointing(true);
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [setPointing]);
  const sets = Object.entries(talk?.building ?? {}).filter(([seat, set]) => set.length > 0 && Number(seat) !== viewer);
  if (!talk) return null;
  return (
    <>
      <div className="co-layer" aria-hidden="true">
        {pings.map(({ line, rect }) => {
          const sitter = line.seat === null ? undefined : sitters[line.seat];
          return (
            <div
              key={line.number}
              className="co-ring"
              style={vars({
                '--x': `${rect.left}px`,
                '--y': `${rect.top}px`,
                '--w': `${rect.width}px`,
                '--h': `${rect.height}px`,
                '--of': `var(--seat-${sitter?.mark ?? 7})`,
              })}
            >
              <span className="co-bubble">
                {sitter && <SeatMark mark={sitter.mark} size={20} />}
                <b>{textOf(line, pkg)}</b>
              </span>
            </div>
          );
        })}
      </div>
      {sets.length > 0 && (
        <div className="co-sets" role="status">
          {sets.map(([seat, set]) => {
            const sitter = sitters[Number(seat)];
            return (
              <p key={seat}>
                {sitter && <SeatMark mark={sitter.mark} size={20} />}
                {t('lays', { name: sitter?.name ?? '', set: set.join(' + ') })}
              </p>
            );
          })}
        </div>
      )}
      <Spoken lines={lines} pkg={pkg} viewer={viewer} />
      {isPointing && <Pointing session={session} pkg={pkg} end={() => setPointing(false)} />}
    </>
  );
}

/** Where allies look over each other's shoulders: what is picked and not played yet. */
function useShownSet(session: Session, pkg: AnyPackage): void {
  const { picks } = useNarrowing();
  const { options } = useSessionState(session);
  const isShown = session.atHall !== undefined && areSetsShown(pkg.phrases, options);
  useEffect(() => {
    if (isShown) session.talk?.build(picks.map(({ label }) => label.slice(0, 60)).slice(0, 12));
  }, [isShown, session, picks]);
}

/** New lines of others, for screen readers; folded ones are not said. */
function Spoken({
  lines,
  pkg,
  viewer,
}: {
  lines: readonly TalkLine[];
  pkg: AnyPackage;
  viewer: unknown;
}): ReactElement {
  const heard = useRef(lines.at(-1)?.number ?? 0);
  const fresh = lines.filter(({ number, folded, seat }) => number > heard.current && !folded && seat !== viewer);
  const text = fresh.map((line) => t('said', { name: line.name, what: textOf(line, pkg) })).join(' ');
  useEffect(() => {
    heard.current = lines.at(-1)?.number ?? 0;
  }, [lines]);
  return (
    <div className="unseen co-spoken" aria-live="polite">
      {text}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Pointing at something: first which thing, then what about it. */
function Pointing({ session, pkg, end }: { session: Session; pkg: AnyPackage; end: () => void }): ReactElement {
  const all = useMemo(
    () =>
      things()
        .map((element) => ({ element, rect: rectOf(element) }))
        .filter(({ rect }) => rect.width > 0 && rect.height > 0)
        .sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left),
    [],
  );
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<HTMLElement | null>(null);
  const target = chosen ?? all[index]?.element ?? null;
  const point = pkg.phrases?.point ?? [];
  const say = (phrase: string | undefined): void => {
    const thing = target?.dataset.thing;
    const room = session.state().viewer === 'spectator' ? 'onlookers' : 'table';
    if (phrase !== undefined && thing !== undefined) void session.talk?.say(room, { phrase, thing });
    end();
  };
  const act = useRef<(key: string) => boolean>(() => false);
  act.current = (key) => {
    if (key === 'Escape') return end() ?? true;
    if (chosen && key >= '1' && key <= '4') return say(point[Number(key) - 1]) ?? true;
    const step = STEPS[key];
    if (!chosen && step !== undefined) {
      setIndex((index + step + all.length) % Math.max(1, all.length));
      return true;
    }
    if (!chosen && key === 'Enter' && target) {
      setChosen(target);
      return true;
    }
    return false;
  };
  useEffect(() => {
    const keyed = (event: globalThis.KeyboardEvent): void => {
      if (!act.current(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keyed, true);
    return () => document.removeEventListener('keydown', keyed, true);
  }, []);
  const pick = ({ clientX, clientY }: PointerEvent): void => {
    const thing = thingAt(clientX, clientY);
    if (thing) setChosen(thing);
    else end();
  };
  const rect = target ? rectOf(target) : null;
  return (
    <div className="co-aim" onPointerDown={chosen ? undefined : pick}>
      {rect && (
        <div
          className="co-ring co-target"
          style={vars({
            '--x': `${rect.left}px`,
            '--y': `${rect.top}px`,
            '--w': `${rect.width}px`,
            '--h': `${rect.height}px`,
            '--of': 'var(--focus)',
          })}
        />
      )}
      {!chosen && (
        <p className="co-how" role="status">
          {t('pointing')} {target?.dataset.label}
        </p>
      )}
      {chosen && rect && (
        <div
          className="co-palette"
          role="menu"
          aria-label={chosen.dataset.label ?? t('point')}
          style={vars({ '--x': `${rect.left + rect.width / 2}px`, '--y': `${rect.top + rect.height / 2}px` })}
        >
          <b>{chosen.dataset.label}</b>
          {point.map((id, i) => (
            <button
              key={id}
              type="button"
              role="menuitem"
              // biome-ignore lint/a11y/noAutofocus: a menu that was just opened has the focus
              autoFocus={i === 0}
              onClick={() => say(id)}
            >
              {pkg.words.phrase?.(id)}
              <kbd>{i + 1}</kbd>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
