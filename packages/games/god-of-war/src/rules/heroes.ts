import type { Seat } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import type { Column } from '../data/scene.ts';
import type { GowPlay, HeroState } from '../state.ts';
import { heroOf, isIn, neighbour } from './facts.ts';
import { player } from './hands.ts';

export const hero = (play: GowPlay, id: HeroId): HeroState => heroOf(play.state, id);

/** Rage stops at the last slot of the track. [GW-R1] */
export function gainRage(play: GowPlay, id: HeroId, n: number): void {
  const who = hero(play, id);
  const gained = Math.min(n, who.rageSlots - who.rage);
  if (who.down || gained <= 0) return;
  who.rage += gained;
  play.events?.push({ kind: 'rageGained', hero: id, n: gained, rage: who.rage });
}

/** Healing helps standing Heroes, down to no damage. [GW-D7] */
export function heal(play: GowPlay, id: HeroId, n: number): void {
  const who = hero(play, id);
  const healed = Math.min(n, who.damage);
  if (who.down || healed <= 0) return;
  who.damage -= healed;
  play.events?.push({ kind: 'heroHealed', hero: id, n: healed, damage: who.damage });
}

/** Damage adds up on the dashboard; at the Hero's health it knocks down. [GW-D5] */
export function hurt(play: GowPlay, id: HeroId, n: number, cause: 'attack' | 'box' | 'poison' | 'hindrance'): void {
  const who = hero(play, id);
  who.damage = Math.min(who.health, who.damage + n);
  play.events?.push({ kind: 'heroHurt', hero: id, n, damage: who.damage, cause });
  if (who.damage >= who.health) knockDown(play, who);
}

/** The standee leaves the Scene, a Freya token goes back, a carried Mimir stays behind. [GW-D5, GW-H4, GW-H10] */
function knockDown(play: GowPlay, who: HeroState): void {
  leave(play, who);
  who.down = true;
  who.raging = false;
  who.boost = 0;
  play.events?.push({ kind: 'heroKnockedDown', hero: who.id });
  if (who.warded) {
    who.warded = false;
    play.events?.push({ kind: 'wardReturned', hero: who.id });
  }
  if (play.state.carrier === who.id || who.id === 'mimir') play.state.carrier = null;
  if (!isIn(play.state, who.seat)) discardHand(play, who.seat);
}

/** The whole hand goes to the discard pile. [GW-U1, GW-D6] */
export function discardHand(play: GowPlay, seat: Seat): void {
  const { hand, discard } = player(play, seat);
  if (hand.length === 0) return;
  play.events?.push({ kind: 'handDiscarded', seat, cards: hand.slice() });
  for (const card of hand) discard.push(card);
  hand.length = 0;
}

/** A Hero left alone in a column is in front. [GW-M3] */
function leave(play: GowPlay, who: HeroState): void {
  const other = who.column === null ? null : neighbour(play.state, who);
  if (other) other.back = false;
  who.column = null;
  who.back = false;
}

/** Takes a space; whoever stands in front there makes room. [GW-M2] */
export function stand(play: GowPlay, who: HeroState, column: Column, back: boolean): void {
  leave(play, who);
  who.column = column;
  const other = neighbour(play.state, who);
  who.back = other !== null && back;
  if (other) other.back = !who.back;
}

export function swap(play: GowPlay, who: HeroState): HeroState | null {
  const other = neighbour(play.state, who);
  if (!other) return null;
  other.back = who.back;
  who.back = !who.back;
  return other;
}
