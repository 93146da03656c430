import ruins from 'icon:castle-ruins';
import crossedSwords from 'icon:crossed-swords';
import dice from 'icon:perspective-dice-six-faces-random';
import twoCoins from 'icon:two-coins';
import { type BoardProps, Card, Icon, places, SeatMark, useAim, useLeft, usePhone } from '@meadhall/board';
import type { ReactElement, ReactNode } from 'react';
import { fightOutlook, forceOf, type Laying, raidOutlook } from '../src/ask.ts';
import { type Asked, type Choice, inPlace, PORTS, type View } from '../src/index.ts';
import { Back } from './back.tsx';
import { actionFace, Disc, LEVEL_ICONS } from './faces.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;
type Lay = Extract<Choice, { kind: 'lay' }>;

const isLay = (choice: Choice | undefined): choice is Lay => choice?.kind === 'lay';

/** "4 + 3 + die". */
const Sum = ({ values }: { values: readonly number[] }): ReactElement => (
  <p className="ew-sum">
    <b>{values.join(' + ')}</b> + <Icon of={dice} />
    <span className="unseen">{t('aDie')}</span>
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
  laid: Laying | null;
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
          {laid?.card != null ? <Card face={actionFace(laid.card)} w={w} /> : <Back w={w} />}
          <span>
            {laid
              ? laid.slots.map((slot) => <Disc key={slot} disc={hold[slot] ?? null} />)
              : places(discs).map(({ key }) => <span key={key} className="ew-disc back" />)}
          </span>
        </div>
      ) : (
        <div className="ew-ghost">
          <em>{t(isAsked ? 'layCard' : 'notLaid')}</em>
        </div>
      )}
      {laid && <Sum values={forceOf(props.view, seat, laid)} />}
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
function useAimedLay(): Laying | null {
  const aim = useAim<Choice>();
  const lays = useLeft<Choice>().filter(isLay);
  if (isLay(aim)) return aim;
  const [first, ...others] = lays;
  if (!first || others.some(({ card }) => card !== first.card)) return null;
  return { card: first.card, slots: first.slots.filter((slot) => others.every(({ slots }) => slots.includes(slot))) };
}

/** The chance of what is picked or pointed at, or else the best there is. */
function useOdds(chance: ((laying: Laying) => number) | null, aimed: Laying | null, more?: ReactNode): ReactNode {
  const aim = useAim<Choice>();
  const lays = useLeft<Choice>().filter(isLay);
  if (chance === null || lays.length === 0) return null;
  const single = lays.length === 1 || (aimed !== null && isLay(aim));
  const n = Math.round(100 * (single && aimed ? chance(aimed) : Math.max(0, ...lays.map(chance))));
  return (
    <span className="ew-odds">
      <span className="ew-odds-bar" aria-hidden="true">
        <u style={{ width: `${n}%` }} />
      </span>
      <b>{t(single ? 'chance' : 'chanceAtBest', { n })}</b>
      {more}
    </span>
  );
}

/** Covered cards and discs face each other; dice come with the events. */
function Battle({
  props,
  asked,
}: {
  props: Props;
  asked: Extract<Asked, { to: 'shipBattle' | 'duel' }>;
}): ReactElement {
  const aimed = useAimedLay();
  const sea = asked.to === 'shipBattle';
  const outlook = props.asked === null ? null : fightOutlook(props.view, props.asked);
  const odds = useOdds(outlook?.chance ?? null, aimed);
  const title = sea ? t('battle', { place: inPlace(say, asked.place) }) : t('duelRound', { n: asked.round });
  const [one, other] = sea
    ? [
        { seat: asked.attacker, laid: asked.attack, word: t('attacks') },
        { seat: asked.defender, laid: asked.defence, word: t('defends') },
      ]
    : [
        { ...asked.leader, word: t('leaderWon', { n: asked.leader.wins }) },
        { ...asked.challenger, word: t('challengerWon', { n: asked.challenger.wins }) },
      ];
  return (
    <Fight title={title} odds={odds}>
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
function Raid({ props, asked }: { props: Props; asked: Extract<Asked, { to: 'raid' }> }): ReactElement {
  const { view } = props;
  const aimed = useAimedLay();
  const { least, most, walls, prize, chance } = raidOutlook(view, asked.seat, asked.port, asked.card);
  const { level } = PORTS[asked.port];
  const odds = useOdds(
    chance,
    aimed,
    <span className="chip gold">
      <Icon of={twoCoins} />
      {prize}
    </span>,
  );
  return (
    <Fight title={t('raidOn', { port: say(asked.port) })} odds={odds}>
      <div className="ew-sides">
        <Force props={props} seat={asked.seat} laid={aimed} discs={0} isCovered={false} word={t('raids')} />
        <div className="ew-force">
          <header>
            <b>{say(asked.port)}</b>
            <em>{t('defends')}</em>
          </header>
          <div className="ew-ghost wall">
            <Icon of={view.ports[asked.port].ruin === 'none' ? LEVEL_ICONS[level] : ruins} />
            <b>{least === most ? least : `${least}–${most}`}</b>
            {walls > 0 && <em>{t('ofItWalls', { n: walls })}</em>}
          </div>
          <p className="ew-sum">
            {t(least === most ? 'known' : 'covered')} + <Icon of={dice} />
            <span className="unseen">{t('aDie')}</span>
          </p>
        </div>
        <span className="ew-dice" data-at="dice" />
      </div>
    </Fight>
  );
}

/** Battles and raids lie over the chart. */
export function FightPanel(props: Props): ReactElement | null {
  const { asked } = props.view;
  switch (asked?.to) {
    case 'shipBattle':
    case 'duel':
      return <Battle props={props} asked={asked} />;
    case 'raid':
      return <Raid props={props} asked={asked} />;
    default:
      return null;
  }
}
