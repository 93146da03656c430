import './stage.css';
import { type ReactElement, useEffect, useRef } from 'react';
import { vars } from './look/card.tsx';
import { Button } from './look/parts.tsx';
import { plain, Rich } from './look/rich.tsx';
import { SeatMark } from './look/seat.tsx';
import type { Clash, ClashSide, Staging } from './stage.tsx';
import { t } from './words/index.ts';

/** How long a verdict stands, unless someone goes on before: one's own, and that of others. */
const HOLD = { mine: 2400, others: 1200 };
/** Cards turn, dice land, sums count up. */
const PLAY = 1700;

/** A fight as a scene: terms turn, the die tumbles, sums stand, the winner’s turns gold. */
export function Stage({ clash, tempo, still, done }: Staging): ReactElement {
  const go = useRef(done);
  go.current = done;
  useEffect(() => {
    const stands = clash.isMine && !clash.isBrief ? HOLD.mine : HOLD.others;
    const timer = setTimeout(() => go.current(), stands + (still ? 0 : PLAY * Math.max(0.4, tempo)));
    return () => clearTimeout(timer);
  }, [clash, tempo, still]);
  return (
    <section
      className={`stage ${still ? 'still' : ''} ${clash.isMine ? '' : 'others'}`}
      aria-label={plain(clash.title)}
      style={vars({ '--tempo': Math.max(0.4, tempo) })}
    >
      <button type="button" className="stage-skip" aria-label={t('goOn')} tabIndex={-1} onClick={done} />
      <div className="stage-in">
        <header>
          <h2>{plain(clash.title)}</h2>
          {clash.note && <em>{clash.note}</em>}
        </header>
        <div className={`stage-sides ${clash.sides[1] ? '' : 'alone'}`}>
          <Side side={clash.sides[0]} />
          {clash.sides[1] && (
            <>
              <span className="stage-middle">{clash.middle ?? <i>{t('against')}</i>}</span>
              <Side side={clash.sides[1]} />
            </>
          )}
        </div>
        <footer>
          <div role="status">
            <h3>
              <Rich text={clash.verdict} />
            </h3>
            {clash.text && (
              <p>
                <Rich text={clash.text} />
              </p>
            )}
            <span className="unseen">{spoken(clash)}</span>
          </div>
          {clash.isMine && (
            <Button gold hotkey="Enter" onClick={done}>
              {t('goOn')}
            </Button>
          )}
        </footer>
      </div>
    </section>
  );
}

const Side = ({ side }: { side: ClashSide }): ReactElement => (
  <div className={`stage-side ${side.won ? 'won' : 'lost'}`}>
    <header>
      {side.mark && <SeatMark mark={side.mark} size={26} />}
      <b>{side.name}</b>
      <em>{side.word}</em>
    </header>
    <ul>
      {side.terms.map(({ id, show, value, label }) => (
        <li key={id} className={value === 0 ? 'nothing' : ''}>
          <span>{show}</span>
          {value !== null && <b>{value}</b>}
          <em>{label}</em>
        </li>
      ))}
    </ul>
    <output className={`stage-total ${typeof side.total === 'string' ? 'word' : ''}`}>{side.total}</output>
  </div>
);

/** The whole fight in one sentence. */
function spoken({ sides, verdict, text }: Clash): string {
  const sum = ({ name, terms, total }: ClashSide): string =>
    `${name} ${terms.map(({ value, label }) => `${label} ${value ?? ''}`.trim()).join(' + ')}, ${total}`;
  return plain(`${sides.map(sum).join('; ')}. ${verdict}. ${text}`);
}
