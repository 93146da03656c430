import type { KeyRow, MatchStanding, OwnRow, PersonRow } from '@meadhall/hall';
import { KEY_KINDS } from '@meadhall/hall/store';
import { oneOf, orNull, type Raw, tableFrom, text, whole } from './rows.ts';

export const personFrom = (raw: Raw): PersonRow => ({
  id: text(raw.id),
  rev: whole(raw.rev),
  doc: text(raw.doc),
  created: whole(raw.created),
});

export const keyFrom = (raw: Raw): KeyRow => ({
  hash: text(raw.hash),
  person: text(raw.person),
  kind: oneOf(raw.kind, KEY_KINDS),
  doc: text(raw.doc),
  created: whole(raw.created),
  seen: whole(raw.seen),
  until: orNull(raw.until, whole),
});

export const standingFrom = (raw: Raw): MatchStanding => ({ glance: text(raw.glance), tell: orNull(raw.tell, whole) });

export function ownFrom(raw: Raw): OwnRow {
  return {
    table: tableFrom(raw),
    seat: whole(raw.seat),
    standing: orNull(raw.glance, text) === null ? null : standingFrom(raw),
    touched: whole(raw.touched),
  };
}

export const tellFrom = (raw: Raw): { match: string; tell: number } => ({
  match: text(raw.match),
  tell: whole(raw.tell),
});

/** Under which a hall's own things lie among the facts about the store. */
export const keptName = (name: string): string => `kept.${name}`;
