import { at, begin, end, type Seat } from '@meadhall/core';
import type { PostId } from '../data/map.ts';
import type { Occasion } from '../data/vocabulary.ts';
import { endIfTrackEmpty } from '../rules/ending.ts';
import { useAbility } from '../rules/followers.ts';
import { compiled } from '../rules/powers.ts';
import { beginUnseating } from '../rules/settle.ts';
import { tireShip } from '../rules/ships.ts';
import { canStrike, jarlsMeant } from '../rules/targets.ts';
import { NOBODY, type PaxPlay, type Power } from '../state.ts';
import { isIdle } from './idle.ts';
import type { PaxStep } from './step.ts';
import { beginBlock, doVerb } from './verbs.ts';

/** After an action: the ship that ACTIVATED is exhausted, then the abilities under that action work. [PX-G39] */
export const aftermath: PaxStep<'aftermath'> = {
  run(play, frame) {
    const { seat, during, at: place, struck } = frame;
    if (frame.tire !== NOBODY) {
      tireShip(play, frame.tire, 'ability');
      frame.tire = NOBODY;
    }
    if (beginUnseating(play) || endIfTrackEmpty(play)) return;
    end(play);
    beginPowers(play, seat, during, place, struck);
  },
};

/** Begins the abilities that work after an action, those that only gain first, the others in the owner's order. [PX-B1] */
export function beginPowers(
  play: PaxPlay,
  seat: Seat,
  during: Occasion,
  place: PostId | null,
  struck: Seat[] | null,
): void {
  const { state } = play;
  const gains: Power[] = [];
  const ready: Power[] = [];
  for (const power of at(state.jarls, seat).powers) {
    const { during: when, once, blocks, isPlainGain } = compiled(power.source);
    const [verbs] = blocks;
    if (when !== during || !verbs || (once && state.once.includes(power.via ?? power.source))) continue;
    const set = { source: power.source, at: power.at ?? place, via: power.via };
    if (verbs.every((verb) => isIdle(state, seat, verb, set.at, struck))) continue;
    if (isPlainGain) gains.push(set);
    else ready.push(set);
  }
  if (ready.length > 0) begin(play, { kind: 'powers', seat, ready, struck });
  for (let i = gains.length - 1; i >= 0; i--) usePower(play, seat, at(gains, i), struck);
}

function usePower(play: PaxPlay, seat: Seat, { source, at: place, via }: Power, struck: Seat[] | null): void {
  if (compiled(source).once) play.state.once.push(via ?? source);
  useAbility(play, seat, source, place, via, struck);
}

/** The single ability left, if using it binds to nothing and it need not be saved for later in the turn. */
function free(ready: readonly Power[]): Power | null {
  const [power, second] = ready;
  if (!power || second) return null;
  const { isFree, once } = compiled(power.source);
  return isFree && !once ? power : null;
}

/** An ability may be used or declined as a whole; several come in the owner's order. [PX-B1] */
export const powers: PaxStep<'powers'> = {
  rule: 'PX-B1',
  seats: (_, { seat, ready }) => (ready.length > 0 && !free(ready) ? [seat] : []),
  choices(_, { ready }, __, offer) {
    for (const { source } of ready) offer({ kind: 'use', source });
    offer({ kind: 'done' });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'use') return end(play);
    const index = frame.ready.findIndex(({ source }) => source === choice.source);
    const power = at(frame.ready, index);
    frame.ready.splice(index, 1);
    usePower(play, seat, power, frame.struck);
  },
  run(play, { seat, ready, struck }) {
    end(play);
    const power = free(ready);
    if (power) usePower(play, seat, power, struck);
  },
};

/** An ability, verb by verb, each as far as possible. [PX-B3] */
export const effects: PaxStep<'effects'> = {
  run(play, frame) {
    const { state } = play;
    const verb = at(compiled(frame.source).blocks, frame.block)[frame.next];
    if (!verb) return end(play);
    let targets = 'who' in verb ? jarlsMeant(state, frame.seat, verb.who, frame.struck) : NOBODY_MEANT;
    if ('who' in verb && verb.who !== 'me') {
      if (frame.result !== undefined) targets = [frame.result];
      else if (verb.who === 'rival')
        targets = targets.filter((seat) => canStrike(state, verb, seat, frame.seat, frame.at));
      const isOne = verb.who === 'rival' || verb.who === 'richest' || verb.who === 'leader';
      if (isOne && targets.length > 1)
        return begin(play, { kind: 'pickJarl', seat: frame.seat, among: targets.slice() });
      delete frame.result;
    }
    frame.next++;
    doVerb(play, frame, verb, targets);
  },
};
const NOBODY_MEANT: readonly Seat[] = [];

/** The acting jarl picks a rival, or the one meant among equals. [PX-B2] */
export const pickJarl: PaxStep<'pickJarl'> = {
  rule: 'PX-B2',
  seats: (_, { seat }) => [seat],
  choices(_, { among }, __, offer) {
    for (const seat of among) offer({ kind: 'rival', seat });
  },
  choose(play, _, __, choice) {
    if (choice.kind === 'rival') end(play, choice.seat);
  },
};

/** One of several effects, of the acting jarl's choice. */
export const options: PaxStep<'options'> = {
  rule: 'PX-B4',
  seats: (_, { seat }) => [seat],
  choices(_, { blocks }, __, offer) {
    for (let option = 0; option < blocks.length; option++) offer({ kind: 'option', option });
  },
  choose(play, { seat, source, blocks, at: place, struck }, _, choice) {
    if (choice.kind !== 'option') return;
    end(play);
    beginBlock(play, seat, source, at(blocks, choice.option), place, struck);
  },
};
