import cards from 'icon:card-pickup';
import drakkar from 'icon:drakkar';
import flag from 'icon:flying-flag';
import chest from 'icon:open-treasure-chest';
import twoCoins from 'icon:two-coins';
import {
  type BoardProps,
  Icon,
  keyed,
  PersonButton,
  SeatMark,
  SeatName,
  type Sitter,
  useSettings,
} from '@meadhall/board';
import type { ReactElement } from 'react';
import { stepsToDuel } from '../src/ask.ts';
import { ACTION_CARDS, type CardId, type View } from '../src/index.ts';
import { Disc, titleOf } from './faces.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

/** What a rival sails with, or does: in the chase, how far from the leader's home. */
function doing(view: View, seat: number): string {
  const captain = view.captains[seat];
  if (!captain) return '';
  if (captain.isLeader) return t('homeLeader');
  const away = stepsToDuel(view, seat);
  if (away === 0) return t('fightsDuel');
  if (away !== null) return t('toDuel', { n: away });
  if (view.asked?.to === 'commit') return t(view.asked.laid.includes(seat) ? 'hasLaid' : 'laysCard');
  const sails = captain.sailing === null ? null : ACTION_CARDS[captain.sailing];
  return sails ? `${say(sails.kind)}, ${sails.steps}` : '';
}

const numbersOf = (card: CardId) => {
  const { steps, battle } = ACTION_CARDS[card] ?? { steps: 0, battle: 0 };
  return { card: titleOf(card), steps, battle };
};

/** All that may be known of a rival. */
function About({ view, seat, sitter }: { view: View; seat: number; sitter: Sitter }): ReactElement | null {
  const captain = view.captains[seat];
  if (!captain) return null;
  const discs = keyed(captain.hold, (disc) => `${disc?.disc ?? 'empty'}`);
  return (
    <PersonButton
      sitter={sitter}
      rows={[
        { icon: flag, label: t('home'), value: say(captain.home) },
        { icon: twoCoins, label: t('goldRow'), value: t('nOf', { n: captain.gold, max: view.limits.goal }) },
        {
          icon: drakkar,
          label: t('ship'),
          value: [say(captain.place), doing(view, seat)].filter(Boolean).join(' · '),
        },
        {
          icon: chest,
          label: t('hold'),
          value: discs.map(({ key, item }) => <Disc key={key} disc={item} size={30} />),
        },
        { icon: cards, label: t('cardsInHand'), value: captain.cards },
      ]}
      remembered={captain.remembered.map((card) => t('inHand', numbersOf(card)))}
    />
  );
}

/** The cards that everyone saw them take, as steps and battle. */
const Remembered = ({ of }: { of: readonly CardId[] }): ReactElement => (
  <span className="ew-recall">
    {keyed(of).map(({ key, item }) => (
      <span key={key} title={t('cardWords', numbersOf(item))}>
        <i>{ACTION_CARDS[item]?.steps}</i>
        <u>{ACTION_CARDS[item]?.battle}</u>
      </span>
    ))}
  </span>
);

/** Everyone else's home, gold, hold, and what they sail with. */
export function Rivals({ view, viewer, sitters }: Props): ReactElement {
  const { remembered: isRecalled } = useSettings();
  return (
    <div className="ew-rivals">
      {view.captains.map((captain, seat) => {
        const sitter = sitters[seat];
        if (seat === viewer || !sitter) return null;
        return (
          <article
            key={captain.home}
            aria-label={sitter.name}
            className={`ew-rv ${view.turn?.seat === seat ? 'now' : ''}`}
            data-at={`seat:${seat}`}
          >
            <SeatMark mark={sitter.mark} size={26} />
            <SeatName>
              {sitter.name}
              {view.token === seat && <span title={t('token')}> ★</span>}
            </SeatName>
            <span className="chip gold">
              <Icon of={twoCoins} />
              {captain.gold}
            </span>
            <span className={`ew-home ${captain.colour}`}>
              <Icon of={flag} />
              <span>{say(captain.home)}</span>
            </span>
            <span className="ew-hold">
              {keyed(captain.hold, (disc) => `${disc?.disc ?? 'empty'}`).map(({ key, item }) => (
                <Disc key={key} disc={item} size={16} />
              ))}
            </span>
            <em className="ew-doing">
              {doing(view, seat) && <Icon of={drakkar} />}
              <span>{doing(view, seat)}</span>
            </em>
            <em className="ew-count">
              {isRecalled && captain.remembered.length > 0 ? (
                <Remembered of={captain.remembered} />
              ) : (
                t('cards', { n: captain.cards })
              )}
            </em>
            <About view={view} seat={seat} sitter={sitter} />
          </article>
        );
      })}
    </div>
  );
}
