import type { WhyNot } from '@meadhall/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Moment, Refused, Session } from '../host/session.ts';
import { useWide } from '../look/media.ts';
import { plain, RuleLink } from '../look/rich.tsx';
import { SeatMark } from '../look/seat.tsx';

import { HallNotes } from './at-hall.tsx';
import './at-hall.css';
import { TableBar, type TableSheet, TableSheets } from './bar.tsx';
import type { BoardProps } from './board.ts';
import { useCalling } from './calling.ts';
import { Coach } from './coach.tsx';
import { Curtain } from './curtain.tsx';
import { Fallback } from './fallback.tsx';
import { useFlights } from './flight.tsx';
import { type LoadedGame, useGame } from './game.ts';
import { GuideTip } from './guide.tsx';
import { useTableKeys } from './keys.ts';
import { CardLift } from './lift.tsx';
import { Log, linesOf } from './log.tsx';
import { NarrowingProvider } from './narrowing.tsx';
import { PlainBoard } from './plain.tsx';
import { Prompt } from './prompt.tsx';
import { SinceYouLeft, useAbsence } from './since.tsx';
import { play } from './sound.ts';
import { type Speech, speechFor } from './speech.ts';
import { useSessionState, useStory } from './story.ts';
import { TipBubble } from './tip.tsx';
import { Victory } from './victory.tsx';

/** A rule's refusal goes with its question; what the hall said stays so long, even if the game goes on meanwhile. */
const SAID_MS = 12_000;

interface TableProps {
  readonly session: Session;
  /** A replay puts its time line where a table has its prompt. */
  readonly dock?: ReactNode;
  readonly rail?: ReactNode;
  readonly subtitle?: string;
  /** In a replay: goes to a ply. */
  readonly onPly?: (ply: number) => void;
}

/** A match, wherever it runs. */
export function Table(props: TableProps): ReactElement {
  const { loaded, trouble } = useGame(props.session.game);
  const state = useSessionState(props.session);
  const broken = trouble ?? (state.status === 'broken' ? state.trouble : null);
  if (broken) return <Trouble text={broken} wasOpen={state.moments.length > 0} />;
  if (!loaded || state.status === 'opening')
    return (
      <main className="setting" aria-busy="true">
        The table is being set…
      </main>
    );
  return <SetTable {...props} loaded={loaded} />;
}

const Trouble = ({ text, wasOpen }: { text: string; wasOpen: boolean }): ReactElement => (
  <main className="setting">
    <div className="panel trouble">
      <h1>{wasOpen ? 'The game is no longer on this screen' : 'This table cannot be opened'}</h1>
      <p role="alert">{text}</p>
      <a className="btn go" href="/">
        Back to the hall
      </a>
    </div>
  </main>
);

function SetTable({ session, loaded, dock, rail, subtitle, onPly }: TableProps & { loaded: LoadedGame }): ReactElement {
  const { pkg, board } = loaded;
  const state = useSessionState(session);
  const { sitters, viewer } = state;
  const names = useMemo(() => sitters.map(({ name }) => name), [sitters]);
  const speech = useMemo(() => speechFor(pkg, board, names, viewer), [pkg, board, names, viewer]);
  const [flights, flightLayer] = useFlights();
  const scene = useMemo(() => ({ viewer, sitters, say: speech.say }), [viewer, sitters, speech]);
  const story = useStory(session, board, scene, flights);
  const { shown, playing } = story;
  const [sheet, setSheet] = useState<TableSheet>(null);
  const [refused, setRefused] = useState<{ readonly what: Refused; readonly ply: number } | null>(null);
  /** The ply the coach was asked at: its advice is good for no other. */
  const [coached, setCoached] = useState<number | null>(null);
  const sending = useRef(false);
  useEffect(() => {
    if (refused?.what.said === undefined) return;
    const timer = setTimeout(() => setRefused(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  const shownPly = shown?.ply ?? 0;
  const [leftAt, goOn] = useAbsence(session.atHall ? session.id : null, shown?.ply ?? null, state.era);
  const now = state.moments.at(-1);
  const undoKind = playing || now?.ply !== shownPly ? null : now.undo;
  const openRule = useCallback((rule: string) => setSheet({ kind: 'rules', rule }), []);
  const sendPath = useCallback(
    (path: readonly unknown[]) => {
      if (sending.current) return;
      sending.current = true;
      setRefused(null);
      goOn();
      void session
        .choose(path)
        .then((what) => setRefused(what && { what, ply: session.state().moments.at(-1)?.ply ?? 0 }))
        .finally(() => {
          sending.current = false;
        });
    },
    [session, goOn],
  );
  const view = shown?.view;
  const reason = useCallback((refusal: WhyNot<unknown>) => speech.reason(refusal, view), [speech, view]);
  const undo = useCallback(() => void session.undo(), [session]);
  const lines = useMemo(
    () =>
      linesOf(
        state.log.filter(({ ply }) => ply <= shownPly),
        board,
        speech,
      ),
    [state.log, shownPly, board, speech],
  );
  useTurnHorn(shown, playing);
  const isMyTurn = now !== undefined && now.asked !== null && !now.may;
  useCalling(isMyTurn, session.atHall ? { id: session.id, title: pkg.game.meta.title } : null);

  if (!shown)
    return (
      <main className="setting" aria-busy="true">
        The table is being set…
      </main>
    );
  if (state.handTo !== null && !playing) {
    const publicSpeech = speechFor(pkg, board, names, state.handTo);
    const since = linesOf(state.publicly, board, publicSpeech).filter(({ kind }) => kind !== 'turn');
    return (
      <Curtain
        game={session.game}
        seat={state.handTo}
        before={typeof viewer === 'number' ? viewer : null}
        sitters={sitters}
        turn={shown.turn}
        ask={publicPrompt(publicSpeech, state.publicView, state.handTo)}
        lines={since.slice(-5)}
        onLift={() => session.takeScreen(state.handTo ?? 0)}
      />
    );
  }

  const open = !playing && shown.asked !== null && session.kind !== 'replay';
  const props: BoardProps<unknown> = {
    view: shown.view,
    viewer,
    sitters,
    say: speech.say,
    ply: shown.ply,
    turn: shown.turn,
    options: state.options,
    toMove: shown.toMove,
    asked: open ? shown.asked : null,
    isOpen: open && shown.isOpen,
    outcome: shown.outcome,
    moving: playing,
  };
  return (
    <RuleLink value={openRule}>
      <NarrowingProvider moment={shown} open={open} sendPath={sendPath} reason={reason}>
        <Keyboard
          active={sheet === null}
          playing={playing}
          skip={story.skip}
          undo={undoKind === 'free' ? undo : null}
          help={() => setSheet({ kind: 'keys' })}
        />
        <main
          className={`table t-${session.game} ${session.kind === 'replay' ? 'replaying' : ''}`}
          data-ply={shown.ply}
        >
          {state.trouble && (
            <p className="trouble-line" role="alert">
              {state.trouble}
            </p>
          )}
          <TableBar
            session={session}
            title={pkg.game.meta.title}
            subtitle={subtitle ?? board?.subtitle?.(props) ?? `Turn ${shown.turn}`}
            undo={undoKind}
            railName={rail ? 'Seen by' : board?.Rail ? (board.railName ?? 'Table') : null}
            open={setSheet}
            coach={session.advise && open ? () => setCoached(coached === shown.ply ? null : shown.ply) : null}
          />
          <section className="board" aria-label="Board">
            <Fallback instead={<PlainBoard moment={shown} speech={speech} sitters={sitters} open={open} />}>
              {board && <board.Board {...props} />}
            </Fallback>
            {state.guided && board?.guide && <GuideTip guide={board.guide} props={props} />}
            <PhoneLastLine lines={lines} sitters={sitters} onOpen={() => setSheet({ kind: 'log' })} />
          </section>
          <section className="dock" aria-label="Your place">
            {coached === shown.ply && open && (
              <Coach
                session={session}
                moment={shown}
                speech={speech}
                sitters={sitters}
                onClose={() => setCoached(null)}
              />
            )}
            {leftAt !== null && !playing && coached !== shown.ply && !shown.outcome && (
              <SinceYouLeft
                from={leftAt}
                lines={lines}
                sitters={sitters}
                asked={speech.prompt(shown.view, typeof viewer === 'number' ? viewer : -1)}
                openLog={() => setSheet({ kind: 'log' })}
                close={goOn}
              />
            )}
            {dock ?? (
              <Prompt
                moment={shown}
                speech={speech}
                sitters={sitters}
                playing={playing}
                behind={story.behind}
                onSkip={story.skip}
                refused={
                  refused && (refused.what.said !== undefined || refused.ply === shown.ply) ? refused.what : null
                }
                plain={board === null}
              >
                {session.kind === 'online' && <HallNotes state={state} moment={shown} atHall={session.atHall} />}
              </Prompt>
            )}
            {(board?.Own || board?.Hand) && (
              <div className="me">
                {board.Own && <board.Own {...props} />}
                {board.Hand && <board.Hand {...props} />}
              </div>
            )}
          </section>
          <WideRail>
            {rail}
            {board?.Rail && <board.Rail {...props} />}
            <Log lines={lines} sitters={sitters} {...(onPly ? { onPly } : {})} />
          </WideRail>
        </main>
        <TipBubble />
        <CardLift />
        {shown.outcome && !playing && session.kind !== 'replay' && (
          <Victory
            session={session}
            outcome={shown.outcome}
            sitters={sitters}
            text={speech.ending(shown.outcome)}
            standings={board?.standings?.(props) ?? []}
            isLaidAgain={state.isLaidAgain ?? false}
          />
        )}
        <TableSheets
          sheet={sheet}
          close={() => setSheet(null)}
          open={setSheet}
          session={session}
          lines={lines}
          sitters={sitters}
          text={speech.table(shown.view)}
          undo={undoKind}
          coach={session.advise && open ? () => setCoached(shown.ply) : null}
        >
          {rail}
          {board?.Rail && <board.Rail {...props} />}
        </TableSheets>
        {flightLayer}
        <SpokenLog lines={lines} />
      </NarrowingProvider>
    </RuleLink>
  );
}

/** What anyone may hear of the next decision. */
function publicPrompt(speech: Speech, view: unknown, seat: number): string {
  try {
    return plain(speech.prompt(view, seat));
  } catch {
    return 'Your decision waits behind the curtain.';
  }
}

type KeysProps = Parameters<typeof useTableKeys>[0];

/** The keys need what is picked, so they live inside the provider. */
function Keyboard(props: KeysProps): null {
  useTableKeys(props);
  return null;
}

const WideRail = ({ children }: { children: ReactNode }): ReactElement | null =>
  useWide() ? <aside className="rail">{children}</aside> : null;

interface LinesProps {
  readonly lines: ReturnType<typeof linesOf>;
  readonly sitters: Session['state'] extends () => infer S ? (S extends { sitters: infer T } ? T : never) : never;
  readonly onOpen: () => void;
}

/** Where there is no rail: the last event in one line, which opens the log. */
function PhoneLastLine({ lines, sitters, onOpen }: LinesProps): ReactElement | null {
  const wide = useWide();
  const last = lines.findLast(({ kind }) => kind !== 'turn');
  if (wide || !last) return null;
  const sitter = last.seat === null ? undefined : sitters[last.seat];
  return (
    <button type="button" className="ph-last" onClick={onOpen}>
      {sitter && <SeatMark mark={sitter.mark} size={20} />}
      <span>{plain(last.text)}</span>
      <em>log</em>
    </button>
  );
}

/** New lines of the log, for screen readers. */
function SpokenLog({ lines }: { lines: ReturnType<typeof linesOf> }): ReactElement {
  const heard = useRef(lines.length);
  const fresh = lines.slice(heard.current).filter(({ kind }) => kind !== 'turn');
  const text = fresh.map((line) => plain(line.text)).join(' ');
  useEffect(() => {
    heard.current = lines.length;
  }, [lines]);
  return (
    <div className="unseen" aria-live="polite">
      {text}
    </div>
  );
}

/** Two low notes when it becomes your turn. */
function useTurnHorn(shown: Moment | null, playing: boolean): void {
  const was = useRef<number | null>(null);
  const asked = playing ? null : (shown?.asked ?? null);
  useEffect(() => {
    if (asked !== null && was.current === null) play('horn');
    was.current = asked;
  }, [asked]);
  useEffect(() => {
    if (asked === null) return;
    const before = document.title;
    document.title = '● Your turn · Meadhall';
    return () => {
      document.title = before;
    };
  }, [asked]);
}
