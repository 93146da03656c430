import { at, type DeepReadonly, type Say, type Seat, type Told } from '@meadhall/core';
import { ACTION_CARDS, type CardId } from '../data/cards.ts';
import { BATTLE, type Face } from '../data/discs.ts';
import type { Zone } from '../data/ports.ts';
import type { PlaceId } from '../data/seas.ts';
import { isSea } from '../rules/route.ts';
import type { DiscView } from '../view.ts';
import type { en } from './en.ts';

export type T = Told<typeof en>;

/** Whether the reader does it. */
export const whoDid = (say: Say, seat: Seat) =>
  ({ me: seat === say.viewer ? 'actor' : 'other', name: say.name(seat) }) as const;

/** Which of two people reads this, if one of them does. */
export const whoTo = (say: Say, seat: Seat, target: Seat) => {
  const me = seat === say.viewer ? 'actor' : target === say.viewer ? 'target' : 'other';
  return { me, name: say.name(seat), target: say.name(target) } as const;
};

export const ofZone = (zone: Zone): 'north' | 'other' => (zone === 'north' ? 'north' : 'other');

/** "to the Dogger Bank", "to Birka". */
export const toPlace = (t: T, place: PlaceId): string =>
  isSea(place) ? t(`${place}To`) : t('toPort', { port: t(place) });
/** "in the Dogger Bank", "in Birka". */
export const inPlace = (t: T, place: PlaceId): string =>
  isSea(place) ? t(`${place}In`) : t('inPort', { port: t(place) });

export const cardTitle = (t: T, card: CardId): string => t(at(ACTION_CARDS, card).kind);

/** A card with both its numbers. */
export const cardText = (t: T, card: CardId): string => {
  const { steps, battle } = at(ACTION_CARDS, card);
  return t('action', { card: cardTitle(t, card), steps, battle });
};

/** "amber", "a shield of 2": as it lies there, or as what is taken, laid, shown. */
export function faceText(t: T, face: Face, as: 'is' | 'taken' = 'taken'): string {
  switch (face) {
    case 'amber':
    case 'clams':
    case 'ceramics':
    case 'spices':
      return t(face);
    default:
      return t(as === 'is' ? 'shield' : 'aShield', { n: BATTLE[face] });
  }
}

/** What this viewer knows of a disc: "amber", "a shield of 2", or a covered one. */
export const discText = (t: T, disc: DeepReadonly<DiscView>, as: 'is' | 'taken' = 'taken'): string =>
  disc.face === null ? t('coveredDisc', { zone: ofZone(disc.zone) }) : faceText(t, disc.face, as);

export const list = (t: T, parts: readonly string[]): string => t('list', { list: parts });

/** "20 or 25": what the open cards of one port pay. */
export const paysText = (t: T, pays: readonly number[]): string => {
  const [a = 0, b] = pays;
  return b === undefined ? `${a}` : t('either', { a, b });
};
