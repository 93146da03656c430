import { keyed, places, SeatMark, Thing, vars } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { type CardView, cardParts, cardText, type View } from '../src/index.ts';
import { BoardSheet } from './confirm.tsx';
import { GreyPlan } from './grey.tsx';
import { Market } from './market.tsx';
import { markOf, nameOf, ownSeat, type Props } from './names.ts';
import { say, t } from './words/index.ts';

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
      label={say(card.card)}
      className={`px-vc ${near ? 'near' : ''}`}
      at={`card:${card.card}`}
    >
      <b>{say(card.card)}</b>
      <span title={cardText(say, card.card)}>{lowered(cardText(say, card.card))}</span>
      <div>
        {ranked(card).map((seat) => {
          const standing = card.progress[seat];
          if (!standing) return null;
          const { have, need, met, parts } = standing;
          return (
            <i key={seat} className={met ? 'met' : ''} title={nameOf(props, seat)}>
              <SeatMark mark={markOf(props, seat)} size={17} label={nameOf(props, seat)} />
              <em>
                {parts.map((part) => `${part.have}/${part.need}`).join(' ')}
                <Track have={have} need={need} mark={markOf(props, seat)} />
              </em>
            </i>
          );
        })}
      </div>
      <Threat props={props} card={card} />
    </Thing>
  );
}

/** A rival who is one step from the card, or has it. */
function Threat({ props, card }: { props: Props; card: CardView }): ReactElement | null {
  const rival = card.progress.findIndex(({ have, need }, seat) => seat !== ownSeat(props) && need - have <= 1);
  const standing = card.progress[rival];
  if (!standing) return null;
  const name = nameOf(props, rival);
  return <p className="px-threat">{t(standing.met ? 'fulfils' : 'needsOne', { name })}</p>;
}

/** Every card with every jarl's way to it, and what each part still lacks. */
export function LargeCard({ props, card }: { props: Props; card: CardView }): ReactElement {
  const seat = ownSeat(props);
  const parts = cardParts(say, card.card);
  const own = seat === null ? undefined : card.progress[seat];
  const near = nearest(props.view, seat) === card;
  const { difficulty } = card;
  return (
    <Thing
      mention={{ kind: 'card', card: card.card }}
      label={say(card.card)}
      id={`large:${card.card}`}
      className={`px-vl ${near ? 'near' : ''}`}
    >
      <header>
        <b>{say(card.card)}</b>
        <span>{t(`${difficulty}Level`)}</span>
      </header>
      {(own === undefined || parts.length === 1) && <p>{lowered(cardText(say, card.card))}</p>}
      {ranked(card).map((each) => {
        const standing = card.progress[each];
        if (!standing) return null;
        return (
          <div key={each} className={`px-vr ${standing.met ? 'met' : ''}`}>
            <SeatMark mark={markOf(props, each)} size={20} label={nameOf(props, each)} />
            <Track have={standing.have} need={standing.need} mark={markOf(props, each)} />
            <span>{standing.parts.map((part) => `${part.have}/${part.need}`).join(' · ')}</span>
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

/** Alone: what the grey rival wants, and what it does next. */
const GreyRace = ({ view: { grey } }: { view: View }): ReactElement | null => grey && <GreyPlan grey={grey} />;

const noteOf = ({ cards }: View): string =>
  t(cards.every(({ difficulty }) => difficulty === 'novice') ? 'checkedTurns' : 'checkedEvents');

export function VictorySheet({ props, close }: { props: Props; close: () => void }): ReactElement {
  const { view } = props;
  return (
    <BoardSheet
      props={props}
      title={t('victory')}
      note={noteOf(view)}
      confirms={({ kind }) => kind === 'card'}
      close={close}
    >
      <GreyRace view={view} />
      <div className="px-vls">
        {view.cards.map((card) => (
          <LargeCard key={card.card} props={props} card={card} />
        ))}
        {view.faceDown.length > 0 && <p className="px-dim">{t('faceDown', { n: view.faceDown.length })}</p>}
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
      <section className="px-saga" aria-label={t('sagaTrack')}>
        <h2>
          {t('sagaTrack')}
          <em>{t('sagaNote')}</em>
        </h2>
        <Market props={props} w="var(--px-saga, 92px)" />
      </section>
      <section className="px-vict" aria-label={t('victoryCards')} data-at="victory">
        <h2>
          {t('victory')}
          <em>{noteOf(view)}</em>
          <button type="button" className="px-more" onClick={() => setOpen(true)}>
            {t('details')}
          </button>
        </h2>
        <GreyRace view={view} />
        {view.cards.map((card) => (
          <SmallCard key={card.card} props={props} card={card} />
        ))}
        {view.faceDown.length > 0 && <p className="px-dim">{t('faceDown', { n: view.faceDown.length })}</p>}
      </section>
      {open && <VictorySheet props={props} close={() => setOpen(false)} />}
    </>
  );
}
