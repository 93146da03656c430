import type { Seat } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import type { Column } from '../data/scene.ts';
import type { GowTable, HeroState } from '../state.ts';
import { heroOf, isIn, neighbour } from './facts.ts';
import { player } from './hands.ts';

export const hero = (table: GowTable, id: HeroId): HeroState => heroOf(table.state, id);

/** Rage stops at the last slot of the track. [GW-R1] */
export function gainRage(table: GowTable, id: HeroId, n: number): void {
  const who = hero(table, id);
  const gained = Math.min(n, who.rageSlots - who.rage);
  if (who.down || gained <= 0) return;
  who.rage += gained;
  table.events?.push({ kind: 'rageGained', hero: id, n: gained, rage: who.rage });
}

/** Healing helps standing Heroes, down to no damage. [GW-D7] */
export function heal(table: GowTable, id: HeroId, n: number): void {
  const who = hero(table, id);
  const healed = Math.min(n, who.damage);
  if (who.down || healed <= 0) return;
  who.damage -= healed;
  table.events?.push({ kind: 'heroHealed', hero: id, n: healed, damage: who.damage });
}

/** Damage adds up on the dashboard; at the Hero's health it knocks down. [GW-D5] */
export function hurt(table: GowTable, id: HeroId, n: number, cause: 'attack' | 'box' | 'poison' | 'hindrance'): void {
  const who = hero(table, id);
  who.damage = Math.min(who.health, who.damage + n);
  table.events?.push({ kind: 'heroHurt', hero: id, n, damage: who.damage, cause });
  if (who.damage >= who.health) knockDown(table, who);
}

/** The standee leaves the Scene, a Freya token goes back, a carried Mimir stays behind. [GW-D5, GW-H4, GW-H10] */
function knockDown(table: GowTable, who: HeroState): void {
  leave(table, who);
  who.down = true;
  who.raging = false;
  who.boost = 0;
  table.events?.push({ kind: 'heroKnockedDown', hero: who.id });
  if (who.warded) {
    who.warded = false;
    table.events?.push({ kind: 'wardReturned', hero: who.id });
  }
  if (table.state.carrier === who.id || who.id === 'mimir') table.state.carrier = null;
  if (!isIn(table.state, who.seat)) discardHand(table, who.seat);
}

/** The whole hand goes to the discard pile. [GW-U1, GW-D6] */
export function discardHand(table: GowTable, seat: Seat): void {
  const { hand, discard } = player(table, seat);
  if (hand.length === 0) return;
  table.events?.push({ kind: 'handDiscarded', seat, cards: hand.slice() });
  for (const card of hand) discard.push(card);
  hand.length = 0;
}

/** A Hero left alone in a column is in front. [GW-M3] */
function leave(table: GowTable, who: HeroState): void {
  const other = who.column === null ? null : neighbour(table.state, who);
  if (other) other.back = false;
  who.column = null;
  who.back = false;
}

/** Takes a space; whoever stands in front there makes room. [GW-M2] */
export function stand(table: GowTable, who: HeroState, column: Column, back: boolean): void {
  leave(table, who);
  who.column = column;
  const other = neighbour(table.state, who);
  who.back = other !== null && back;
  if (other) other.back = !who.back;
}

export function swap(table: GowTable, who: HeroState): HeroState | null {
  const other = neighbour(table.state, who);
  if (!other) return null;
  other.back = who.back;
  who.back = !who.back;
  return other;
}
