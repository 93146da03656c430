import axe from 'icon:battle-axe';
import fire from 'icon:campfire';
import checkMark from 'icon:check-mark';
import { currentLocale, Icon, Rich } from '@meadhall/board';
import type { Speech } from '@meadhall/board/table';
import { oftenOf, type Riddle, type RiddleSide } from '@meadhall/learn';
import type { ReactElement } from 'react';
import { t } from '../words/learn/index.ts';
import type { Answered } from './session.ts';
import { type Kept, streakOf, weekOf } from './streak.ts';

const GRADES = [1, 2, 3];

export const Grade = ({ of }: { of: number }): ReactElement => (
  <p className="riddle-grade">
    <span aria-hidden="true">
      {GRADES.map((grade) => (
        <i key={grade} className={grade <= of ? 'on' : ''}>
          <Icon of={axe} />
        </i>
      ))}
    </span>
    {t('grade', { n: of })}
  </p>
);

/** The fire, and the last seven days. */
export function Streak({ kept, today }: { kept: Kept; today: string }): ReactElement {
  const streak = streakOf(kept, today);
  return (
    <section className="riddle-streak" aria-label={t('streak')}>
      <b>
        <Icon of={fire} /> {t('days', { n: streak })}
      </b>
      <ol>
        {weekOf(kept, today).map(({ day, found }) => (
          <li key={day} className={found ? 'found' : ''}>
            <i aria-hidden="true">{found && <Icon of={checkMark} />}</i>
            <span>
              {new Date(`${day}T12:00:00`).toLocaleDateString(currentLocale(), { weekday: 'short' }).slice(0, 2)}
              <span className="unseen">{t(found ? 'found' : 'open')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
/** Two standard errors. */
const SURE = 2;

/** "Ketil falls [AX-O1]: for sure." in the reader's language. */
function sentence(text: string, share: number): string {
  const bare = text.trim().replace(/[.!]( \[|$)/, '$1');
  return t('happens', { what: bare.charAt(0).toUpperCase() + bare.slice(1), often: oftenOf(share) });
}

interface SideProps {
  readonly side: RiddleSide;
  readonly said: string;
  readonly why: readonly string[];
  readonly isBest: boolean;
}

/** One of the two choices on the scale from 0 to 100: the lighter block is the interval, the mark the mean. */
function Side({ side: { chance, error }, said, why, isBest }: SideProps): ReactElement {
  const [low, mean, high] = [percent(chance - SURE * error), percent(chance), percent(chance + SURE * error)];
  return (
    <article className={`riddle-side ${isBest ? 'best' : ''}`}>
      <header>
        <h3>
          <Rich text={said} />
        </h3>
        <p>
          {t('wins')} <b>{mean}</b> {t('in100')}{' '}
          <small>
            {low}–{high}
          </small>
        </p>
      </header>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="scale" width="100" height="6" rx="3" />
        <rect className="interval" x={low} width={Math.max(1, high - low)} height="6" />
        <rect className="mean" x={Math.max(0, mean - 0.5)} width="1" height="6" />
      </svg>
      {why.map((text) => (
        <p key={text}>
          <Rich text={text} />
        </p>
      ))}
    </article>
  );
}

const VERDICTS = { found: 'verdictFound', other: 'verdictOther', shown: 'verdictShown' } as const satisfies Readonly<
  Record<Answered, string>
>;

interface ToldProps {
  readonly riddle: Riddle;
  readonly answered: Answered;
  readonly speech: Speech;
  /** What was seen when it was asked. */
  readonly view: unknown;
  /** What was chosen. */
  readonly chosen: unknown;
}

/** Why, by contrast: the best and the second best side by side; a wrong choice of the second best comes first. */
export function Told({
  riddle: { best, second, why, tables },
  answered,
  speech,
  view,
  chosen,
}: ToldProps): ReactElement {
  const told = (share: 'here' | 'there'): readonly string[] =>
    why.map((reason) => sentence(speech.event(reason.event) ?? '', reason[share]));
  const [saidBest, saidSecond, said] = [best.choice, second.choice, chosen].map((each) => speech.choice(each, view));
  const isSecond = answered === 'other' && said === saidSecond;
  const sides = [
    <Side key="best" side={best} said={saidBest ?? ''} why={told('here')} isBest />,
    <Side key="second" side={second} said={saidSecond ?? ''} why={told('there')} isBest={false} />,
  ];
  return (
    <div className={`riddle-told ${answered}`} role="status">
      <h2>{t(VERDICTS[answered])}</h2>
      {answered === 'other' && !isSecond && (
        <p className="riddle-tried">
          <Rich text={t('youChose', { choice: said ?? '' })} />
        </p>
      )}
      {isSecond ? sides.reverse() : sides}
      <p className="riddle-how">{t('riddleHow', { tables })}</p>
    </div>
  );
}
