import { at, become, begin, type DeepReadonly, end } from '@meadhall/core';
import { POSITIONS, RUNES, type Rune } from '../data/scene.ts';
import { UPGRADE_OF } from '../data/upgrades.ts';
import { beginAid } from '../rules/aid.ts';
import { enemyAt, frontOf, furthestColumns, meleeTargets, sideAt, slotAt, strengthOf } from '../rules/facts.ts';
import { refuseForNow } from '../rules/idle.ts';
import { flip, runEffects } from '../rules/scene.ts';
import { PLACE } from '../rules/tables.ts';
import type { FrameOf, GowPlay, GowStep, ReadonlyState } from '../state.ts';

/** Specials first; then the top Upgrade card shows the Rune. [GW-C8, GW-E1, GW-E8] */
export const reveal: GowStep<'reveal'> = {
  run(play, frame) {
    if (!frame.asked) {
      frame.asked = true;
      return beginAid(play, 'reveal', frame.turn);
    }
    const { state } = play;
    const { upgrades, scene } = state;
    const card = upgrades.deck.pop() ?? null;
    upgrades.known = Math.max(0, upgrades.known - 1);
    upgrades.sunk = Math.min(upgrades.sunk, upgrades.deck.length);
    const rune: Rune = (card && UPGRADE_OF.get(card)?.rune) ?? at(RUNES, play.random.below(RUNES.length));
    if (card) upgrades.offer.push(card);
    for (const slot of scene.slots) slot.fresh = false;
    const acts = POSITIONS.filter((_, place) => sideAt(state, place).answers[rune]);
    play.events?.push({ kind: 'runeRevealed', seat: frame.seat, rune, card, extra: frame.extra, acts });
    become(play, { kind: 'activate', rune, next: 0, step: 'attack', box: 0 });
  },
};

/** Card by card in reading order: the enemy, then the boxes, then the flip. [GW-E2] */
export const activate: GowStep<'activate'> = {
  run(play, frame) {
    const { state } = play;
    while (frame.next < 8) {
      const side = sideAt(state, frame.next);
      if (!side.answers[frame.rune] || slotAt(state, frame.next).fresh) advance(frame);
      else if (frame.step === 'attack') {
        frame.step = 'boxes';
        if (rouse(play, frame)) return;
      } else if (frame.step === 'boxes') {
        if (setOff(play, frame)) return;
        frame.step = 'flips';
      } else {
        const turned = side.runeFlips.find((entry) => entry.rune === frame.rune);
        advance(frame);
        if (!turned) continue;
        begin(play, { kind: 'settle', actor: null });
        return flip(play, turned.set, 'rune', null);
      }
    }
    end(play);
  },
};

function advance(frame: FrameOf<'activate'>): void {
  frame.next++;
  frame.step = 'attack';
  frame.box = 0;
}

/** The enemy attacks, or shakes off its Stun token. [GW-E3, GW-T1] */
function rouse(play: GowPlay, { next: place, rune }: FrameOf<'activate'>): boolean {
  const { state } = play;
  const enemy = enemyAt(state, place);
  if (!enemy?.attack || !sideAt(state, place).row.runes?.includes(rune)) return false;
  const position = at(POSITIONS, place);
  const slot = at(state.scene.slots, place);
  if (slot.stunned) {
    slot.stunned = false;
    play.events?.push({ kind: 'stunShaken', at: position, enemy: enemy.id });
    return false;
  }
  begin(play, {
    kind: 'enemyAttack',
    at: position,
    enemy: enemy.id,
    strength: strengthOf(state, enemy),
    status: enemy.attack.status ?? null,
    targets: null,
    next: 0,
    dealt: false,
  });
  return true;
}

/** The next box with this Rune, unless the enemy it is linked to is defeated. [GW-E3, GW-F13] */
function setOff(play: GowPlay, frame: FrameOf<'activate'>): boolean {
  const { state } = play;
  const { boxes } = sideAt(state, frame.next);
  while (frame.box < boxes.length) {
    const box = at(boxes, frame.box++);
    if (box.rune !== frame.rune || (box.link !== null && state.scene.fallen.includes(box.link))) continue;
    play.events?.push({
      kind: 'boxActivated',
      scene: state.scene.id,
      at: at(POSITIONS, frame.next),
      rune: frame.rune,
    });
    runEffects(play, box.list, null);
    return true;
  }
  return false;
}

const tiedColumns = (state: ReadonlyState, frame: DeepReadonly<FrameOf<'enemyAttack'>>): readonly (1 | 2 | 3 | 4)[] =>
  frame.targets === null && enemyAt(state, PLACE[frame.at])?.attack?.ranged
    ? furthestColumns(state, PLACE[frame.at])
    : [];

/** All targets are settled first, then each is struck in turn; then what follows a blow that hurt, then the flip. [GW-E4, GW-E5, GW-E6, GW-D4, GW-F4] */
export const enemyAttack: GowStep<'enemyAttack'> = {
  rule: 'GW-E5',
  seats: (state, frame) => (frame.targets === null && tiedColumns(state, frame).length > 1 ? [state.active] : []),
  choices(state, frame, seat, offer) {
    for (const column of tiedColumns(state, frame)) offer({ kind: 'aimAt', column });
    refuseForNow(state, seat, 'GW-E5', offer);
  },
  choose(play, frame, _seat, choice) {
    if (choice.kind === 'aimAt') aimAt(play, frame, choice.column);
  },
  run(play, frame) {
    if (frame.targets === null) return aim(play, frame);
    if (frame.next < frame.targets.length) return strike(play, frame);
    const { onDealt, attacked } = sideAt(play.state, PLACE[frame.at]);
    end(play);
    begin(play, { kind: 'settle', actor: null });
    if (attacked) flip(play, attacked, 'attacked', null);
    if (frame.dealt) runEffects(play, onDealt, null);
  },
};

function aim(play: GowPlay, frame: FrameOf<'enemyAttack'>): void {
  const { state } = play;
  const place = PLACE[frame.at];
  const enemy = enemyAt(state, place);
  const column = tiedColumns(state, frame)[0];
  if (column !== undefined) return aimAt(play, frame, column);
  frame.targets = enemy ? meleeTargets(state, place, enemy) : [];
  announce(play, frame, false);
}

function aimAt(play: GowPlay, frame: FrameOf<'enemyAttack'>, column: number): void {
  const target = frontOf(play.state, column);
  frame.targets = target ? [target.id] : [];
  announce(play, frame, true);
}

function announce(play: GowPlay, frame: FrameOf<'enemyAttack'>, ranged: boolean): void {
  const { enemy, strength, targets } = frame;
  play.events?.push({ kind: 'enemyAttacked', at: frame.at, enemy, strength, ranged, targets: targets?.slice() ?? [] });
}

function strike(play: GowPlay, frame: FrameOf<'enemyAttack'>): void {
  const target = at(frame.targets ?? [], frame.next++);
  begin(play, {
    kind: 'struck',
    hero: target,
    taker: target,
    strength: frame.strength,
    undefended: false,
    status: frame.status,
    from: frame.at,
    step: 'shield',
    card: null,
    numbers: [],
    defense: 0,
  });
}
