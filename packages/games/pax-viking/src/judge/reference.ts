import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { TILES } from '../data/tiles.ts';
import { compiled } from '../rules/powers.ts';
import type { Bundle } from '../state.ts';
import { WORD } from './althing.ts';
import { atAGlance, EVEN, type Outlook, outlookOf, type ReadonlyState } from './outlook.ts';
import { isPromised } from './promises.ts';
import { rateWith } from './rate.ts';
import { bargainWorth, PLEDGES, type Prices } from './trade.ts';
import { abilityWorth, eventWorth, verbsWorth } from './worth.ts';

/*
 * What the reference player makes of Althings and bargains. It is kept as it was when reference players came up, and is never made
 * better: figures of later versions are held against it.
 */

function trust({ ledger }: ReadonlyState, seat: Seat): number {
  let [kept, broken] = [0.7, 1];
  for (const line of ledger) {
    if (line.by !== seat || line.kept === undefined) continue;
    if (line.kept) kept++;
    else broken += 2;
  }
  return kept / (kept + broken);
}

function pledges(outlook: Outlook, given: DeepReadonly<Bundle['pledges']>, by: Seat): number {
  const { view, seat: to } = outlook;
  let atStake = 0;
  for (const tile of at(view.jarls, to).hand) {
    if (tile !== null && TILES[tile].ability.when === 'althing')
      atStake = Math.max(atStake, 0.6 * abilityWorth(outlook, tile));
  }
  let sum = 0;
  given.forEach(({ kind }, i) => {
    if (given.findIndex((each) => each.kind === kind) !== i || isPromised(view, by, to, kind)) return;
    sum += Math.max(PLEDGES[kind], kind === 'vote' ? atStake : 0) * trust(view, by);
  });
  return sum;
}

const PRICES: Prices = { pledges, ships: (_, ships) => 0.6 * ships };

function rateVote(outlook: Outlook, yes: boolean): number {
  const { view, seat, near } = outlook;
  const frame = view.asks?.frame;
  if (frame?.kind !== 'althing' || !yes) return 0;
  if (frame.seat === seat) return 1;
  const verbs = compiled(frame.tile).blocks[0] ?? [];
  let shared = 0;
  for (const verb of verbs)
    if (verb.do === 'silfr' && verb.who === 'all' && typeof verb.amount === 'number') shared += verb.amount;
  const away = at(near, frame.seat);
  const danger = away <= 1 ? 0.6 : away <= 2 ? 0.3 : 0.5 / Math.max(1, view.seats - 1);
  const theirs = verbsWorth(outlookOf(view, frame.seat), verbs);
  const word = isPromised(view, seat, frame.seat, 'vote') ? WORD : 0;
  return 0.4 * shared - danger * Math.max(0, theirs) + 0.15 + word;
}

const hasVotes = (view: ReadonlyState, seat: Seat): boolean =>
  2 * (1 + view.jarls.filter((_, by) => by !== seat && isPromised(view, by, seat, 'vote')).length) >= view.seats;

function rateOne(outlook: Outlook, choice: Choice): number | null {
  const { view, seat } = outlook;
  const frame = view.asks?.frame;
  if (choice.kind === 'vote') return rateVote(outlook, choice.yes);
  if (choice.kind === 'accept' && frame?.kind === 'offer')
    return bargainWorth(outlook, outlookOf(view, frame.from), frame.give, frame.ask, PRICES) - 0.05;
  if (choice.kind !== 'play' || TILES[choice.tile].kind !== 'event') return null;
  const isOpen = TILES[choice.tile].ability.when === 'althing' && view.seats > 1 && !hasVotes(view, seat);
  const rejected = isOpen ? 0.7 * Math.max(0, abilityWorth(outlook, choice.tile)) : 0;
  return eventWorth(outlook, choice.tile) + 0.1 - rejected;
}

export function reference(view: ReadonlyState, seat: Seat, choices: readonly Choice[]): readonly number[] {
  const outlook = outlookOf(view, seat, EVEN, atAGlance);
  const today = rateWith(EVEN, atAGlance)(view, seat, choices);
  return choices.map((choice, i) => rateOne(outlook, choice) ?? at(today, i));
}
