const DAY = 86_400_000;

export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const dayAfter = (day: string, days = 1): string => dayAt(Date.parse(day) + days * DAY);

/** Runs of days that follow each other, the newest first. */
export function runsOf(days: readonly string[]): readonly { readonly last: string; readonly length: number }[] {
  const runs: { last: string; length: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && dayAfter(day, run.length) === run.last) run.length++;
    else runs.push({ last: day, length: 1 });
  }
  return runs;
}
