import next from 'icon:next-button';
import playIcon from 'icon:play-button';
import previous from 'icon:previous-button';
import { type BoardProps, Icon, Rich, type Sitter, usePhone } from '@meadhall/board';
import { type Moment, NarrowingProvider, type Speech, speechFor, useReducedMotion } from '@meadhall/board/table';
import type { Seat } from '@meadhall/core';
import { type Demo, type DemoFrame, demoFrames, taskOf } from '@meadhall/learn';
import { loadDemos } from '@meadhall/registry';
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Fallback } from '../table/fallback.tsx';
import { type LoadedGame, loadGame } from '../table/game.ts';
import { t } from '../words/learn/index.ts';

interface Shown {
  readonly game: LoadedGame;
  readonly frames: readonly DemoFrame[];
}

async function shownFor(game: string, demo: Demo): Promise<Shown | null> {
  const [loaded, book] = await Promise.all([loadGame(game), loadDemos(game)]);
  return book && { game: loaded, frames: demoFrames(loaded.pkg.game, book, demo) };
}

const FRAME_MS = 1600;
const NAMES = ['Freyja', 'Ketil', 'Astrid', 'Bjorn', 'Sigrun', 'Ulf', 'Ragna'];
const MARKS = [2, 3, 1, 4, 5, 6, 7] as const;
const SITTERS: readonly Sitter[] = NAMES.map((name, i) => ({ name, mark: MARKS[i] ?? 1, kind: 'person', here: false }));

/** A rule at work: the scenario that tests it, picture by picture. */
export function DemoPanel({ game, rule, demo }: { game: string; rule: string; demo: Demo }): ReactElement {
  const [shown, setShown] = useState<Shown | null | 'broken'>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const reduced = useReducedMotion();
  useEffect(() => {
    let live = true;
    shownFor(game, demo).then(
      (found) => live && setShown(found ?? 'broken'),
      () => live && setShown('broken'),
    );
    return () => {
      live = false;
    };
  }, [game, demo]);
  const count = shown && shown !== 'broken' ? shown.frames.length : 0;
  useEffect(() => {
    if (!playing) return;
    if (at >= count - 1) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), FRAME_MS);
    return () => clearTimeout(timer);
  }, [playing, at, count]);
  if (shown === 'broken') return <p className="demo">{t('cannotShow')}</p>;
  const frame = shown?.frames[at];
  return (
    <section className="demo" aria-label={t('shown', { title: demo.title })}>
      {shown && frame ? (
        <Frame shown={shown} frame={frame} first={demo.steps[0]?.seat ?? 0} />
      ) : (
        <div className="demo-box" />
      )}
      <footer>
        {!reduced && (
          <button
            type="button"
            className="demo-play"
            aria-label={t('play')}
            onClick={() => {
              setAt(0);
              setPlaying(true);
            }}
          >
            <Icon of={playIcon} />
          </button>
        )}
        <button type="button" aria-label={t('back')} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <Icon of={previous} />
        </button>
        <button type="button" aria-label={t('on')} disabled={at >= count - 1} onClick={() => setAt(at + 1)}>
          <Icon of={next} />
        </button>
        <span aria-live="polite">{t('frameOf', { n: at + 1, all: count })}</span>
        <em>{demo.title}</em>
        {taskOf(demo) && (
          <a className="btn" href={`/try/${game}#${rule}`}>
            {t('tryIt')}
          </a>
        )}
      </footer>
    </section>
  );
}

function Frame({ shown: { game }, frame, first }: { shown: Shown; frame: DemoFrame; first: Seat }): ReactElement {
  const { pkg, board } = game;
  const seat = 'seat' in frame ? frame.seat : (pkg.game.toMove(frame.state)[0] ?? first);
  const speech = useMemo(() => speechFor(pkg, board, NAMES, seat), [pkg, board, seat]);
  const moment = useMemo(() => momentOf(pkg.game, frame, seat), [pkg, frame, seat]);
  const props: BoardProps<unknown> = {
    view: moment.view,
    viewer: seat,
    sitters: SITTERS,
    say: speech.say,
    ply: 0,
    turn: moment.turn,
    options: {},
    toMove: moment.toMove,
    asked: null,
    isOpen: false,
    outcome: moment.outcome,
    moving: false,
  };
  return (
    <>
      <NarrowingProvider moment={moment} open={false} sendPath={() => {}} reason={() => ''}>
        <Scaled className={`t-${pkg.game.meta.id}`}>
          <Fallback instead={<Words speech={speech} view={moment.view} />}>
            <div className="board">{board && <board.Board {...props} />}</div>
            {board && (board.Own || board.Hand) && (
              <div className="me">
                {board.Own && <board.Own {...props} />}
                {board.Hand && <board.Hand {...props} />}
              </div>
            )}
          </Fallback>
        </Scaled>
      </NarrowingProvider>
      <Caption frame={frame} speech={speech} view={moment.view} seat={seat} />
    </>
  );
}

const Words = ({ speech, view }: { speech: Speech; view: unknown }): ReactElement => (
  <p>
    <Rich text={speech.table(view).join(' ')} />
  </p>
);

function momentOf(game: LoadedGame['pkg']['game'], { state }: DemoFrame, seat: Seat): Moment {
  return {
    ply: 0,
    turn: game.turns(state),
    by: null,
    events: [],
    view: game.view(state, seat),
    toMove: game.toMove(state),
    asked: null,
    may: false,
    choices: [],
    whyNot: [],
    isOpen: false,
    undo: null,
    outcome: game.outcome(state),
  };
}

function Caption({
  frame,
  speech,
  view,
  seat,
}: {
  frame: DemoFrame;
  speech: Speech;
  view: unknown;
  seat: Seat;
}): ReactElement {
  const [heading, text] = captionOf(frame, speech, view, seat);
  return (
    <p className={`demo-said ${frame.kind}`} role="status">
      <b>{heading}</b> <Rich text={text} />
    </p>
  );
}

function captionOf(frame: DemoFrame, speech: Speech, view: unknown, seat: Seat): readonly [string, string] {
  switch (frame.kind) {
    case 'before':
      return [t('before'), speech.prompt(view, seat)];
    case 'choice':
      return [t('theChoice'), speech.choice(frame.choice, view)];
    case 'after':
      return [t('after'), frame.events.flatMap((event) => speech.event(event) ?? []).join(' ') || t('itIsDone')];
    case 'refused':
      return [t('refused'), `${speech.choice(frame.choice, view)}: ${speech.reason(frame, view)} [${frame.rule}]`];
  }
}

/** Boards are laid out for such a width, then made small enough for the page. */
const WIDTHS = { phone: 390, desk: 1000 };

function Scaled({ className, children }: { className: string; children: React.ReactNode }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const width = usePhone() ? WIDTHS.phone : WIDTHS.desk;
  const [zoom, setZoom] = useState(0.6);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setZoom(Math.min(1, element.clientWidth / width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div className="demo-box" ref={box} inert>
      {/* The page's own theme, whatever the paper around it has made of its colours. */}
      <div
        className={`demo-board table ${className}`}
        data-theme={document.documentElement.dataset.theme}
        style={{ zoom }}
      >
        {children}
      </div>
    </div>
  );
}
