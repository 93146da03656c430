import anvil from 'icon:anvil';
import battleAxe from 'icon:battle-axe';
import beerHorn from 'icon:beer-horn';
import brokenShield from 'icon:broken-shield';
import cardPick from 'icon:card-pick';
import skull from 'icon:death-skull';
import shield from 'icon:viking-shield';
import {
  type AxeCard,
  CARD_TEXT,
  CARDS,
  type Card as CardId,
  type Choice,
  foretell,
  type View,
  type VikingView,
} from '@meadhall/axes';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { Card, CardBack } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { keyed, places } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { Sheet } from '../../look/parts.tsx';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Hit, Thing, useAim, useLeft, useThing } from '../../table/board.ts';
import { rectOf } from '../../table/flight.tsx';
import { HandRow } from '../../table/hand.tsx';
import { faceOf } from './faces.tsx';

type Props = BoardProps<View>;

const power = (card: CardId): number => CARDS[card].power;

interface Foretold {
  readonly hits: number;
  readonly say: string;
  readonly tone: '' | 'bad' | 'gold';
}

/** What the choices that mention a rival would do to them, in two or three words. */
function foretold(view: View, rival: VikingView, seat: number, choices: readonly Choice[]): Foretold | null {
  const throws = choices.filter((choice) => choice.kind === 'throwAxes' && choice.target === seat);
  const [only] = throws;
  if (only?.kind === 'throwAxes' && throws.length === choices.length && throws.length === 1) {
    const hits = Math.max(0, power(only.card) - rival.unused);
    const say = foretell(view, only.card, seat);
    return { hits, say, tone: say === 'falls!' ? 'gold' : hits > 0 ? 'bad' : '' };
  }
  const kinds = new Set(choices.map(({ kind }) => kind));
  if (kinds.size > 0 && [...kinds].every((kind) => kind === 'robArmory' || kind === 'keepBusy')) {
    const say = kinds.size > 1 ? 'armory or turn' : kinds.has('robArmory') ? 'loses the armory' : 'loses a turn';
    return { hits: 0, say, tone: '' };
  }
  return null;
}

/** Hits so far, with the ones to come as ghosts. */
function Hits({ viking, view, add = 0 }: { viking: VikingView; view: View; add?: number }): ReactElement {
  const max = view.limits.hitsToFall;
  return (
    <span className={`ax-hits ${max > 10 ? 'many' : ''}`} role="img" aria-label={`${viking.hits} of ${max} hits`}>
      {places(max).map(({ key, item }) => {
        const state = item < viking.hits ? 'on' : item < viking.hits + add ? 'add' : '';
        return (
          <i key={key} className={state}>
            {state && <Icon of={battleAxe} />}
          </i>
        );
      })}
    </span>
  );
}

/** The wall: unused shields whole, used ones broken. */
function Pool({ viking }: { viking: VikingView }): ReactElement | null {
  const total = viking.shields.reduce((sum, card) => sum + power(card), 0);
  if (total === 0) return null;
  return (
    <span className="ax-pool" role="img" aria-label={`${viking.unused} of ${total} shields unused`}>
      {places(total).map(({ key, item }) => (
        <i key={key} className={item < viking.unused ? '' : 'used'}>
          <Icon of={item < viking.unused ? shield : brokenShield} />
        </i>
      ))}
    </span>
  );
}

/** What lies before a Viking: shields with the axes they stopped, the armory, the axes that hit. */
function Spread({ viking, w }: { viking: VikingView; w: number }): ReactElement {
  const lying: readonly { card: CardId; on: boolean }[] = [
    ...viking.shields.map((card) => ({ card, on: false })),
    ...viking.stopped.map((card: AxeCard) => ({ card, on: true })),
    ...(viking.armory ? [{ card: 'armory' as const, on: false }] : []),
  ];
  if (viking.out) {
    return (
      <div className="ax-spread">
        <span className="ax-bare">
          <Icon of={skull} />
          fallen
        </span>
      </div>
    );
  }
  return (
    <div className={`ax-spread n${Math.min(lying.length, 6)}`}>
      {lying.length === 0 && <span className="ax-bare">no shields</span>}
      {keyed(lying, ({ card, on }) => `${card}${on}`).map(({ key, item: { card, on } }) => (
        <span key={key} className={on ? 'ax-on' : ''}>
          <Card face={faceOf(card)} w={w} />
        </span>
      ))}
    </div>
  );
}

function Marks({ viking }: { viking: VikingView }): ReactElement | null {
  const phone = usePhone();
  if (viking.rest === 'free') return null;
  return (
    <span
      className="chip"
      title={viking.rest === 'busy' ? 'Loses the next turn' : 'Cannot be made to lose another turn yet'}
    >
      <Icon of={beerHorn} />
      {!phone && <span className="ax-mark-text">{viking.rest === 'busy' ? 'loses a turn' : 'recovering'}</span>}
    </span>
  );
}

function about(view: View, viking: VikingView): string {
  if (viking.out) return 'fallen';
  const parts = [
    `${viking.hits} of ${view.limits.hitsToFall} hits`,
    viking.unused > 0 ? `${viking.unused} unused shields` : 'no shields',
  ];
  if (viking.armory) parts.push('an armory');
  if (viking.rest === 'busy') parts.push('loses the next turn');
  return parts.join(', ');
}

function Rival({ props, seat }: { props: Props; seat: number }): ReactElement | null {
  const { view, sitters, toMove } = props;
  const phone = usePhone();
  const viking = view.vikings[seat];
  const sitter = sitters[seat];
  const left = useLeft<Choice>();
  const said = viking ? about(view, viking) : '';
  const thing = useThing<Choice>({ mention: { target: seat }, label: sitter?.name ?? '', about: said });
  if (!viking || !sitter) return null;
  const choices = left.filter((choice) => 'target' in choice && choice.target === seat);
  const tells =
    thing.state === 'legal' || thing.state === 'picked'
      ? foretold(view, viking, seat, choices.length > 0 ? choices : thing.left)
      : null;
  const cards = typeof viking.hand === 'number' ? viking.hand : viking.hand.length;
  const turn = toMove.includes(seat);
  return (
    <div
      className={`ax-opp thing ${thing.state} ${viking.out ? 'out' : ''} ${turn ? 'turn' : ''}`}
      data-at={`seat:${seat}`}
    >
      <header>
        <SeatMark mark={sitter.mark} size={phone ? 24 : 30} />
        <b>{sitter.name}</b>
        {!phone && <Marks viking={viking} />}
        {!viking.out && (
          <em>
            {viking.hits} / {view.limits.hitsToFall}
          </em>
        )}
      </header>
      <Hits viking={viking} view={view} add={tells?.hits ?? 0} />
      {!phone && <Spread viking={viking} w={92} />}
      <footer>
        <Pool viking={viking} />
        {viking.armory && (
          <span className="chip ax-compact">
            <Icon of={anvil} />
          </span>
        )}
        {phone && viking.rest !== 'free' && (
          <span className="chip">
            <Icon of={beerHorn} />
          </span>
        )}
        {!view.limits.openHands && !viking.out && (
          <span className="chip ax-cards">
            <Icon of={cardPick} />
            {cards}
          </span>
        )}
        {phone && viking.out && (
          <span className="chip">
            <Icon of={skull} />
            fallen
          </span>
        )}
        {tells ? (
          <span className={`chip ax-say ${tells.tone}`}>{tells.say}</span>
        ) : (
          turn && <span className="chip ax-say">choosing…</span>
        )}
      </footer>
      <Hit of={thing} />
    </div>
  );
}

/** The seats from yours to the left, so that the turn runs along the row. */
function rivalsOf({ view, viewer }: Props): readonly number[] {
  const count = view.vikings.length;
  const first = typeof viewer === 'number' ? viewer + 1 : 0;
  return Array.from({ length: typeof viewer === 'number' ? count - 1 : count }, (_, i) => (first + i) % count);
}

export function Board(props: Props): ReactElement {
  const { view } = props;
  const phone = usePhone();
  const rivals = rivalsOf(props);
  const [looking, setLooking] = useState(false);
  const w = phone ? 84 : 104;
  const [top, under] = view.discards.slice(-2).reverse();
  return (
    <div className={`ax ax-n${rivals.length}`}>
      <div className="ax-opps">
        {rivals.map((seat) => (
          <Rival key={seat} props={props} seat={seat} />
        ))}
      </div>
      <div className="ax-mid">
        <div className="ax-pile" data-at="pile" role="img" aria-label={`Draw pile, ${view.pile} cards`}>
          {view.pile > 20 && <CardBack game="axes" w={w} className="st2" />}
          {view.pile > 1 && <CardBack game="axes" w={w} className="st1" />}
          {view.pile > 0 ? <CardBack game="axes" w={w} count={view.pile} /> : <span className="ax-empty" />}
          <span className="label">Draw pile</span>
        </div>
        <div className="ax-pile" data-at="discards">
          {!top && <span className="ax-empty" />}
          {under && <Card face={faceOf(under)} w={w} className="dz1" />}
          {top && <Card face={faceOf(top)} w={w} className="dz2" />}
          <span className="label">Discards, {view.discards.length}</span>
          <button
            type="button"
            className="hit"
            onClick={() => setLooking(true)}
            aria-label={`Look through the ${view.discards.length} discards`}
          />
        </div>
        {phone && <Own {...props} />}
      </div>
      {!phone && <Arc {...props} />}
      {looking && <Discards view={view} close={() => setLooking(false)} />}
    </div>
  );
}

const FAMILIES: readonly CardId[] = [
  'axe1',
  'axe2',
  'axe3',
  'shield1',
  'shield2',
  'shield3',
  'shield4',
  'armory',
  'maid',
];

/** The discards lie face up and anyone may look through them. */
function Discards({ view, close }: { view: View; close: () => void }): ReactElement {
  const count = (card: CardId): number => view.discards.filter((each) => each === card).length;
  return (
    <Sheet title={`Discards, ${view.discards.length}`} onClose={close}>
      <div className="ax-discards">
        {FAMILIES.filter((card) => count(card) > 0).map((card) => (
          <figure key={card}>
            <Card face={faceOf(card)} w={108} />
            <figcaption>
              {count(card)} of {CARDS[card].count}
            </figcaption>
          </figure>
        ))}
        {view.discards.length === 0 && <p>Nothing has been discarded yet.</p>}
      </div>
    </Sheet>
  );
}

/** A dotted arc from your hand to the rival under the cursor. */
function Arc({ ply }: Props): ReactElement {
  const aim = useAim<Choice>();
  const target = aim && 'target' in aim ? aim.target : null;
  const svg = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: places move with every ply
  useLayoutEffect(() => {
    const to = target === null ? null : document.querySelector(`[data-at="seat:${target}"]`);
    const from = document.querySelector('.ax-hand .picked') ?? document.querySelector('[data-at="hand"]');
    const own = svg.current && rectOf(svg.current);
    setPath(own && to && from ? arcBetween(own, rectOf(from), rectOf(to)) : null);
  }, [target, ply]);
  return (
    <svg ref={svg} className="ax-arc" aria-hidden="true">
      <defs>
        <marker id="ax-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L10 5L0 10z" fill="var(--glow)" />
        </marker>
      </defs>
      {path && <path d={path} className="ax-arc-line" markerEnd="url(#ax-head)" />}
    </svg>
  );
}

function arcBetween(own: DOMRect, from: DOMRect, to: DOMRect): string {
  const [x0, y0] = [from.x + from.width / 2 - own.x, own.height - 6];
  const [x1, y1] = [to.x + to.width / 2 - own.x, to.bottom - own.y + 10];
  return `M${x0} ${y0}C${x0} ${y0 - (y0 - y1) * 0.55} ${x1} ${y1 + (y0 - y1) * 0.5} ${x1} ${y1}`;
}

/** What lies before you. */
export function Own({ view, viewer, sitters }: Props): ReactElement | null {
  const phone = usePhone();
  const seat = typeof viewer === 'number' ? viewer : null;
  const viking = seat === null ? undefined : view.vikings[seat];
  const sitter = seat === null ? undefined : sitters[seat];
  if (!viking || !sitter) return null;
  return (
    <section
      className={`ax-mine ${viking.out ? 'out' : ''}`}
      data-at="own"
      aria-label={`Before you: ${about(view, viking)}`}
    >
      <header>
        <SeatMark mark={sitter.mark} size={phone ? 24 : 30} />
        <b>{sitter.name}</b>
        <Marks viking={viking} />
        <em>
          {phone ? '' : 'you · '}
          {viking.hits} / {view.limits.hitsToFall}
        </em>
      </header>
      <Hits viking={viking} view={view} />
      {phone ? (
        <div className="ax-row">
          <Pool viking={viking} />
          {viking.unused > 0 && <span className="chip">{viking.unused} left</span>}
          {viking.armory && (
            <span className="chip">
              <Icon of={anvil} />
              armory
            </span>
          )}
        </div>
      ) : (
        <div className="ax-row">
          <Spread viking={viking} w={80} />
          <Pool viking={viking} />
        </div>
      )}
    </section>
  );
}

export function Hand({ view, viewer, outcome }: Props): ReactElement {
  const phone = usePhone();
  const seat = typeof viewer === 'number' ? viewer : null;
  const own = seat === null ? undefined : view.vikings[seat];
  const cards = Array.isArray(own?.hand) ? own.hand : [];
  const w = phone ? 'min(120px, 30vw)' : 'clamp(84px, 13cqi, 128px)';
  const hand = keyed(cards).map(({ key, item: card }, i) => ({
    key,
    card: (
      <Thing
        id={key}
        at={i === cards.length - 1 ? 'hand:new' : `hand:${card}`}
        mention={{ card }}
        label={CARD_TEXT[card].title}
        about={CARD_TEXT[card].full}
        tap="confirm"
        className="card-thing"
        style={{ rotate: `${(i - (cards.length - 1) / 2) * 4}deg` }}
      >
        <Card face={faceOf(card)} w={w} />
      </Thing>
    ),
  }));
  const waiting = own?.out ? 'You have fallen. The others fight on.' : 'You draw a card when your turn comes.';
  const ended = own?.out ? 'You have fallen.' : 'You stand to the last.';
  const empty = outcome ? ended : waiting;
  return <HandRow label="Your hand" className="ax-hand" cards={hand} empty={<p className="ax-nohand">{empty}</p>} />;
}
