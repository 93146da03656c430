import { at, type DeepReadonly, type Say, type Seat, type Words } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { Board } from './data/boards.ts';
import type { ActionCard, FightCard, Loot, Prize } from './data/cards.ts';
import type { Foe } from './data/foes.ts';
import type { Event } from './events.ts';
import { gloryBites } from './rules/foes.ts';
import type { Because } from './rules/refusals.ts';
import { build } from './rules/vikings.ts';
import type { Doing, View } from './view.ts';

interface CardText {
  readonly title: string;
  /** A line for a small card. */
  readonly short: string;
  /** Everything the card does. */
  readonly full: string;
}

/** Title and rule lines of every card, beasts included. */
export const CARD_TEXT: Readonly<Record<ActionCard | Loot | Foe, CardText>> = {
  hide: {
    title: 'Hide',
    short: 'Skip the walk; choose the way.',
    full: 'First thing in your turn: the horde passes you by. Say which way it goes on. Your turn ends. [EP-T3]',
  },
  attack: {
    title: 'Attack',
    short: 'Kill 1, or strike a neighbour.',
    full: 'Defeat one Endless, or strike a neighbour for Glory or Health. Answers an Attack by striking back. [EP-E3]',
  },
  defend: {
    title: 'Defend',
    short: 'Block 2, or send Greek Fire back.',
    full: 'Turn aside up to two Endless, stop an Attack or a burn, or send Greek Fire back. [EP-E8]',
  },
  evade: {
    title: 'Evade',
    short: 'Slip past; ends a battle.',
    full: 'Turn aside one Endless, or slip away from an Attack, from Greek Fire or from a burn. [EP-E8]',
  },
  steal: {
    title: 'Steal',
    short: 'Take 1 loot card.',
    full: 'Take a random loot card from a rival or, in the Encounter, the top card of the Pass. [EP-O4]',
  },
  speed: {
    title: 'Speed',
    short: '+1 or −1 Speed.',
    full: 'Draw one card more or one fewer: in your own Search at once, after the Encounter on anyone for later. [EP-S5]',
  },
  rune: {
    title: 'Rune',
    short: '3 = 1, 5 = 2 Health or Glory.',
    full: 'Three Runes give 1 Health or 1 Glory, five give 2. After the Search, at any time in your turn. [EP-O1]',
  },
  greekFire: {
    title: 'Greek Fire',
    short: 'Kill 2, burn 1. Or throw far.',
    full: 'Defeat up to two Endless and be burned for 1 Health, or throw it at any Viking for Glory or Health. [EP-E5]',
  },
  stormHammer: {
    title: 'Storm Hammer',
    short: 'Kill 2. Endless only.',
    full: 'Defeat up to two Endless. It cannot be used against Vikings. [EP-E4]',
  },
  endless: {
    title: 'Endless',
    short: 'Costs 1 Health, then moves on.',
    full: 'Defeat it for 1 Glory or turn it aside. If it hits, it costs 1 Health. It crawls on to the next Viking. [EP-E12]',
  },
  goinn: { title: 'Góinn', short: 'No Defend.', full: 'One of The Nine. Defend does nothing to it. [EP-N3]' },
  moinn: { title: 'Móinn', short: 'No Evade.', full: 'One of The Nine. Evade does nothing to it. [EP-N3]' },
  grabakr: { title: 'Grábakr', short: 'Attack-proof.', full: 'One of The Nine. Attack cannot harm it. [EP-N3]' },
  grafvolludr: {
    title: 'Grafvölluðr',
    short: 'Fire-proof.',
    full: 'One of The Nine. Greek Fire cannot harm it. [EP-N3]',
  },
  ofnir: { title: 'Ófnir', short: 'Hammer-proof.', full: 'One of The Nine. The Storm Hammer cannot harm it. [EP-N3]' },
  svafnir: {
    title: 'Sváfnir',
    short: 'Bites Glory too.',
    full: 'One of The Nine. Its bite costs 1 Health and 1 Glory. [EP-N5]',
  },
  grafvitnir: {
    title: 'Grafvitnir',
    short: 'No Defend, no Evade.',
    full: 'One of The Nine. Neither Defend nor Evade does anything to it: kill it or be bitten. [EP-N3]',
  },
  fafnir: {
    title: 'Fáfnir',
    short: 'Fire- and hammer-proof.',
    full: 'One of The Nine. Neither Greek Fire nor the Storm Hammer can harm it. [EP-N3]',
  },
  nidhoggr: {
    title: 'Níðhöggr',
    short: 'Attack-proof. Bites Glory too.',
    full: 'One of The Nine. Attack cannot harm it, and its bite costs 1 Health and 1 Glory. [EP-N3] [EP-N5]',
  },
};

/** Name, by-name and power of every board. */
export const BOARD_TEXT: Readonly<Record<Board, { title: string; byname: string; power: string }>> = {
  basic: { title: 'Viking', byname: 'the basic board', power: 'No power: three cards a Search, three Action cards.' },
  kara: {
    title: 'Kára',
    byname: 'the Shieldmaiden',
    power: 'Shield bash: her **Defend** kills one Endless and turns a second aside. [EP-H3]',
  },
  steinbjorn: {
    title: 'Steinbjorn',
    byname: 'the Berserker',
    power: 'Fury: his **Evade** kills an Endless. [EP-H4]',
  },
  brynhild: {
    title: 'Brynhild',
    byname: 'the Valkyrie',
    power: 'Blessed blade: her **Attack** kills up to two Endless. [EP-H5]',
  },
  gunnar: {
    title: 'Gunnar',
    byname: 'the Raider',
    power: 'Pillage: his **Steal** may take 1 Glory instead of a card. [EP-H6]',
  },
  hervor: {
    title: 'Hervor',
    byname: 'the Spell-singer',
    power: 'Rune song: two **Runes** give 1 Health or Glory, four give 2. [EP-H7]',
  },
  sigurd: {
    title: 'Sigurd',
    byname: 'the Chieftain',
    power: 'War craft: he swaps a **Speed** card in hand for a new Action card. [EP-H8]',
  },
};

type Card = ActionCard | Loot | Foe;
const title = (card: Card): string => `**${CARD_TEXT[card].title}**`;
const boardName = (board: Board): string => `**${BOARD_TEXT[board].title}**`;
const word = (prize: Prize): string => (prize === 'glory' ? 'Glory' : 'Health');
const does = (say: Say, seat: Seat, base: string, third: string): string =>
  `${say.who(seat)} ${say.verb(seat, base, third)}`;
const count = (amount: number, one: string, many: string): string =>
  amount === 1 ? `one ${one}` : `${amount} ${many}`;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "two Endless", "Níðhöggr", "Endless and Níðhöggr". */
function beasts(foes: readonly Foe[]): string {
  const plain = foes.filter((foe) => foe === 'endless').length;
  const names = foes.filter((foe) => foe !== 'endless').map(title);
  if (plain > 0) names.unshift(plain === 1 ? title('endless') : `${plain} ${title('endless')}`);
  const last = names.pop() ?? 'nothing';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** What standing now would do, told beforehand: "2 bites, Health 7 to 5, Glory 7 to 6". */
export function foretell(view: DeepReadonly<View>): string {
  const { facing } = view.horde;
  const own = at(view.vikings, view.active);
  if (facing.length === 0) return 'nothing bites';
  const left = Math.max(0, own.health - facing.length);
  const glory = Math.max(0, own.glory - gloryBites(facing));
  const bites = `${facing.length === 1 ? 'one bite' : `${facing.length} bites`}, Health ${own.health} to ${left}`;
  const cost = glory < own.glory ? `, Glory ${own.glory} to ${glory}` : '';
  return left === 0 ? `${bites}${cost}: death` : `${bites}${cost}`;
}

function fightText(card: FightCard, fells: readonly Foe[], wards: readonly Foe[]): string {
  const kill = fells.length > 0 ? `kill ${beasts(fells)}` : '';
  const ward = wards.length > 0 ? `turn ${beasts(wards)} aside` : '';
  return `${title(card)}: ${kill}${kill && ward ? ', ' : ''}${ward}`;
}

function choiceText(choice: DeepReadonly<Choice>, view: DeepReadonly<View>, say: Say): string {
  switch (choice.kind) {
    case 'takeBoard':
      return choice.board === 'basic'
        ? 'Take the basic board'
        : `Take ${boardName(choice.board)} ${BOARD_TEXT[choice.board].byname}`;
    case 'hide':
      return choice.way === 'onward'
        ? `${title('hide')}: the horde goes on to ${say.whom(view.next)}`
        : `${title('hide')} and turn back: the horde goes to ${say.whom(view.previous)}`;
    case 'walk':
      return `Walk: draw ${count(at(view.vikings, view.active).speed, 'card', 'cards')}`;
    case 'pace':
      return choice.sign > 0 ? `${title('speed')} +1: draw one card more` : `${title('speed')} −1: draw one card fewer`;
    case 'fight':
      return fightText(choice.card, choice.fells, choice.wards);
    case 'also':
      return `${title(choice.card)}: also ${title(choice.foe)}`;
    case 'enough':
      return 'No second beast';
    case 'stand':
      return `Stand: ${foretell(view)}`;
    case 'quench':
      return `${title(choice.card)}: ward off the burn`;
    case 'burn':
      return 'Be burned for 1 Health';
    case 'steal':
      return `${title('steal')} a loot card from ${say.whom(choice.target)}`;
    case 'stealFromPass':
      return `${title('steal')} the top card of the Pass`;
    case 'pillage':
      return `${title('steal')}: pillage 1 Glory from ${say.whom(choice.target)}`;
    case 'runes': {
      const gives = build(at(view.vikings, view.active)).runeSets.find((set) => set.runes === choice.runes)?.gives ?? 0;
      return `${choice.runes} ${title('rune')}s for ${gives} ${word(choice.prize)}`;
    }
    case 'tradeSpeed':
      return `Swap ${title('speed')} for a new Action card`;
    case 'laySpeed': {
      const sign = choice.sign > 0 ? '+1' : '−1';
      return `${title('speed')} ${sign} on ${choice.target === view.active ? 'yourself' : say.whom(choice.target)}, from the next Search`;
    }
    case 'challenge':
      return choice.card === 'attack'
        ? `${title('attack')} ${say.whom(choice.target)} for 1 ${word(choice.prize)}`
        : `Throw ${title('greekFire')} at ${say.whom(choice.target)} for 1 ${word(choice.prize)}`;
    case 'answer':
      return answerText(choice.card, view);
    case 'yield':
      return view.doing.kind === 'battle' ? `Yield 1 ${word(view.doing.prize)}` : 'Yield';
    case 'rest':
      return 'End your actions';
    case 'replenish':
      return choice.discards.length === 0
        ? 'Keep your cards and draw up'
        : `Discard ${choice.discards.map(title).join(', ')}, then draw up`;
    case 'play':
      return `Play ${title(choice.card)}`;
  }
}

function answerText(card: ActionCard, view: DeepReadonly<View>): string {
  const fire = view.doing.kind === 'battle' && view.doing.weapon === 'greekFire';
  if (card === 'attack') return `${title(card)}: strike back`;
  if (card === 'defend') return fire ? `${title(card)}: send the fire back` : `${title(card)}: block the blow`;
  return `${title(card)}: slip away`;
}

const REASONS: Readonly<
  Record<Because | 'notOffered', (choice: DeepReadonly<Choice>, view: DeepReadonly<View>, say: Say) => string>
> = {
  taken: () => 'Another Viking has taken that hero.',
  tooLateToHide: () => 'You have begun your Search with a Speed card: it is too late to hide.',
  lastMustWalk: () => 'You are the last Viking alive and have to walk.',
  noOtherWay: () => 'With two Vikings left both ways lead to the same rival.',
  walkedAlready: () => 'Hide is for the start of a turn. You are walking.',
  searchFirst: () => 'Search the Pass first. Before that only Hide or Speed can be played.',
  onlyFaster: () => 'The cards are drawn: Speed can only bring more of them now, not fewer.',
  noSpeedNow: () => 'Speed has no use here: only in your Search, or among your other actions.',
  immune: (choice) => {
    const foe = choice.kind === 'fight' ? (choice.fells[0] ?? choice.wards[0]) : undefined;
    const card = choice.kind === 'fight' ? title(choice.card) : 'That card';
    return foe ? `${title(foe)} bears the mark against it: ${card} does nothing to it.` : 'The mark forbids it.';
  },
  nothingToFight: () => 'Nothing is left that this card could be used on.',
  noEncounter: () => 'No Endless threaten you now. Keep it for when you are struck, or for the next Encounter.',
  noBattleYet: () => 'Battles have to wait until the Encounter is over.',
  outOfReach: (choice, _view, say) =>
    `${'target' in choice ? say.who(choice.target) : 'That Viking'} is out of reach: Attack strikes the nearest on either side.`,
  hammerSpares: () => 'The Storm Hammer is for Endless. It cannot be used against Vikings.',
  noGloryToWin: (choice, _view, say) =>
    `${'target' in choice ? say.who(choice.target) : 'That Viking'} has no Glory to win. Fight for Health instead.`,
  noAnswer: (choice, view) => {
    const weapon = view.doing.kind === 'battle' ? title(view.doing.weapon) : 'the blow';
    const answers =
      view.doing.kind === 'battle' && view.doing.weapon === 'greekFire' ? 'Defend or Evade' : 'Attack, Defend or Evade';
    return `${'card' in choice ? title(choice.card) : 'That'} cannot answer ${weapon}. Only ${answers} can.`;
  },
  noQuencher: () => 'Only Defend or Evade wards off the burn.',
  notYourTurn: () => 'Runes and Steal are for your own turn.',
  noLoot: (choice, _view, say) =>
    `${'target' in choice ? say.who(choice.target) : 'That Viking'} has no loot to steal.`,
  passIsBare: () => 'No card is left in the Pass.',
  passOnlyInEncounter: () => 'Stealing from the Pass is for the Encounter alone.',
  noGloryToPillage: (choice, _view, say) =>
    `${'target' in choice ? say.who(choice.target) : 'That Viking'} has no Glory to pillage.`,
  tooFewRunes: (choice) => `That takes ${choice.kind === 'runes' ? choice.runes : 'more'} Runes.`,
  fullHealth: () => 'You are at full Health.',
  keepLoot: () => 'Loot cannot be thrown away, only Action cards.',
  notOffered: () => 'That is not possible now.',
};

const isReason = (because: string): because is keyof typeof REASONS => Object.hasOwn(REASONS, because);

type Told<K extends Event['kind']> = DeepReadonly<Extract<Event, { kind: K }>>;

function searchedText(event: Told<'searched'>, say: Say): string {
  const found = event.loot ? event.loot.map(title).join(', ') : count(event.found, 'piece of loot', 'pieces of loot');
  const parts = [...(event.foes.length > 0 ? [beasts(event.foes)] : []), ...(event.found > 0 ? [found] : [])];
  const finds = parts.length > 0 ? parts.join('; ') : 'nothing';
  return event.extra
    ? `${does(say, event.seat, 'draw', 'draws')} one card more: ${finds}.`
    : `${does(say, event.seat, 'search', 'searches')} the Pass, ${count(event.drawn, 'card', 'cards')}: ${finds}.`;
}

function speedText(event: Told<'speedPlayed'>, say: Say): string {
  const sign = event.sign > 0 ? '+1' : '−1';
  const on = event.target === event.seat ? '' : ` on ${say.whom(event.target)}`;
  const effect = event.cancels ? ' It cancels a card of the other sign. [EP-S9]' : '';
  return `${does(say, event.seat, 'play', 'plays')} ${title('speed')} ${sign}${on}.${effect}`;
}

function foughtText(event: Told<'fought'>, say: Say): string {
  const kill = event.fells.length > 0 ? `kills ${beasts(event.fells)}, Glory ${event.glory}` : '';
  const ward = event.wards.length > 0 ? `turns ${beasts(event.wards)} aside` : '';
  const power = event.power ? ' A hero’s power. [EP-H2]' : '';
  return `${sentence(say.whose(event.seat))} ${title(event.card)} ${event.again ? 'also ' : ''}${kill}${kill && ward ? ' and ' : ''}${ward}.${power}`;
}

const DAMAGE: Readonly<Record<Told<'damaged'>['cause'], string>> = {
  horde: '[EP-E12]',
  burn: '[EP-E5]',
  battle: '[EP-B14]',
};

function answeredText({ seat, card, weapon, rebuff, striker }: Told<'answered'>, say: Say): string {
  if (rebuff === 'escape') {
    const rule = weapon === 'greekFire' ? '[EP-B10]' : '[EP-B8]';
    return `${does(say, seat, 'play', 'plays')} ${title(card)} and the battle is over. ${rule}`;
  }
  return weapon === 'greekFire'
    ? `${does(say, seat, 'send', 'sends')} the fire back at ${say.whom(striker)} with ${title(card)}. [EP-B11]`
    : `${does(say, seat, 'strike', 'strikes')} back at ${say.whom(striker)} with ${title(card)}. [EP-B9]`;
}

function battleWonText({ seat, loser, prize, moved, gained }: Told<'battleWon'>, say: Say): string {
  const wins = `${does(say, seat, 'win', 'wins')} the battle against ${say.whom(loser)}`;
  if (moved === 0) return `${wins}, who had no Glory to lose. [EP-B16]`;
  if (gained === 0) return `${wins} and ${say.verb(seat, 'stay', 'stays')} at full Health. [EP-B15]`;
  return `${wins} and ${say.verb(seat, 'gain', 'gains')} 1 ${word(prize)}.`;
}

function runesText({ seat, runes, prize, gained, has }: Told<'runesUsed'>, say: Say): string {
  return `${does(say, seat, 'turn', 'turns')} in ${runes} ${title('rune')}s: ${word(prize)} +${gained}, now ${has}. [EP-O1]`;
}

function endingText(seat: Seat, ending: string, say: Say): string {
  if (ending === 'glory')
    return `${does(say, seat, 'carry', 'carries')} ten Glory out of the Pass and ${say.verb(seat, 'win', 'wins')}.`;
  if (ending === 'lastViking')
    return `${does(say, seat, 'are', 'is')} the last Viking in the Pass and ${say.verb(seat, 'win', 'wins')}.`;
  return `Nobody came through. ${does(say, seat, 'are', 'is')} the worthiest in Valhalla.`;
}

function eventText(event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'boardTaken':
      return `${does(say, event.seat, 'take', 'takes')} ${event.board === 'basic' ? 'the basic board' : boardName(event.board)}.`;
    case 'turnBegan':
      return event.last
        ? `${does(say, event.seat, 'are', 'is')} the last one alive and must walk once more. [EP-W5]`
        : null;
    case 'hordeMoved':
      return `${event.size === 1 ? 'One beast moves' : `The horde of ${event.size} moves`} on to ${say.whom(event.to)}.`;
    case 'hid':
      return event.way === 'onward'
        ? `${does(say, event.seat, 'hide', 'hides')}; the horde goes on.`
        : `${does(say, event.seat, 'hide', 'hides')} and ${say.verb(event.seat, 'turn', 'turns')} the way of the Pass.`;
    case 'speedPlayed':
      return speedText(event, say);
    case 'searched':
      return searchedText(event, say);
    case 'encounterBegan':
      return null;
    case 'fought':
      return foughtText(event, say);
    case 'quenched':
      return `${does(say, event.seat, 'ward', 'wards')} off the burn with ${title(event.card)}. [EP-E6]`;
    case 'stood':
      return event.hits.length === 0
        ? `Nothing bites ${say.whom(event.seat)}.`
        : `${sentence(beasts(event.hits))} ${event.hits.length === 1 ? 'bites' : 'bite'} ${say.whom(event.seat)}${event.gloryLost > 0 ? `: Glory ${event.glory}. [EP-N5]` : '.'}`;
    case 'damaged':
      return `${does(say, event.seat, 'lose', 'loses')} ${event.lost} Health, ${event.health} left. ${DAMAGE[event.cause]}`;
    case 'speedLost':
      return `${does(say, event.seat, 'lose', 'loses')} ${count(event.cards, 'Speed card', 'Speed cards')}. [EP-S10]`;
    case 'stole':
      return `${does(say, event.seat, 'steal', 'steals')} ${event.card ? title(event.card) : 'a loot card'} from ${say.whom(event.from)}.`;
    case 'stoleFromPass':
      return `${does(say, event.seat, 'steal', 'steals')} from the Pass: ${event.foe ? title(event.foe) : event.loot ? title(event.loot) : 'a piece of loot'}.`;
    case 'pillaged':
      return `${does(say, event.seat, 'pillage', 'pillages')} 1 Glory from ${say.whom(event.from)}: Glory ${event.glory}. [EP-H6]`;
    case 'runesUsed':
      return runesText(event, say);
    case 'speedTraded':
      return `${does(say, event.seat, 'swap', 'swaps')} ${title('speed')} for ${event.card ? title(event.card) : 'an Action card'}. [EP-H8]`;
    case 'challenged':
      return event.card === 'attack'
        ? `${does(say, event.seat, 'attack', 'attacks')} ${say.whom(event.target)} for 1 ${word(event.prize)}.`
        : `${does(say, event.seat, 'throw', 'throws')} ${title('greekFire')} at ${say.whom(event.target)} for 1 ${word(event.prize)}.`;
    case 'answered':
      return answeredText(event, say);
    case 'battleWon':
      return battleWonText(event, say);
    case 'replenished': {
      if (event.drawn === 0 && event.discards.length === 0) return null;
      const away =
        event.discards.length > 0
          ? ` ${say.verb(event.seat, 'discard', 'discards')} ${event.discards.map(title).join(', ')} and`
          : '';
      const cards =
        event.cards && event.cards.length > 0 ? event.cards.map(title).join(', ') : count(event.drawn, 'card', 'cards');
      return `${say.who(event.seat)}${away} ${say.verb(event.seat, 'draw', 'draws')} ${cards}.`;
    }
    case 'deckShuffled':
      return `The ${event.deck === 'action' ? 'Action' : 'Pass'} discards are shuffled into a new deck. [EP-D8]`;
    case 'vikingFell':
      return `${does(say, event.seat, 'have', 'has')} fallen with ${event.glory} Glory. [EP-W4]`;
    case 'gameWon':
      return `${endingText(event.seat, event.ending, say)}${event.outOfTurn ? ' Out of turn! [EP-W3]' : ''}`;
  }
}

const BOUNCES = ['', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const;

/** Who is struck by what, what each answer does, what yielding costs. */
function battlePrompt(doing: DeepReadonly<Extract<Doing, { kind: 'battle' }>>, asked: boolean, say: Say): string {
  const { seat, striker, weapon, prize, chain } = doing;
  const struck = `${does(say, seat, 'are', 'is')} struck by ${say.whose(striker)} ${title(weapon)}`;
  if (!asked) return `${struck} for 1 ${word(prize)}: answer or yield? [EP-B7]`;
  const answers =
    weapon === 'greekFire'
      ? '**Defend** sends it back, **Evade** slips away'
      : '**Attack** strikes back, **Defend** and **Evade** end it';
  const bounce = BOUNCES[chain.length - 1];
  const again = bounce ? ` ${bounce} blow; ${say.whom(striker)} must answer next if it comes back.` : '';
  return `${struck}: ${answers}, or yield 1 ${word(prize)}. [EP-B7]${again}`;
}

function encounterPrompt(view: DeepReadonly<View>, searching: boolean): string {
  const { facing } = view.horde;
  if (facing.length === 0) return 'Nothing is left to fight. Stand, and go on to your other actions. [EP-E12]';
  const faster = searching && view.hand?.actions.includes('speed') ? ' **Speed** can still bring a card more.' : '';
  return `You face ${beasts(facing)}. Kill for Glory, turn aside, or stand and take the rest: ${foretell(view)}. [EP-E2]${faster}`;
}

function actionsPrompt(view: DeepReadonly<View>, searching: boolean): string {
  const faster = searching && view.hand?.actions.includes('speed') ? ' **Speed** can still bring a card more.' : '';
  const path = view.horde.facing.length === 0 ? 'The path is clear.' : 'The Encounter is over.';
  return `${path} Battle for Glory or Health, use **Runes**, **Steal** or **Speed**, or end your actions. [EP-B1]${faster}`;
}

function askedText(view: DeepReadonly<View>, say: Say): string {
  const { doing } = view;
  const own = at(view.vikings, doing.seat);
  switch (doing.kind) {
    case 'draft':
      return 'Pick your board: a Speed, an Action limit and a power for the whole game. [EP-D2]';
    case 'setOut': {
      const horde = view.horde.facing.length > 0 ? `${beasts(view.horde.facing)} on the path.` : 'The path is clear.';
      if (doing.last) return `${horde} You are the last one alive: walk, survive, and you have won. [EP-W5]`;
      const hide = doing.paced ? '' : ', or hide and let them pass';
      return `Your turn. ${sentence(horde)} Walk and draw ${count(own.speed, 'card', 'cards')}${hide}? [EP-T1]`;
    }
    case 'encounter':
      return encounterPrompt(view, doing.searching);
    case 'second':
      return `${title(doing.card)} may ${doing.does === 'fell' ? 'kill' : 'turn aside'} a second beast. Which one, or no more? [EP-E2]`;
    case 'burn':
      return `**Greek Fire** burns you: **Defend** or **Evade** wards it off, or lose 1 Health, ${own.health} to ${own.health - 1}. [EP-E6]`;
    case 'actions':
      return actionsPrompt(view, doing.searching);
    case 'battle':
      return battlePrompt(doing, true, say);
    case 'replenish':
      return `Throw away any Action cards you do not want, then draw up to ${own.limit}. This ends your turn. [EP-R2]`;
    case 'over':
      return endingText(doing.seat, doing.ending, say);
  }
}

function waitingText(view: DeepReadonly<View>, say: Say): string {
  const { doing } = view;
  const who = say.who(doing.seat);
  switch (doing.kind) {
    case 'draft':
      return `${who} is picking a board.`;
    case 'setOut':
      return `${who} decides whether to walk or hide.`;
    case 'encounter':
      return `${who} faces ${beasts(view.horde.facing)}.`;
    case 'second':
      return `${who} may use ${title(doing.card)} on a second beast.`;
    case 'burn':
      return `${who} is burned by **Greek Fire** and may ward it off.`;
    case 'actions':
      return `${who} may battle, steal, use Runes or Speed.`;
    case 'battle':
      return battlePrompt(doing, false, say);
    case 'replenish':
      return `${who} is drawing new Action cards.`;
    case 'over':
      return endingText(doing.seat, doing.ending, say);
  }
}

function vikingLine(view: DeepReadonly<View>, seat: Seat, say: Say): string {
  const viking = at(view.vikings, seat);
  const board = viking.board === 'basic' ? '' : ` (${BOARD_TEXT[viking.board].title})`;
  if (!viking.alive) return `${say.who(seat)}${board}: fallen, ${viking.glory} Glory.`;
  const parts = [`${viking.health} Health`, `${viking.glory} Glory`, `Speed ${viking.speed}`];
  if (viking.pace !== 0) {
    parts.push(`${count(Math.abs(viking.pace), 'Speed card', 'Speed cards')} of ${viking.pace > 0 ? '+1' : '−1'}`);
  }
  parts.push(`${viking.actions} of ${viking.limit} Action cards`, `${viking.loot} loot`);
  const turn = seat === view.active ? ` It is ${say.whose(seat)} turn.` : '';
  return `${say.who(seat)}${board}: ${parts.join(', ')}.${turn}`;
}

function tableText(view: DeepReadonly<View>, say: Say): readonly string[] {
  const { facing, warded } = view.horde;
  const way = view.direction === 1 ? 'clockwise' : 'anticlockwise';
  const hand = view.hand
    ? [`Your Action cards: ${listed(view.hand.actions)}. Your loot: ${listed(view.hand.loot)}.`]
    : [];
  return [
    `Turn ${view.turn}, ${way}. ${view.actionDeck} Action cards and ${view.passDeck} Pass cards in the decks.`,
    `On the path: ${beasts(facing)}${warded.length > 0 ? `; turned aside: ${beasts(warded)}` : ''}.`,
    ...view.vikings.map((_, seat) => vikingLine(view, seat, say)),
    ...hand,
  ];
}

const listed = (cards: readonly Card[]): string =>
  cards.length > 0 ? cards.map((card) => CARD_TEXT[card].title).join(', ') : 'none';

export const words: Words<View, Choice, Event> = {
  prompt: (view, seat, say) => (view.doing.seat === seat ? askedText(view, say) : waitingText(view, say)),
  choice: choiceText,
  event: eventText,
  reason: (because, choice, view, say) => REASONS[isReason(because) ? because : 'notOffered'](choice, view, say),
  ending: ({ winners, ending }, say) => endingText(at(winners, 0), ending, say),
  table: tableText,
};
