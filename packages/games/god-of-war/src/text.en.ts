import { at, type DeepReadonly, type Say, type Seat, type Words } from '@meadhall/core';
import type { AttackSource, Choice } from './choices.ts';
import type { Face } from './data/cards.ts';
import type { HeroId } from './data/heroes.ts';
import type { EnemyId, Position } from './data/scene.ts';
import { POSITIONS } from './data/scene.ts';
import { SCENE_OF } from './data/scenes.ts';
import type { Event } from './events.ts';
import {
  ABILITY_TEXT,
  AREA_NAMES,
  COMPANION_TEXT,
  cardName,
  cardTitle,
  costText,
  DIFFICULTY_NAMES,
  ENEMY_NAMES,
  effectsText,
  HERO_NAMES,
  hindranceText,
  loseText,
  PARTY_NAMES,
  PARTY_TEXT,
  RUNE_NAMES,
  SCENE_TEXT,
  SPOT_NAMES,
  upgradeName,
  winText,
} from './names.en.ts';
import { isFace } from './rules/attacks.ts';
import { armorNow, enemyAt, healthLeft, heroOf, sideAt, slotAt, tokens } from './rules/facts.ts';
import { nearest } from './rules/frames.ts';
import { PLACE } from './rules/tables.ts';
import type { Frame, FrameOf, Window } from './state.ts';
import type { View } from './view.ts';

type Seen = DeepReadonly<View>;
type Shown<K extends Frame['kind']> = DeepReadonly<FrameOf<K>>;

const hero = (id: HeroId): string => `**${HERO_NAMES[id]}**`;
const enemy = (id: EnemyId): string => `**${ENEMY_NAMES[id]}**`;
const card = (face: Face): string => `**${cardName(face)}**`;
const cards = (faces: readonly Face[]): string => faces.map(card).join(', ');
const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function source(from: AttackSource | 'a2'): string {
  if (from === 'gearUp' || from === 'weaponize') return `**${ABILITY_TEXT[from].name}**`;
  if (from === 'a1' || from === 'a2') return `**${COMPANION_TEXT[from].name}**`;
  return isFace(from) ? card(from) : 'a card';
}

/** What lies on a place: the enemy's name, or the title of the card. */
function thing(view: Seen, position: Position): string {
  const foe = enemyAt(view, PLACE[position]);
  if (foe) return enemy(foe.id);
  return `**${cardTitle(view.scene.id, position, slotAt(view, PLACE[position]).side)}**`;
}

/** An enemy with what an Attack has to beat. */
function target(view: Seen, position: Position): string {
  const place = PLACE[position];
  const foe = enemyAt(view, place);
  if (!foe) return thing(view, position);
  const armor = armorNow(view, place, foe);
  return `${enemy(foe.id)} (${armor > 0 ? `armor ${armor}` : `${healthLeft(view, place, foe)} health`})`;
}

const stand = (back: boolean): string => (back ? 'behind' : 'in front');

function spotLine(view: Seen, id: string): string {
  for (let place = 0; place < 8; place++) {
    const spot = sideAt(view, place).row.spots?.find((candidate) => candidate.id === id);
    if (spot) return `**${SPOT_NAMES[spot.id]}**: ${costText(spot.cost)} → ${effectsText(spot.effects)}`;
  }
  return 'a spot';
}

function choiceText(choice: DeepReadonly<Choice>, view: Seen): string {
  switch (choice.kind) {
    case 'pickHero':
      return `Take **${PARTY_NAMES[choice.party]}**. ${PARTY_TEXT[choice.party]}`;
    case 'travel':
      return `Go to **${SCENE_TEXT[choice.scene].name}**`;
    case 'place':
      return `Place ${hero(choice.hero)} before column ${choice.column}, ${stand(choice.back)}`;
    case 'attach':
      return `Be carried by ${hero(choice.hero)}`;
    case 'suffer':
      return `${hero(choice.hero)} takes the Poison`;
    case 'move':
      return `Move ${hero(choice.hero)} to column ${choice.column}, ${stand(choice.back)}`;
    case 'swap':
      return `Swap ${hero(choice.hero)} with the Hero in the same column`;
    case 'attack':
      return `${hero(choice.hero)}: attack ${target(view, choice.at)} with ${source(choice.card)} as ${
        choice.as === 'melee' ? 'Melee' : 'Ranged'
      }`;
    case 'alsoAt':
      return `Also at ${target(view, choice.at)}`;
    case 'add':
      return `Add ${card(choice.card)}`;
    case 'strike':
      return strikeText(view);
    case 'interact':
      return `${hero(choice.hero)}: ${spotLine(view, choice.spot)}`;
    case 'pay':
      return `Pay with ${card(choice.card)}`;
    case 'rage':
      return rageText(choice);
    case 'well':
      return wellText(choice);
    case 'target':
      return `Choose ${target(view, choice.at)}`;
    case 'enough':
      return 'Only this one';
    case 'companion':
      return companionText(choice);
    case 'endTurn':
      return 'End your turn';
    case 'special':
      return specialText(choice, view);
    case 'pass':
      return 'Play nothing now';
    case 'holdBack':
      return 'Hold back for the rest of the round';
    case 'sort':
      return choice.top.length === 0
        ? 'Put all at the bottom'
        : `Leave ${choice.top.map((id) => `**${upgradeName(id)}**`).join(', then ')} on top`;
    case 'aimAt':
      return `Let it strike column ${choice.column}`;
    case 'shield':
      return 'Take the blow for the carrier';
    case 'leave':
      return 'Leave it';
    case 'defend':
      return `Defend with ${source(choice.card)}`;
    case 'block':
      return blockText(view);
    case 'take':
      return takeText(view);
    case 'spendWard':
      return 'Give up the Freya token: no damage';
    case 'keepWard':
      return 'Keep the Freya token';
    case 'upgrade':
      return `Take **${upgradeName(choice.card)}**`;
    case 'remove':
      return `Remove ${card(choice.card)} from your cards`;
  }
}

function strikeText(view: Seen): string {
  const frame = nearest(view.stack, 'buildAttack');
  return frame ? `Strike with ${frame.strength + bonus(view, frame.hero)}` : 'Strike';
}

/** Spartan Rage and boosts that wait for this Hero's Attack. */
function bonus(view: Seen, id: HeroId): number {
  const { raging, boost } = heroOf(view, id);
  return (raging ? 4 : 0) + boost;
}

function blockText(view: Seen): string {
  const frame = nearest(view.stack, 'struck');
  return frame ? `Block ${frame.defense}, take ${Math.max(0, frame.strength - frame.defense)}` : 'Block';
}

function takeText(view: Seen): string {
  const frame = nearest(view.stack, 'struck');
  return frame ? `Take ${frame.strength}` : 'Take it';
}

function rageText(choice: DeepReadonly<Extract<Choice, { kind: 'rage' }>>): string {
  switch (choice.hero) {
    case 'kratos':
      return '**Spartan Rage**: heal 3, next Attack +4';
    case 'atreus':
      return '**Thunderbird**: 2 Damage to up to two enemies';
    case 'freya':
      return `**Old Magic**: ward ${hero(choice.on)}`;
  }
}

function wellText(choice: DeepReadonly<Extract<Choice, { kind: 'well' }>>): string {
  switch (choice.way) {
    case 'draw':
      return '**Well of Knowledge**: draw two cards';
    case 'swap':
      return '**Well of Knowledge**: the carrier swaps places';
    case 'move':
      return `**Well of Knowledge**: the carrier moves to column ${choice.column}, ${stand(choice.back)}`;
  }
}

function companionText(choice: DeepReadonly<Extract<Choice, { kind: 'companion' }>>): string {
  switch (choice.way) {
    case 'heal':
      return '**Mimir**: heal Kratos 2';
    case 'look':
      return '**Mimir**: look at the top two Upgrade cards';
    case 'move':
      return `**Mimir**: Kratos moves to column ${choice.column}`;
    case 'bonus':
      return '**Atreus**: +3 to this Attack';
    case 'die':
      return '**Mimir**: the die adds to the Attack';
  }
}

function specialText(choice: DeepReadonly<Extract<Choice, { kind: 'special' }>>, view: Seen): string {
  const on = choice.hero ? ` on ${hero(choice.hero)}` : choice.at ? ` on ${target(view, choice.at)}` : '';
  return `Play ${card(choice.card)}${on}`;
}

const WINDOW_TEXT: Readonly<Record<Window, string>> = {
  support: 'Your carrier’s turn begins. Use a spot, your Rage or a Special, or play nothing. [GW-H7]',
  attack: 'An Attack has been named and the die is not rolled. Strengthen it? [GW-C8]',
  struck: 'A Hero is about to take damage. Play a Special? [GW-C8]',
  reveal: 'The Scene is about to act. Play a Special before the Rune is revealed? [GW-C8]',
};

/** What the seat that is asked has to decide. */
function question(view: Seen, frame: DeepReadonly<Frame>): string {
  switch (frame.kind) {
    case 'pickHeroes':
      return 'Which Hero will you be? [GW-S1]';
    case 'travel':
      return view.journey.path.length === 1
        ? 'Choose the next Quest; the other one’s Hindrance will trouble you in it. [GW-Q4]'
        : 'Choose the Final Boss; the Hindrances of both others will trouble you. [GW-Q6]';
    case 'place':
      return 'Where does your Hero begin? The Hero in front takes what is aimed at the column. [GW-S8]';
    case 'attach':
      return 'Who carries Mimir this round? [GW-H5]';
    case 'draw':
      return 'Poison: which brother takes 1 damage? [GW-T5]';
    case 'turn':
      return `Your turn: move, attack, interact or rage in any order, then end it. [GW-V2]${omen(view)}`;
    case 'buildAttack':
      return buildText(view, frame);
    case 'attack':
      return `The die shows ${frame.roll ?? 0}. Let Mimir add it to your ${frame.strength} instead of taking it off? [GW-O5]`;
    case 'pay':
      return payText(view, frame);
    case 'thunderbird':
      return 'Thunderbird: 2 Damage to each of up to two enemies without armor. Choose one. [GW-H2]';
    case 'chooseEnemy':
      return `Choose the enemy that takes ${frame.n} Damage. [GW-F10]`;
    case 'aid':
      return aidText(view, frame);
    case 'sort':
      return `The top of the Upgrade deck: ${list(frame.cards.map((id) => `**${upgradeName(id)}**`))}. What stays on top? [GW-C10]`;
    case 'enemyAttack':
      return `${enemy(frame.enemy)} shoots with ${frame.strength} at the furthest Hero, and two are equally far. Whom does it strike? [GW-E5]`;
    case 'struck':
      return struckText(view, frame);
    case 'upgrade':
      return 'Take one revealed Upgrade card for the top of your deck, or remove a card of your discard pile for good. [GW-U2]';
    case 'removeNumber':
      return 'Hindrance: remove a card that can be a Number from your deck, for good. [GW-Q7]';
    default:
      return 'The Norns are weaving.';
  }
}

/** The next Rune, where everyone has seen it. */
function omen(view: Seen): string {
  const top = view.upgrades.deckTop[0];
  return top === undefined ? '' : ` The next Upgrade card is **${upgradeName(top)}**.`;
}

function buildText(view: Seen, frame: Shown<'buildAttack'>): string {
  if (frame.wants) return `${hero(frame.hero)} aims at ${target(view, frame.at)}. Name the second enemy. [GW-O4]`;
  const at = frame.also ? `${target(view, frame.at)} and ${target(view, frame.also)}` : target(view, frame.at);
  const waiting = bonus(view, frame.hero);
  const plus = waiting > 0 ? ` and ${waiting} more waiting` : '';
  return `${hero(frame.hero)} attacks ${at}: strength ${frame.strength}${plus}. Add Numbers, or strike. [GW-C5]`;
}

function payText(view: Seen, frame: Shown<'pay'>): string {
  const spot = sideAt(view, PLACE[frame.at]).row.spots?.find((candidate) => candidate.id === frame.spot);
  const cost = spot ? costText(spot.cost) : '';
  const paid = frame.paid.length > 0 ? ` Paid so far: ${cards(frame.paid)}.` : '';
  return `${hero(frame.hero)} uses **${SPOT_NAMES[frame.spot]}**: pay ${cost}.${paid} [GW-I2]`;
}

function aidText(view: Seen, frame: Shown<'aid'>): string {
  const attack = frame.window === 'attack' ? nearest(view.stack, 'attack') : null;
  if (attack) {
    const at = list(attack.at.map((position) => target(view, position)));
    return `${hero(attack.hero)} attacks ${at} with ${attack.strength}. Strengthen it before the die is rolled? [GW-C8]`;
  }
  const blow = frame.window === 'struck' ? nearest(view.stack, 'struck') : null;
  if (blow) return `${hero(blow.taker)} is about to take ${blow.strength - blow.defense}. Play a Special? [GW-C8]`;
  return `${WINDOW_TEXT[frame.window]}${omen(view)}`;
}

function struckText(view: Seen, frame: Shown<'struck'>): string {
  const by = frame.from ? thing(view, frame.from) : 'The Scene';
  const left = frame.strength - frame.defense;
  const status = frame.status ? `, with ${frame.status}` : '';
  switch (frame.step) {
    case 'shield':
      return `${by} strikes ${hero(frame.hero)} with ${frame.strength}${status}. Does Mimir take the blow? [GW-H8]`;
    case 'ward':
      return `${hero(frame.taker)} would take ${left}${status}. Give up the Freya token? [GW-H4]`;
    default:
      return frame.card === null
        ? `${by} strikes ${hero(frame.taker)} with ${frame.strength}${status}. Play a Defense card, or take it. [GW-D1]`
        : `${hero(frame.taker)} blocks ${frame.defense} of ${frame.strength}. Add Numbers, or leave it at that. [GW-D1]`;
  }
}

/** What a viewer who is not asked is waiting for. */
function waiting(frame: DeepReadonly<Frame>): string {
  switch (frame.kind) {
    case 'pickHeroes':
      return 'An ally is choosing a Hero.';
    case 'travel':
      return 'The First Player settles where the journey goes.';
    case 'place':
      return 'An ally is placing a standee.';
    case 'attach':
      return 'Mimir is choosing a carrier.';
    case 'turn':
      return 'An ally’s turn. You may speak up with a Special. [GW-C8]';
    case 'buildAttack':
    case 'attack':
      return `${hero(frame.hero)} is attacking.`;
    case 'pay':
      return `${hero(frame.hero)} is using **${SPOT_NAMES[frame.spot]}**.`;
    case 'aid':
      return 'An ally is asked for a Special.';
    case 'enemyAttack':
      return `${enemy(frame.enemy)} attacks; an ally settles whom it strikes.`;
    case 'struck':
      return `${hero(frame.taker)} is struck with ${frame.strength}.`;
    case 'upgrade':
      return 'The Upgrade cards are being shared out.';
    default:
      return 'An ally is deciding.';
  }
}

function promptText(view: Seen, seat: Seat, say: Say): string {
  if (view.ended) {
    return view.ended.won ? 'You have found a way through Ragnarök.' : 'This path leads only to destruction.';
  }
  const frame = view.stack.at(-1);
  if (!frame) return 'The table is being set.';
  const asked = askedIn(view, frame);
  if (asked.includes(seat)) return question(view, frame);
  const who = asked[0];
  return who === undefined ? waiting(frame) : `${waiting(frame)} Waiting for ${say.whom(who)}.`;
}

/** Who is asked, as far as a frame shows it: enough to speak to the right one. */
function askedIn(view: Seen, frame: DeepReadonly<Frame>): readonly Seat[] {
  const seatOf = (id: HeroId): Seat => heroOf(view, id).seat;
  switch (frame.kind) {
    case 'pickHeroes':
      return [view.seats.findIndex((seat) => seat.party === null)];
    case 'travel':
      return [view.first];
    case 'place':
      return placing(view);
    case 'attach':
      return [seatOf('mimir')];
    case 'draw':
    case 'turn':
    case 'sort':
      return [frame.seat];
    case 'buildAttack':
    case 'attack':
    case 'pay':
      return [seatOf(frame.hero)];
    case 'thunderbird':
      return [seatOf('atreus')];
    case 'chooseEnemy':
      return [frame.actor ? seatOf(frame.actor) : view.first];
    case 'aid':
      return frame.waiting;
    case 'enemyAttack':
      return [view.active];
    case 'struck':
      return [seatOf(frame.step === 'shield' ? 'mimir' : frame.taker)];
    case 'upgrade':
    case 'removeNumber':
      return [(view.first + frame.done) % view.seats.length];
    default:
      return [];
  }
}

function placing(view: Seen): readonly Seat[] {
  for (let i = 0; i < view.seats.length; i++) {
    const seat = (view.first + i) % view.seats.length;
    const isNext = view.heroes.some(
      (one) => one.seat === seat && one.column === null && one.id !== 'mimir' && !one.down,
    );
    if (isNext) return [seat];
  }
  return [];
}

const REASONS: Readonly<Record<string, string>> = {
  heroTaken: 'Another player has taken this Hero.',
  columnFull: 'Two standees are there already; the column is full.',
  hasMoved: 'This Hero has used the one move of the turn.',
  topRow: 'Melee reaches the bottom row only.',
  noNumber: 'It needs a Number, on the card itself or beside it.',
  spotClosed: 'The condition of this spot is not met.',
  spotSpent: 'This spot has been used this round.',
  cannotPay: 'Your hand cannot pay what this spot asks for.',
  rageNotReady: 'The Rage tracker is not on its last slot.',
  alreadyWarded: 'A Freya token lies on this Hero already.',
  noWardLeft: 'Both Freya tokens lie out.',
  onlyArmor: 'Thunderbird does nothing against armor.',
  companionSpent: 'This ability has been used in this Scene; Spartan Rage makes it ready again.',
  unhurt: 'This Hero has no damage to heal.',
  rageFull: 'The Rage tracker is on its last slot already.',
  stunned: 'A Stun token lies on this enemy already.',
  deckEmpty: 'The deck is empty, and this does not shuffle.',
  noAttack: 'It helps an Attack that has just been named.',
  noBlow: 'It helps a Hero who is being struck.',
  notOffered: 'That is not possible now.',
};

function eventText(event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'journeyLaid':
      return `The journey begins at **${SCENE_TEXT[at(event.quests, 0)].name}**. First Player: ${say.whom(event.first)}.`;
    case 'heroPicked':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'are', 'is')} **${PARTY_NAMES[event.party]}**.`;
    case 'sceneLaid':
      return `**${SCENE_TEXT[event.scene].name}**. ${SCENE_TEXT[event.scene].blurb}`;
    case 'hindranceMet':
      return `Hindrance of **${SCENE_TEXT[event.scene].name}**: ${hindranceText(event.scene)}. [GW-Q5]`;
    case 'standeePlaced':
      return `${hero(event.hero)} stands before column ${event.column}, ${stand(event.back)}.`;
    case 'roundBegan':
      return `Round ${event.round}.`;
    case 'mimirAttached':
      return `${hero(event.hero)} carries **Mimir**.`;
    case 'deckShuffled':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'shuffle', 'shuffles')} ${plural(event.cards, 'card')} into a new deck.`;
    case 'cardDrawn':
      return event.card ? `${say.who(event.seat)} ${say.verb(event.seat, 'draw', 'draws')} ${card(event.card)}.` : null;
    case 'statusDrawn':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'draw', 'draws')} ${card(event.card)}, discarded at once. [${
        event.card === 'stun' ? 'GW-T3' : 'GW-T4'
      }]`;
    case 'handLimitChanged':
      return `Hand limit ${event.n > 0 ? '+' : '−'}${Math.abs(event.n)} until the end of round ${event.until}.`;
    case 'turnBegan':
      return `${say.whose(event.seat)} turn.`.replace('your', 'Your');
    case 'turnEnded':
      return null;
    case 'heroMoved':
      return `${hero(event.hero)} moves to column ${event.to}, ${stand(event.back)}.`;
    case 'heroesSwapped':
      return `${hero(event.hero)} and ${hero(event.with)} swap places.`;
    case 'attackDeclared':
      return `${hero(event.hero)} attacks ${list(event.enemies.map(enemy))} with ${list([source(event.card), ...event.numbers.map(card)])}: strength ${event.strength}.`;
    case 'attackStrengthened':
      return `${hero(event.hero)}’s Attack grows by ${event.n} to ${event.strength}.`;
    case 'attackFizzled':
      return `${hero(event.hero)} is down; the Attack is lost.`;
    case 'dieRolled':
      return `The Enemy die shows ${event.roll}.`;
    case 'dieTurned':
      return `Mimir turns the die: ${event.strength} plus ${event.roll}. [GW-O5]`;
    case 'armorHeld':
      return `The armor of ${event.armor} holds against ${event.strength}. [GW-A8]`;
    case 'armorBroken':
      return `Armor ${event.armor} breaks${event.left.length > 0 ? `; ${event.left.join(', ')} left` : ''}. [GW-A6]`;
    case 'enemyHarmed':
      return event.n === 0
        ? `${enemy(event.enemy)} takes no Damage.`
        : `${enemy(event.enemy)} takes ${event.n} Damage, ${event.left} health left.`;
    case 'enemyStunned':
      return `${enemy(event.enemy)} is stunned. [GW-A9]`;
    case 'enemyDefeated':
      return `${enemy(event.enemy)} is defeated.`;
    case 'enemyRevived':
      return `${enemy(event.enemy)} is back. [GW-F11]`;
    case 'sceneFlipped':
      return `The Scene turns: ${list(event.cards.map((one) => `**${cardTitle(event.scene, one.at, one.side)}**`))}. [GW-F1]`;
    case 'rewardGained':
      return rewardText(event);
    case 'tokensChanged':
      return `${AREA_NAMES[event.area]}: ${event.now}.`;
    case 'spotUsed':
      return `${hero(event.hero)} uses **${SPOT_NAMES[event.spot]}** with ${cards(event.paid)}.`;
    case 'boostGained':
      return `${hero(event.hero)}’s next Attack this turn has +${event.boost}.`;
    case 'rageGained':
      return `${hero(event.hero)} gains ${event.n} Rage.`;
    case 'rageUsed':
      return `${hero(event.hero)}: **${ABILITY_TEXT[event.ability].name}**!`;
    case 'wardPlaced':
      return `A Freya token wards ${hero(event.hero)}.`;
    case 'wardSpent':
      return `The Freya token keeps ${event.prevented} damage off ${hero(event.hero)}. [GW-H4]`;
    case 'wardReturned':
      return 'The Freya token goes back to Freya.';
    case 'companionUsed':
      return `**${COMPANION_TEXT[event.ability].name}** helps.`;
    case 'companionsReadied':
      return 'All companions are ready again. [GW-O2]';
    case 'specialPlayed':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'play', 'plays')} ${card(event.card)}${event.hero ? ` on ${hero(event.hero)}` : ''}.`;
    case 'heldBack':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'hold', 'holds')} Specials back this round.`;
    case 'upgradesShown':
      return `The Upgrade deck shows ${list(event.cards.map((id) => `**${upgradeName(id)}**`))}.`;
    case 'upgradesSorted':
      return event.top.length === 0
        ? 'It goes to the bottom.'
        : `${list(event.top.map((id) => `**${upgradeName(id)}**`))} stays on top.`;
    case 'runeRevealed':
      return `${event.extra ? 'Extra Scene Activation' : 'Scene Activation'}: the ${RUNE_NAMES[event.rune]} Rune ${event.rune}${
        event.card ? ` on **${upgradeName(event.card)}**` : ', by lot'
      }.`;
    case 'enemyAttacked':
      return event.targets.length === 0
        ? `${enemy(event.enemy)} attacks and reaches nobody.`
        : `${enemy(event.enemy)} ${event.ranged ? 'shoots at' : 'strikes'} ${list(event.targets.map(hero))} with ${event.strength}.`;
    case 'stunShaken':
      return `${enemy(event.enemy)} shakes off the stun and loses its attack. [GW-T1]`;
    case 'boxActivated':
      return `**${cardTitle(event.scene, event.at, 'front')}** acts.`;
    case 'blowShielded':
      return `${hero(event.by)} takes the blow for ${hero(event.hero)}. [GW-H8]`;
    case 'defensePlayed':
      return `${hero(event.hero)} defends with ${list([source(event.card), ...event.numbers.map(card)])}: ${event.defense}.`;
    case 'heroHurt':
      return `${hero(event.hero)} takes ${event.n} damage.`;
    case 'blowBlocked':
      return `${hero(event.hero)} takes nothing.`;
    case 'heroHealed':
      return `${hero(event.hero)} heals ${event.n}.`;
    case 'heroKnockedDown':
      return `${hero(event.hero)} is Knocked Down. [GW-D5]`;
    case 'cardGained':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'get', 'gets')} ${card(event.card)}${event.to === 'top' ? ' on top of the deck' : ', shuffled in'}.`;
    case 'supplyEmpty':
      return `No ${cardName(event.card)} card is left. [GW-S7]`;
    case 'handDiscarded':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'discard', 'discards')} ${plural(event.cards.length, 'card')}.`;
    case 'upgradeTaken':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'take', 'takes')} **${upgradeName(event.card)}**.`;
    case 'cardRemoved':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'remove', 'removes')} ${card(event.card)} for good.`;
    case 'offerReturned':
      return `${plural(event.cards.length, 'Upgrade card')} ${event.cards.length === 1 ? 'goes' : 'go'} under the deck.`;
    case 'firstPassed':
      return `First Player is now ${say.whom(event.to)}.`;
    case 'questWon':
      return `**${SCENE_TEXT[event.scene].name}** is won in round ${event.round}. [GW-Q1]`;
    case 'gameWon':
      return `**${SCENE_TEXT[event.scene].name}** is defeated in round ${event.round}. The journey is won. [GW-Q6]`;
    case 'gameLost':
      return `The journey ends at **${SCENE_TEXT[event.scene].name}** in round ${event.round}: ${LOST[event.why]}`;
  }
}

const LOST = {
  allDown: 'no Hero is left to fight. [GW-G2]',
  losingCondition: 'the losing condition is met. [GW-G3]',
  outOfTime: 'thirty rounds have passed. [GW-G5]',
} as const;

function rewardText(event: DeepReadonly<Extract<Event, { kind: 'rewardGained' }>>): string {
  const { front, back } = SCENE_OF[event.scene].cards[event.at];
  const effects = (back ?? front).reward ?? [];
  const who = event.hero ? ` for ${hero(event.hero)}` : '';
  return `Reward${who}: ${effectsText(effects)}. [GW-F8]`;
}

function tableText(view: Seen, say: Say): readonly string[] {
  const { scene, journey } = view;
  const text = SCENE_TEXT[scene.id];
  const lines = [
    `${text.name}, round ${scene.round}, ${DIFFICULTY_NAMES[view.limits.difficulty]}. First Player: ${say.whom(view.first)}.`,
    `Win: ${winText(scene.id)}. Lose: ${loseText(scene.id)}.`,
    ...text.rules,
    ...journey.hindrances.map((id) => `Hindrance of ${SCENE_TEXT[id].name}: ${hindranceText(id)}.`),
    ...POSITIONS.map((position) => cardLine(view, position)),
    ...view.heroes.map((one) => heroLine(view, one.id)),
    ...view.seats.map((own, seat) => seatLine(own, seat, say)),
    `Upgrade deck: ${plural(view.upgrades.deckCount, 'card')}${omen(view)} On offer: ${
      view.upgrades.offer.length === 0 ? 'none' : view.upgrades.offer.map(upgradeName).join(', ')
    }.`,
  ];
  return lines;
}

function cardLine(view: Seen, position: Position): string {
  const place = PLACE[position];
  const { row } = sideAt(view, place);
  const slot = slotAt(view, place);
  const parts = [`${position} ${cardTitle(view.scene.id, position, slot.side)}`];
  const foe = enemyAt(view, place);
  if (slot.dead) parts.push('defeated');
  if (foe) {
    const armor = foe.armor.slice(foe.armor.length - armorLeft(view, place));
    parts.push(
      `${healthLeft(view, place, foe)} of ${foe.health} health${armor.length > 0 ? `, armor ${armor.join('/')}` : ''}`,
    );
    if (foe.attack) {
      const { melee, strength, status } = foe.attack;
      parts.push(
        `${melee ? `Melee ${melee.join('/')}` : 'Ranged'} ${strength}${status ? ` ${status}` : ''} on Rune ${row.runes?.join(', ') ?? ''}`,
      );
    }
    if (slot.stunned) parts.push('stunned');
  }
  if (row.area) parts.push(`${AREA_NAMES[row.area]} ${tokens(view, row.area)}`);
  for (const box of row.boxes ?? [])
    parts.push(`${box.rune ? `Rune ${box.rune}` : 'box'}: ${effectsText(box.effects)}`);
  for (const spot of row.spots ?? [])
    parts.push(`spot ${SPOT_NAMES[spot.id]} (${costText(spot.cost)}): ${effectsText(spot.effects)}`);
  return `${parts.join('; ')}.`;
}

function armorLeft(view: Seen, place: number): number {
  const foe = enemyAt(view, place);
  if (!foe) return 0;
  const { broken } = foe.tracked ? view.scene.track : slotAt(view, place);
  return Math.max(0, foe.armor.length - broken);
}

function heroLine(view: Seen, id: HeroId): string {
  const one = heroOf(view, id);
  const parts = [`${one.health - one.damage} of ${one.health} health`, `Rage ${one.rage} of ${one.rageSlots}`];
  if (one.down) parts.push('knocked down');
  if (one.column !== null) parts.push(`column ${one.column}, ${stand(one.back)}`);
  if (id === 'mimir' && view.carrier) parts.push(`carried by ${HERO_NAMES[view.carrier]}`);
  if (one.warded) parts.push('Freya token');
  if (one.raging) parts.push('Spartan Rage waits');
  return `${HERO_NAMES[id]}: ${parts.join(', ')}.`;
}

function seatLine(own: Seen['seats'][number], seat: Seat, say: Say): string {
  const name = own.party ? ` (${PARTY_NAMES[own.party]})` : '';
  const hand = own.hand
    ? own.hand.length === 0
      ? 'no cards'
      : own.hand.map(cardName).join(', ')
    : plural(own.handCount, 'card');
  return `${say.who(seat)}${name}: hand ${hand}; deck ${own.deckCount}, discard pile ${own.discard.length}.`;
}

export const words: Words<View, Choice, Event> = {
  prompt: promptText,
  choice: choiceText,
  event: eventText,
  reason: (because) => REASONS[because] ?? REASONS.notOffered ?? '',
  ending: (outcome) =>
    outcome.ending === 'won'
      ? 'Two Quests and a Final Boss: the Heroes have found a way through Ragnarök.'
      : `The journey is lost: ${isLoss(outcome.ending) ? LOST[outcome.ending] : ''}`,
  table: tableText,
};

const isLoss = (ending: string): ending is keyof typeof LOST => ending in LOST;
