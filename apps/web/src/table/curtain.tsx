import { METAS } from '@meadhall/registry';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Sitter } from '../host/session.ts';
import { places } from '../look/keyed.ts';
import { Button } from '../look/parts.tsx';
import { Rich } from '../look/rich.tsx';
import { SeatMark } from '../look/seat.tsx';
import { go } from '../route.ts';
import { useReducedMotion } from './flight.tsx';
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
      <section className="call" aria-label="Hand over">
        <div className="emb">
          <SeatMark mark={sitter.mark} size={150} label={sitter.name} />
        </div>
        <h1>Hand the screen to {sitter.name}</h1>
        <p className="sub">
          {last ? `Nobody else looks now. ${last.name}’s hand is covered.` : 'Nobody else looks now.'}
        </p>
        <div className="paper">
          <header>
            <b>{meta?.title ?? game}</b>
            <em>turn {turn}</em>
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
            I am {sitter.name}: lift the curtain
          </Button>
        </div>
        <footer>
          <span className="label">Turn order</span>
          {sitters.map((each, i) => (
            <span key={each.mark} className={`who ${i === seat ? 'on' : ''}`}>
              <SeatMark mark={each.mark} size={22} />
              {each.name}
            </span>
          ))}
        </footer>
      </section>
      <nav className="corner" aria-label="Leave">
        <Button onClick={() => go('/')}>Save and leave</Button>
      </nav>
    </main>
  );
}
