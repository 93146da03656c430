import { isLevel, LEVELS, offeredLevels } from '@meadhall/bots';
import type { Meta } from '@meadhall/core';
import type { Usual } from '../host/profile.ts';
import type { Seating } from '../host/store.ts';
import { t } from '../words/hall/index.ts';

/** Who is to sit on a seat that is not one's own. */
export type SeatPlan = Usual['seats'][number];
export type Where = Usual['where'];

const BOT: SeatPlan = { kind: 'bot', bot: 'karl' };
const PERSON: SeatPlan = { kind: 'person' };

/** A level of an older table that is not offered any more gives way to the strongest offered below it, or else to the weakest. */
export function offeredTo(meta: Pick<Meta<unknown>, 'levels'>, seat: SeatPlan): SeatPlan {
  if (seat.kind !== 'bot') return seat;
  const offered = offeredLevels(meta).map(({ level }) => level);
  const { bot = 'karl' } = seat;
  const asked = isLevel(bot) ? LEVELS.indexOf(bot) : 0;
  return { ...seat, bot: offered.findLast((level) => LEVELS.indexOf(level) <= asked) ?? offered[0] ?? 'karl' };
}

/** A table of four, or as near to it as the game allows, against bots. */
export const usualFor = ({ seats }: Pick<Meta<unknown>, 'seats'>): Usual => {
  const others = Math.min(Math.max(seats.min, 4), seats.max) - 1;
  return { where: 'alone', options: {}, seats: Array.from({ length: others }, () => BOT) };
};

/** The plan for so many seats, one's own included; as it was where the game has no table of that size. */
export function resized(
  plan: readonly SeatPlan[],
  count: number,
  where: Where,
  { seats }: Pick<Meta<unknown>, 'seats'>,
): readonly SeatPlan[] {
  if (count < seats.min || count > seats.max) return plan;
  const others = count - 1;
  const added = Array.from({ length: Math.max(0, others - plan.length) }, () => (where === 'alone' ? BOT : PERSON));
  return [...plan.slice(0, others), ...added];
}

/** The plan at another place: alone all are bots, online all are persons, around one screen at least one is. */
export const movedTo = (plan: readonly SeatPlan[], where: Where): readonly SeatPlan[] =>
  plan.map((seat, i) => {
    if (where === 'alone') return { kind: 'bot', bot: seat.bot ?? 'karl' };
    return where === 'online' || i === 0 ? PERSON : seat;
  });

/** Why no table can be opened like this, or null. */
export function misfitOf(
  { refuseSetup }: Pick<Meta<unknown>, 'refuseSetup'>,
  seating: readonly Pick<Seating, 'name'>[],
  options: Readonly<Record<string, unknown>>,
): string | null {
  const names = new Set(seating.map(({ name }) => name.trim().toLowerCase()));
  const refused = refuseSetup?.(seating.length, options) ?? null;
  return refused ?? (names.size < seating.length ? t('sameName') : null);
}
