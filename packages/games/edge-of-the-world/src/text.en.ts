import { at, type DeepReadonly, type Outcome, type Say, type Seat, type Words } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { ACTION_CARDS, battleOf, type CardId, PORT_CARDS, type PortCardId } from './data/cards.ts';
import { BATTLE } from './data/discs.ts';
import { ZONES } from './data/ports.ts';
import type { PlaceId } from './data/seas.ts';
import type { Event, Force } from './events.ts';
import { CARD_TITLES, COLOUR_NAMES, FACE_NAMES, PLACE_NAMES, ZONE_NAMES } from './names.en.ts';
import { defences, raidChance } from './odds.ts';
import { half } from './rules/gold.ts';
import type { Reason } from './rules/refusals.ts';
import { distance, isSea } from './rules/route.ts';
import type { HoldSlot } from './state.ts';
import type { Asked, CaptainView, DiscView, View } from './view.ts';

type Seen = DeepReadonly<View>;

const place = (id: PlaceId): string => (isSea(id) ? PLACE_NAMES[id] : `**${PLACE_NAMES[id]}**`);
const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
const action = (id: CardId): string => {
  const { kind, steps, battle } = at(ACTION_CARDS, id);
  return `**${CARD_TITLES[kind]}** (${count(steps, 'step', 'steps')}, battle ${battle})`;
};
const discs = (amount: number): string => (amount === 0 ? 'no discs' : count(amount, 'disc', 'discs'));
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What this viewer knows of a disc: "amber", "a shield of 2", or a covered one. */
const discName = (disc: DeepReadonly<DiscView>): string =>
  disc.face === null ? `a covered ${ZONE_NAMES[disc.zone]} disc` : FACE_NAMES[disc.face];

const holdOf = ({ hold }: DeepReadonly<CaptainView>): string => {
  const aboard = hold.flatMap((disc) => (disc === null ? [] : [discName(disc)]));
  return aboard.length === 0 ? 'empty hold' : list(aboard);
};

/** What an open card pays now: half in a ruined port. */
export function paysNow(view: Seen, card: PortCardId): number {
  const { port, price } = at(PORT_CARDS, card);
  return view.ports[port].ruin === 'none' ? price : half(price);
}

const portsWorthNaming = (view: Seen, seat: Seat): string => {
  const { hold, place: here } = at(view.captains, seat);
  const goodsOf = ZONES.filter((zone) =>
    hold.some((disc) => disc?.face && BATTLE[disc.face] === 0 && disc.zone !== zone),
  );
  const lines = goodsOf.flatMap((zone) =>
    view.harbours[zone].open.flatMap((card) => {
      if (card === null) return [];
      const { port } = at(PORT_CARDS, card);
      return distance(here, port) <= (view.turn?.steps ?? 0) ? [`${place(port)} pays ${paysNow(view, card)}`] : [];
    }),
  );
  return lines.length === 0 ? '' : ` For your goods ${list(lines)}.`;
};

function sailPrompt(view: Seen, seat: Seat): string {
  const { place: here, sailing } = at(view.captains, seat);
  const steps = view.turn?.steps ?? 0;
  if (sailing === null) return 'You have no card to sail with: trade here or stay. [EW-M8]';
  const left = `Your ship has **${count(steps, 'step', 'steps')}** left.`;
  if (view.turn?.acted === here) return `${left} You have acted here: sail on, or stay.`;
  if (view.turn?.acted) return `${left} You have acted in a port: sail on, or end your turn at sea.`;
  if (!isSea(here) && steps === 0) return `You lie in ${place(here)}: buy, sell or raid.`;
  if (!isSea(here)) return `${left} Act in ${place(here)} if it is open, or put to sea.${portsWorthNaming(view, seat)}`;
  const chase = view.chase === null ? '' : ` Reach ${place(at(view.captains, view.chase.leader).home)} for the duel.`;
  return `${left} Pick a sea space, or an open port to act in.${portsWorthNaming(view, seat)}${chase}`;
}

function raidPrompt(view: Seen, asked: DeepReadonly<Extract<Asked, { to: 'raid' }>>): string {
  const { port, card } = asked;
  const values = defences(view, port);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const known = least === most ? `its defence is ${least}` : `its covered defence is ${least} to ${most}`;
  return `You raid ${place(port)} for ${2 * at(PORT_CARDS, card).price} gold; ${known}, plus a die. Lay a card and any shields; if you lose, half your gold is gone.`;
}

/** What the viewer is asked. */
function askPrompt(view: Seen, asked: DeepReadonly<Asked>, seat: Seat, say: Say): string {
  switch (asked.to) {
    case 'draft':
      return asked.forDuel
        ? 'Take an Action Card for the duel: its battle value is what counts now.'
        : 'Take one Action Card: its steps sail, its battle number fights.';
    case 'commit':
      return asked.own === null
        ? 'Lay the card you want to sail with, face down. The fewest steps sail first; the cards you keep can fight.'
        : `You have laid ${action(asked.own)}. You may still change it while others choose.`;
    case 'sail':
      return sailPrompt(view, seat);
    case 'buy':
      return `You have paid and looked at the discs of ${place(asked.port)}: take one. The other stays, covered.`;
    case 'raid':
      return raidPrompt(view, asked);
    case 'shipBattle':
      return asked.attacker === seat
        ? `You attack ${say.whom(asked.defender)}: lay a card and any discs, covered. Goods are a bluff and come back.`
        : `${say.who(asked.attacker)} attacks you with a card and ${discs(asked.attack?.discs ?? 0)}: lay a card and any discs, covered.`;
    case 'bounty':
      return `You have beaten ${say.whom(asked.loser)}: take gold, or discs unseen.`;
    case 'duel':
      return asked.seats.includes(seat)
        ? `Duel, round ${asked.round}: lay a card and any shields. Two rounds won win the game.`
        : 'You have laid your card. You may still change it until your rival is ready.';
  }
}

const NOUNS: Readonly<Record<Asked['to'], string>> = {
  draft: 'to take an Action Card',
  commit: 'to lay a card',
  sail: 'to sail',
  buy: 'to choose a disc',
  raid: 'to raid',
  shipBattle: 'to lay cards and discs for the battle',
  bounty: 'to name the prize',
  duel: 'to lay for the duel',
};

function prompt(view: Seen, seat: Seat, say: Say): string {
  const { asked } = view;
  if (asked === null) return view.winner === null ? 'The table is being set.' : `${won(view.winner, say)}.`;
  const seats = 'seats' in asked ? asked.seats : [asked.seat];
  const mayRevise =
    (asked.to === 'commit' && asked.laid.includes(seat)) ||
    (asked.to === 'duel' && (asked.leader.seat === seat || asked.challenger.seat === seat));
  if (seats.includes(seat) || mayRevise) return askPrompt(view, asked, seat, say);
  return `Waiting for ${list(seats.map((each) => say.whom(each)))} ${NOUNS[asked.to]}.`;
}

const layText = (card: CardId | null, slots: readonly HoldSlot[], view: Seen, say: Say): string => {
  const own = say.viewer === 'spectator' ? undefined : view.captains[say.viewer];
  const laid = slots.map((slot) => {
    const disc = own?.hold[slot];
    return disc ? discName(disc) : `disc ${slot + 1}`;
  });
  return list([card === null ? 'no card' : action(card), ...laid]);
};

/** For a raid: what it adds up to, and how often that wins. */
function raidHope(card: CardId | null, slots: readonly HoldSlot[], view: Seen, say: Say): string {
  if (view.asked?.to !== 'raid' || say.viewer !== view.asked.seat) return '';
  const { hold } = at(view.captains, view.asked.seat);
  let force = battleOf(card);
  for (const slot of slots) {
    const face = hold[slot]?.face;
    if (face) force += BATTLE[face];
  }
  const wins = Math.round(100 * raidChance(defences(view, view.asked.port), force));
  return `: ${force} in all, wins ${wins} in 100`;
}

function sailText(to: PlaceId, view: Seen): string {
  const turn = view.turn;
  const here = turn ? at(view.captains, turn.seat).place : to;
  const steps = count(distance(here, to), 'step', 'steps');
  if (view.chase && at(view.captains, view.chase.leader).home === to) return `Sail to ${place(to)} for the duel`;
  return `Sail to ${place(to)} (${steps})`;
}

function choiceText(choice: DeepReadonly<Choice>, view: Seen, say: Say): string {
  switch (choice.kind) {
    case 'draft':
      return `Take ${action(choice.card)}`;
    case 'commit':
      return `Lay ${action(choice.card)}`;
    case 'sail':
      return sailText(choice.to, view);
    case 'buy':
      return `Pay 5 gold and look at the discs of ${place(choice.port)}`;
    case 'take': {
      const port = view.asked?.to === 'buy' ? view.asked.port : null;
      const disc = port === null ? undefined : view.ports[port].discs[choice.disc];
      return disc ? `Take ${discName(disc)}` : `Take disc ${choice.disc + 1}`;
    }
    case 'sell': {
      const seat = view.turn?.seat ?? 0;
      const disc = at(view.captains, seat).hold[choice.slot];
      return `Sell ${disc ? discName(disc) : 'goods'} in ${place(choice.port)} for ${paysNow(view, choice.card)} gold`;
    }
    case 'raid':
      return `Raid ${place(choice.port)} for ${2 * at(PORT_CARDS, choice.card).price} gold`;
    case 'attack':
      return `Attack ${say.whose(choice.target)} ship`;
    case 'lay':
      return `Lay ${layText(choice.card, choice.slots, view, say)}${raidHope(choice.card, choice.slots, view, say)}`;
    case 'bounty': {
      const parts = [
        choice.gold > 0 ? `${choice.gold} gold` : '',
        choice.discs > 0 ? `${discs(choice.discs)} unseen` : '',
      ];
      return `Take ${list(parts.filter((part) => part !== '')) || 'nothing'}`;
    }
    case 'rest':
      return 'End your turn here';
  }
}

/** "Ketil buys", "You buy". */
const does = (say: Say, seat: Seat, base: string, third: string): string =>
  `${say.who(seat)} ${say.verb(seat, base, third)}`;
const won = (seat: Seat, say: Say): string => `${does(say, seat, 'win', 'wins')} the game`;

const forceText = ({ card, discs: laid, value }: DeepReadonly<Force>): string => {
  const parts = [card === null ? 'no card' : action(card), ...laid.map(({ face }) => FACE_NAMES[face])];
  return `${list(parts)}, ${value} in all`;
};

type Told<K extends Event['kind']> = DeepReadonly<Extract<Event, { kind: K }>>;
type PortKind =
  | 'discsPeeked'
  | 'discBought'
  | 'goodsSold'
  | 'raidBegan'
  | 'raidLaid'
  | 'defenceTurned'
  | 'raidRolled'
  | 'raidWon'
  | 'raidLost';
type SeaKind = 'shipAttacked' | 'forceLaid' | 'forcesTurned' | 'battleRolled' | 'battleWon' | 'bountyPaid' | 'sentHome';
type LateKind =
  | 'portCardDropped'
  | 'portPileShuffled'
  | 'portsRefilled'
  | 'tokenPassed'
  | 'roundEnded'
  | 'leaderWentHome'
  | 'duelBegan'
  | 'duelLaid'
  | 'duelTurned'
  | 'duelRolled'
  | 'duelRoundWon'
  | 'gameWon';

/** Taking, laying, sailing. */
function sailingEvent(event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'roundBegan':
      return event.chase === null
        ? `Round ${event.round}.`
        : `Round ${event.round}, round ${event.chase} of the chase.`;
    case 'actionPileShuffled':
      return `The ${count(event.cards, 'discarded Action Card is', 'discarded Action Cards are')} shuffled. [EW-D7]`;
    case 'cardsDealt':
      return `${count(event.cards.length, 'Action Card is', 'Action Cards are')} turned up.`;
    case 'cardTaken':
      return `${does(say, event.seat, 'take', 'takes')} ${action(event.card)}${event.last ? ', the last one' : ''}.`;
    case 'cardLaid':
      return event.card === undefined ? null : `You lay ${action(event.card)}${event.again ? ' instead' : ''}.`;
    case 'cardsTurned':
      return event.cards
        .map(({ seat, card }) => `${does(say, seat, 'play', 'plays')} ${card === null ? 'no card' : action(card)}.`)
        .join(' ');
    case 'sailed':
      return `${does(say, event.seat, 'sail', 'sails')} to ${place(at(event.path, -1))}.`;
    case 'turnBegan':
    case 'turnEnded':
    case 'portCardUsed':
      return null;
    default:
      return portEvent(event, say);
  }
}

/** What happens in ports. */
function portEvent(event: Told<PortKind | SeaKind | LateKind>, say: Say): string | null {
  switch (event.kind) {
    case 'discsPeeked':
      return event.faces
        ? `You pay ${event.paid} gold in ${place(event.port)} and see ${list(event.faces.map((face) => FACE_NAMES[face]))}.`
        : `${does(say, event.seat, 'pay', 'pays')} ${event.paid} gold and ${say.verb(event.seat, 'look', 'looks')} at ${discs(event.discs.length)} in ${place(event.port)}.`;
    case 'discBought':
      return `${does(say, event.seat, 'take', 'takes')} ${event.face ? FACE_NAMES[event.face] : `a ${ZONE_NAMES[event.zone]} disc`} aboard in ${place(event.port)}.`;
    case 'goodsSold':
      return `${does(say, event.seat, 'sell', 'sells')} ${FACE_NAMES[event.shown.face]} in ${place(event.port)} for ${event.paid} gold${event.ruined ? ', half price in a ruined port [EW-T10]' : ''}.`;
    case 'raidBegan':
      return `${does(say, event.seat, 'raid', 'raids')} ${place(event.port)}.`;
    case 'raidLaid':
      return `${does(say, event.force.seat, 'lay', 'lays')} ${forceText(event.force)}.`;
    case 'defenceTurned':
      return `${place(event.port)} defends with ${event.value}: disc ${event.defence}${event.extra > 0 ? `, walls ${event.extra}` : ''}${event.repelled > 0 ? `, tokens ${event.repelled}` : ''}. [EW-P4]`;
    case 'raidRolled':
      return `${does(say, event.seat, 'roll', 'rolls')} ${event.ours.die}, the port ${event.theirs.die}: ${event.ours.total} against ${event.theirs.total}.`;
    case 'raidWon':
      return `${does(say, event.seat, 'plunder', 'plunders')} ${place(event.port)} for ${event.gold} gold; the port is ruined${event.ruin === 'bare' ? ' and loses its Defence Disc [EW-P8]' : ' [EW-P7]'}.`;
    case 'raidLost':
      return `${place(event.port)} holds out${event.token ? ' and gains a +1 token' : ''}; ${say.whom(event.seat)} ${say.verb(event.seat, 'lose', 'loses')} ${event.lost} gold. [EW-P9]`;
    default:
      return seaEvent(event, say);
  }
}

function bountyText(event: DeepReadonly<Extract<Event, { kind: 'bountyPaid' }>>, say: Say): string {
  const taken = event.discs.map(({ face, zone }) => (face ? FACE_NAMES[face] : `a ${ZONE_NAMES[zone]} disc`));
  const parts = event.gold > 0 ? [`${event.gold} gold`, ...taken] : taken;
  const forgiven = event.forgiven > 0 ? ' There is no room for more. [EW-S10]' : '';
  const loot = parts.length === 0 ? 'nothing' : list(parts);
  return `${does(say, event.loser, 'give', 'gives')} ${loot} to ${say.whom(event.winner)}.${forgiven}`;
}

/** Battles at sea. */
function seaEvent(event: Told<SeaKind | LateKind>, say: Say): string | null {
  switch (event.kind) {
    case 'shipAttacked':
      return `${does(say, event.attacker, 'attack', 'attacks')} ${say.whom(event.defender)} in ${place(event.place)}.`;
    case 'forceLaid':
      return `${does(say, event.seat, 'lay', 'lays')} ${event.card === null ? 'no card' : 'a card'} and ${discs(event.discs)}, covered.`;
    case 'forcesTurned':
      return `${does(say, event.attacker.seat, 'show', 'shows')} ${forceText(event.attacker)}; ${say.whom(event.defender.seat)} ${say.verb(event.defender.seat, 'show', 'shows')} ${forceText(event.defender)}.`;
    case 'battleRolled':
      return `${does(say, event.attacker, 'roll', 'rolls')} ${event.ours.die}, ${say.whom(event.defender)} ${event.theirs.die}: ${event.ours.total} against ${event.theirs.total}.`;
    case 'battleWon':
      return `${does(say, event.winner, 'win', 'wins')} by ${event.margin}: the price is ${count(event.price, 'unit', 'units')} of 10 gold or a disc. [EW-S8]`;
    case 'bountyPaid':
      return bountyText(event, say);
    case 'sentHome':
      return `${say.who(event.seat)} cannot pay and ${say.verb(event.seat, 'sail', 'sails')} home to ${place(event.home)} in shame. [EW-S11]`;
    default:
      return lateEvent(event, say);
  }
}

/** The end of a round, the chase and the duel. */
function lateEvent(event: Told<LateKind>, say: Say): string | null {
  switch (event.kind) {
    case 'portCardDropped':
      return `Nobody used a ${ZONE_NAMES[event.zone]} port: ${place(at(PORT_CARDS, event.card).port)} closes. [EW-R2]`;
    case 'portPileShuffled':
      return `The ${ZONE_NAMES[event.zone]} Port Cards are shuffled anew. [EW-R4]`;
    case 'portsRefilled':
      return `${list(event.added.map((card) => place(at(PORT_CARDS, card).port)))} ${event.added.length === 1 ? 'opens' : 'open'}; next in the ${event.zone} is ${place(at(PORT_CARDS, event.next).port)}.`;
    case 'tokenPassed':
      return `The Special Token passes to ${say.whom(event.to)}.`;
    case 'leaderWentHome':
      return event.by === 'reached'
        ? `${does(say, event.seat, 'hold', 'holds')} ${event.gold} gold and ${say.verb(event.seat, 'go', 'goes')} home to ${place(event.home)}. The chase is on! [EW-H1]`
        : `${does(say, event.seat, 'are', 'is')} the richest with ${event.gold} gold and ${say.verb(event.seat, 'go', 'goes')} home to ${place(event.home)}. [EW-H7]`;
    case 'duelBegan':
      return event.by === 'reached'
        ? `${does(say, event.challenger, 'reach', 'reaches')} ${place(event.port)} and ${say.verb(event.challenger, 'challenge', 'challenges')} ${say.whom(event.leader)}. [EW-H4]`
        : `The chase has lasted long enough: ${say.whom(event.challenger)} ${say.verb(event.challenger, 'are', 'is')} brought to ${place(event.port)} to duel ${say.whom(event.leader)}. [EW-H8]`;
    case 'duelLaid':
      return event.card === undefined ? `${does(say, event.seat, 'are', 'is')} ready.` : null;
    case 'duelTurned':
      return `Duel, round ${event.round}: ${say.whom(event.leader.seat)} with ${forceText(event.leader)}; ${say.whom(event.challenger.seat)} with ${forceText(event.challenger)}.`;
    case 'duelRolled':
      return `${does(say, event.leader, 'roll', 'rolls')} ${event.ours.die}, ${say.whom(event.challenger)} ${event.theirs.die}: ${event.ours.total} against ${event.theirs.total}.`;
    case 'duelRoundWon':
      return `${does(say, event.winner, 'win', 'wins')} the round: ${event.winnerWins} to ${event.loserWins}.`;
    case 'gameWon':
      return `${won(event.winner, say)}.`;
    case 'roundEnded':
      return null;
  }
}

const REASON_TEXT: Readonly<Record<Reason, (choice: DeepReadonly<Choice>, view: Seen) => string>> = {
  holdFull: () => 'Your hold is full: there is room for four discs.',
  tooPoor: () => 'A disc costs 5 gold, and you have less.',
  soldOut: () => 'No disc is left in this port.',
  notGoods: () => 'A shield cannot be sold, only goods.',
  ownZone: () => 'Goods are sold in the other zone, not where they come from.',
  ruined: () => 'This port is in ruins and cannot be raided again.',
  noBattleCard: () => 'You need an Action Card in hand besides the one you sailed with.',
  tooFar: (choice, view) =>
    choice.kind === 'sail' && view.turn
      ? `${PLACE_NAMES[choice.to]} is ${distance(at(view.captains, view.turn.seat).place, choice.to)} steps away, and you have ${view.turn.steps}.`
      : 'That is too far away.',
  actedAlready: () => 'You have acted in a port this turn.',
  notOpen: () => 'This port is not open: none of its cards lies in a slot. You may sail through, not stop.',
  nothingToDo: () => 'There is nothing you could do in this port, and a ship stops in a port only to act.',
  mustPutToSea: () => 'A ship that does not act in a port must put to sea.',
  attackedAlready: () => 'You have attacked a ship this turn.',
  notEntered: () => 'You may attack only on entering a sea space: sail out and in again.',
  onlyShields: () => 'Only shields count here; goods stay in the hold.',
};

const isReason = (because: string): because is Reason => Object.hasOwn(REASON_TEXT, because);

function ending({ ending: how, winners }: Outcome, say: Say): string {
  const winner = at(winners, 0);
  return how === 'leaderHeld'
    ? `${does(say, winner, 'hold', 'holds')} the home port in the duel and ${say.verb(winner, 'win', 'wins')}.`
    : `${does(say, winner, 'beat', 'beats')} the leader in the duel and ${say.verb(winner, 'win', 'wins')}.`;
}

function captainLine(view: Seen, seat: Seat, say: Say): string {
  const own = at(view.captains, seat);
  const cards = own.hand ? `hand ${list(own.hand.map(action)) || 'empty'}` : count(own.cards, 'card', 'cards');
  const sailing = own.sailing === null ? '' : `, sails with ${action(own.sailing)}`;
  const marks = `${view.token === seat ? ', Special Token' : ''}${own.isLeader ? ', waits for the duel' : ''}`;
  return `${say.who(seat)} (${COLOUR_NAMES[own.colour]}, home ${place(own.home)}): ${own.gold} gold, in ${place(own.place)}, ${holdOf(own)}, ${cards}${sailing}${marks}.`;
}

function zoneLine(view: Seen, zone: (typeof ZONES)[number]): string {
  const { open, next } = view.harbours[zone];
  const shown = open.map((card) => {
    if (card === null) return 'used';
    const { port } = at(PORT_CARDS, card);
    return `${place(port)} pays ${paysNow(view, card)}${view.ports[port].ruin === 'none' ? '' : ' (ruined)'}`;
  });
  const soon = next === null ? '' : `; next ${place(at(PORT_CARDS, next).port)}`;
  return `Open in the ${zone}: ${list(shown)}${soon}.`;
}

function table(view: Seen, say: Say): string[] {
  const lines = [
    `Round ${view.round}, ${view.limits.goal} gold to go home; ${view.store} gold in the store, ${count(view.tokens, 'token', 'tokens')} left.`,
    ...ZONES.map((zone) => zoneLine(view, zone)),
    ...view.captains.map((_, seat) => captainLine(view, seat, say)),
  ];
  if (view.asked?.to === 'draft') lines.push(`Turned up: ${list(view.asked.market.map(action))}.`);
  if (view.chase) lines.push(`${does(say, view.chase.leader, 'wait', 'waits')} at home for a challenger.`);
  return lines;
}

export const words: Words<View, Choice, Event> = {
  prompt,
  choice: choiceText,
  event: sailingEvent,
  reason: (because, choice, view) =>
    isReason(because) ? REASON_TEXT[because](choice, view) : 'That is not possible now.',
  ending,
  table,
};

export { CARD_TITLES, COLOUR_NAMES, FACE_NAMES, PLACE_NAMES, PORT_TODAY, ZONE_NAMES } from './names.en.ts';
