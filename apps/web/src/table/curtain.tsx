import type { Sitter } from '@meadhall/board';
import { Button, places, Rich, SeatMark } from '@meadhall/board';
import { useReducedMotion } from '@meadhall/board/table';
import { METAS } from '@meadhall/registry';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { go } from '../route.ts';
import { t } from '../words/table/index.ts';
import type { LogLine } from './log.tsx';

interface CurtainProps {
  readonly game: string;
  readonly seat: number;
  readonly before: number | null;
  readonly sitters: readonly Sitter[];
  readonly turn: number;
  readonly ask: string;
  /** Public lines only. */
  readonly lines: readonly LogLine[];
  readonly onLift: () => void;
}

const RINGS = 17;
const SIDES = ['left', 'right'] as const;
/** How long the folds take to gather to both sides. */
const LIFT = 420;

/** Between the turns of people around one screen: nothing of the table is drawn behind it. */
export function Curtain({ game, seat, before, sitters, turn, ask, lines, onLift }: CurtainProps): ReactElement {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  const sitter = sitters[seat];
  const last = before === null ? undefined : sitters[before];
  const meta = METAS.find(({ id }) => id === game);
  const [lifting, setLifting] = useState(false);
  const reduced = useReducedMotion();
  const lift = (): void => {
    if (reduced) return onLift();
    setLifting(true);
    setTimeout(onLift, LIFT);
  };
  if (!sitter) return <div className="cur" />;
  return (
    <main className={`cur ${lifting ? 'lifting' : ''}`}>
      <div className="rod" aria-hidden="true">
        <i />
        {places(RINGS).map(({ key }) => (
          <b key={key} />
        ))}
      </div>
      {SIDES.map((side) => (
        <div key={side} className={`cloth ${side}`} aria-hidden="true">
          <div className="folds" />
          <div className="band" />
          <div className="hem" />
        </div>
      ))}
      <section className="call" aria-label={t('handOver')}>
        <div className="emb">
          <SeatMark mark={sitter.mark} size={150} label={sitter.name} />
        </div>
        <h1>{t('handTo', { name: sitter.name })}</h1>
        <p className="sub">{last ? t('nobodyLooksHand', { name: last.name }) : t('nobodyLooks')}</p>
        <div className="paper">
          <header>
            <b>{meta?.title ?? game}</b>
            <em>{t('turnSmall', { n: turn })}</em>
          </header>
          <p className="ask">
            <Rich text={ask} />
          </p>
          <ul>
            {lines.map((line) => {
              const who = line.seat === null ? undefined : sitters[line.seat];
              return (
                <li key={line.key}>
                  {who && <SeatMark mark={who.mark} size={20} />}
                  <span>
                    <Rich text={line.text} />
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
        <div className="btns2" ref={button}>
          <Button gold hotkey="Enter" onClick={lift}>
            {t('liftCurtain', { name: sitter.name })}
          </Button>
        </div>
        <footer>
          <span className="label">{t('turnOrder')}</span>
          {sitters.map((each, i) => (
            <span key={each.mark} className={`who ${i === seat ? 'on' : ''}`}>
              <SeatMark mark={each.mark} size={22} />
              {each.name}
            </span>
          ))}
        </footer>
      </section>
      <nav className="corner" aria-label={t('leave')}>
        <Button onClick={() => go('/')}>{t('saveAndLeave')}</Button>
      </nav>
    </main>
  );
}
