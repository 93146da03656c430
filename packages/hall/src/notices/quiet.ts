/** Hours of the day between which nothing is sent. The same hour twice is no hour at all. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
/** More steps than hours in any day, one with a change of clocks included. */
const MOST_STEPS = 30;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}

/** Whether this is a zone that the clock knows. */
export function isZone(zone: string): boolean {
  try {
    clockIn(zone);
    return true;
  } catch {
    return false;
  }
}

function localTime(time: number, zone: string): { readonly hour: number; readonly minute: number } {
  const parts = clockIn(isZone(zone) ? zone : 'UTC').formatToParts(time);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { hour: read('hour'), minute: read('minute') };
}

const isWithin = ({ from, to }: Quiet, hour: number): boolean =>
  from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to);

/** The first moment from `time` on that is not quiet, hour by hour, so that a change of clocks is met as it comes. */
export function afterQuiet(time: number, quiet: Quiet | null, zone: string): number {
  if (!quiet) return time;
  let at = time;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { hour, minute } = localTime(at, zone);
    if (!isWithin(quiet, hour)) return at;
    at = Math.floor(at / MINUTE) * MINUTE + (60 - minute) * MINUTE;
  }
  return at;
}
