/** What became of the riddles of each day, and which riddles were solved, in this browser. */
export interface Kept {
  /** By day, as in 2026-11-16: whether its riddle was found at the first choice. */
  readonly days: Readonly<Record<string, boolean>>;
  readonly solved: readonly string[];
}

export const NOTHING_KEPT: Kept = { days: {}, solved: [] };

const KEY = 'meadhall.riddles';
const DAY_MS = 86_400_000;
const WEEK = 7;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'days' in value &&
  typeof value.days === 'object' &&
  value.days !== null &&
  Object.values(value.days).every((found) => typeof found === 'boolean') &&
  'solved' in value &&
  Array.isArray(value.solved) &&
  value.solved.every((id) => typeof id === 'string');

export function readKept(store: Pick<Storage, 'getItem'> = localStorage): Kept {
  try {
    const data: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    return isKept(data) ? data : NOTHING_KEPT;
  } catch {
    return NOTHING_KEPT;
  }
}

export function writeKept(kept: Kept, store: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    store.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still asks riddles; it only forgets the streak.
  }
}

/** The day where one is, as in 2026-11-16. */
export function dayOf(date: Date): string {
  const two = (n: number): string => `${n}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Noon: no change of clocks moves it to another day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);
const daysBefore = (day: string, n: number): string => dayOf(new Date(noonOf(day).getTime() - n * DAY_MS));

/** The last seven days with what became of each; null for a day without an answer. */
export const weekOf = (
  { days }: Kept,
  today: string,
): readonly { readonly day: string; readonly found: boolean | null }[] =>
  Array.from({ length: WEEK }, (_, i) => daysBefore(today, WEEK - 1 - i)).map((day) => ({
    day,
    found: days[day] ?? null,
  }));

/** Days in a row, up to today; today need not be answered yet. */
export function streakOf({ days }: Kept, today: string): number {
  let streak = 0;
  for (let n = days[today] === undefined ? 1 : 0; days[daysBefore(today, n)]; n++) streak++;
  return streak;
}

/** The first answer of a day counts; a riddle once solved stays solved. */
export const answered = (kept: Kept, riddle: string, found: boolean, day: string | null): Kept => ({
  days: day === null || kept.days[day] !== undefined ? kept.days : { ...kept.days, [day]: found },
  solved: found && !kept.solved.includes(riddle) ? [...kept.solved, riddle] : kept.solved,
});

/** Which riddle is a day's: every browser has the same, and each comes once before one comes again. */
export const numberOfDay = (day: string, riddles: number): number =>
  Math.floor(noonOf(day).getTime() / DAY_MS) % Math.max(1, riddles);
