import axes from 'icon:crossed-axes';
import drakkar from 'icon:drakkar';
import bag from 'icon:swap-bag';
import trade from 'icon:trade';
import { type BoardProps, Icon, Thing, useThing } from '@meadhall/board';
import type { ReactElement, ReactNode } from 'react';
import { forceOf, goodsFor, prizeNow, purseAfterLoss, raidOutlook, slotOf, strongest, total } from '../src/ask.ts';
import {
  buyText,
  type Choice,
  dimText,
  discText,
  isPort,
  nothingToSell,
  ofZone,
  PORTS,
  type PortId,
  type View,
} from '../src/index.ts';
import { CourseChip, useCourses } from './courses.tsx';
import { Bold, Disc, discName, LEVEL_ICONS, ROMAN } from './faces.tsx';
import { type OpenPort, openCards } from './open.ts';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

/** A raid less likely than this is shown in red. */
const SLIM = 0.05;

/** The open port where the ship of the asked captain lies, its deed not done yet. */
export function portOfCall({ view, asked }: Props): { seat: number; port: PortId; cards: readonly OpenPort[] } | null {
  const { turn } = view;
  if (asked === null || view.asked?.to !== 'sail' || turn?.seat !== asked || turn.acted !== null) return null;
  const port = view.captains[asked]?.place;
  if (!port || !isPort(port)) return null;
  const cards = openCards(view).filter((open) => open.port === port);
  return cards.length > 0 ? { seat: asked, port, cards } : null;
}

type Verb = 'sell' | 'buy' | 'raid' | 'sail';
type Deed = Exclude<Verb, 'sail'>;
const ICONS: Readonly<Record<Verb, string>> = { sell: trade, buy: bag, raid: axes, sail: drakkar };
/** What it is called aloud, in the words that tell of the choice. */
const callOf = (verb: Deed): string => t(`${verb}Call`);

interface Chip {
  /** Two cards of one port may pay the same: the card tells them apart, not what the chip says. */
  readonly id: string;
  readonly choice: Partial<Choice>;
  readonly label: string;
  readonly show: ReactNode;
}

interface TileProps {
  readonly verb: Deed;
  readonly figure: ReactNode;
  /** What it says while it can be done. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly port: PortId;
  /** One pick: the whole tile is it. Several: each has a chip of its own. */
  readonly chips?: readonly Chip[];
  readonly dim?: string;
}

const TileHead = ({ verb, figure }: { verb: Verb; figure: ReactNode }): ReactElement => (
  <header>
    <Icon of={ICONS[verb]} />
    <b>{t(`${verb}Verb`)}</b>
    <em>{figure}</em>
  </header>
);

/** A verb of the port: what it brings stands at its top, what comes of it at its foot. */
function Tile({ verb, figure, children, foot, port, chips = [], dim }: TileProps): ReactElement {
  const mention = { kind: verb, port };
  const thing = useThing<Choice>({ mention, label: callOf(verb), id: `tile:${verb}` });
  const open = thing.state === 'legal' || thing.state === 'picked';
  const why = open ? null : ((thing.why && dimText(say, thing.why.because, port)) ?? dim ?? null);
  const inside = (
    <>
      <TileHead verb={verb} figure={figure} />
      {why === null ? <div className="ew-tile-in">{children}</div> : <p className="ew-tile-why">{why}</p>}
      {why === null && foot && <footer>{foot}</footer>}
    </>
  );
  if (why === null && chips.length > 1)
    return (
      <div className={`ew-tile ${verb} ${thing.state}`}>
        <TileHead verb={verb} figure={figure} />
        <div className="ew-chips">
          {chips.map(({ id, choice, label, show }) => (
            <Thing key={id} id={id} mention={choice} label={label} tap="confirm" className="ew-good">
              {show}
            </Thing>
          ))}
        </div>
        {foot && <footer>{foot}</footer>}
      </div>
    );
  const [only] = chips;
  return (
    <Thing
      id={`tile:${verb}`}
      mention={mention}
      label={chips.length > 1 ? callOf(verb) : (only?.label ?? callOf(verb))}
      tap="confirm"
      className={`ew-tile ${verb}`}
    >
      {inside}
    </Thing>
  );
}

function SellTile({ view, seat, port, cards }: CallProps): ReactElement {
  const { zone } = PORTS[port];
  const own = view.captains[seat];
  const best = Math.max(...cards.map(({ pays }) => pays));
  const chips = goodsFor(view, seat, zone).flatMap((slot) => {
    const disc = own?.hold[slot] ?? null;
    return cards.map(({ card, pays }) => ({
      id: `sell:${slot}:${card}`,
      choice: { kind: 'sell', port, card, slot } as const,
      label: t('sellFrom', {
        what: disc ? discText(say, disc) : say('goods'),
        n: slot + 1,
        pays,
        slot: slotOf(view, card),
      }),
      show: (
        <>
          <Disc disc={disc} size={26} />
          <span>
            {disc ? discName(disc) : ''}
            {cards.length > 1 && <b> +{pays}</b>}
          </span>
        </>
      ),
    }));
  });
  return (
    <Tile
      verb="sell"
      figure={`+${cards.map(({ pays }) => pays).join(' · ')}`}
      port={port}
      chips={chips}
      dim={nothingToSell(say, port)}
      foot={<Bold text={t('goldAfter', { gold: own?.gold ?? 0, after: (own?.gold ?? 0) + best })} />}
    >
      {chips.map(({ id, show }) => (
        <span key={id} className="ew-good">
          {show}
        </span>
      ))}
    </Tile>
  );
}

/** Two open cards of one port are two purchases: which of them is used up is the buyer's to say. */
const byCard = (kind: 'buy' | 'raid', { view, port, cards }: CallProps, worth: (open: OpenPort) => number): Chip[] =>
  cards.map((open) => ({
    id: `${kind}:${open.card}`,
    choice: { kind, port, card: open.card } as const,
    label: t('usingCard', { call: callOf(kind), pays: open.pays, slot: slotOf(view, open.card) }),
    show: kind === 'raid' ? <b>{worth(open)}</b> : <b>{t('cardOf', { pays: open.pays })}</b>,
  }));

function BuyTile(props: CallProps): ReactElement {
  const { view, seat, port } = props;
  const hold = view.captains[seat]?.hold ?? [];
  const aboard = hold.filter(Boolean).length;
  return (
    <Tile
      verb="buy"
      figure={t('fiveGold')}
      port={port}
      chips={byCard('buy', props, ({ pays }) => pays)}
      foot={<Bold text={t('holdAfter', { n: aboard, after: aboard + 1, max: hold.length })} />}
    >
      {buyText(say, view.ports[port].discs.length)}
    </Tile>
  );
}

function RaidTile(props: CallProps): ReactElement {
  const { view, seat, port, cards } = props;
  const prize = (open: OpenPort): number => prizeNow(view, open.card);
  const [first] = cards;
  const laying = strongest(view, seat);
  const outlook = first ? raidOutlook(view, seat, port, first.card) : null;
  const chance = outlook && laying ? outlook.chance(laying) : 0;
  const force = laying ? forceOf(view, seat, laying) : [];
  const gold = view.captains[seat]?.gold ?? 0;
  return (
    <Tile
      verb="raid"
      figure={cards.map(prize).join(' · ')}
      port={port}
      chips={byCard('raid', props, prize)}
      foot={<span className="ew-lost">{t('ifLost', { gold, after: purseAfterLoss(view, seat) })}</span>}
    >
      <Odds chance={chance} />
      {outlook && (
        <small>
          <Bold
            text={t('bestAgainst', {
              sum: force.length > 1 ? `${force.join(' + ')} = ` : '',
              force: total(force),
              defence: outlook.least === outlook.most ? outlook.least : `${outlook.least}–${outlook.most}`,
            })}
          />
        </small>
      )}
    </Tile>
  );
}

/** "wins 23 in 100", with a bar. */
export const Odds = ({ chance }: { chance: number }): ReactElement => (
  <span className={`ew-chance ${chance < SLIM ? 'slim' : ''}`}>
    <span className="ew-odds-bar" aria-hidden="true">
      <u style={{ width: `${Math.round(chance * 100)}%` }} />
    </span>
    <b>{t('wins', { n: Math.round(chance * 100) })}</b>
  </span>
);

interface CallProps {
  readonly view: View;
  readonly seat: number;
  readonly port: PortId;
  readonly cards: readonly OpenPort[];
}

/** Every place the ship may leave for, as a chip; none, and it says why. */
function SailTile({ props, left }: { props: Props; left: number }): ReactElement {
  const courses = useCourses(props);
  const figure = t('steps', { n: left });
  if (courses.length === 0)
    return (
      <div className="ew-tile sail plain">
        <TileHead verb="sail" figure={figure} />
        <p className="ew-tile-why">{t('noStep')}</p>
      </div>
    );
  return (
    <div className="ew-tile sail legal">
      <TileHead verb="sail" figure={figure} />
      <div className="ew-chips ew-ways">
        {courses.map((course) => (
          <CourseChip key={course.to} view={props.view} course={course} />
        ))}
      </div>
    </div>
  );
}

/** Arrival in an open port: everything that can be done there, each with its number. */
export function PortSheet({ props }: { props: Props }): ReactElement | null {
  const call = portOfCall(props);
  if (!call) return null;
  const { view } = props;
  const { port } = call;
  const { level, zone } = PORTS[port];
  const { discs, repelled } = view.ports[port];
  const walls = PORTS[port].extra + repelled;
  const left = view.turn?.steps ?? 0;
  const parts: CallProps = { view, ...call };
  return (
    <section className="ew-sheet ew-call" aria-label={t('portOf', { port: say(port) })} data-at="sheet">
      <div className={`ew-portplate ${zone}`}>
        <Icon of={LEVEL_ICONS[level]} />
        <b>{say(port)}</b>
        <small>
          {[
            t('portLevel', { level: ROMAN[level], zone: ofZone(zone) }),
            ...(walls > 0 ? [t('portWalls', { n: walls })] : []),
            t('portDiscs', { n: discs.length }),
          ].join('; ')}
        </small>
      </div>
      <SellTile {...parts} />
      <BuyTile {...parts} />
      <RaidTile {...parts} />
      <SailTile props={props} left={left} />
    </section>
  );
}
