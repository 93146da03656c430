import type { Say, Seat } from '@meadhall/core';
import type { T } from './catalogue.ts';

/** The lone jarl's rival sits behind the last seat and has no name of its own. */
const isGrey = (say: Say, seat: Seat): boolean => seat >= say.seats;

/** A name inside a sentence. */
export const nameIn = (t: T, say: Say, seat: Seat): string => (isGrey(say, seat) ? t('greyWhom') : say.name(seat));

type Me = 'actor' | 'other';
interface Person {
  readonly me: Me;
  readonly name: string;
}
const meOf = (say: Say, seat: Seat): Me => (seat === say.viewer ? 'actor' : 'other');

/** Who does something, as the beginning of a sentence. */
export const who = (t: T, say: Say, seat: Seat): Person => ({
  me: meOf(say, seat),
  name: isGrey(say, seat) ? t('greyWho') : say.name(seat),
});

/** Whose it is, inside a sentence. */
export const whose = (t: T, say: Say, seat: Seat): Person => ({ me: meOf(say, seat), name: nameIn(t, say, seat) });

/** Who does something to whom, and which of them reads this. */
export const ofTwo = (t: T, say: Say, actor: Seat, target: Seat) => ({
  me: actor !== say.viewer && target === say.viewer ? ('target' as const) : meOf(say, actor),
  name: who(t, say, actor).name,
  whom: nameIn(t, say, target),
});
