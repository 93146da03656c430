import checkMark from 'icon:check-mark';
import { Button, Icon, Rich } from '@meadhall/board';
import type { Speech } from '@meadhall/board/table';
import type { AnyScene } from '@meadhall/learn';
import type { ReactElement } from 'react';
import { t } from '../words/learn/index.ts';
import type { Note } from './session.ts';

/** The elder futhark in order: ornament only, the name below each stone carries the meaning. */
const STAVES = 'ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃ';

/** As many letters as stand side by side under all stones of the narrowest row. */
const ROOM_FOR_NAMES = 48;

/** Names may be longer in another language: then only the stone that is now has its name below it. */
const hasRoom = (scenes: readonly AnyScene[]): boolean =>
  scenes.length * Math.max(...scenes.map(({ name }) => name.length)) <= ROOM_FOR_NAMES;

interface StonesProps {
  readonly scenes: readonly AnyScene[];
  readonly now: number;
  readonly done: readonly string[];
  readonly onGo: (scene: number) => void;
}

/** The way through a lesson: done, now, later. */
export const Stones = ({ scenes, now, done, onGo }: StonesProps): ReactElement => (
  <nav className={`stones ${hasRoom(scenes) ? '' : 'many'}`} aria-label={t('scenes')}>
    {scenes.map(({ id, name }, i) => {
      const isDone = done.includes(id);
      return (
        <button
          key={id}
          type="button"
          className={`stone ${isDone ? 'done' : ''} ${i === now ? 'now' : ''}`}
          aria-label={t(isDone ? 'sceneDone' : 'sceneLabel', { n: i + 1, all: scenes.length, name })}
          aria-current={i === now ? 'step' : undefined}
          onClick={() => onGo(i)}
        >
          <i aria-hidden="true" data-rune={STAVES[i]}>
            {isDone && <Icon of={checkMark} />}
          </i>
          <span>{name}</span>
        </button>
      );
    })}
  </nav>
);

interface StoryProps {
  readonly scene: AnyScene;
  readonly number: number;
  readonly of: number;
  readonly done: readonly string[];
  readonly scenes: readonly AnyScene[];
  readonly onGo: (scene: number) => void;
  readonly onAgain: () => void;
  readonly onSkip: (() => void) | null;
  readonly aloneGoal: string;
}

/** The rail of a lesson: where one is, what it is about, which rules it shows. */
export function LessonRail({
  scene,
  number,
  of,
  done,
  scenes,
  onGo,
  onAgain,
  onSkip,
  aloneGoal,
}: StoryProps): ReactElement {
  return (
    <div className="lesson-rail">
      <h2>{t('sceneOf', { n: number + 1, all: of })}</h2>
      <Stones scenes={scenes} now={number} done={done} onGo={onGo} />
      <div className="lesson-story">
        <h3>{scene.name}</h3>
        {scene.story.map((text) => (
          <p key={text}>
            <Rich text={text} />
          </p>
        ))}
        <section className="lesson-rules" aria-label={t('sceneShows')}>
          <h4>{t('sceneShows')}</h4>
          <ul>
            {scene.claims.map(({ rule, says }) => (
              <li key={rule + says}>
                <Rich text={`[${rule}]`} /> <span>{says}</span>
              </li>
            ))}
          </ul>
        </section>
        <p className="lesson-alone">
          {t('thenAlone')} <b>{aloneGoal}</b>
        </p>
      </div>
      <footer>
        <Button onClick={onAgain}>{t('sceneAgain')}</Button>
        {onSkip && <Button onClick={onSkip}>{t('skip')}</Button>}
      </footer>
    </div>
  );
}

interface AnswerProps {
  readonly scene: AnyScene;
  readonly note: Note | null;
  readonly speech: Speech;
  readonly view: unknown;
  readonly isWide: boolean;
  /** The gold button: the next scene, or the game alone. */
  readonly onward: { readonly label: string; readonly go: () => void } | null;
}

/** The slot between own state and hand: hint, answer or praise. Always there, so that nothing moves between tries. */
export function Answer({ scene, note, speech, view, isWide, onward }: AnswerProps): ReactElement {
  return (
    <div className={`lesson-answer ${note?.kind ?? 'hint'}`} role="status">
      {note === null ? (
        <Hint scene={scene} isWide={isWide} />
      ) : (
        <Said scene={scene} note={note} speech={speech} view={view} />
      )}
      {onward && (
        <Button gold hotkey="Enter" onClick={onward.go}>
          {onward.label}
        </Button>
      )}
    </div>
  );
}

const Hint = ({ scene, isWide }: { scene: AnyScene; isWide: boolean }): ReactElement => (
  <p>
    <Rich text={isWide ? scene.how : (scene.story.at(-1) ?? scene.how)} />
  </p>
);

function Said({
  scene,
  note,
  speech,
  view,
}: {
  scene: AnyScene;
  note: Note;
  speech: Speech;
  view: unknown;
}): ReactElement {
  const came = note.events.flatMap((event) => speech.event(event) ?? []).slice(0, 1);
  const said =
    note.kind === 'refused'
      ? speech.reason({ choice: note.choice, because: note.because ?? '', rule: note.rule }, view)
      : (note.says ?? t('allowedBut'));
  return (
    <>
      <p>
        <Rich text={`${said}${note.rule ? ` [${note.rule}]` : ''}`} />
      </p>
      {note.kind === 'aside' && came.length > 0 && (
        <ul className="pills">
          {came.map((text) => (
            <li key={text}>
              <Rich text={text} />
            </li>
          ))}
        </ul>
      )}
      {note.kind === 'right' && (
        <ul className="pills">
          {scene.claims.map(({ says, rule }) => (
            <li key={rule + says}>
              {says} <Rich text={`[${rule}]`} />
            </li>
          ))}
        </ul>
      )}
      {note.kind === 'aside' && <small>{t('undone')}</small>}
    </>
  );
}
