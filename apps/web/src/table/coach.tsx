import { same } from '@meadhall/core';
import { type DOMAttributes, type ReactElement, useEffect, useRef, useState } from 'react';
import type { Moment, Session, Sitter } from '../host/session.ts';
import { type Advised, type AdvisedHint, COACH_MS } from '../host/thinking.ts';
import { vars } from '../look/card.tsx';
import { Button } from '../look/parts.tsx';
import { plain, Rich } from '../look/rich.tsx';
import './coach.css';
import { useNarrowing } from './narrowing.tsx';
import type { Speech } from './speech.ts';

interface CoachProps {
  readonly session: Session;
  readonly moment: Moment;
  readonly speech: Speech;
  readonly sitters: readonly Sitter[];
  readonly onClose: () => void;
}

/** "What would you do?": the three best choices from the asker's own view, while the game waits. */
export function Coach({ session, moment, speech, sitters, onClose }: CoachProps): ReactElement | null {
  const { asked } = moment;
  const [advice, setAdvice] = useState<Advised | { readonly trouble: string } | null>(null);
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
  return (
    <section className={`coach ${isLow ? 'low' : ''}`} aria-label="What would you do?" aria-busy={advice === null}>
      <header {...pull}>
        <button
          type="button"
          className="coach-grip"
          aria-label={isLow ? 'Show the advice' : 'Show the hand'}
          aria-expanded={!isLow}
          onClick={() => setLow(!isLow)}
        >
          <i />
        </button>
        <h2>What would you do?</h2>
        <Button onClick={onClose}>{advice ? 'Close' : 'Never mind'}</Button>
      </header>
      {advice === null && (
        <div className="coach-wait" role="status">
          <span>Looking ahead…</span>
          <i className="coach-run" style={vars({ '--for': `${COACH_MS}ms` })} />
        </div>
      )}
      {advice && 'trouble' in advice && <p role="alert">{advice.trouble}</p>}
      {advice && 'hints' in advice && (
        <>
          <ol>
            {advice.hints.map((hint) => (
              <HintRow
                key={JSON.stringify(hint.choice)}
                hint={hint}
                why={reasonFor(hint, advice, moment, speech, sitters)}
                text={speech.choice(hint.choice, moment.view)}
              />
            ))}
          </ol>
          <small>
            {advice.choices === 1
              ? 'There is nothing else to do.'
              : `The best of ${advice.choices} choices by the chance to win, from what ${sitters[asked]?.name ?? 'this seat'} can see: all that is hidden is dealt anew again and again.`}
          </small>
        </>
      )}
    </section>
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

function HintRow({ hint, text, why }: { hint: AdvisedHint; text: string; why: string }): ReactElement {
  const { left, point, clear } = useNarrowing();
  const kept = useRef(false);
  const show = (): void => {
    const index = left.findIndex((choice) => same(choice, hint.choice));
    if (index >= 0) point(index);
  };
  const hide = (): void => {
    if (!kept.current) clear();
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
          <Rich text={plain(text)} />
        </b>
        {hint.visits > 0 && (
          <>
            <span className="coach-bar" aria-hidden="true">
              <u style={{ width: `${Math.round(hint.chance * 100)}%` }} />
            </span>
            <em>{percent(hint.chance)}</em>
          </>
        )}
        <small>{why}</small>
      </button>
    </li>
  );
}

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** A rival's loss below this is not worth a word. */
const WORTH_SAYING = 0.03;
const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** Whom a choice hurts most, against the other choices shown. */
function hurt(hint: AdvisedHint, { hints }: Advised, own: number): { seat: number; by: number } | null {
  const others = hints.filter((each) => each !== hint);
  if (others.length === 0 || hint.chances.every((chance) => Math.abs(chance - hint.chance) < 1e-9)) return null;
  const losses = hint.chances.map((chance, seat) => ({
    seat,
    by: seat === own ? 0 : others.reduce((sum, each) => sum + (each.chances[seat] ?? 0), 0) / others.length - chance,
  }));
  return losses.reduce((most, each) => (each.by > most.by ? each : most), { seat: -1, by: 0 });
}

/** Why, in the game's own terms: what follows for sure, whom it hurts, how it looks at first glance. */
function reasonFor(
  hint: AdvisedHint,
  advice: Advised,
  { view, asked }: Moment,
  speech: Speech,
  sitters: readonly Sitter[],
): string {
  const itself = bare(speech.choice(hint.choice, view));
  const said = hint.sure.flatMap((event) => {
    const text = speech.event(event);
    return text && bare(text) !== itself ? [plain(text)] : [];
  });
  const first = speech.hint(hint.choice, view);
  const parts = first ? [plain(first)] : said.slice(0, 2);
  const loser = hurt(hint, advice, asked ?? -1);
  const name = loser ? sitters[loser.seat]?.name : undefined;
  if (loser && name && loser.by >= WORTH_SAYING)
    parts.push(`${name} is left with ${percent(hint.chances[loser.seat] ?? 0)}.`);
  if (advice.choices === 1) return parts.map(sentence).join(' ');
  const isFirst = hint === advice.hints[0];
  const isPlain = hint.rank === 1 && advice.hints.filter(({ rank }) => rank === 1).length === 1;
  if (isPlain) parts.push(isFirst ? 'It looks best at first glance, too.' : 'It looks best at first glance.');
  if (isFirst && hint.rank > 1)
    parts.push(`At first glance it looks only ${ORDINALS[hint.rank] ?? `number ${hint.rank}`} best; it pays later.`);
  return parts.map(sentence).join(' ');
}

/** A choice and the event that it was made, without what sets them apart. */
const bare = (text: string): string => plain(text).toLowerCase().replace(/^you /, '').replace(/\.$/, '');

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
