import { CARD_NAMES, type CardView, cardParts, cardText, type View } from '@meadhall/pax-viking';
import { type ReactElement, useState } from 'react';
import { vars } from '../../look/card.tsx';
import { keyed, places } from '../../look/keyed.ts';
import { SeatMark } from '../../look/seat.tsx';
import { Thing } from '../../table/board.ts';
import { BoardSheet } from './confirm.tsx';
import { Market } from './market.tsx';
import { markOf, nameOf, ownSeat, type Props } from './names.ts';

/** The glossary's capitals are for the rules; here they would only shout. */
const lowered = (text: string): string => text.replace(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase());

type Standing = CardView['progress'][number];

const share = (standing: Standing | undefined): number =>
  standing && standing.need > 0 ? standing.have / standing.need : 0;

/** The card that a jarl is nearest to. */
export function nearest(view: View, seat: number | null): CardView | null {
  if (seat === null) return null;
  const sorted = [...view.cards].sort((a, b) => share(b.progress[seat]) - share(a.progress[seat]));
  return sorted[0] ?? null;
}

/** Seats in the order of how near they are. */
const ranked = ({ progress }: CardView): readonly number[] =>
  progress.map((_, seat) => seat).sort((a, b) => share(progress[b]) - share(progress[a]));

const Track = ({ have, need, mark }: { have: number; need: number; mark: number }): ReactElement => (
  <span className="px-track" style={vars({ '--c': `var(--seat-${mark})` })} aria-hidden="true">
    {places(Math.min(need, 16)).map(({ key, item }) => (
      <i key={key} className={item < Math.round((have / need) * Math.min(need, 16)) ? 'on' : ''} />
    ))}
  </span>
);

/** One card, with one small track a jarl. */
function SmallCard({ props, card }: { props: Props; card: CardView }): ReactElement {
  const { view } = props;
  const near = nearest(view, ownSeat(props)) === card;
  return (
    <Thing
      mention={{ kind: 'card', card: card.card }}
      label={CARD_NAMES[card.card]}
      className={`px-vc ${near ? 'near' : ''}`}
      at={`card:${card.card}`}
    >
      <b>{CARD_NAMES[card.card]}</b>
      <span title={cardText(card.card)}>{lowered(cardText(card.card))}</span>
      <div>
        {ranked(card).map((seat) => {
          const standing = card.progress[seat];
          if (!standing) return null;
          const { have, need, met } = standing;
          return (
            <i key={seat} className={met ? 'met' : ''} title={nameOf(props, seat)}>
              <SeatMark mark={markOf(props, seat)} size={17} label={nameOf(props, seat)} />
              <em>
                {have}/{need}
                <Track have={have} need={need} mark={markOf(props, seat)} />
              </em>
            </i>
          );
        })}
      </div>
    </Thing>
  );
}

/** Every card with every jarl's way to it, and what each part still lacks. */
function LargeCard({ props, card }: { props: Props; card: CardView }): ReactElement {
  const seat = ownSeat(props);
  const parts = cardParts(card.card);
  const own = seat === null ? undefined : card.progress[seat];
  const near = nearest(props.view, seat) === card;
  return (
    <Thing
      mention={{ kind: 'card', card: card.card }}
      label={CARD_NAMES[card.card]}
      id={`large:${card.card}`}
      className={`px-vl ${near ? 'near' : ''}`}
    >
      <header>
        <b>{CARD_NAMES[card.card]}</b>
        <span>{card.difficulty}</span>
      </header>
      {(own === undefined || parts.length === 1) && <p>{lowered(cardText(card.card))}</p>}
      {ranked(card).map((each) => {
        const standing = card.progress[each];
        if (!standing) return null;
        return (
          <div key={each} className={`px-vr ${standing.met ? 'met' : ''}`}>
            <SeatMark mark={markOf(props, each)} size={20} label={nameOf(props, each)} />
            <Track have={standing.have} need={standing.need} mark={markOf(props, each)} />
            <span>
              {standing.have}/{standing.need}
            </span>
          </div>
        );
      })}
      {own && parts.length > 1 && (
        <ul>
          {keyed(own.parts, ({ have, need }) => `${have} ${need}`).map(({ key, item: { have, need } }, i) => (
            <li key={key} className={have >= need ? 'met' : ''}>
              <span>{lowered(parts[i] ?? '')}</span>
              <b>
                {have}/{need}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Thing>
  );
}

const noteOf = ({ cards }: View): string =>
  cards.every(({ difficulty }) => difficulty === 'novice')
    ? 'checked at the end of each turn'
    : 'checked at every Event';

export function VictorySheet({ props, close }: { props: Props; close: () => void }): ReactElement {
  const { view } = props;
  return (
    <BoardSheet
      props={props}
      title="Victory"
      note={noteOf(view)}
      confirms={({ kind }) => kind === 'card'}
      close={close}
    >
      <div className="px-vls">
        {view.cards.map((card) => (
          <LargeCard key={card.card} props={props} card={card} />
        ))}
        {view.faceDown.length > 0 && <p className="px-dim">{view.faceDown.length} more face down</p>}
      </div>
    </BoardSheet>
  );
}

/** Beside the chart: the saga track, then every jarl's way to every victory card. */
export function Rail(props: Props): ReactElement {
  const { view } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <section className="px-saga" aria-label="Saga track">
        <h2>
          Saga track<em>buy one, or draw the pile</em>
        </h2>
        <Market props={props} w={92} />
      </section>
      <section className="px-vict" aria-label="Victory cards" data-at="victory">
        <h2>
          Victory<em>{noteOf(view)}</em>
          <button type="button" className="px-more" onClick={() => setOpen(true)}>
            Details
          </button>
        </h2>
        {view.cards.map((card) => (
          <SmallCard key={card.card} props={props} card={card} />
        ))}
        {view.faceDown.length > 0 && <p className="px-dim">{view.faceDown.length} more face down</p>}
      </section>
      {open && <VictorySheet props={props} close={() => setOpen(false)} />}
    </>
  );
}
