import { Button, plain, SeatMark, type Sitter, useWide } from '@meadhall/board';
import { type Moment, play, type Speech, useTableKeys } from '@meadhall/board/table';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Session } from '../host/session.ts';
import { t } from '../words/table/index.ts';
import type { LogLine } from './log.tsx';

export const Trouble = ({ text, wasOpen }: { text: string; wasOpen: boolean }): ReactElement => (
  <main className="setting">
    <div className="panel trouble">
      <h1>{t(wasOpen ? 'noLonger' : 'cannotOpen')}</h1>
      <p role="alert">{text}</p>
      <a className="btn go" href="/">
        {t('backToHall')}
      </a>
    </div>
  </main>
);

/** A game, or what belongs to it, that is not on this device and could not be fetched. */
export const NotKept = ({ why }: { why: string | null }): ReactElement => (
  <Trouble text={why ?? t('gameNotKept')} wasOpen={false} />
);

/** A rival that thinks for this long may be hurried. */
const HURRY_AFTER_MS = 900;

export function Hurry({ session, sitters }: { session: Session; sitters: readonly Sitter[] }): ReactElement | null {
  const now = session.state().moments.at(-1);
  const isThinking = now?.toMove.some((seat) => sitters[seat]?.kind === 'bot') === true && now.asked === null;
  const [isLong, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer begins a new wait
  useEffect(() => {
    setLong(false);
    if (!isThinking) return;
    const timer = setTimeout(() => setLong(true), HURRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isThinking, now?.ply]);
  return isThinking && isLong ? <Button onClick={() => session.hurry?.()}>{t('hurry')}</Button> : null;
}

/** What anyone may hear of the next decision. */
export function publicPrompt(speech: Speech, view: unknown, seat: number): string {
  try {
    return plain(speech.prompt(view, seat));
  } catch {
    return t('behindCurtain');
  }
}

type KeysProps = Parameters<typeof useTableKeys>[0];

/** The keys need what is picked, so they live inside the provider. */
export function Keyboard(props: KeysProps): null {
  useTableKeys(props);
  return null;
}

export const WideRail = ({ children }: { children: ReactNode }): ReactElement | null =>
  useWide() ? <aside className="rail">{children}</aside> : null;

interface LinesProps {
  readonly lines: readonly LogLine[];
  readonly sitters: readonly Sitter[];
  readonly onOpen: () => void;
}

/** Where there is no rail: the last event in one line, which opens the log. */
export function PhoneLastLine({ lines, sitters, onOpen }: LinesProps): ReactElement | null {
  const wide = useWide();
  const last = lines.findLast(({ kind }) => kind !== 'turn');
  if (wide || !last) return null;
  const sitter = last.seat === null ? undefined : sitters[last.seat];
  return (
    <button type="button" className="ph-last" data-more onClick={onOpen}>
      {sitter && <SeatMark mark={sitter.mark} size={20} />}
      <span>{plain(last.text)}</span>
      <em>{t('logSmall')}</em>
    </button>
  );
}

/**
 * New lines of the log, for screen readers: all that somebody did at once, when another acts or this screen is asked, and not
 * ply by ply, which nobody could follow.
 */
export function SpokenLog({ lines, shown }: { lines: readonly LogLine[]; shown: Moment }): ReactElement {
  const heard = useRef(lines.length);
  const acted = useRef('');
  const acting = shown.toMove.join();
  const isDue = shown.asked !== null || shown.outcome !== null || acting !== acted.current;
  const fresh = isDue ? lines.slice(heard.current).filter(({ kind }) => kind !== 'turn') : [];
  const text = fresh.map((line) => plain(line.text)).join(' ');
  useEffect(() => {
    acted.current = acting;
    // What was taken back is not waited for.
    heard.current = isDue ? lines.length : Math.min(heard.current, lines.length);
  }, [lines, acting, isDue]);
  return (
    <div className="unseen" aria-live="polite">
      {text}
    </div>
  );
}

/** Two low notes when it becomes your turn. */
export function useTurnHorn(shown: Moment | null, playing: boolean): void {
  const was = useRef<number | null>(null);
  const asked = playing ? null : (shown?.asked ?? null);
  useEffect(() => {
    if (asked !== null && was.current === null) play('horn');
    was.current = asked;
  }, [asked]);
  useEffect(() => {
    if (asked === null) return;
    const before = document.title;
    document.title = `● ${t('yourTurnTitle')} · Meadhall`;
    return () => {
      document.title = before;
    };
  }, [asked]);
}
