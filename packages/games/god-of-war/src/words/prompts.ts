import type { DeepReadonly, Say, Seat } from '@meadhall/core';
import { attackOutlook, bonus, deeds } from '../ask.ts';
import type { HeroId } from '../data/heroes.ts';
import { heroOf, isIn, sideAt } from '../rules/facts.ts';
import { nearest } from '../rules/frames.ts';
import { isAmong } from '../rules/specials.ts';
import { PLACE } from '../rules/tables.ts';
import type { Frame } from '../state.ts';
import type { T } from './catalogue.ts';
import { costText } from './effects/index.ts';
import { enemyWho, spotName, upgradeName } from './names/index.ts';
import { cards, outlookText, type Seen, type Shown, statusOf, striker, target, upgrades, who } from './parts.ts';

export function promptText(t: T, view: Seen, seat: Seat, say: Say): string {
  if (view.ended) return t(view.ended.won ? 'foundAWay' : 'pathOfRuin');
  const frame = view.stack.at(-1);
  if (!frame) return t('beingSet');
  const asked = askedIn(view, frame);
  if (asked.includes(seat)) return question(t, view, frame);
  const first = asked[0];
  const told = waiting(t, view, seat, frame);
  return first === undefined ? told : `${told} ${t('waitingFor', who(say, first))}`;
}

/** What the seat that is asked has to decide. */
function question(t: T, view: Seen, frame: DeepReadonly<Frame>): string {
  switch (frame.kind) {
    case 'pickHeroes':
      return t('askHero');
    case 'travel':
      return t(view.journey.path.length === 1 ? 'askQuest' : 'askBoss');
    case 'place':
      return t('askPlace');
    case 'attach':
      return t('askCarrier');
    case 'draw':
      return t('askPoison');
    case 'turn':
      return withOmen(t, view, turnText(t, view, frame.seat));
    case 'buildAttack':
      return buildText(t, view, frame);
    case 'attack':
      return t('askDie', { roll: frame.roll ?? 0, strength: frame.strength });
    case 'pay':
      return payText(t, view, frame);
    case 'thunderbird':
      return t('askThunderbird');
    case 'chooseEnemy':
      return t('askEnemy', { n: frame.n });
    case 'aid':
      return aidText(t, view, frame);
    case 'sort':
      return t('askSort', { cards: upgrades(t, frame.cards) });
    case 'enemyAttack':
      return t('askAim', { foe: enemyWho(t, frame.enemy), strength: frame.strength });
    case 'struck':
      return struckText(t, view, frame);
    case 'upgrade':
      return t('askUpgrade');
    case 'removeNumber':
      return t('askRemove');
    default:
      return t('weaving');
  }
}

/** What can be done in this turn, and nothing else. [GW-V2] */
function turnText(t: T, view: Seen, seat: Seat): string {
  const may = deeds(view, seat);
  return t('askTurn', { deeds: may.map((deed) => t(`${deed}Deed`)), may: may.length > 0 ? 'some' : 'other' });
}

/** With the next Rune, where everyone has seen it. */
export function withOmen(t: T, view: Seen, asked: string): string {
  const top = view.upgrades.deckTop[0];
  return top === undefined ? asked : `${asked} ${t('omen', { card: upgradeName(t, top) })}`;
}

function buildText(t: T, view: Seen, frame: Shown<'buildAttack'>): string {
  const hero = t(frame.hero);
  const first = target(t, view, frame.at);
  if (frame.wants) return t('askSecond', { hero, target: first });
  const targets = frame.also ? [first, target(t, view, frame.also)] : [first];
  const more = bonus(view, frame.hero);
  const then = outlookText(t, attackOutlook(view));
  const given = { hero, targets, strength: frame.strength, then };
  return more > 0 ? t('askNumbersMore', { ...given, more }) : t('askNumbers', given);
}

function payText(t: T, view: Seen, frame: Shown<'pay'>): string {
  const spot = sideAt(view, PLACE[frame.at]).row.spots?.find((candidate) => candidate.id === frame.spot);
  const given = { hero: t(frame.hero), spot: spotName(t, frame.spot), cost: spot ? costText(t, spot.cost) : '' };
  return frame.paid.length > 0
    ? t('askPayMore', { ...given, cards: cards(t, frame.paid).join(', ') })
    : t('askPay', given);
}

function aidText(t: T, view: Seen, frame: Shown<'aid'>): string {
  const attack = frame.window === 'attack' ? nearest(view.stack, 'attack') : null;
  if (attack) {
    const targets = attack.at.map((position) => target(t, view, position));
    return t('askStrengthen', { hero: t(attack.hero), targets, strength: attack.strength });
  }
  const blow = frame.window === 'struck' ? nearest(view.stack, 'struck') : null;
  if (blow) return t('askBlow', { hero: t(blow.taker), n: blow.strength - blow.defense });
  const { window } = frame;
  return withOmen(t, view, t(`${window}Window`));
}

function struckText(t: T, view: Seen, frame: Shown<'struck'>): string {
  const by = frame.from ? striker(t, view, frame.from) : t('theScene');
  const { strength, defense } = frame;
  const status = statusOf(frame.status);
  const taker = t(frame.taker);
  switch (frame.step) {
    case 'shield':
      return t('askShield', { by, hero: t(frame.hero), strength, status });
    case 'ward':
      return t('askWard', { hero: taker, n: strength - defense, status });
    default:
      return frame.card === null
        ? t('askDefend', { by, hero: taker, strength, status })
        : t('askMore', { hero: taker, defense, strength });
  }
}

/** Whether a viewer who waits for an ally's turn may speak up in it. With closed hands any card gives the right to. [GW-C8] */
function maySpeak(view: Seen, seat: Seat): boolean {
  const own = view.seats[seat];
  if (!own || !isIn(view, seat)) return false;
  if (!view.limits.openHands) return own.handCount > 0;
  return isAmong(own.hand ?? [], view, seat, 'turn', own.deckCount, view.upgrades.deckCount);
}

/** What a viewer who is not asked is waiting for. */
function waiting(t: T, view: Seen, seat: Seat, frame: DeepReadonly<Frame>): string {
  switch (frame.kind) {
    case 'pickHeroes':
      return t('othersPick');
    case 'travel':
      return t('othersTravel');
    case 'place':
      return t('othersPlace');
    case 'attach':
      return t('othersCarry');
    case 'turn':
      return t(maySpeak(view, seat) ? 'othersTurnSpeak' : 'othersTurn');
    case 'buildAttack':
    case 'attack':
      return t('othersAttack', { hero: t(frame.hero) });
    case 'pay':
      return t('othersPay', { hero: t(frame.hero), spot: spotName(t, frame.spot) });
    case 'aid':
      return t('othersAid');
    case 'enemyAttack':
      return t('othersAim', { foe: enemyWho(t, frame.enemy) });
    case 'struck':
      return t('othersStruck', { hero: t(frame.taker), n: frame.strength });
    case 'upgrade':
      return t('othersUpgrade');
    default:
      return t('othersDecide');
  }
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
