import { at, type DeepReadonly, type Say, type Seat } from '@meadhall/core';
import { attackChance, callsWithin, goodsFor, prizeNow, raidOutlook, stepsToDuel, strongest } from '../ask.ts';
import { ACTION_CARDS, type CardId, type PortCardId } from '../data/cards.ts';
import { PORTS, type PortId } from '../data/ports.ts';
import { leaderHome } from '../rules/captains.ts';
import type { View } from '../view.ts';
import { cardTitle, list, paysText, type T, whoDid } from './parts.ts';

type Seen = DeepReadonly<View>;

/** What a port wants comes from the other zone. */
export const nothingToSell = (t: T, port: PortId): string =>
  t('ownZoneDim', { zone: PORTS[port].zone === 'north' ? 'other' : 'north' });

/** Why a tile of the port sheet is dim, in the room of a tile; null where only the whole sentence says it. */
export function dimText(t: T, because: string, port: PortId): string | null {
  switch (because) {
    case 'ownZone':
      return nothingToSell(t, port);
    case 'holdFull':
    case 'tooPoor':
    case 'soldOut':
    case 'notGoods':
    case 'ruined':
    case 'noBattleCard':
      return t(`${because}Dim`);
    default:
      return null;
  }
}

export const buyText = (t: T, discs: number): string => (discs > 1 ? t('buySome', { n: discs }) : t('buyLast'));

/** What a card to sail with would reach: open ports, prices for what is aboard. */
export function reachText(t: T, view: Seen, seat: Seat, id: CardId): string {
  const { steps: n, battle } = at(ACTION_CARDS, id);
  const card = cardTitle(t, id);
  const inBattle = t('inBattle', { battle });
  const calls = callsWithin(view, seat, n);
  if (leaderHome(view) !== null) return `${t('reachSteps', { card, n })} ${chaseText(t, view, seat, n)} ${inBattle}`;
  const [first] = calls;
  if (!first) return `${t('reachNothing', { card, n })} ${inBattle}`;
  const reach =
    calls.length === 1
      ? t('reachOne', { card, n, port: t(first.port) })
      : t('reachMany', { card, n, ports: calls.length });
  const sales = calls.filter(({ goods }) => goods.length > 0);
  const told =
    sales.length > 0
      ? salesText(t, view, seat, sales)
      : shopping(
          t,
          calls.map(({ port }) => port),
        );
  return `${reach} ${told} ${inBattle}`;
}

/** The best price for what is aboard, and where else it is sold. */
function salesText(t: T, view: Seen, seat: Seat, sales: ReturnType<typeof callsWithin>): string {
  const { port, steps, pays, zone } = at(sales, 0);
  const [slot] = goodsFor(view, seat, zone);
  const face = slot === undefined ? null : at(view.captains, seat).hold[slot]?.face;
  const isGood = face === 'amber' || face === 'clams' || face === 'ceramics' || face === 'spices';
  const offer = { port: t(port), pays: Math.max(...pays), goods: t('yourGoods', { goods: isGood ? face : 'other' }) };
  const best = steps === 0 ? t('bestHere', offer) : t('bestAway', { ...offer, n: steps });
  const also = sales
    .slice(1, 3)
    .map((call) => t('alsoOne', { port: t(call.port), n: call.steps, pays: paysText(t, call.pays) }));
  return also.length > 0 ? `${best} ${t('also', { ports: also })}` : best;
}

const shopping = (t: T, ports: readonly PortId[]): string =>
  ports.length > 3
    ? t('noneBuys')
    : t('shopping', {
        ports: list(
          t,
          ports.map((port) => t(port)),
        ),
      });

/** How far the leader's home is, and whether so many steps get there. [EW-H4] */
export function chaseText(t: T, view: Seen, seat: Seat, far: number): string {
  const home = leaderHome(view);
  const away = stepsToDuel(view, seat);
  if (home === null || away === null) return '';
  if (away <= far) return t('chaseEnough', { port: t(home), n: away });
  return t('chaseShort', { port: t(home), n: away, lacks: away - far });
}

/** "Raid Lundúnir for 80 gold, wins 42 in 100": with the best that its captain could lay. */
export function raidText(t: T, view: Seen, port: PortId, card: PortCardId): string {
  const raid = { port: t(port), gold: prizeNow(view, card) };
  const seat = view.turn?.seat;
  const best = seat === undefined ? null : strongest(view, seat);
  if (seat === undefined || best === null) return t('raidFor', raid);
  return t('raidWins', { ...raid, wins: Math.round(100 * raidOutlook(view, seat, port, card).chance(best)) });
}

/** "Attack Ketil’s ship, wins about 42 in 100": with the best that the attacker could lay. */
export function attackText(t: T, view: Seen, target: Seat, say: Say): string {
  const whom = { me: target === say.viewer ? 'target' : 'other', name: say.name(target) } as const;
  const seat = view.turn?.seat;
  const wins = seat === undefined || seat !== say.viewer ? null : attackChance(view, seat, target);
  return wins === null ? t('attack', whom) : t('attackWins', { ...whom, wins: Math.round(100 * wins) });
}

/** In the chase: who waits where, and how far off the viewer is; null before. [EW-H3, EW-H4] */
export function bannerText(t: T, view: Seen, say: Say): string | null {
  const { chase, captains } = view;
  if (chase === null) return null;
  const { home, gold } = at(captains, chase.leader);
  const { viewer } = say;
  const leads = t('leads', { ...whoDid(say, chase.leader), port: t(home), gold });
  if (viewer === chase.leader) return `${leads} ${t('fightsYou')}`;
  const away = viewer === 'spectator' ? null : stepsToDuel(view, viewer);
  const far = away === null || away === 0 ? '' : ` ${t('youAreAway', { n: away })}`;
  return `${leads} ${t('firstThere')}${far}`;
}

/** "Freyja wins, 14 to 12": the winner's sum first. */
export const verdictText = (t: T, winner: ReturnType<typeof whoDid>, ours: number, theirs: number): string =>
  t('verdict', { ...winner, sum: Math.max(ours, theirs), against: Math.min(ours, theirs) });
