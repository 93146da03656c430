import type { Sitter } from '@meadhall/board';
import { Button, plain, Rich, vars } from '@meadhall/board';
import type { Moment } from '@meadhall/board/table';
import { same } from '@meadhall/core';
import { type DOMAttributes, type ReactElement, useEffect, useRef, useState } from 'react';
import type { Session } from '../host/session.ts';
import { type Advised, type AdvisedHint, COACH_MS } from '../host/thinking.ts';
import './coach.css';
import type { Speech } from '@meadhall/board/table';
import { useNarrowing } from '@meadhall/board/table';
import { t } from '../words/table/index.ts';

interface CoachProps {
  readonly session: Session;
  readonly moment: Moment;
  readonly speech: Speech;
  readonly sitters: readonly Sitter[];
  readonly onClose: () => void;
}

type Answer = Advised | { readonly trouble: string };

/** "What would you do?": the three best choices from the asker's own view, while the game waits. */
export function Coach({ session, moment, speech, sitters, onClose }: CoachProps): ReactElement | null {
  const { asked } = moment;
  const [advice, setAdvice] = useState<Answer | null>(null);
  const [isLow, setLow] = useState(false);
  const pull = usePull(setLow, onClose);
  const { clear } = useNarrowing();
  const clearPicks = useRef(clear);
  clearPicks.current = clear;
  useEffect(() => {
    if (asked === null) return;
    clearPicks.current();
    return session.advise?.(asked, setAdvice);
  }, [session, asked]);
  if (asked === null) return null;
  const name = sitters[asked]?.name ?? t('thisSeat');
  return (
    <section className={`coach ${isLow ? 'low' : ''}`} aria-label={t('whatWouldYouDo')} aria-busy={advice === null}>
      <header {...pull}>
        <button
          type="button"
          className="coach-grip"
          aria-label={t(isLow ? 'showAdvice' : 'showHand')}
          aria-expanded={!isLow}
          onClick={() => setLow(!isLow)}
        >
          <i />
        </button>
        <h2>{t('whatWouldYouDo')}</h2>
        <span>{t('chanceIn100')}</span>
        <Button onClick={onClose}>{t(advice ? 'close' : 'neverMind')}</Button>
      </header>
      {advice === null && <Waiting />}
      {advice && 'trouble' in advice && <p role="alert">{advice.trouble}</p>}
      {advice && 'hints' in advice && (
        <>
          <ol>
            {advice.hints.map((hint, i) => (
              <HintRow
                key={JSON.stringify(hint.choice)}
                hint={hint}
                place={i + 1}
                text={speech.choice(hint.choice, moment.view)}
              />
            ))}
          </ol>
          {advice.rest && (
            <p className="coach-rest">
              <b>{t('moreLooked', { n: advice.rest.said.length })}</b>
              <em>
                {inHundred(advice.rest.low)}–{inHundred(advice.rest.high)}
              </em>
              <span>{advice.rest.said.map(plain).join(' · ')}</span>
            </p>
          )}
          <WhyNot session={session} moment={moment} speech={speech} advice={advice} seat={asked} />
          <small>
            {advice.choices === 1
              ? t('nothingElse')
              : t('ofChoices', { n: advice.choices, name, tables: advice.tables })}
          </small>
        </>
      )}
    </section>
  );
}

const Waiting = (): ReactElement => (
  <div className="coach-wait" role="status">
    <span>{t('lookingAhead')}</span>
    <i className="coach-run" style={vars({ '--for': `${COACH_MS}ms` })} />
  </div>
);

/** Any other choice against the best, for whoever wonders about it: it is picked on the board or walked to by key. */
function WhyNot({
  session,
  moment,
  speech,
  advice,
  seat,
}: Pick<CoachProps, 'session' | 'moment' | 'speech'> & { advice: Advised; seat: number }): ReactElement | null {
  const { aim } = useNarrowing();
  const [asked, setAsked] = useState<unknown>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const best = advice.hints[0];
  useEffect(() => {
    if (asked === null || !best) return;
    setAnswer(null);
    return session.advise?.(seat, setAnswer, [best.choice, asked]);
  }, [asked, best, session, seat]);
  if (!best || advice.choices <= advice.hints.length) return null;
  const isKnown = aim === undefined || advice.hints.some(({ choice }) => same(choice, aim));
  const named = (choice: unknown): string => plain(speech.choice(choice, moment.view));
  const hint = answer && 'hints' in answer ? answer.hints.find(({ choice }) => same(choice, asked)) : undefined;
  return (
    <div className="coach-why">
      {isKnown && asked === null && <p>{t('pickOther')}</p>}
      {!isKnown && !same(aim, asked) && (
        <Button onClick={() => setAsked(aim)}>{t('whyNot', { choice: named(aim) })}</Button>
      )}
      {asked !== null && answer === null && <Waiting />}
      {answer && 'trouble' in answer && <p role="alert">{answer.trouble}</p>}
      {hint && (
        <ol>
          <HintRow hint={hint} place={null} text={speech.choice(hint.choice, moment.view)} />
        </ol>
      )}
    </div>
  );
}

/** How far a finger has to draw the sheet. */
const PULL = 28;

/** Drawn down, the sheet gives way to the hand; drawn down again, it goes; drawn up, it is whole. */
function usePull(
  setLow: (low: boolean | ((was: boolean) => boolean)) => void,
  onClose: () => void,
): Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onPointerUp'> {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event) => {
      from.current = event.clientY;
    },
    onPointerUp: (event) => {
      const drawn = event.clientY - (from.current ?? event.clientY);
      from.current = null;
      if (drawn < -PULL) setLow(false);
      if (drawn > PULL)
        setLow((was) => {
          if (was) onClose();
          return true;
        });
    },
  };
}

function HintRow({
  hint,
  text,
  place,
}: {
  readonly hint: AdvisedHint;
  readonly text: string;
  /** Its place among the best; null for one that was asked about. */
  readonly place: number | null;
}): ReactElement {
  const { left, point, clear } = useNarrowing();
  const kept = useRef(false);
  const show = (): void => {
    const index = left.findIndex((choice) => same(choice, hint.choice));
    if (index >= 0) point(index);
  };
  const hide = (): void => {
    if (!kept.current && place !== null) clear();
  };
  return (
    <li>
      <button
        type="button"
        onPointerEnter={show}
        onFocus={show}
        onPointerLeave={hide}
        onBlur={hide}
        onClick={() => {
          kept.current = true;
          show();
          document.getElementById('prompt')?.focus({ preventScroll: true });
        }}
      >
        <b>
          {place !== null && <i className="coach-no">{place}</i>}
          <span>
            <Rich text={plain(text)} />
          </span>
        </b>
        <em>
          {inHundred(hint.chance)} <small>{range(hint)}</small>
        </em>
        <Interval chance={hint.chance} error={hint.error} />
        {hint.why && <small>{hint.why}</small>}
      </button>
    </li>
  );
}

const inHundred = (chance: number): string => String(Math.round(chance * 100));

/** Nineteen times in twenty the true chance lies within. */
const low = ({ chance, error }: Pick<AdvisedHint, 'chance' | 'error'>): number => Math.max(0, chance - 2 * error);
const high = ({ chance, error }: Pick<AdvisedHint, 'chance' | 'error'>): number => Math.min(1, chance + 2 * error);
const range = (hint: AdvisedHint): string => `${inHundred(low(hint))}–${inHundred(high(hint))}`;

/** A chance on a line from 0 to 100, with its interval. */
export const Interval = ({ chance, error }: { chance: number; error: number }): ReactElement => (
  <span className="interval" aria-hidden="true">
    <u
      style={{
        left: `${low({ chance, error }) * 100}%`,
        width: `${(high({ chance, error }) - low({ chance, error })) * 100}%`,
      }}
    />
    <i style={{ left: `${chance * 100}%` }} />
  </span>
);
