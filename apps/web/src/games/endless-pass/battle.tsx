import { CARD_TEXT, type View } from '@meadhall/endless-pass';
import type { ReactElement } from 'react';
import { Card } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { keyed } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { SeatMark } from '../../look/seat.tsx';
import type { BoardProps } from '../../table/board.ts';
import { faceOf, iconOf } from './faces.tsx';

type Battle = Extract<View['doing'], { kind: 'battle' }>;

const did = (index: number, card: string, weapon: string): string => {
  if (index === 0) return weapon === 'greekFire' ? 'thrown' : 'struck';
  return card === 'attack' ? 'struck back' : 'sent back';
};

/** A battle is a lane read from left to right: every card signed by its seat, the struck one an empty place. */
export function Duel({ battle, sitters }: { battle: Battle; sitters: BoardProps<View>['sitters'] }): ReactElement {
  const phone = usePhone();
  const struck = sitters[battle.seat];
  const w = phone ? 84 : 116;
  const prize = battle.prize === 'glory' ? 'Glory' : 'Health';
  return (
    <section
      className={`ep-duel ${battle.weapon}`}
      data-at="duel"
      aria-label={`${CARD_TEXT[battle.weapon].title} for 1 ${prize}`}
    >
      <h2>
        <Icon of={iconOf(battle.weapon)} />
        {CARD_TEXT[battle.weapon].title}, for <u>1 {prize}</u>
      </h2>
      <div className="ep-lane">
        {keyed(battle.chain, ({ seat, card }) => `${seat}${card}`).map(({ key, item: { seat, card } }, index) => {
          const sitter = sitters[seat];
          return (
            <figure key={key}>
              <Card face={faceOf(card)} w={w} />
              <figcaption>
                {sitter && <SeatMark mark={sitter.mark} size={20} />}
                {did(index, card, battle.weapon)}
              </figcaption>
              <svg className="ep-bounce" viewBox="0 0 100 40" aria-hidden="true">
                <path d="M4 36C26 0 74 0 96 34" className={index === battle.chain.length - 1 ? 'now' : ''} />
              </svg>
            </figure>
          );
        })}
        {struck && (
          <figure className="ep-struck">
            <div className="ep-ghost">
              <SeatMark mark={struck.mark} size={phone ? 40 : 54} />
              <b>struck</b>
            </div>
            <figcaption>answer, or yield</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
