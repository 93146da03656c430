import twoCoins from 'icon:two-coins';
import { type BoardProps, Card, Icon, keyed, places, SeatMark, Thing, useLeft, usePhone } from '@meadhall/board';
import type { ReactElement, ReactNode } from 'react';
import { ACTION_CARDS, type Asked, type CardId, type Choice, discText, ofZone, type View } from '../src/index.ts';
import { Courses } from './courses.tsx';
import { actionFace, Disc, discName, titleOf } from './faces.tsx';
import { PortSheet, portOfCall } from './port-sheet.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

/** Cards turned up to take from: all in sight, never over the chart. */
function Market({ asked, props }: { asked: Extract<Asked, { to: 'draft' }>; props: Props }): ReactElement {
  return (
    <section className="ew-sheet ew-market" data-at="market" aria-label={t('marketLabel')}>
      <header>
        <b>{t(asked.forDuel ? 'marketDuel' : 'market')}</b>
        <span className="ew-order">
          {asked.among.map((seat, i) => {
            const sitter = props.sitters[seat];
            return sitter ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a captain may take twice; only the place in the order tells them apart
              <SeatMark key={i} mark={sitter.mark} size={seat === asked.seat ? 22 : 14} label={sitter.name} />
            ) : null;
          })}
        </span>
      </header>
      <div className={`ew-cards ${asked.market.length > 8 ? 'many' : ''}`}>
        {asked.market.map((card) => (
          <Thing
            key={card}
            mention={{ kind: 'draft', card }}
            label={titleOf(card)}
            about={aboutCard(card)}
            tap="confirm"
            className="card-thing"
          >
            <Card face={actionFace(card)} w="var(--ew-small)" />
            <Mini card={card} />
          </Thing>
        ))}
      </div>
    </section>
  );
}

/** A card where there is no room for one: steps, name, battle. */
function Mini({ card }: { card: CardId }): ReactElement {
  const { steps, battle } = ACTION_CARDS[card] ?? { steps: 0, battle: 0 };
  return (
    <span className="ew-mini" aria-hidden="true">
      <i>{steps}</i>
      <b>{titleOf(card)}</b>
      <u>{battle}</u>
    </span>
  );
}

const aboutCard = (card: CardId): string => {
  const { steps, battle } = ACTION_CARDS[card] ?? { steps: 0, battle: 0 };
  return t('aboutCard', { steps, battle });
};

/** A row of things to choose from, in place of the port sheet. */
const Row = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <section className="ew-sheet ew-row" data-at="market" aria-label={title}>
    <header>
      <b>{title}</b>
    </header>
    <div className="ew-picks">{children}</div>
  </section>
);

const Peek = ({ props, asked }: { props: Props; asked: Extract<Asked, { to: 'buy' }> }): ReactElement => (
  <Row title={t('discsOf', { port: say(asked.port) })}>
    {props.view.ports[asked.port].discs.map((disc, place) => (
      <Thing
        key={disc.disc}
        mention={{ kind: 'take', disc: place }}
        label={t('take', { what: discText(say, disc) })}
        tap="confirm"
        className="ew-pick"
      >
        <Disc disc={disc} size={54} />
        <span>{discName(disc)}</span>
      </Thing>
    ))}
  </Row>
);

/** The loser's discs lie covered and mixed: only their backs tell something. */
const Pointing = ({ props, asked }: { props: Props; asked: Extract<Asked, { to: 'point' }> }): ReactElement => (
  <Row title={t('coveredOf', { name: props.sitters[asked.loser]?.name ?? '' })}>
    {keyed(asked.backs).map(({ key, item: zone }, place) => (
      <Thing
        key={key}
        mention={{ kind: 'point', at: place }}
        label={t('takeCovered', { n: place + 1, zone: ofZone(zone) })}
        tap="confirm"
        className="ew-pick"
      >
        <span className={`ew-disc covered ${zone} big`} />
        <span>{t('northSouth', { zone: ofZone(zone) })}</span>
      </Thing>
    ))}
  </Row>
);

const prizeLabel = (gold: number, discs: number): string => {
  if (discs === 0) return t('takeGold', { gold });
  return gold > 0 ? t('takeBoth', { gold, n: discs }) : t('takeDiscs', { n: discs });
};

/** Gold, or discs unseen, or some of both. */
function Prizes({ props, asked }: { props: Props; asked: Extract<Asked, { to: 'bounty' }> }): ReactElement {
  const name = props.sitters[asked.loser]?.name ?? '';
  return (
    <Row title={t('gives', { name })}>
      {asked.options.map(({ discs, gold }) => (
        <Thing
          key={`${discs}/${gold}`}
          mention={{ kind: 'bounty', discs, gold }}
          label={prizeLabel(gold, discs)}
          tap="confirm"
          className="ew-pick"
        >
          <span className="ew-prize">
            {gold > 0 && (
              <>
                <Icon of={twoCoins} />
                <b>{gold}</b>
              </>
            )}
            {places(discs).map(({ key }) => (
              <span key={key} className="ew-disc back" />
            ))}
          </span>
          <span>
            {gold > 0 ? t('gold', { n: gold }) : ''}
            {gold > 0 && discs > 0 ? ' + ' : ''}
            {discs > 0 ? t('unseen', { n: discs }) : ''}
          </span>
        </Thing>
      ))}
    </Row>
  );
}

function Desk(props: Props): ReactElement | null {
  const { asked } = props.view;
  switch (asked?.to) {
    case 'draft':
      return <Market asked={asked} props={props} />;
    case 'buy':
      return asked.seat === props.viewer ? <Peek props={props} asked={asked} /> : null;
    case 'point':
      return asked.seat === props.viewer ? <Pointing props={props} asked={asked} /> : null;
    case 'bounty':
      return asked.seat === props.viewer ? <Prizes props={props} asked={asked} /> : null;
    default:
      return portOfCall(props) ? <PortSheet props={props} /> : <Courses {...props} />;
  }
}

/** Decisions about cards in hand: there they are whole, elsewhere as small as must be. */
const LAYING: ReadonlySet<Asked['to'] | undefined> = new Set(['commit', 'raid', 'shipBattle', 'duel']);

/** What can be done now, and the cards in hand. */
export function Hand(props: Props): ReactElement {
  const { view, viewer } = props;
  const own = typeof viewer === 'number' ? view.captains[viewer] : undefined;
  const laid = view.asked?.to === 'commit' ? view.asked.own : null;
  const cards = own?.hand ?? [];
  const isTight = props.asked === null || !LAYING.has(view.asked?.to);
  return (
    <>
      <Desk {...props} />
      <section className={`hand ew-hand ${isTight ? 'tight' : ''}`} data-at="hand" aria-label={t('yourCards')}>
        {cards.map((card) => (
          <Thing
            key={card}
            mention={{ card }}
            label={titleOf(card)}
            about={aboutCard(card)}
            tap="confirm"
            className={`card-thing ${card === laid ? 'laid' : ''}`}
          >
            <Card face={actionFace(card)} w="var(--ew-card)" />
            {isTight && <Mini card={card} />}
            {card === laid && <span className="chip gold ew-laid-chip">{t('laid')}</span>}
          </Thing>
        ))}
        {cards.length === 0 && !isTight && <p className="ew-none">{t(own ? 'noCards' : 'watching')}</p>}
      </section>
    </>
  );
}

/** Your gold, hold and what you sail with. */
export function Own({ view, viewer }: Props): ReactElement | null {
  const phone = usePhone();
  const lays = useLeft<Choice>().some(({ kind }) => kind === 'lay');
  const seat = typeof viewer === 'number' ? viewer : null;
  const own = seat === null ? undefined : view.captains[seat];
  if (seat === null || !own) return null;
  const { goal } = view.limits;
  const sails = own.sailing === null ? null : ACTION_CARDS[own.sailing];
  return (
    <section className="ew-me" data-at="own" aria-label={t('yourShip')}>
      <span className="ew-purse">
        <Icon of={twoCoins} />
        {own.gold}
        <small>{phone ? `/${goal}` : t('ofGoal', { goal })}</small>
      </span>
      <span className="ew-goal" role="img" aria-label={t('goldOf', { gold: own.gold, goal })}>
        {places(15).map(({ key, item }) => (
          <i key={key} className={own.gold >= ((item + 1) * goal) / 15 ? 'on' : ''} />
        ))}
      </span>
      <span className="ew-holdbox">
        <span className="label">{t('yourHold')}</span>
        <span className={`ew-hold mine ${lays ? 'laying' : ''}`} data-at="hold">
          {keyed(own.hold, (disc) => `${disc?.disc ?? 'empty'}`).map(({ key, item: disc }, slot) => (
            <Thing
              key={key}
              id={`slot:${slot}`}
              mention={(choice: Choice) =>
                (choice.kind === 'sell' && choice.slot === slot) ||
                (choice.kind === 'lay' && choice.slots.includes(slot))
              }
              label={disc ? discName(disc) : t('emptySpace')}
              tap="confirm"
              className="ew-slot"
            >
              <Disc disc={disc} size={36} />
            </Thing>
          ))}
        </span>
      </span>
      <span className="ew-sails">
        {sails && (
          <span className="chip">
            {view.turn?.seat === seat
              ? t('stepsOf', { left: view.turn.steps, n: sails.steps })
              : t('allSteps', { n: sails.steps })}
          </span>
        )}
        {view.token === seat && (
          <span className="chip gold" title={t('token')}>
            {t('first')}
          </span>
        )}
        {own.isLeader && <span className="chip gold">{t('youLead')}</span>}
      </span>
    </section>
  );
}
