import {
  at,
  type DeepReadonly,
  type Others,
  type Outcome,
  type Say,
  type Seat,
  speakerOf,
  tellerOf,
  type Words,
} from '@meadhall/core';
import { callsWithin, fightOutlook, forceOf, paysNow, prizeNow, raidOutlook, slotOf, total } from '../ask.ts';
import type { Choice } from '../choices.ts';
import { type CardId, PORT_CARDS, type PortCardId } from '../data/cards.ts';
import { BATTLE } from '../data/discs.ts';
import { PHRASES } from '../data/phrases.ts';
import { HOMES, ZONES, type Zone } from '../data/ports.ts';
import type { PlaceId } from '../data/seas.ts';
import type { Event } from '../events.ts';
import { ORDERS } from '../orders.ts';
import { REASONS, type Reason } from '../rules/refusals.ts';
import { distance, isSea } from '../rules/route.ts';
import type { HoldSlot } from '../state.ts';
import type { Asked, CaptainView, View } from '../view.ts';
import { en } from './en.ts';
import { eventText } from './events.ts';
import { cardText, discText, inPlace, list, ofZone, paysText, type T, toPlace, whoDid } from './parts.ts';
import { chaseText } from './port.ts';

type Seen = DeepReadonly<View>;

const others: Others<typeof en> = { de: async () => (await import('./de.ts')).de };

/** The game's messages, for whoever says them in the reader's language. */
export const messages = { en, others };

const holdOf = (t: T, { hold }: DeepReadonly<CaptainView>): string => {
  const aboard = hold.flatMap((disc) => (disc === null ? [] : [discText(t, disc, 'is')]));
  return aboard.length === 0 ? t('emptyHold') : list(t, aboard);
};

/** Where two cards of one port lie open, which of them is used up: they may pay the same. */
const usedCard = (view: Seen, card: PortCardId) => ({ slot: slotOf(view, card), price: at(PORT_CARDS, card).price });

const portsWorthNaming = (t: T, view: Seen, seat: Seat): readonly string[] => {
  const { hold, place: here } = at(view.captains, seat);
  const goodsOf = ZONES.filter((zone) =>
    hold.some((disc) => disc?.face && BATTLE[disc.face] === 0 && disc.zone !== zone),
  );
  return goodsOf.flatMap((zone) =>
    view.harbours[zone].open.flatMap((card) => {
      if (card === null) return [];
      const { port } = at(PORT_CARDS, card);
      return distance(here, port) <= (view.turn?.steps ?? 0)
        ? [t('portPays', { port: t(port), pays: paysNow(view, card) })]
        : [];
    }),
  );
};

function sailPrompt(t: T, view: Seen, seat: Seat): string {
  const { place: here, sailing } = at(view.captains, seat);
  const n = view.turn?.steps ?? 0;
  if (sailing === null) return t('noneToSail');
  const left = t('stepsLeft', { n });
  if (view.turn?.acted === here) return `${left} ${t('actedHere')}`;
  if (view.turn?.acted) return `${left} ${t(n === 0 ? 'actedOut' : 'acted')}`;
  const chase = view.chase === null ? '' : ` ${chaseText(t, view, seat, n)}`;
  if (!isSea(here)) {
    const open = callsWithin(view, seat, 0).flatMap((call) => call.pays);
    if (open.length === 0) return `${left} ${t('portShut', { port: t(here) })}${chase}`;
    const lies = { port: t(here), pays: paysText(t, open) };
    return `${n === 0 ? t('lieIn', lies) : t('lieInOrSail', { ...lies, n })}${chase}`;
  }
  const ports = portsWorthNaming(t, view, seat);
  const worth = ports.length === 0 ? '' : ` ${t('forGoods', { ports })}`;
  return `${left} ${t('pickSea')}${worth}${chase}`;
}

function raidPrompt(t: T, view: Seen, asked: DeepReadonly<Extract<Asked, { to: 'raid' }>>): string {
  const { least, most, prize } = raidOutlook(view, asked.seat, asked.port, asked.card);
  const raid = { port: t(asked.port), prize };
  return least === most ? t('askRaid', { ...raid, n: least }) : t('askRaidCovered', { ...raid, least, most });
}

/** What the viewer is asked. */
function askPrompt(t: T, view: Seen, asked: DeepReadonly<Asked>, seat: Seat, say: Say): string {
  switch (asked.to) {
    case 'draft':
      return t(asked.forDuel ? 'askDraftDuel' : 'askDraft');
    case 'commit':
      return asked.own === null ? t('askCommit') : t('askCommitAgain', { card: cardText(t, asked.own) });
    case 'sail':
      return sailPrompt(t, view, seat);
    case 'buy':
      return t('askBuy', { port: t(asked.port) });
    case 'raid':
      return raidPrompt(t, view, asked);
    case 'shipBattle':
      return asked.attacker === seat
        ? t('askAttack', { name: say.name(asked.defender) })
        : t('askDefend', { name: say.name(asked.attacker), n: asked.attack?.discs ?? 0 });
    case 'bounty':
      return t('askBounty', { name: say.name(asked.loser) });
    case 'point':
      return t('askPoint', { name: say.name(asked.loser), n: asked.left });
    case 'duel':
      return asked.seats.includes(seat) ? t('askDuel', { n: asked.round }) : t('askDuelAgain');
  }
}

function promptText(t: T, view: Seen, seat: Seat, say: Say): string {
  const { asked } = view;
  if (asked === null) return view.winner === null ? t('beingSet') : t('won', whoDid(say, view.winner));
  const seats = 'seats' in asked ? asked.seats : [asked.seat];
  const mayRevise =
    (asked.to === 'commit' && asked.laid.includes(seat)) ||
    (asked.to === 'duel' && (asked.leader.seat === seat || asked.challenger.seat === seat));
  if (seats.includes(seat) || mayRevise) return askPrompt(t, view, asked, seat, say);
  const { to } = asked;
  return t(`${to}Wait`, { names: seats.map((each) => say.name(each)) });
}

const layText = (t: T, card: CardId | null, slots: readonly HoldSlot[], view: Seen, say: Say): string => {
  const own = say.viewer === 'spectator' ? undefined : view.captains[say.viewer];
  const laid = slots.map((slot) => {
    const disc = own?.hold[slot];
    return disc ? discText(t, disc) : t('discNumber', { n: slot + 1 });
  });
  return list(t, [card === null ? t('noCard') : cardText(t, card), ...laid]);
};

/** In a fight of one's own also what it adds up to, and how often that wins. */
function laidText(t: T, { card, slots }: DeepReadonly<Extract<Choice, { kind: 'lay' }>>, view: Seen, say: Say): string {
  const what = layText(t, card, slots, view, say);
  if (say.viewer === 'spectator') return t('lay', { what });
  const { asked } = view;
  const outlook =
    asked?.to === 'raid' && asked.seat === say.viewer
      ? raidOutlook(view, asked.seat, asked.port, asked.card)
      : fightOutlook(view, say.viewer);
  if (!outlook) return t('lay', { what });
  return t(asked?.to === 'raid' ? 'layRaid' : 'layFight', {
    what,
    force: total(forceOf(view, say.viewer, { card, slots })),
    wins: Math.round(100 * outlook.chance({ card, slots })),
  });
}

function sailText(t: T, place: PlaceId, view: Seen): string {
  const to = toPlace(t, place);
  if (view.chase && at(view.captains, view.chase.leader).home === place) return t('sailDuel', { to });
  const here = view.turn ? at(view.captains, view.turn.seat).place : place;
  return t('sail', { to, n: distance(here, place) });
}

function bountyChoice(t: T, { gold, discs }: DeepReadonly<Extract<Choice, { kind: 'bounty' }>>): string {
  if (discs === 0) return gold > 0 ? t('bountyGold', { gold }) : t('take', { what: t('nothing') });
  return gold > 0 ? t('bountyBoth', { gold, n: discs }) : t('bountyDiscs', { n: discs });
}

function choiceText(t: T, choice: DeepReadonly<Choice>, view: Seen, say: Say): string {
  switch (choice.kind) {
    case 'draft':
      return t('take', { what: cardText(t, choice.card) });
    case 'commit':
      return t('lay', { what: cardText(t, choice.card) });
    case 'sail':
      return sailText(t, choice.to, view);
    case 'buy':
      return t('buy', { port: t(choice.port), ...usedCard(view, choice.card) });
    case 'take': {
      const port = view.asked?.to === 'buy' ? view.asked.port : null;
      const disc = port === null ? undefined : view.ports[port].discs[choice.disc];
      return t('take', { what: disc ? discText(t, disc) : t('discNumber', { n: choice.disc + 1 }) });
    }
    case 'sell': {
      const disc = at(view.captains, view.turn?.seat ?? 0).hold[choice.slot];
      const what = disc ? discText(t, disc) : t('goods');
      return t('sell', {
        what,
        port: t(choice.port),
        gold: paysNow(view, choice.card),
        slot: slotOf(view, choice.card),
      });
    }
    case 'raid':
      return t('raid', { port: t(choice.port), gold: prizeNow(view, choice.card), ...usedCard(view, choice.card) });
    case 'attack':
      return t('attack', { me: choice.target === say.viewer ? 'target' : 'other', name: say.name(choice.target) });
    case 'lay':
      return laidText(t, choice, view, say);
    case 'bounty':
      return bountyChoice(t, choice);
    case 'point': {
      const back = view.asked?.to === 'point' ? view.asked.backs[choice.at] : undefined;
      const n = choice.at + 1;
      return back ? t('pointBack', { n, zone: ofZone(back) }) : t('point', { n });
    }
    case 'rest':
      return t('rest');
  }
}

const isReason = (because: string): because is Reason => REASONS.some((reason) => reason === because);

function reasonText(t: T, because: string, choice: DeepReadonly<Choice>, { turn, captains }: Seen): string {
  if (!isReason(because)) return t('notOffered');
  if (because !== 'tooFar') return t(because);
  if (choice.kind !== 'sail' || !turn) return t('tooFarThat');
  const n = distance(at(captains, turn.seat).place, choice.to);
  return t('tooFar', { place: t(choice.to), n, steps: turn.steps });
}

const endingText = (t: T, { ending, winners }: Outcome, say: Say): string =>
  t(ending === 'leaderHeld' ? 'endHeld' : 'endBeat', whoDid(say, at(winners, 0)));

function captainLine(t: T, view: Seen, seat: Seat, say: Say): string {
  const own = at(view.captains, seat);
  const hand = own.hand?.map((card) => cardText(t, card));
  const parts = [
    t('gold', { n: own.gold }),
    inPlace(t, own.place),
    holdOf(t, own),
    hand ? (hand.length > 0 ? t('hand', { cards: hand }) : t('handEmpty')) : t('cards', { n: own.cards }),
  ];
  if (own.sailing !== null) parts.push(t('sailsWith', { card: cardText(t, own.sailing) }));
  if (view.token === seat) parts.push(t('token'));
  if (own.isLeader) parts.push(t('waits'));
  const who = seat === say.viewer ? t('you') : say.name(seat);
  return `${t('captain', { who, colour: t(own.colour), home: t(own.home) })}: ${parts.join(', ')}.`;
}

function zoneLine(t: T, view: Seen, zone: Zone): string {
  const { open, next } = view.harbours[zone];
  const ports = open.map((card) => {
    if (card === null) return t('used');
    const { port } = at(PORT_CARDS, card);
    const pays = { port: t(port), pays: paysNow(view, card) };
    return t(view.ports[port].ruin === 'none' ? 'portPays' : 'portPaysRuined', pays);
  });
  const shown = { zone: ofZone(zone), ports };
  return next === null ? t('openIn', shown) : t('openInNext', { ...shown, next: t(at(PORT_CARDS, next).port) });
}

function tableText(t: T, view: Seen, say: Say): string[] {
  const lines = [
    t('tableRound', { n: view.round, goal: view.limits.goal, store: view.store, tokens: view.tokens }),
    ...ZONES.map((zone) => zoneLine(t, view, zone)),
    ...view.captains.map((_, seat) => captainLine(t, view, seat, say)),
  ];
  if (view.asked?.to === 'draft')
    lines.push(t('turnedUp', { cards: view.asked.market.map((card) => cardText(t, card)) }));
  if (view.chase) lines.push(t('leaderWaits', whoDid(say, view.chase.leader)));
  return lines;
}

/** The words of the game, said by these messages. */
export const wordsIn = (t: T): Words<View, Choice, Event> => ({
  prompt: (view, seat, say) => promptText(t, view, seat, say),
  choice: (choice, view, say) => choiceText(t, choice, view, say),
  event: (event, say) => eventText(t, event, say),
  reason: (because, choice, view) => reasonText(t, because, choice, view),
  ending: (outcome, say) => endingText(t, outcome, say),
  table: (view, say) => tableText(t, view, say),
  order: (id) => {
    const known = ORDERS.find((each) => each.id === id);
    return known ? t(known.id) : null;
  },
  phrase: (id) => {
    const known = [...PHRASES.talk, ...PHRASES.point].find((each) => each === id);
    return known ? t(known) : null;
  },
  medal: (_, value) => {
    const home = HOMES.find((each) => each === value);
    return home ? t(home) : null;
  },
});

export const words = wordsIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, wordsIn);
