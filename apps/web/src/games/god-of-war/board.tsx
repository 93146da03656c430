import {
  type Choice,
  cardName,
  HERO_NAMES,
  hindranceText,
  loseText,
  PARTIES,
  PARTY_NAMES,
  PARTY_TEXT,
  SCENE_TEXT,
  type SceneId,
  UPGRADE_OF,
  type View,
  winText,
} from '@meadhall/god-of-war';
import type { ReactElement } from 'react';
import { Card, CardBack } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { keyed } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Thing } from '../../table/board.ts';
import { faceOf, RuneMark, upgradeFace } from './faces.tsx';
import { HERO_FIGURES } from './figures.ts';
import { Companions, Dashboard, Standees, Threats } from './heroes.tsx';
import { Mosaic, runeNow } from './mosaic.tsx';
import { Panorama } from './panorama.tsx';

type Props = BoardProps<View>;

/** The pyramid of quests as a map of the way: what lies behind, where you are, what may come. */
function Journey({ view }: { view: View }): ReactElement {
  const { quests, bosses, path, hindrances } = view.journey;
  const here = path.at(-1);
  const rows: readonly (readonly SceneId[])[] = [bosses, quests.slice(1), quests.slice(0, 1)];
  return (
    <section className="gw-journey" aria-label="The journey">
      {rows.map((row, level) => (
        <div key={row.join()} className={`level${level}`}>
          {row.map((scene) => (
            <Thing
              key={scene}
              mention={{ kind: 'travel', scene }}
              label={SCENE_TEXT[scene].name}
              about={SCENE_TEXT[scene].blurb}
              tap="confirm"
              className={`gw-stop ${path.includes(scene) ? 'done' : ''} ${scene === here ? 'here' : ''}`}
            >
              <b>{SCENE_TEXT[scene].name}</b>
              <span>{SCENE_TEXT[scene].blurb}</span>
              <em>Left aside: {hindranceText(scene)}</em>
            </Thing>
          ))}
        </div>
      ))}
      {hindrances.length > 0 && (
        <p>
          Hindrances now: {hindrances.map((scene) => `${SCENE_TEXT[scene].name} (${hindranceText(scene)})`).join('; ')}
        </p>
      )}
    </section>
  );
}

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

/** Cards on offer in the Upgrade phase. */
function Offer({ view }: { view: View }): ReactElement | null {
  const phone = usePhone();
  const choosing = view.stack.some(({ kind }) => kind === 'upgrade' || kind === 'sort');
  const sorting = view.stack.find((frame) => frame.kind === 'sort');
  const cards = sorting?.kind === 'sort' ? sorting.cards : view.upgrades.offer;
  if (!choosing || cards.length === 0) return null;
  return (
    <section className="gw-offer" aria-label="Upgrade cards" data-at="offer">
      {keyed(cards).map(({ key, item }) => (
        <Thing
          key={key}
          id={`offer:${key}`}
          mention={(choice: Choice) =>
            (choice.kind === 'upgrade' && choice.card === item) || (choice.kind === 'sort' && choice.top.includes(item))
          }
          label={cardName(UPGRADE_OF.get(item)?.face ?? 'n2')}
          tap="confirm"
          className="card-thing"
        >
          <Card face={upgradeFace(item)} w={phone ? 84 : 104} />
        </Thing>
      ))}
    </section>
  );
}

/** The Rune that fate shows, the Upgrade deck and the enemy die. */
function Fate({ view }: { view: View }): ReactElement {
  const phone = usePhone();
  const rune = runeNow(view);
  const die = view.stack.find((frame) => frame.kind === 'attack');
  const roll = die?.kind === 'attack' ? die.roll : null;
  return (
    <aside className="gw-fate">
      <div className={`gw-shown ${rune ? 'on' : ''}`} data-at="fate">
        <span className="label">Fate shows</span>
        {rune ? <RuneMark rune={rune} lit /> : <i>—</i>}
      </div>
      <div className="gw-deck" data-at="upgrades">
        <CardBack game="gow" w={phone ? 38 : 78} count={view.upgrades.deckCount} />
        <span className="label">Upgrades</span>
      </div>
      <div
        className="gw-die"
        data-at="die"
        role="img"
        aria-label={roll === null ? 'The enemy die' : `The enemy die shows ${roll}`}
      >
        {roll ?? '·'}
      </div>
    </aside>
  );
}

const before = (view: View): 'heroes' | 'travel' | null => {
  const top = view.stack.at(-1);
  return top?.kind === 'pickHeroes' ? 'heroes' : top?.kind === 'travel' ? 'travel' : null;
};

export function Board(props: Props): ReactElement {
  const { view } = props;
  const stage = before(view);
  if (stage) {
    return (
      <div className="gw gw-before">
        {stage === 'heroes' && <Parties />}
        <Journey view={view} />
      </div>
    );
  }
  return (
    <div className="gw">
      <Panorama scene={view.scene.id} />
      <div className="gw-main">
        <Mosaic {...props} />
        <Standees {...props} />
      </div>
      <Fate view={view} />
      <Offer view={view} />
    </div>
  );
}

export function Rail(props: Props): ReactElement {
  const { view } = props;
  const { scene } = view;
  return (
    <div className="gw-rail">
      {view.heroes.map((hero) => (
        <Dashboard key={hero.id} props={props} hero={hero} />
      ))}
      {!before(view) && (
        <p className="gw-goal">
          <b>Win</b> {winText(scene.id)}. <b>Lose</b> {loseText(scene.id)}.
          {SCENE_TEXT[scene.id].rules.map((rule) => (
            <span key={rule}>{rule}</span>
          ))}
        </p>
      )}
      {!before(view) && <Threats view={view} />}
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

export function Hand({ view, viewer, sitters }: Props): ReactElement {
  const phone = usePhone();
  const w = phone ? 'min(108px, 27vw)' : 112;
  const shown = view.seats.flatMap(({ hand, party }, seat) =>
    hand && (seat === viewer || typeof viewer !== 'number') && party ? [{ hand, seat }] : [],
  );
  return (
    <section className="hand gw-hand" data-at="hand" aria-label="Your hand">
      {shown.map(({ hand, seat }) =>
        keyed(hand).map(({ key, item }) => (
          <Thing
            key={`${seat}/${key}`}
            id={`${seat}/${key}`}
            mention={(choice: Choice) => 'card' in choice && choice.card === item}
            label={cardName(item)}
            tap="confirm"
            className="card-thing"
          >
            <Card face={faceOf(item)} w={w} />
          </Thing>
        )),
      )}
      {shown.every(({ hand }) => hand.length === 0) && <p className="gw-none">No cards in hand.</p>}
      <Allies view={view} viewer={viewer} sitters={sitters} />
    </section>
  );
}

/** Allies' hands lie open, if the table plays so: small, for planning. */
function Allies({ view, viewer, sitters }: Pick<Props, 'view' | 'viewer' | 'sitters'>): ReactElement | null {
  const others = view.seats.flatMap(({ hand, party }, seat) =>
    hand && seat !== viewer && party && hand.length > 0 ? [{ hand, seat }] : [],
  );
  if (others.length === 0 || typeof viewer !== 'number') return null;
  return (
    <div className="gw-allies">
      {others.map(({ hand, seat }) => {
        const sitter = sitters[seat];
        const hero = view.heroes.find((each) => each.seat === seat);
        return (
          <p key={seat}>
            {sitter && <SeatMark mark={sitter.mark} size={18} />}
            <b>{hero ? HERO_NAMES[hero.id] : sitter?.name}</b> {hand.map(cardName).join(', ')}
          </p>
        );
      })}
    </div>
  );
}
