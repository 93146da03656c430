import { at, begin, end, type Seat } from '@meadhall/core';
import type { PostId } from '../data/map.ts';
import type { Occasion, Verb } from '../data/vocabulary.ts';
import { amountOf, holds } from '../rules/counts.ts';
import { endIfTrackEmpty } from '../rules/ending.ts';
import { useAbility } from '../rules/followers.ts';
import { compiled } from '../rules/powers.ts';
import { isOfKind } from '../rules/saga.ts';
import { beginUnseating } from '../rules/settle.ts';
import { tireShip } from '../rules/ships.ts';
import { canStrike, jarlsMeant } from '../rules/targets.ts';
import { NOBODY, type Power, type Seen, type Table } from '../state.ts';
import type { PaxStep } from './step.ts';
import { beginBlock, doVerb } from './verbs.ts';

/** After an action: the ship that ACTIVATED is exhausted, then the abilities under that action work. [PX-G39] */
export const aftermath: PaxStep<'aftermath'> = {
  run(table, frame) {
    const { seat, during, at: place, struck } = frame;
    if (frame.tire !== NOBODY) {
      tireShip(table, frame.tire, 'ability');
      frame.tire = NOBODY;
    }
    if (beginUnseating(table) || endIfTrackEmpty(table)) return;
    end(table);
    beginPowers(table, seat, during, place, struck);
  },
};

/** Whether a verb could do anything now; an ability that could do nothing is not asked about. */
function isIdle(state: Seen, seat: Seat, verb: Verb, place: PostId | null, struck: readonly Seat[] | null): boolean {
  const idle = (one: Verb): boolean => isIdle(state, seat, one, place, struck);
  switch (verb.do) {
    case 'silfr':
      return verb.who === 'me' && amountOf(state, seat, verb.amount, place) === 0;
    case 'if':
      return (holds(state, seat, verb.test, place) ? verb.verbs : (verb.otherwise ?? [])).every(idle);
    case 'draw':
    case 'drawKeep':
    case 'peek':
      return state.pile.length === 0;
    case 'refreshShip':
      return !state.ships.some((ship) => ship.by === seat && ship.tired);
    case 'take':
      return verb.zone === 'discard' && !state.discard.some((tile) => isOfKind(tile, verb.tile));
    case 'pay':
      return at(state.jarls, seat).silfr < verb.silfr || verb.verbs.every(idle);
    case 'steal':
    case 'returnFollower':
      return verb.who === 'rival' && struck?.length === 0;
    default:
      return false;
  }
}

/** Begins the abilities that work after an action, those that only gain first, the others in the owner's order. [PX-B1] */
export function beginPowers(
  table: Table,
  seat: Seat,
  during: Occasion,
  place: PostId | null,
  struck: Seat[] | null,
): void {
  const { state } = table;
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
  if (ready.length > 0) begin(table, { kind: 'powers', seat, ready, struck });
  for (let i = gains.length - 1; i >= 0; i--) usePower(table, seat, at(gains, i), struck);
}

function usePower(table: Table, seat: Seat, { source, at: place, via }: Power, struck: Seat[] | null): void {
  if (compiled(source).once) table.state.once.push(via ?? source);
  useAbility(table, seat, source, place, via, struck);
}

/** An ability may be used or declined as a whole; several come in the owner's order. [PX-B1] */
export const powers: PaxStep<'powers'> = {
  rule: 'PX-B1',
  seats: (_, { seat, ready }) => (ready.length > 0 ? [seat] : []),
  choices(_, { ready }, __, offer) {
    for (const { source } of ready) offer({ kind: 'use', source });
    offer({ kind: 'done' });
  },
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'use') return end(table);
    const index = frame.ready.findIndex(({ source }) => source === choice.source);
    const power = at(frame.ready, index);
    frame.ready.splice(index, 1);
    usePower(table, seat, power, frame.struck);
  },
  run: (table) => end(table),
};

/** An ability, verb by verb, each as far as possible. [PX-B3] */
export const effects: PaxStep<'effects'> = {
  run(table, frame) {
    const { state } = table;
    const verb = at(compiled(frame.source).blocks, frame.block)[frame.next];
    if (!verb) return end(table);
    let targets = 'who' in verb ? jarlsMeant(state, frame.seat, verb.who, frame.struck) : NOBODY_MEANT;
    if ('who' in verb && verb.who !== 'me') {
      if (frame.result !== undefined) targets = [frame.result];
      else if (verb.who === 'rival')
        targets = targets.filter((seat) => canStrike(state, verb, seat, frame.seat, frame.at));
      const isOne = verb.who === 'rival' || verb.who === 'richest' || verb.who === 'leader';
      if (isOne && targets.length > 1)
        return begin(table, { kind: 'pickJarl', seat: frame.seat, among: targets.slice() });
      delete frame.result;
    }
    frame.next++;
    doVerb(table, frame, verb, targets);
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
  choose(table, _, __, choice) {
    if (choice.kind === 'rival') end(table, choice.seat);
  },
};

/** One of several effects, of the acting jarl's choice. */
export const options: PaxStep<'options'> = {
  rule: 'PX-B4',
  seats: (_, { seat }) => [seat],
  choices(_, { blocks }, __, offer) {
    for (let option = 0; option < blocks.length; option++) offer({ kind: 'option', option });
  },
  choose(table, { seat, source, blocks, at: place, struck }, _, choice) {
    if (choice.kind !== 'option') return;
    end(table);
    beginBlock(table, seat, source, at(blocks, choice.option), place, struck);
  },
};
