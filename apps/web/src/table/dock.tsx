import type { BoardProps } from '@meadhall/board';
import { Button } from '@meadhall/board';
import { GuideTip, type Moment, Prompt, type Speech } from '@meadhall/board/table';
import { type ReactElement, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Coach, HallNotes, OrdersBand } from '../later.tsx';
import { t } from '../words/table/index.ts';
import { Foresight, useSeer } from './foresight.tsx';
import { Hurry } from './parts.tsx';
import { SinceYouLeft } from './since.tsx';
import type { AtTable } from './use-table.ts';

/** What a scene of a lesson puts in the place of the prompt's words, and around the hand. */
export interface LessonParts {
  readonly task: string;
  readonly how: string;
  /** The choice that leads on: what it mentions carries the strong ring. */
  readonly wanted: unknown;
  /** The way through the lesson, where the rail has no room. */
  readonly stones: ReactNode;
  readonly showMe: (() => void) | null;
  readonly again: (() => void) | null;
  /** What these two are called; a scene's own names, if nothing is said. */
  readonly names?: { readonly showMe: string; readonly again: string };
  readonly answer: (speech: Speech, view: unknown) => ReactNode;
}

interface DockProps {
  readonly at: AtTable;
  readonly shown: Moment;
  readonly props: BoardProps<unknown>;
  /** Without a board beside it: whatever may be chosen stands in the prompt. */
  readonly isHand: boolean;
  /** Whether the coach is asked about this moment. */
  readonly isCoached: boolean;
  readonly endCoach: () => void;
  readonly openLog: () => void;
  /** Stands in the place of the prompt. */
  readonly instead: ReactNode;
  readonly lesson: LessonParts | undefined;
}

/** One's own place at the table: what is asked, what helps to answer it, and one's hand. */
export function Dock({
  at,
  shown,
  props,
  isHand,
  isCoached,
  endCoach,
  openLog,
  instead,
  lesson,
}: DockProps): ReactElement {
  const { session, state, board, sitters, speech, story, leftAt, open } = at;
  const { playing } = story;
  const { viewer } = state;
  const seer = useSeer(session);
  const me = useRef<HTMLDivElement>(null);
  useReach(me);
  return (
    <section className="dock" aria-label={t('yourPlace')}>
      {isCoached && open && (
        <Suspense>
          <Coach session={session} moment={shown} speech={speech} sitters={sitters} onClose={endCoach} />
        </Suspense>
      )}
      {leftAt !== null && !playing && !isCoached && !shown.outcome && (
        <SinceYouLeft
          from={leftAt}
          lines={at.lines}
          sitters={sitters}
          asked={speech.prompt(shown.view, typeof viewer === 'number' ? viewer : -1)}
          openLog={openLog}
          close={at.goOn}
        />
      )}
      {(state.orders ?? []).length > 0 && (
        <Suspense>
          <OrdersBand session={session} pkg={at.pkg} />
        </Suspense>
      )}
      {instead ?? (
        <Prompt
          moment={shown}
          speech={speech}
          sitters={sitters}
          playing={playing}
          behind={story.behind}
          onSkip={story.skip}
          refused={at.refusedAt(shown.ply)}
          plain={board === null || isHand}
          foresight={(choice) => seer && <Foresight seer={seer} moment={shown} speech={speech} choice={choice} />}
          {...(lesson ? { task: { text: lesson.task, how: lesson.how } } : {})}
        >
          {lesson && <LessonButtons lesson={lesson} />}
          {session.hurry && <Hurry session={session} sitters={sitters} />}
          {session.kind === 'online' && (
            <Suspense>
              <HallNotes state={state} moment={shown} atHall={session.atHall} />
            </Suspense>
          )}
        </Prompt>
      )}
      {lesson?.answer(speech, shown.view)}
      {state.guided && board?.guide && <GuideTip guide={board.guide} props={props} />}
      {(board?.Own || board?.Hand) && (
        <div className="me" ref={me}>
          {board.Own && <board.Own {...props} />}
          {board.Hand && <board.Hand {...props} />}
        </div>
      )}
    </section>
  );
}

/** A hand wider than its place is scrolled by keys too, also while none of its cards can be reached by them. */
function useReach(me: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hand = me.current?.querySelector<HTMLElement>('.hand');
    if (!hand) return;
    const isWider = hand.scrollWidth > hand.clientWidth || hand.scrollHeight > hand.clientHeight;
    if (isWider && !hand.querySelector('button, a, [tabindex="0"]')) hand.tabIndex = 0;
    else hand.removeAttribute('tabindex');
  });
}

const LessonButtons = ({ lesson: { again, showMe, names } }: { lesson: LessonParts }): ReactElement => (
  <div className="btns lesson-btns">
    {again && <Button onClick={again}>{names?.again ?? t('beginAgain')}</Button>}
    {showMe && <Button onClick={showMe}>{names?.showMe ?? t('showMe')}</Button>}
  </div>
);
