import {
  at,
  type DeepReadonly,
  type Others,
  type Say,
  type Seat,
  speakerOf,
  type Told,
  tellerOf,
  type Words,
} from '@meadhall/core';
import { answersTo, deeds, standing } from '../ask.ts';
import type { Choice } from '../choices.ts';
import type { Board } from '../data/boards.ts';
import { HEROES } from '../data/boards.ts';
import type { ActionCard, Loot } from '../data/cards.ts';
import { PHRASES } from '../data/phrases.ts';
import type { Event } from '../events.ts';
import { ORDERS } from '../orders.ts';
import { isImmune } from '../rules/foes.ts';
import { REFUSED } from '../rules/refusals.ts';
import { build } from '../rules/vikings.ts';
import type { Doing, View } from '../view.ts';
import { en } from './en.ts';
import { endingText, eventText } from './events.ts';
import { beasts, type Card, ofTwo, signed, titles } from './parts.ts';

type T = Told<typeof en>;
type Battle = Extract<Doing, { kind: 'battle' }>;

const others: Others<typeof en> = { de: async () => (await import('./de.ts')).de };

/** The game's messages, for whoever says them in the reader's language. */
export const messages = { en, others };

/** Title, a line for a small card, and everything the card does; beasts included. */
export const cardText = (
  t: T,
  card: Card,
): { readonly title: string; readonly short: string; readonly full: string } => ({
  title: t(card),
  short: t(`${card}Short`),
  full: t(`${card}Full`),
});

/** Name, by-name and power of a board. */
export const boardText = (
  t: T,
  board: Board,
): { readonly title: string; readonly byname: string; readonly power: string } => ({
  title: t(board),
  byname: t(`${board}Byname`),
  power: t(`${board}Power`),
});

/** The card that a hero's power changes. */
const CHANGED: Readonly<Partial<Record<ActionCard | Loot, Exclude<Board, 'basic'>>>> = {
  defend: 'kara',
  evade: 'steinbjorn',
  attack: 'brynhild',
  steal: 'gunnar',
  rune: 'hervor',
  speed: 'sigurd',
};

/** What is printed on a card in this hero's hand, if it is the one that the power changes. */
export function powerText(t: T, board: Board, card: Card): string | null {
  const hero = Object.entries(CHANGED).find(([changed]) => changed === card)?.[1];
  return hero !== undefined && hero === board ? t(`${hero}Card`) : null;
}

/** What standing costs, now or once this choice is made: "2 bites, Health 7 to 5, Glory 7 to 6". */
function costText(t: T, view: DeepReadonly<View>, choice?: DeepReadonly<Choice>): string {
  const own = at(view.vikings, view.active);
  const { bites, burnt, health, glory } = standing(view, choice);
  const isUnhurt = bites === 0 && burnt === 0;
  if (isUnhurt && glory === own.glory) return t('nothingBites');
  return t('costs', {
    what: isUnhurt ? 'nothing' : burnt === 0 ? 'bites' : bites === 0 ? 'burn' : 'other',
    n: bites,
    health: own.health,
    left: health,
    changed: glory === own.glory ? 'other' : 'glory',
    glory: own.glory,
    has: glory,
    end: health === 0 ? 'death' : 'other',
  });
}

/** What a choice of the Encounter leads to, told beforehand; null for one that foresight has to play. */
export function foretell(t: T, view: DeepReadonly<View>, choice: DeepReadonly<Choice>): string | null {
  if (choice.kind === 'stand') return costText(t, view);
  const isFight = choice.kind === 'fight' || choice.kind === 'also' || choice.kind === 'enough';
  return isFight ? t('thenStand', { cost: costText(t, view, choice) }) : null;
}

function fightText(t: T, { card, fells, wards }: DeepReadonly<Extract<Choice, { kind: 'fight' }>>): string {
  const told = { card: t(card), fells: beasts(t, fells, 'Against'), wards: beasts(t, wards, 'Against') };
  if (wards.length === 0) return t('fightKill', told);
  return t(fells.length === 0 ? 'fightWard' : 'fightBoth', told);
}

function choiceText(t: T, choice: DeepReadonly<Choice>, view: DeepReadonly<View>, say: Say): string {
  /** Whoever it is done to. */
  const to = (seat: Seat) => ({ me: seat === say.viewer ? 'target' : 'other', name: say.name(seat) }) as const;
  switch (choice.kind) {
    case 'takeBoard':
      return choice.board === 'basic'
        ? t('takeBasic')
        : t('takeHero', { hero: t(choice.board), byname: t(`${choice.board}Byname`) });
    case 'hide':
      return choice.way === 'onward' ? t('hideOnward', to(view.next)) : t('hideBack', to(view.previous));
    case 'walk':
      return t('walk', { n: at(view.vikings, view.active).speed });
    case 'pace':
      return t(choice.sign > 0 ? 'paceMore' : 'paceFewer');
    case 'fight':
      return fightText(t, choice);
    case 'also':
      return t('also', { card: t(choice.card), foe: beasts(t, [choice.foe], 'Against') });
    case 'stand':
      return t('stand', { cost: costText(t, view) });
    case 'quench':
    case 'play':
      return t(choice.kind, { card: t(choice.card) });
    case 'enough':
    case 'burn':
    case 'rest':
    case 'stealFromPass':
    case 'tradeSpeed':
      return t(choice.kind);
    case 'steal':
      return t('stealFrom', to(choice.target));
    case 'pillage':
      return t('pillage', to(choice.target));
    case 'runes': {
      const gives = build(at(view.vikings, view.active)).runeSets.find((set) => set.runes === choice.runes)?.gives ?? 0;
      return t('runes', { n: choice.runes, gives, prize: t(choice.prize) });
    }
    case 'laySpeed': {
      const me = choice.target === view.active ? 'actor' : to(choice.target).me;
      return t('laySpeed', { sign: signed(choice.sign), me, name: say.name(choice.target) });
    }
    case 'challenge':
      return t(choice.card === 'attack' ? 'attackFor' : 'throwFire', { ...to(choice.target), prize: t(choice.prize) });
    case 'answer':
      return answerText(t, choice.card, view);
    case 'yield':
      return view.doing.kind === 'battle' ? t('yieldPrize', { prize: t(view.doing.prize) }) : t('yield');
    case 'replenish':
      return choice.discards.length === 0 ? t('keepDraw') : t('discardDraw', { cards: titles(t, choice.discards) });
  }
}

function answerText(t: T, card: ActionCard, { doing }: DeepReadonly<View>): string {
  const isFire = doing.kind === 'battle' && doing.weapon === 'greekFire';
  const deed = card === 'attack' ? 'strikeBack' : card !== 'defend' ? 'slipAway' : isFire ? 'sendBack' : 'block';
  return t(deed, { card: t(card) });
}

function immuneText(t: T, choice: DeepReadonly<Choice>): string {
  if (choice.kind !== 'fight' && choice.kind !== 'also') return t('immuneThat');
  const foes = choice.kind === 'fight' ? [...choice.fells, ...choice.wards] : [choice.foe];
  const foe = foes.find((one) => isImmune(one, choice.card));
  return foe ? t('immune', { foe: t(foe), card: t(choice.card) }) : t('immuneThat');
}

function noAnswerText(t: T, choice: DeepReadonly<Choice>, { doing }: DeepReadonly<View>): string {
  if (!('card' in choice) || doing.kind !== 'battle') return t('noAnswerThat');
  return t(doing.weapon === 'greekFire' ? 'noAnswerFire' : 'noAnswerAttack', { card: t(choice.card) });
}

const isReason = (because: string): because is keyof typeof REFUSED => Object.hasOwn(REFUSED, because);

function reasonText(t: T, because: string, choice: DeepReadonly<Choice>, view: DeepReadonly<View>, say: Say): string {
  if (!isReason(because)) return t('notOffered');
  switch (because) {
    case 'immune':
      return immuneText(t, choice);
    case 'noAnswer':
      return noAnswerText(t, choice, view);
    case 'tooFewRunes':
      return choice.kind === 'runes' ? t('tooFewRunes', { n: choice.runes }) : t('tooFewRunesThat');
    case 'outOfReach':
    case 'noGloryToWin':
    case 'noLoot':
    case 'noGloryToPillage':
      return 'target' in choice ? t(because, { name: say.name(choice.target) }) : t(`${because}That`);
    case 'fallenRobbed':
    case 'fallenPillaged':
    case 'fallenChallenged':
    case 'fallenBurnt':
    case 'fallenPaced':
      return 'target' in choice ? t('fallen', { name: say.name(choice.target) }) : t('fallenThat');
    default:
      return t(because);
  }
}

/** What can be done of what is not always there, in words: "kill for Glory and use Runes". */
function deedsText(
  t: T,
  view: DeepReadonly<View>,
): { readonly deeds: readonly string[]; readonly may: 'some' | 'other' } {
  const may = deeds(view);
  return { deeds: may.map((deed) => t(`${deed}Deed`)), may: may.length > 0 ? 'some' : 'other' };
}

/** Who is struck by what, what each answer in hand does, what yielding costs. */
function askBattle(t: T, view: DeepReadonly<View>, doing: DeepReadonly<Battle>, say: Say): string {
  const { striker, weapon, prize, chain } = doing;
  const answers = answersTo(view, weapon).map(({ card, rebuff }) => t(`${rebuff}Answer`, { card: t(card) }));
  const asked = t(weapon === 'greekFire' ? 'askFire' : 'askAttack', {
    ...{ striker: say.name(striker), prize: t(prize), answers },
    may: answers.length > 0 ? 'some' : 'other',
  });
  return chain.length > 1 ? `${asked} ${t('bounce', { n: chain.length, striker: say.name(striker) })}` : asked;
}

function askEncounter(t: T, view: DeepReadonly<View>): string {
  const { facing } = view.horde;
  const may = deedsText(t, view);
  if (facing.length === 0) return t('nothingLeft', may);
  return t('face', { ...may, foes: beasts(t, facing, 'Against'), cost: costText(t, view) });
}

const askActions = (t: T, view: DeepReadonly<View>): string =>
  `${t(view.horde.facing.length === 0 ? 'pathClear' : 'encounterOver')} ${t('askActions', deedsText(t, view))}`;

function askedText(t: T, view: DeepReadonly<View>, say: Say): string {
  const { doing } = view;
  const own = at(view.vikings, doing.seat);
  switch (doing.kind) {
    case 'draft':
      return t('askDraft');
    case 'setOut': {
      const { facing } = view.horde;
      const path = facing.length > 0 ? t('onPath', { foes: beasts(t, facing, 'Is') }) : t('pathClear');
      return doing.last
        ? t('askLast', { path })
        : t('askSetOut', { path, n: own.speed, may: deeds(view).includes('hide') ? 'hide' : 'other' });
    }
    case 'encounter':
      return askEncounter(t, view);
    case 'second':
      return t('askSecond', { card: t(doing.card), does: doing.does === 'fell' ? 'fell' : 'other' });
    case 'burn':
      return t('askBurn', { ...deedsText(t, view), health: own.health, left: own.health - 1 });
    case 'actions':
      return askActions(t, view);
    case 'battle':
      return askBattle(t, view, doing, say);
    case 'replenish':
      return t('askReplenish', { n: own.limit });
    case 'over':
      return endingText(t, doing.seat, doing.ending, say);
  }
}

function waitingText(t: T, view: DeepReadonly<View>, say: Say): string {
  const { doing } = view;
  const name = say.name(doing.seat);
  switch (doing.kind) {
    case 'draft':
      return t('waitDraft', { name });
    case 'setOut':
      return t(doing.last ? 'waitLast' : 'waitSetOut', { name });
    case 'encounter':
      return view.horde.facing.length === 0
        ? t('waitNothing', { name })
        : t('waitEncounter', { name, foes: beasts(t, view.horde.facing, 'Against') });
    case 'second':
      return t('waitSecond', { name, card: t(doing.card) });
    case 'burn':
      return t('waitBurn', { name });
    case 'actions':
      return t('waitActions', { name });
    case 'battle':
      return t(doing.weapon === 'greekFire' ? 'struckFire' : 'struckAttack', {
        me: ofTwo(say, doing.seat, doing.striker),
        name,
        striker: say.name(doing.striker),
        prize: t(doing.prize),
      });
    case 'replenish':
      return t('waitReplenish', { name });
    case 'over':
      return endingText(t, doing.seat, doing.ending, say);
  }
}

function vikingLine(t: T, view: DeepReadonly<View>, seat: Seat, say: Say): string {
  const viking = at(view.vikings, seat);
  const name = seat === say.viewer ? t('you') : say.name(seat);
  const who = viking.board === 'basic' ? name : `${name} (${t(viking.board)})`;
  if (!viking.alive) return t('tableFallen', { who, glory: viking.glory });
  const parts = [
    t('tableHealth', { n: viking.health }),
    t('tableGlory', { n: viking.glory }),
    t('tableSpeed', { n: viking.speed }),
  ];
  if (viking.pace !== 0) parts.push(t('tablePace', { n: Math.abs(viking.pace), sign: signed(viking.pace) }));
  parts.push(t('tableActions', { n: viking.actions, limit: viking.limit }), t('tableLoot', { n: viking.loot }));
  const line = `${who}: ${parts.join(', ')}.`;
  const me = seat === say.viewer ? 'actor' : 'other';
  return seat === view.active ? `${line} ${t('tableTurn', { me, name: say.name(seat) })}` : line;
}

const listed = (t: T, cards: readonly Card[]): string =>
  cards.length > 0 ? cards.map((card) => t(card)).join(', ') : t('none');

function tableText(t: T, view: DeepReadonly<View>, say: Say): readonly string[] {
  const { facing, warded } = view.horde;
  const foes = beasts(t, facing, 'Is');
  return [
    t('tableDecks', {
      turn: view.turn,
      way: view.direction === 1 ? 'onward' : 'other',
      actions: view.actionDeck,
      pass: view.passDeck,
    }),
    warded.length > 0 ? t('tablePathWarded', { foes, warded: beasts(t, warded, 'Is') }) : t('tablePath', { foes }),
    ...view.vikings.map((_, seat) => vikingLine(t, view, seat, say)),
    ...(view.hand ? [t('tableHand', { actions: listed(t, view.hand.actions), loot: listed(t, view.hand.loot) })] : []),
  ];
}

const wordsIn = (t: T): Words<View, Choice, Event> => ({
  prompt: (view, seat, say) => (view.doing.seat === seat ? askedText(t, view, say) : waitingText(t, view, say)),
  choice: (choice, view, say) => choiceText(t, choice, view, say),
  event: (event, say) => eventText(t, event, say),
  reason: (because, choice, view, say) => reasonText(t, because, choice, view, say),
  ending: ({ winners, ending }, say) => endingText(t, at(winners, 0), ending, say),
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
    const hero = HEROES.find((each) => each === value);
    return hero ? t(hero) : null;
  },
});

export const words = wordsIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, wordsIn);
