import {
  CARDS,
  type Choice,
  cardName,
  loseText,
  PARTIES,
  PARTY_NAMES,
  PARTY_TEXT,
  type Position,
  SCENE_TEXT,
  UPGRADE_OF,
  type View,
  winText,
} from '@meadhall/god-of-war';
import { type ReactElement, useState } from 'react';
import { Card } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { keyed } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Thing } from '../../table/board.ts';
import { faceOf, MiniCard, upgradeFace } from './faces.tsx';
import { Fate } from './fate.tsx';
import { HERO_FIGURES } from './figures.ts';
import { Companions, Dashboard, Standees } from './heroes.tsx';
import { Journey, scenesOf } from './journey.tsx';
import { Mosaic } from './mosaic.tsx';
import { Near } from './near.tsx';
import { Panoramas } from './panorama.tsx';

type Props = BoardProps<View>;

function Parties(): ReactElement {
  return (
    <section className="gw-parties" aria-label="Heroes to pick">
      {PARTIES.map((party) => (
        <Thing
          key={party}
          mention={{ kind: 'pickHero', party }}
          label={PARTY_NAMES[party]}
          about={PARTY_TEXT[party]}
          tap="confirm"
          className="gw-party"
        >
          <span className="gw-bust">
            <Icon of={HERO_FIGURES[party === 'brothers' ? 'brok' : party]} />
          </span>
          <b>{PARTY_NAMES[party]}</b>
          <p>{PARTY_TEXT[party]}</p>
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
    <section className="gw-offer" aria-label="Upgrade cards" data-at="offer">
      <h3>{sorting ? 'Top of the Upgrade deck' : 'Take one'}</h3>
      <div>
        {keyed(cards).map(({ key, item }) => (
          <Thing
            key={key}
            id={`offer:${key}`}
            mention={(choice: Choice) =>
              (choice.kind === 'upgrade' && choice.card === item) ||
              (choice.kind === 'sort' && choice.top.includes(item))
            }
            label={cardName(UPGRADE_OF.get(item)?.face ?? 'n2')}
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
    <section className="gw-offer gw-discards" aria-label="Cards to remove">
      <h3>{isUpgrade ? 'Or remove one of your discards for good' : 'Remove one for good'}</h3>
      <div>
        {kinds.map((face) => (
          <Thing
            key={face}
            id={`discard:${face}`}
            mention={{ kind: 'remove', card: face }}
            label={cardName(face)}
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
  /** A card looked at closely on a phone; the next ply closes it, since it lies over the fate of the round. */
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
  const near = phone && looked?.ply === props.ply ? looked.at : null;
  return (
    <div className="gw">
      <Panoramas scenes={scenesOf(view)} />
      <div className="gw-main">
        <Mosaic view={view} onLook={phone ? (at) => setLooked({ at, ply: props.ply }) : null} />
        <Standees {...props} />
      </div>
      {near ? <Near view={view} at={near} onClose={() => setLooked(null)} /> : <Fate view={view} />}
    </div>
  );
}

export function Rail(props: Props): ReactElement {
  const { view } = props;
  const { scene } = view;
  return (
    <div className="gw-rail">
      {!before(view) && (
        <div className="gw-goal">
          <p>
            <b>Win</b> {winText(scene.id)}.
          </p>
          <p>
            <b>Lose</b> {loseText(scene.id)}.
          </p>
          {SCENE_TEXT[scene.id].rules.map((rule) => (
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
    </div>
  );
}

/** On a phone, your heroes' tracks above the hand; the companions of the solo game everywhere. */
export function Own(props: Props): ReactElement | null {
  const { view, viewer } = props;
  const phone = usePhone();
  const own = view.heroes.filter(({ seat }) => seat === viewer);
  if (own.length === 0) return null;
  return (
    <section className="gw-own" data-at="own" aria-label="Your heroes">
      {phone && own.map((hero) => <Dashboard key={hero.id} props={props} hero={hero} />)}
      <Companions view={view} />
    </section>
  );
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
    <section className="hand gw-hand" data-at="hand" aria-label="Your hand">
      <Offer view={view} />
      <Discards view={view} viewer={viewer} />
      {shown.map(({ hand, seat }) =>
        keyed(hand).map(({ key, item }) => (
          <Thing
            key={`${seat}/${key}`}
            id={`${seat}/${key}`}
            mention={(choice: Choice) => 'card' in choice && choice.card === item && choice.kind !== 'remove'}
            label={cardName(item)}
            tap="confirm"
            className="card-thing"
          >
            <Card face={faceOf(item)} w={w} />
          </Thing>
        )),
      )}
      {empty && !isUnderWay(view, 'upgrade') && <p className="gw-none">No cards in hand.</p>}
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
    <section className="gw-allies" aria-label="Allies’ hands">
      {others.map(({ hand, seat, party }) => {
        const sitter = sitters[seat];
        return (
          <div key={seat}>
            <h3>
              {sitter && <SeatMark mark={sitter.mark} size={18} />}
              {PARTY_NAMES[party]}
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
