import type { Plan } from './plan.ts';

/** Simpler plans than this one, the simplest first. */
function* simpler(plan: Plan): Generator<Plan> {
  const { faults, matches, processes, troubleMs } = plan;
  for (let size = faults.length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < faults.length; from += size)
      yield { ...plan, faults: faults.filter((_, i) => i < from || i >= from + size) };
  for (const dropped of matches.keys())
    if (matches.length > 1) yield { ...plan, matches: matches.filter((_, i) => i !== dropped) };
  for (const [i, match] of matches.entries())
    if (match.watched || match.rematch)
      yield { ...plan, matches: matches.with(i, { ...match, watched: false, rematch: false }) };
  if (processes > 1) yield { ...plan, processes: processes - 1 };
  if (troubleMs > 2_000) yield { ...plan, troubleMs: Math.floor(troubleMs / 2) };
}

/** The smallest plan found on the way down from this one that still fails. */
export async function shrink(plan: Plan, fails: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  for (const next of simpler(plan)) if (await fails(next)) return shrink(next, fails);
  return plan;
}
