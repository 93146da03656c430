import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Moment, Refused, Sitter } from '../host/session.ts';
import { Button, Key } from '../look/parts.tsx';
import { plain, Rich } from '../look/rich.tsx';
import { SeatMark } from '../look/seat.tsx';
import { useNarrowing } from './narrowing.tsx';
import type { Speech } from './speech.ts';

/** More than this many buttons become a list. */
const BUTTONS = 4;

interface PromptProps {
  readonly moment: Moment;
  readonly speech: Speech;
  readonly sitters: readonly Sitter[];
  readonly playing: boolean;
  readonly behind: number;
  readonly onSkip: () => void;
  readonly refused: Refused | null;
  /** The choices are listed on the board already. */
  readonly plain: boolean;
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
  children,
}: PromptProps): ReactElement {
  const { picks, left, aim, unseen, cursor, clear, back, send } = useNarrowing();
  const [listed, setListed] = useState(false);
  const asked = playing ? null : moment.asked;
  const seat = asked ?? moment.toMove[0] ?? moment.outcome?.winners[0] ?? 0;
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

  const text = moment.outcome
    ? speech.ending(moment.outcome)
    : ((picks.length > 0 ? speech.asks(left, moment.view) : null) ?? speech.prompt(moment.view, speaker));
  const hint = aim === undefined ? null : speech.hint(aim, moment.view);
  const buttons = unseen.length <= BUTTONS ? unseen : [];
  const isNarrowed = picks.length > 0;
  return (
    <section className={`prompt ${asked === null ? 'wait' : ''}`} id="prompt" tabIndex={-1} aria-label="Decision">
      {sitter && <SeatMark mark={sitter.mark} size={34} label={sitter.name} />}
      <div className="prompt-text" role="status">
        {isNarrowed &&
          picks.map(({ id, label }) => (
            <span key={id} className="crumb">
              {label}
            </span>
          ))}
        <p>
          <Rich text={text} />
          {refused && (
            <small className="refused">
              <Rich text={`${speech.reason(refused, moment.view)}${refused.rule ? ` [${refused.rule}]` : ''}`} />
            </small>
          )}
          {!refused && hint && (
            <small>
              <Rich text={hint} />
            </small>
          )}
          {!refused && !hint && asked !== null && moment.may && (
            <small>You have answered; you may still change it.</small>
          )}
        </p>
      </div>
      {children}
      {asked !== null && !isPlain && left.length > buttons.length && left.length > 1 && (
        <Button className="all" onClick={() => setListed(!listed)} label={`All ${left.length} choices`}>
          {listed ? 'Close' : `All ${left.length}`}
        </Button>
      )}
      <div className="btns">
        {playing && behind > 6 && <Button onClick={onSkip}>Skip ahead</Button>}
        {isNarrowed && (
          <Button onClick={cursor >= 0 ? back : clear} hotkey="Esc">
            Back
          </Button>
        )}
        {asked !== null &&
          buttons.map((choice) => (
            <Button
              key={JSON.stringify(choice)}
              gold={choice === aim}
              hotkey={choice === aim ? 'Enter' : undefined}
              onClick={() => send(choice)}
            >
              {speech.label(choice, moment.view)}
            </Button>
          ))}
        {asked !== null && aim !== undefined && !buttons.includes(aim) && (
          <Button gold hotkey="Enter" onClick={() => send(aim)}>
            {speech.label(aim, moment.view)}
          </Button>
        )}
      </div>
      {listed && asked !== null && <ChoiceList moment={moment} speech={speech} onDone={() => setListed(false)} />}
      <CursorVoice moment={moment} speech={speech} />
    </section>
  );
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
  const { left, cursor, send } = useNarrowing();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[cursor]?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  return (
    <ol className="choices" ref={list} aria-label="Choices">
      {left.map((choice, i) => (
        <li key={JSON.stringify(choice)}>
          <button
            type="button"
            className={i === cursor ? 'on' : ''}
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
  return (
    <p className="unseen" aria-live="assertive">
      {choice === undefined ? '' : `${cursor + 1} of ${left.length}: ${plain(speech.choice(choice, moment.view))}`}
    </p>
  );
}
