import ruins from 'icon:castle-ruins';
import crossedSwords from 'icon:crossed-swords';
import dice from 'icon:perspective-dice-six-faces-random';
import twoCoins from 'icon:two-coins';
import {
  ACTION_CARDS,
  type Asked,
  BATTLE,
  type Choice,
  defences,
  PLACE_NAMES,
  PORT_CARDS,
  PORTS,
  raidChance,
  type View,
} from '@meadhall/edge-of-the-world';
import type { ReactElement, ReactNode } from 'react';
import { Card, CardBack } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { places } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, useAim, useLeft } from '../../table/board.ts';
import { actionFace, Disc, LEVEL_ICONS } from './faces.tsx';

type Props = BoardProps<View>;
type Lay = Extract<Choice, { kind: 'lay' }>;
/** What a side brings: seen, covered, or not laid yet. */
type Brought = Pick<Lay, 'card' | 'slots'>;

const isLay = (choice: Choice | undefined): choice is Lay => choice?.kind === 'lay';

/** Battle of the card, then of each disc, before the die. */
function valuesOf({ view }: Props, seat: number, { card, slots }: Brought): readonly number[] {
  const hold = view.captains[seat]?.hold ?? [];
  const discs = slots.flatMap((slot) => {
    const face = hold[slot]?.face;
    return face ? [BATTLE[face]] : [];
  });
  return [card === null ? 0 : (ACTION_CARDS[card]?.battle ?? 0), ...discs.filter((value) => value > 0)];
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** "4 + 3 + die". */
const Sum = ({ values }: { values: readonly number[] }): ReactElement => (
  <p className="ew-sum">
    <b>{values.join(' + ')}</b> + <Icon of={dice} />
    <span className="unseen">a die</span>
  </p>
);

function Force({
  props,
  seat,
  laid,
  discs,
  word,
  isCovered,
}: {
  props: Props;
  seat: number;
  /** What lies there as far as this viewer knows it, or would lie there. */
  laid: Brought | null;
  /** How many discs lie covered. */
  discs: number;
  word: string;
  isCovered: boolean;
}): ReactElement {
  const phone = usePhone();
  const w = phone ? 60 : 96;
  const sitter = props.sitters[seat];
  const hold = props.view.captains[seat]?.hold ?? [];
  const isAsked = props.asked === seat;
  return (
    <div className="ew-force" data-at={`force:${seat}`}>
      <header>
        {sitter && <SeatMark mark={sitter.mark} size={24} />}
        <b>{sitter?.name}</b>
        <em>{word}</em>
      </header>
      {laid || isCovered ? (
        <div className="ew-laid">
          {laid?.card != null ? <Card face={actionFace(laid.card)} w={w} /> : <CardBack game="edge" w={w} />}
          <span>
            {laid
              ? laid.slots.map((slot) => <Disc key={slot} disc={hold[slot] ?? null} />)
              : places(discs).map(({ key }) => <span key={key} className="ew-disc back" />)}
          </span>
        </div>
      ) : (
        <div className="ew-ghost">
          <em>{isAsked ? 'lay a card' : 'not laid yet'}</em>
        </div>
      )}
      {laid && <Sum values={valuesOf(props, seat, laid)} />}
    </div>
  );
}

const Fight = ({ title, odds, children }: { title: string; odds?: ReactNode; children: ReactNode }): ReactElement => (
  <section className="ew-panel ew-battle" data-at="battle" aria-label={title}>
    <header>
      <Icon of={crossedSwords} />
      <b>{title}</b>
      {odds}
    </header>
    {children}
  </section>
);

/** What the asked captain points at to lay, or what all that is left of the choice has in common. */
function useAimedLay(): Brought | null {
  const aim = useAim<Choice>();
  const lays = useLeft<Choice>().filter(isLay);
  if (isLay(aim)) return aim;
  const [first, ...others] = lays;
  if (!first || others.some(({ card }) => card !== first.card)) return null;
  return { card: first.card, slots: first.slots.filter((slot) => others.every(({ slots }) => slots.includes(slot))) };
}

/** Covered cards and discs face each other; dice come with the events. */
export function Battle({
  props,
  asked,
}: {
  props: Props;
  asked: Extract<Asked, { to: 'shipBattle' | 'duel' }>;
}): ReactElement {
  const aimed = useAimedLay();
  const sea = asked.to === 'shipBattle';
  const title = sea ? `Battle in ${PLACE_NAMES[asked.place]}` : `The duel, round ${asked.round}`;
  const [one, other] = sea
    ? [
        { seat: asked.attacker, laid: asked.attack, word: 'attacks' },
        { seat: asked.defender, laid: asked.defence, word: 'defends' },
      ]
    : [
        { ...asked.leader, word: `leader, ${asked.leader.wins} won` },
        { ...asked.challenger, word: `challenger, ${asked.challenger.wins} won` },
      ];
  return (
    <Fight title={title}>
      <div className="ew-sides">
        {[one, other].map(({ seat, laid, word }) => (
          <Force
            key={seat}
            props={props}
            seat={seat}
            laid={laid?.own ?? (laid === null && props.asked === seat ? aimed : null)}
            discs={laid?.discs ?? 0}
            isCovered={laid !== null}
            word={word}
          />
        ))}
        <span className="ew-dice" data-at="dice" />
      </div>
    </Fight>
  );
}

/** Everything that is known before a raid: the force, what the walls may be worth, the prize, the chance. */
export function Raid({ props, asked }: { props: Props; asked: Extract<Asked, { to: 'raid' }> }): ReactElement {
  const { view } = props;
  const aimed = useAimedLay();
  const aim = useAim<Choice>();
  const lays = useLeft<Choice>().filter(isLay);
  const values = defences(view, asked.port);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const { level, extra } = PORTS[asked.port];
  const more = extra + view.ports[asked.port].repelled;
  const chanceOf = (lay: Brought): number => raidChance(values, total(valuesOf(props, asked.seat, lay)));
  const single = lays.length === 1 || (aimed !== null && isLay(aim));
  const best = single && aimed ? chanceOf(aimed) : Math.max(0, ...lays.map(chanceOf));
  const prize = 2 * (PORT_CARDS[asked.card]?.price ?? 0);
  const odds = lays.length > 0 && (
    <span className="ew-odds">
      <span className="ew-odds-bar" aria-hidden="true">
        <u style={{ width: `${Math.round(best * 100)}%` }} />
      </span>
      <b>
        {single ? '' : 'at best '}
        {Math.round(best * 100)} %
      </b>
      <span className="chip gold">
        <Icon of={twoCoins} />
        {prize}
      </span>
    </span>
  );
  return (
    <Fight title={`Raid on ${PLACE_NAMES[asked.port]}`} odds={odds}>
      <div className="ew-sides">
        <Force props={props} seat={asked.seat} laid={aimed} discs={0} isCovered={false} word="raids" />
        <div className="ew-force">
          <header>
            <b>{PLACE_NAMES[asked.port]}</b>
            <em>defends</em>
          </header>
          <div className="ew-ghost wall">
            <Icon of={view.ports[asked.port].ruin === 'none' ? LEVEL_ICONS[level] : ruins} />
            <b>{least === most ? least : `${least}–${most}`}</b>
            {more > 0 && <em>{more} of it walls</em>}
          </div>
          <p className="ew-sum">
            {least === most ? 'known' : 'covered'} + <Icon of={dice} />
            <span className="unseen">a die</span>
          </p>
        </div>
        <span className="ew-dice" data-at="dice" />
      </div>
    </Fight>
  );
}
