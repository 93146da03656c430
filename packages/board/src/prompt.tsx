import { same } from '@meadhall/core';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTight } from './look/media.ts';
import { Button, Key } from './look/parts.tsx';
import { plain, Rich } from './look/rich.tsx';
import { SeatMark } from './look/seat.tsx';
import type { Moment, RefusedChoice, Sitter } from './moment.ts';
import { verbPick, verbsOf } from './narrow.ts';
import { useNarrowing } from './narrowing.tsx';
import { isOnlyPointedAt, wordsFor } from './offer.ts';
import { useOutOfSight } from './sight.ts';
import type { Speech } from './speech.ts';
import { t } from './words/index.ts';

/** Words of more letters than this are written smaller where there is little room. */
const LONG = 110;

interface PromptProps {
  readonly moment: Moment;
  readonly speech: Speech;
  readonly sitters: readonly Sitter[];
  readonly playing: boolean;
  readonly behind: number;
  readonly onSkip: () => void;
  readonly refused: RefusedChoice | null;
  /** The choices are listed on the board already. */
  readonly plain: boolean;
  /** What a lesson asks for, in the place of the game's own words. */
  readonly task?: { readonly text: string; readonly how: string };
  /** What the choice under the cursor would do, where the board itself says nothing of it. */
  readonly foresight?: (choice: unknown) => ReactNode;
  /** Beside the words: clocks, who is away. */
  readonly children?: ReactNode;
}

/** Always one line: whose decision, what is asked and why. Buttons come last; the default one is gold. */
export function Prompt({
  moment,
  speech,
  sitters,
  playing,
  behind,
  onSkip,
  refused,
  plain: isPlain,
  task,
  foresight,
  children,
}: PromptProps): ReactElement {
  const { choices, picks, left, aim, unseen, cursor, wanted, plan, clear, back, send, sendPath, pick, testOf } =
    useNarrowing();
  const [listed, setListed] = useState(false);
  const asked = playing ? null : moment.asked;
  const learner = task && speech.say.viewer !== 'spectator' ? speech.say.viewer : null;
  const seat = asked ?? learner ?? moment.toMove[0] ?? moment.outcome?.winners[0] ?? 0;
  const sitter = sitters[seat];
  const speaker = asked ?? (speech.say.viewer === 'spectator' ? -1 : speech.say.viewer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question closes the list of the old one
  useEffect(() => {
    setListed(false);
    // What had the focus is gone with the question it answered: keys go on from here.
    if (asked !== null && document.activeElement === document.body) {
      document.getElementById('prompt')?.focus({ preventScroll: true });
    }
  }, [moment.ply, asked]);

  const told = moment.outcome
    ? speech.ending(moment.outcome)
    : ((picks.length > 0 ? speech.asks(left, choices, moment.view) : null) ?? speech.prompt(moment.view, speaker));
  const text = plan?.text ?? task?.text ?? told;
  const isNarrowed = picks.length > 0 || plan !== null;
  const hint = aim === undefined ? null : speech.hint(aim, moment.view);
  const [place, held] = useHeld(isNarrowed || aim !== undefined, `${moment.ply}:${asked}`);
  const outOfSight = useOutOfSight(left, place, picks.length > 0 ? testOf : null);
  const isTight = useTight();
  const labelOf = (choice: unknown): string => speech.label(choice, moment.view);
  const { buttons, verbs, isListed } = wordsFor({ picks, left, unseen, outOfSight, isTight, labelOf });
  const isPassing = isOnlyPointedAt({ left, aim, cursor, isNarrowed });
  /** What a lesson asks for, for the eye and for screen readers. */
  const ring = (isAsked: boolean) => (isAsked ? { className: 'one', about: t('askedFor') } : {});
  const isWanted = (choice: unknown): boolean => wanted != null && same(choice, wanted);
  return (
    <div
      ref={place}
      className={`prompt-place ${held === null ? '' : 'held'} ${isPassing ? 'passing' : ''}`}
      style={held === null ? {} : { height: held }}
    >
      <section
        className={`prompt ${asked === null ? 'wait' : ''}`}
        id="prompt"
        tabIndex={-1}
        aria-label={t('decision')}
      >
        {sitter && <SeatMark mark={sitter.mark} size={34} label={sitter.name} />}
        <div className={`prompt-text ${plain(text).length > LONG ? 'long' : ''}`}>
          {isNarrowed &&
            picks.map(({ id, label }) => (
              <span key={id} className="crumb">
                {label}{' '}
              </span>
            ))}
          <p>
            {/* What happens is heard from the story, which stands before: here only what is asked, and how it ended. */}
            <span role="status" aria-live={asked === null && !moment.outcome ? 'off' : 'polite'}>
              <Rich text={text} />
            </span>{' '}
            {refused && (
              <small className="refused" role="alert">
                <Rich text={`${speech.reason(refused, moment.view)}${refused.rule ? ` [${refused.rule}]` : ''}`} />
              </small>
            )}
            {!refused && hint && (
              <small>
                <Rich text={hint} />
              </small>
            )}
            {!refused && !hint && !task && aim !== undefined && foresight?.(aim)}
            {!refused && !hint && task && <small>{task.how}</small>}
            {!refused && !hint && asked !== null && moment.may && <small>{t('answered')}</small>}
          </p>
        </div>
        {children}
        {asked !== null && !isPlain && left.length > buttons.length && left.length > 1 && (
          <Button className="all" onClick={() => setListed(!listed)} label={t('allChoices', { n: left.length })}>
            {listed ? t('close') : t('all', { n: left.length })}
          </Button>
        )}
        <div className="btns">
          {playing && behind > 6 && <Button onClick={onSkip}>{t('skipAhead')}</Button>}
          {isNarrowed && (
            <Button onClick={cursor >= 0 ? back : clear} hotkey="Esc">
              {t('back')}
            </Button>
          )}
          {asked !== null && plan && (
            <Button
              gold
              {...ring(isWanted(plan.path[0]))}
              hotkey="Enter"
              verbs={verbsOf(plan.path.slice(0, 1))}
              onClick={() => sendPath(plan.path)}
            >
              {plan.label}
            </Button>
          )}
          {asked !== null &&
            !plan &&
            buttons.map((choice) => (
              <Button
                key={JSON.stringify(choice)}
                gold={choice === aim}
                {...ring(isWanted(choice))}
                hotkey={choice === aim ? 'Enter' : undefined}
                verbs={verbsOf([choice])}
                onClick={() => send(choice)}
              >
                {speech.label(choice, moment.view)}
              </Button>
            ))}
          {asked !== null &&
            !plan &&
            !isPlain &&
            verbs.map((verb) => (
              <Button
                key={verb}
                {...ring(wanted != null && verbsOf([wanted]) === verb)}
                verbs={verb}
                onClick={() => pick(verbPick(verb, speech.verb(verb)), 'confirm')}
              >
                {speech.verb(verb)}
              </Button>
            ))}
          {asked !== null && !plan && aim !== undefined && !buttons.includes(aim) && (
            <Button gold {...ring(isWanted(aim))} hotkey="Enter" verbs={verbsOf([aim])} onClick={() => send(aim)}>
              {speech.label(aim, moment.view)}
            </Button>
          )}
        </div>
        {(listed || (isListed && !isPlain)) && asked !== null && (
          <ChoiceList moment={moment} speech={speech} onDone={() => setListed(false)} />
        )}
        <CursorVoice moment={moment} speech={speech} />
      </section>
    </div>
  );
}

/**
 * The prompt keeps the height it had before anything was picked or pointed at, so that nothing moves under the finger; what
 * does not fit lies over the board.
 */
function useHeld(isBusy: boolean, question: string): readonly [RefObject<HTMLDivElement | null>, number | null] {
  const place = useRef<HTMLDivElement>(null);
  const rest = useRef<{ readonly question: string; readonly height: number } | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!isBusy && held === null) rest.current = { question, height: place.current?.offsetHeight ?? 0 };
    const known = rest.current?.question === question ? rest.current.height : null;
    setHeld(isBusy ? known : null);
  });
  return [place, held];
}

/** The same list that the board, the keyboard and the screen reader use, as plain buttons. */
export function ChoiceList({
  moment,
  speech,
  onDone,
}: {
  moment: Moment;
  speech: Speech;
  onDone?: () => void;
}): ReactElement {
  const { left, cursor, wanted, send } = useNarrowing();
  const isWanted = (choice: unknown): boolean => wanted != null && same(choice, wanted);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[cursor]?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  return (
    <ol className="choices" ref={list} aria-label={t('choices')}>
      {left.map((choice, i) => (
        <li key={JSON.stringify(choice)}>
          <button
            type="button"
            className={`${i === cursor ? 'on' : ''} ${isWanted(choice) ? 'one' : ''}`}
            aria-description={isWanted(choice) ? t('askedFor') : undefined}
            onClick={() => {
              onDone?.();
              send(choice);
            }}
          >
            <Key name={String(i + 1)} />
            <span>
              <Rich text={speech.choice(choice, moment.view)} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Says the choice that the arrow keys reach. */
function CursorVoice({ moment, speech }: { moment: Moment; speech: Speech }): ReactElement {
  const { cursor, left } = useNarrowing();
  const choice = left[cursor];
  if (choice === undefined) return <p className="unseen" aria-live="assertive" />;
  const hint = speech.hint(choice, moment.view);
  const words = [speech.choice(choice, moment.view), ...(hint ? [hint] : [])].map(plain);
  return (
    <p className="unseen" aria-live="assertive">
      {`${t('nthOf', { n: cursor + 1, all: left.length })}: ${words.join('. ')}`}
    </p>
  );
}
