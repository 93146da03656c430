import { at, type Seat } from '@meadhall/core';
import type { TileId } from '../data/tiles.ts';
import type { Verb } from '../data/vocabulary.ts';
import { compiled } from '../rules/powers.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { isPromised, reliability } from './promises.ts';
import { verbsWorth } from './worth.ts';

/** To let a small gain pass costs little, and whoever votes no to everything finds no votes of its own. */
const GOODWILL = 0.15;
/** A word is broken only to stop somebody who is about to win. */
export const WORD = 2;
/** How far a liking of zero is from a sure vote: others overlook things, and nobody knows all reasons. */
const DOUBT = 0.05;

/** What the verbs of an Event do to a jarl who did not play it. */
function touches({ view, seat, silfrWorth }: Outlook, verbs: readonly Verb[]): number {
  const { silfr } = at(view.jarls, seat);
  let sum = 0;
  for (const verb of verbs) {
    if (verb.do === 'silfr' && verb.who === 'all' && typeof verb.amount === 'number')
      sum += Math.max(-silfr, verb.amount) * silfrWorth;
    if (verb.do === 'steal' && verb.who === 'rivals') sum -= Math.min(silfr, verb.amount) * silfrWorth;
  }
  return sum;
}

/** How a jarl likes an Event of another: what it gets of it, less what its player gets, by how near that one is to a card. */
export function liking(outlook: Outlook, theirs: Outlook, tile: TileId): number {
  const verbs = compiled(tile).blocks[0] ?? [];
  const { view, near } = outlook;
  const away = at(near, theirs.seat);
  const danger = away <= 1 ? 0.6 : away <= 2 ? 0.3 : 0.5 / Math.max(1, view.seats - 1);
  return touches(outlook, verbs) - danger * Math.max(0, verbsWorth(theirs, verbs)) + GOODWILL;
}

/** How likely a rival votes for an Event of this jarl's; a vote that was promised by how far its giver is trusted. */
function chanceOfYes(outlook: Outlook, rival: Seat, tile: TileId): number {
  const { view, seat } = outlook;
  const free = 1 / (1 + Math.exp(-liking(outlookOf(view, rival), outlook, tile) / DOUBT));
  const word = isPromised(view, rival, seat, 'vote') ? 0.5 + 0.5 * reliability(view, rival) : 0;
  return Math.max(free, word);
}

/** How likely each rival votes yes; asked once for a decision. */
function chancesOf(outlook: Outlook, tile: TileId): readonly number[] {
  const known = outlook.yeas.get(tile);
  if (known) return known;
  const { view, seat } = outlook;
  const chances = Array.from({ length: view.seats }, (_, rival) =>
    rival === seat ? 1 : chanceOfYes(outlook, rival, tile),
  );
  outlook.yeas.set(tile, chances);
  return chances;
}

/** How likely an ALTHING lets an Event pass; `bought` is a rival whose vote would be promised besides. */
export function passChance(outlook: Outlook, tile: TileId, bought: Seat | null = null): number {
  const { view } = outlook;
  let all = 0;
  /** How likely so many votes are cast for it. */
  let yeas = [1];
  for (const [voter, own] of chancesOf(outlook, tile).entries()) {
    const { votes } = at(view.jarls, voter);
    const yes = voter === bought ? Math.max(own, 0.5 + 0.5 * reliability(view, voter)) : own;
    const more = new Array<number>(yeas.length + votes).fill(0);
    for (const [count, chance] of yeas.entries()) {
      more[count] = (more[count] ?? 0) + chance * (1 - yes);
      more[count + votes] = (more[count + votes] ?? 0) + chance * yes;
    }
    yeas = more;
    all += votes;
  }
  return yeas.reduce((sum, chance, count) => sum + (2 * count >= all ? chance : 0), 0);
}
