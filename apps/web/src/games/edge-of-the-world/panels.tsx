import twoCoins from 'icon:two-coins';
import {
  ACTION_CARDS,
  type Asked,
  CARD_TITLES,
  type CardId,
  type Choice,
  PLACE_NAMES,
  type View,
} from '@meadhall/edge-of-the-world';
import type { ReactElement } from 'react';
import { Card } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { keyed, places } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Thing } from '../../table/board.ts';
import { actionFace, Disc, discName } from './faces.tsx';
import { Battle, Raid } from './fights.tsx';

type Props = BoardProps<View>;

const titleOf = (card: CardId): string => CARD_TITLES[ACTION_CARDS[card]?.kind ?? 's1b4'];

/** Cards turned up to take from. */
function Market({ asked, props }: { asked: Extract<Asked, { to: 'draft' }>; props: Props }): ReactElement {
  const phone = usePhone();
  const roomy = asked.market.length > 9 ? 78 : 104;
  return (
    <section className="ew-panel" data-at="market" aria-label="Action Cards to take">
      <header>
        <b>{asked.forDuel ? 'Cards for the duel' : 'Action Cards'}</b>
        <span className="ew-order">
          {asked.among.map((seat, i) => {
            const sitter = props.sitters[seat];
            return sitter ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a captain may take twice; only the place in the order tells them apart
              <SeatMark key={i} mark={sitter.mark} size={seat === asked.seat ? 24 : 16} label={sitter.name} />
            ) : null;
          })}
        </span>
      </header>
      <div className="ew-cards">
        {asked.market.map((card) => (
          <Thing
            key={card}
            mention={{ kind: 'draft', card }}
            label={titleOf(card)}
            tap="confirm"
            className="card-thing"
          >
            <Card face={actionFace(card)} w={phone ? 84 : roomy} />
          </Thing>
        ))}
      </div>
    </section>
  );
}

function Peek({ props, asked }: { props: Props; asked: Extract<Asked, { to: 'buy' }> }): ReactElement {
  const { discs } = props.view.ports[asked.port];
  return (
    <section className="ew-panel" data-at="market" aria-label={`Discs of ${PLACE_NAMES[asked.port]}`}>
      <header>
        <b>Discs of {PLACE_NAMES[asked.port]}</b>
      </header>
      <div className="ew-cards">
        {discs.map((disc, place) => (
          <Thing
            key={disc.disc}
            mention={{ kind: 'take', disc: place }}
            label={discName(disc)}
            tap="confirm"
            className="ew-peek"
          >
            <Disc disc={disc} size={64} />
            <span>{discName(disc)}</span>
          </Thing>
        ))}
      </div>
    </section>
  );
}

/** What is under way besides sailing, on a panel over the chart. */
export function Panel(props: Props): ReactElement | null {
  const { asked } = props.view;
  switch (asked?.to) {
    case 'draft':
      return <Market asked={asked} props={props} />;
    case 'shipBattle':
    case 'duel':
      return <Battle props={props} asked={asked} />;
    case 'raid':
      return <Raid props={props} asked={asked} />;
    case 'buy':
      return <Peek props={props} asked={asked} />;
    default:
      return null;
  }
}

/** Everyone else's gold, cards and hold, and who sails when. */
export function Rivals({ view, viewer, sitters }: Props): ReactElement {
  const laid = view.asked?.to === 'commit' ? view.asked.laid : [];
  return (
    <div className="ew-rivals">
      {view.captains.map((captain, seat) => {
        const sitter = sitters[seat];
        if (seat === viewer || !sitter) return null;
        const sails = captain.sailing === null ? null : ACTION_CARDS[captain.sailing];
        return (
          <div key={captain.home} className={`ew-rv ${view.turn?.seat === seat ? 'now' : ''}`} data-at={`seat:${seat}`}>
            <SeatMark mark={sitter.mark} size={24} />
            <b>{sitter.name}</b>
            <span className="chip gold">
              <Icon of={twoCoins} />
              {captain.gold}
            </span>
            <span className="ew-hold">
              {keyed(captain.hold, (disc) => `${disc?.disc ?? 'empty'}`).map(({ key, item }) => (
                <Disc key={key} disc={item} size={16} />
              ))}
            </span>
            {view.token === seat && (
              <span className="chip" title="Holds the Special Token">
                ★
              </span>
            )}
            {captain.isLeader && <span className="chip gold">leads</span>}
            {sails && <em>{sails.steps} steps</em>}
            {laid.includes(seat) && <em>has laid</em>}
          </div>
        );
      })}
    </div>
  );
}

/** Your gold, hold and what you sail with. */
export function Own({ view, viewer }: Props): ReactElement | null {
  const phone = usePhone();
  const seat = typeof viewer === 'number' ? viewer : null;
  const own = seat === null ? undefined : view.captains[seat];
  if (seat === null || !own) return null;
  const { goal } = view.limits;
  const sails = own.sailing === null ? null : ACTION_CARDS[own.sailing];
  return (
    <section className="ew-me" data-at="own" aria-label="Your ship">
      <div>
        <span className="ew-purse">
          <Icon of={twoCoins} />
          {own.gold}
          <small>{phone ? `/${goal}` : `of ${goal} gold`}</small>
        </span>
        {!phone && (
          <span className="ew-goal" role="img" aria-label={`${own.gold} of ${goal} gold`}>
            {places(15).map(({ key, item }) => (
              <i key={key} className={own.gold >= ((item + 1) * goal) / 15 ? 'on' : ''} />
            ))}
          </span>
        )}
      </div>
      <div>
        {!phone && <span className="label">Hold</span>}
        <span className="ew-hold mine" data-at="hold">
          {keyed(own.hold, (disc) => `${disc?.disc ?? 'empty'}`).map(({ key, item: disc }, slot) => (
            <Thing
              key={key}
              id={`slot:${slot}`}
              mention={(choice: Choice) =>
                (choice.kind === 'sell' && choice.slot === slot) ||
                (choice.kind === 'lay' && choice.slots.includes(slot))
              }
              label={disc ? discName(disc) : 'empty space'}
              className="ew-slot"
            >
              <Disc disc={disc} size={phone ? 32 : 36} />
            </Thing>
          ))}
        </span>
      </div>
      <div className="ew-sails">
        {sails && (
          <span className="chip">
            {phone ? '' : 'sails '}
            {view.turn?.seat === seat ? `${view.turn.steps} of ${sails.steps}` : sails.steps} steps
          </span>
        )}
        {view.token === seat && <span className="chip gold">★ Special Token</span>}
        {own.isLeader && <span className="chip gold">you lead: hold out at home</span>}
      </div>
    </section>
  );
}

export function Hand({ view, viewer }: Props): ReactElement {
  const phone = usePhone();
  const own = typeof viewer === 'number' ? view.captains[viewer] : undefined;
  const laid = view.asked?.to === 'commit' ? view.asked.own : null;
  const cards = own?.hand ?? [];
  return (
    <section className="hand ew-hand" data-at="hand" aria-label="Your Action Cards">
      {cards.map((card) => (
        <Thing
          key={card}
          mention={{ card }}
          label={titleOf(card)}
          tap="confirm"
          className={`card-thing ${card === laid ? 'laid' : ''}`}
        >
          <Card face={actionFace(card)} w={phone ? 'min(108px, 28vw)' : 104} />
          {card === laid && <span className="chip gold ew-laid-chip">laid</span>}
        </Thing>
      ))}
      {cards.length === 0 && <p className="ew-none">{own ? 'No Action Cards in hand.' : 'You are watching.'}</p>}
    </section>
  );
}
