import type { BoardProps } from '@meadhall/board';
import { Card, Icon, keyed, SeatMark, useTight } from '@meadhall/board';
import type { ReactElement } from 'react';
import type { View } from '../src/index.ts';
import { faceOf, iconOf } from './faces.tsx';
import { say, t } from './words/index.ts';

type Battle = Extract<View['doing'], { kind: 'battle' }>;

const did = (index: number, card: string, weapon: string): string => {
  if (index === 0) return t(weapon === 'greekFire' ? 'thrown' : 'strikes');
  return t(card === 'attack' ? 'struckBack' : 'sentBack');
};

/** A battle is a lane read from left to right: every card signed by its seat, the struck one an empty place. */
export function Duel({ battle, sitters }: { battle: Battle; sitters: BoardProps<View>['sitters'] }): ReactElement {
  const phone = useTight();
  const struck = sitters[battle.seat];
  const w = phone ? 84 : 116;
  const prize = say(battle.prize);
  const weapon = say(battle.weapon);
  return (
    <section className={`ep-duel ${battle.weapon}`} data-at="duel" aria-label={t('duel', { weapon, prize })}>
      <h2>
        <Icon of={iconOf(battle.weapon)} />
        {t('duelFor', { weapon })} <u>1 {prize}</u>
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
              <b>{t('struck')}</b>
            </div>
            <figcaption>{t('answerOrYield')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
