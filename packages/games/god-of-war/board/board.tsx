import { type BoardProps, Card, Icon, keyed, SeatMark, Thing, usePhone, useRoomy } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { attackOutlook, valuesOf } from '../src/ask.ts';
import {
  CARDS,
  type Choice,
  cardName,
  type Face,
  loseText,
  outlookText,
  PARTIES,
  type Position,
  partyText,
  sceneText,
  UPGRADE_OF,
  type View,
  winText,
} from '../src/index.ts';
import { faceOf, MiniCard, upgradeFace } from './faces.tsx';
import { Fate } from './fate.tsx';
import { HERO_FIGURES } from './figures.ts';
import { Companions, Dashboard, RageButton, Standees } from './heroes.tsx';
import { Journey, scenesOf } from './journey.tsx';
import { Mosaic } from './mosaic.tsx';
import { Near } from './near.tsx';
import { Panoramas } from './panorama.tsx';
import { UsableSpots } from './rows.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

function Parties(): ReactElement {
  return (
    <section className="gw-parties" aria-label={t('toPick')}>
      {PARTIES.map((party) => (
        <Thing
          key={party}
          mention={{ kind: 'pickHero', party }}
          label={say(party)}
          about={partyText(say, party)}
          tap="confirm"
          className="gw-party"
        >
          <span className="gw-bust">
            <Icon of={HERO_FIGURES[party === 'brothers' ? 'brok' : party]} />
          </span>
          <b>{say(party)}</b>
          <p>{partyText(say, party)}</p>
        </Thing>
      ))}
    </section>
  );
}

type Kind = View['stack'][number]['kind'];
const isUnderWay = (view: View, kind: Kind): boolean => view.stack.some((frame) => frame.kind === kind);

/** Upgrade cards face up: to take one in the Upgrade phase, or to sort the top of the deck. */
function Offer({ view }: { view: View }): ReactElement | null {
  const phone = usePhone();
  const sorting = view.stack.find((frame) => frame.kind === 'sort');
  const cards = sorting?.kind === 'sort' ? sorting.cards : isUnderWay(view, 'upgrade') ? view.upgrades.offer : [];
  if (cards.length === 0) return null;
  return (
    <section className="gw-offer" aria-label={t('upgradeCards')} data-at="offer">
      <h3>{t(sorting ? 'topOfDeck' : 'takeOne')}</h3>
      <div>
        {keyed(cards).map(({ key, item }) => (
          <Thing
            key={key}
            id={`offer:${key}`}
            mention={(choice: Choice) =>
              (choice.kind === 'upgrade' && choice.card === item) ||
              (choice.kind === 'sort' && choice.top.includes(item))
            }
            label={cardName(say, UPGRADE_OF.get(item)?.face ?? 'n2')}
            tap="confirm"
            className="card-thing"
          >
            <Card face={upgradeFace(item)} w={phone ? 'min(108px, 27vw)' : 108} />
          </Thing>
        ))}
      </div>
    </section>
  );
}

/** The discard pile, or the Numbers of the deck, spread out while a card of it may be removed for good. */
function Discards({ view, viewer }: Pick<Props, 'view' | 'viewer'>): ReactElement | null {
  const own = typeof viewer === 'number' ? view.seats[viewer] : undefined;
  const isUpgrade = isUnderWay(view, 'upgrade');
  const pile = (isUpgrade ? own?.discard : isUnderWay(view, 'removeNumber') ? own?.unseen : null) ?? [];
  if (pile.length === 0) return null;
  const kinds = [...new Set(pile)].filter(
    (face) => isUpgrade || CARDS[face].options.some(({ icon }) => icon === 'number'),
  );
  return (
    <section className="gw-offer gw-discards" aria-label={t('toRemove')}>
      <h3>{t(isUpgrade ? 'orRemove' : 'removeOne')}</h3>
      <div>
        {kinds.map((face) => (
          <Thing
            key={face}
            id={`discard:${face}`}
            mention={{ kind: 'remove', card: face }}
            label={cardName(say, face)}
            tap="confirm"
            className="card-thing"
          >
            <Card face={faceOf(face)} w={84} />
            {pile.filter((each) => each === face).length > 1 && (
              <b className="gw-copies">×{pile.filter((each) => each === face).length}</b>
            )}
          </Thing>
        ))}
      </div>
    </section>
  );
}

const before = (view: View): 'heroes' | 'travel' | null => {
  const top = view.stack.at(-1);
  return top?.kind === 'pickHeroes' ? 'heroes' : top?.kind === 'travel' ? 'travel' : null;
};

export function Board(props: Props): ReactElement {
  const { view } = props;
  const phone = usePhone();
  const roomy = useRoomy();
  /** A card looked at closely where cards are small; the next ply closes it, since it lies over the fate of the round. */
  const [looked, setLooked] = useState<{ readonly at: Position; readonly ply: number } | null>(null);
  const stage = before(view);
  if (stage) {
    return (
      <div className={`gw gw-before ${stage}`}>
        <Panoramas scenes={scenesOf(view)} />
        {stage === 'heroes' && <Parties />}
        <Journey view={view} />
      </div>
    );
  }
  const near = !roomy && looked?.ply === props.ply ? looked.at : null;
  return (
    <div className="gw">
      <Panoramas scenes={scenesOf(view)} />
      <div className="gw-main">
        <Mosaic view={view} onLook={roomy ? null : (at) => setLooked({ at, ply: props.ply })} />
        <Standees {...props} />
      </div>
      {!(phone && near) && <Fate view={view} />}
      {near && <Near view={view} at={near} onClose={() => setLooked(null)} />}
    </div>
  );
}

export function Rail(props: Props): ReactElement {
  const { view } = props;
  const { scene } = view;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="gw-rail" tabIndex={0} aria-label={t('rail')}>
      {!before(view) && (
        <div className="gw-goal">
          <p>
            <b>{t('win')}</b> {winText(say, scene.id)}.
          </p>
          <p>
            <b>{t('lose')}</b> {loseText(say, scene.id)}.
          </p>
          {sceneText(say, scene.id).rules.map((rule) => (
            <p key={rule} className="more">
              {rule}
            </p>
          ))}
        </div>
      )}
      {view.heroes.map((hero) => (
        <Dashboard key={hero.id} props={props} hero={hero} />
      ))}
      {!before(view) && <Journey view={view} />}
    </section>
  );
}

/** On a phone, your heroes' tracks above the hand; the companions of the solo game everywhere. */
export function Own(props: Props): ReactElement | null {
  const { view, viewer } = props;
  const phone = usePhone();
  const roomy = useRoomy();
  const own = view.heroes.filter(({ seat }) => seat === viewer);
  if (own.length === 0) return null;
  return (
    <section className="gw-own" data-at="own" aria-label={t('yourHeroes')}>
      {phone && own.map((hero) => <Dashboard key={hero.id} props={props} hero={hero} />)}
      <Companions view={view} />
      {!roomy && <UsableSpots view={view} />}
      {!phone && own.map((hero) => <RageButton key={hero.id} hero={hero} where="own" />)}
    </section>
  );
}

/** What the Attack that is being built would come to with this card as well; nothing for what is no Number. */
function withCard(view: View, card: Face): string {
  const { number } = valuesOf(card);
  return number === null ? '' : outlookText(say, attackOutlook(view, number));
}

export function Hand({ view, viewer, sitters }: Props): ReactElement | null {
  const phone = usePhone();
  const w = phone ? 'min(108px, 27vw)' : 112;
  if (before(view)) return null;
  const shown = view.seats.flatMap(({ hand, party }, seat) =>
    hand && (seat === viewer || typeof viewer !== 'number') && party ? [{ hand, seat }] : [],
  );
  const empty = shown.every(({ hand }) => hand.length === 0);
  return (
    <section className="hand gw-hand" data-at="hand" aria-label={t('yourHand')}>
      <Offer view={view} />
      <Discards view={view} viewer={viewer} />
      {shown.map(({ hand, seat }) =>
        keyed(hand).map(({ key, item }) => {
          const then = seat === viewer ? withCard(view, item) : '';
          return (
            <Thing
              key={`${seat}/${key}`}
              id={`${seat}/${key}`}
              mention={(choice: Choice) => 'card' in choice && choice.card === item && choice.kind !== 'remove'}
              label={cardName(say, item)}
              about={then}
              tap="confirm"
              className="card-thing"
            >
              <Card face={faceOf(item)} w={w} />
              {then && <span className="gw-then">{then}</span>}
            </Thing>
          );
        }),
      )}
      {empty && !isUnderWay(view, 'upgrade') && <p className="gw-none">{t('noCards')}</p>}
      <Allies view={view} viewer={viewer} sitters={sitters} />
    </section>
  );
}

/** Allies' hands lie open, if the table plays so: small, for planning. */
function Allies({ view, viewer, sitters }: Pick<Props, 'view' | 'viewer' | 'sitters'>): ReactElement | null {
  const others = view.seats.flatMap(({ hand, party, guard }, seat) =>
    hand && seat !== viewer && party && hand.length > 0 ? [{ hand, seat, party, guard }] : [],
  );
  if (others.length === 0 || typeof viewer !== 'number') return null;
  return (
    <section className="gw-allies" aria-label={t('alliesHands')}>
      {others.map(({ hand, seat, party }) => {
        const sitter = sitters[seat];
        return (
          <div key={seat}>
            <h3>
              {sitter && <SeatMark mark={sitter.mark} size={18} />}
              <span>{say(party)}</span>
            </h3>
            <span className="gw-minis">
              {keyed(hand).map(({ key, item }) => (
                <MiniCard key={key} face={item} />
              ))}
            </span>
          </div>
        );
      })}
    </section>
  );
}
