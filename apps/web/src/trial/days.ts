import { currentLocale } from '@meadhall/board';

/** A day of the world's clock, in words. */
export const dayText = (day: string, how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(currentLocale(), { ...how, timeZone: 'UTC' });
