import { botFrom } from '@meadhall/bots';
import { type AnyPackage, at } from '@meadhall/core';
import { BOT_NAMES, checkedName, glance, said } from '@meadhall/protocol';
import { emptySeat, type SeatDoc, sha256, type TableDoc } from '../doc.ts';
import { Refuse } from '../refusal.ts';

/** The person who takes a seat; a guest is nobody the hall knows. */
export interface Whose {
  readonly id: string;
  readonly mark: number;
}

/** A person's seat is theirs by their keys, which they can end one by one; a token that outlives them would undo that. */
export const seatedAs = (whose: Whose | null | undefined, token: string): Pick<SeatDoc, 'person' | 'mark' | 'token'> =>
  whose ? { person: whose.id, mark: whose.mark, token: null } : { person: null, mark: null, token: sha256(token) };

export const whoseIs = ({ person, mark }: SeatDoc): Whose | null =>
  person === null ? null : { id: person, mark: mark ?? 1 };

export function nameAt(seats: readonly SeatDoc[], given: string): string {
  const checked = checkedName(given);
  if ('problem' in checked) throw new Refuse('BAD_NAME', checked.problem);
  const look = glance(checked.name);
  if (seats.some(({ name }) => name !== null && glance(name) === look)) {
    throw new Refuse('BAD_NAME', said('nameTaken'));
  }
  return checked.name;
}

export function botSeat(pkg: AnyPackage, level: string, seats: readonly SeatDoc[]): SeatDoc {
  if (!botFrom(pkg, level)) throw new Refuse('BAD_OPTION', said('noBot', { level, title: pkg.game.meta.title }));
  const name = BOT_NAMES.find((free) =>
    seats.every((seat) => seat.name === null || glance(seat.name) !== glance(free)),
  );
  return { ...emptySeat, kind: 'bot', name: name ?? 'Ask', level };
}

export const withSeat = (doc: TableDoc, seat: number, to: Partial<SeatDoc>): TableDoc => ({
  ...doc,
  seats: doc.seats.map((old, i) => (i === seat ? { ...old, ...to } : old)),
});

/** Someone who was asked to leave may not sit down again at once. */
const BARRED_MS = 600_000;

export const barring = (doc: TableDoc, gone: SeatDoc | undefined, now: number): TableDoc => {
  const whom = gone?.person ?? glance(gone?.name ?? '');
  return { ...doc, barred: [...doc.barred.filter(({ until }) => until > now), { whom, until: now + BARRED_MS }] };
};

export function mayNotBeBarred({ barred }: TableDoc, name: string, whose: Whose | null | undefined, now: number): void {
  const found = barred.find(({ whom, until }) => until > now && (whom === whose?.id || whom === glance(name)));
  if (!found) return;
  const minutes = Math.ceil((found.until - now) / 60_000);
  throw new Refuse('TOO_SOON', said('askedToLeave', { minutes }));
}

export const withoutPerson = (doc: TableDoc, seat: number): TableDoc => {
  const left = { ...doc, seats: doc.seats.map((old, i) => (i === seat ? emptySeat : old)) };
  if (doc.host !== seat) return left;
  const heir = left.seats.findIndex(({ kind }) => kind === 'person');
  return { ...left, host: heir < 0 ? null : heir };
};

/** Everyone sits one place on. */
export const turned = <T>(seats: readonly T[]): readonly T[] =>
  seats.map((_, i) => at(seats, (i + seats.length - 1) % seats.length));
