import { at, begin, end, type Seat } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import type { Effect } from '../data/scene.ts';
import { POSITIONS } from '../data/scene.ts';
import { enemyAt, holds, isRouted, isWon, sideAt, slotAt, struckBy } from '../rules/facts.ts';
import { gain } from '../rules/hands.ts';
import { gainRage, heal, hero, hurt } from '../rules/heroes.ts';
import { aimed, breakArmor, changeTokens, flip, harm, revive, runEffects } from '../rules/scene.ts';
import { listNamed } from '../rules/tables.ts';
import type { FrameOf, GowPlay, GowStep, ReadonlyState } from '../state.ts';
import { lose } from './round.ts';

/** One effect after another; after each one look whether something follows. [GW-G6, GW-F7] */
export const effects: GowStep<'effects'> = {
  run(play, frame) {
    const list = listNamed(frame.list);
    if (frame.next === 0 && frame.hindrance) announce(play, frame);
    const effect = list[frame.next++];
    if (effect === undefined) return end(play);
    begin(play, { kind: 'settle', actor: frame.actor });
    carryOut(play, frame, effect);
  },
};

function announce(play: GowPlay, frame: FrameOf<'effects'>): void {
  const scene = play.state.journey.hindrances.find((id) => frame.list.startsWith(`${id}/`));
  if (scene) play.events?.push({ kind: 'hindranceMet', scene });
}

function carryOut(play: GowPlay, frame: FrameOf<'effects'>, effect: Effect): void {
  const { state } = play;
  const { actor } = frame;
  switch (effect.do) {
    case 'wound':
      return wound(play, frame, effect);
    case 'harm':
      if ('choose' in effect) {
        return begin(play, { kind: 'chooseEnemy', among: effect.choose.slice(), n: effect.n, actor });
      }
      return harm(play, aimed(play, effect), effect.n, actor);
    case 'breakArmor': {
      const place = aimed(play, effect);
      const enemy = place < 0 ? null : enemyAt(state, place);
      if (enemy) breakArmor(play, place, enemy, actor);
      return;
    }
    case 'heal':
      if (actor) heal(play, actor, effect.n);
      return;
    case 'rage':
      if (actor) gainRage(play, actor, effect.n);
      return;
    case 'boost':
      if (actor) boost(play, actor, effect.n);
      return;
    case 'flip':
      return flip(play, effect.set, 'effect', actor);
    case 'token':
      return changeTokens(play, effect.area, effect.n);
    case 'gain':
      if (effect.who === 'actor' && actor) gain(play, hero(play, actor).seat, effect.card, 'top');
      if (effect.who === 'everyone') for (const seat of inTurnOrder(state)) gain(play, seat, effect.card, 'shuffled');
      return;
    case 'revive':
      return revive(play, effect.at);
    case 'if': {
      const branch = holds(state, effect.when) ? '+' : effect.otherwise ? '-' : null;
      if (branch) runEffects(play, `${frame.list}.${frame.next - 1}${branch}`, actor);
      return;
    }
    case 'handLimit':
      for (const seat of state.seats) seat.limits.push({ n: effect.n, until: effect.rounds });
      play.events?.push({ kind: 'handLimitChanged', n: effect.n, until: effect.rounds });
      return;
    case 'removeNumber':
      return begin(play, { kind: 'removeNumber', done: 0 });
    case 'extraActivation':
      state.scene.extra += effect.n;
  }
}

/** From the First Player clockwise. */
const inTurnOrder = (state: ReadonlyState): Seat[] => state.seats.map((_, i) => (state.first + i) % state.seats.length);

/** A boost Mimir gains is the carrier's. [GW-F14, GW-H7] */
function boost(play: GowPlay, actor: HeroId, n: number): void {
  const { carrier } = play.state;
  const who = hero(play, actor === 'mimir' && carrier !== null ? carrier : actor);
  who.boost += n;
  play.events?.push({ kind: 'boostGained', hero: who.id, n, boost: who.boost });
}

/** A Hindrance strikes every Hero at once; a box strikes its Heroes one after the other. [GW-Q5, GW-D2, GW-D3] */
function wound(play: GowPlay, frame: FrameOf<'effects'>, effect: Extract<Effect, { do: 'wound' }>): void {
  const targets = struckBy(play.state, effect);
  if (frame.hindrance) {
    for (const id of targets) hurt(play, id, effect.n, 'hindrance');
    return;
  }
  const { n, undefended = false, status = null } = effect;
  begin(play, { kind: 'wounds', targets, next: 0, n, undefended, status });
}

/** Won, lost, or something that follows from how things stand: look again until nothing does. [GW-G6, GW-F7, GW-Q1] */
export const settle: GowStep<'settle'> = {
  run(play, frame) {
    const { state } = play;
    end(play);
    if (isWon(state)) return win(play);
    if (isRouted(state)) return lose(play, 'allDown');
    for (let place = 0; place < 8; place++) {
      const { triggers, row } = sideAt(state, place);
      if (triggers.length === 0 || (row.enemy && slotAt(state, place).dead)) continue;
      for (const trigger of triggers) {
        if (!holds(state, trigger.when)) continue;
        begin(play, { kind: 'settle', actor: frame.actor });
        if (trigger.set) return flip(play, trigger.set, 'condition', frame.actor);
        play.events?.push({ kind: 'boxActivated', scene: state.scene.id, at: at(POSITIONS, place), rune: null });
        return runEffects(play, trigger.list, null);
      }
    }
  },
};

/** A Quest is won at once, whatever else was under way. [GW-Q1] */
function win(play: GowPlay): void {
  const { stack } = play.state;
  stack.length = 0;
  stack.push({ kind: 'questWon' });
}
