import { type FixtureResult, fixtures, type LadderPlan, type LadderStanding, standings } from '@meadhall/bots';
import { type AnyPackage, at } from '@meadhall/core';
import { BadInput } from '../failure.ts';
import { t } from '../words/reports/index.ts';
import { chunksOf, type Result } from '../work/chunks.ts';
import { playRun, type RunChoices } from '../work/run.ts';
import type { LadderJob, Played } from './play.ts';
import { type BotRating, ratings } from './ratings.ts';

export interface Climbed {
  readonly games: number;
  readonly standings: readonly LadderStanding[];
  readonly ratings: readonly BotRating[];
  readonly seconds: number;
}

/** Plays what is left of a ladder; what was played before is read from the folder. */
export async function climbed(
  pkg: AnyPackage,
  plan: LadderPlan,
  folder: string,
  choices: RunChoices,
): Promise<Climbed> {
  const { id, title, version, cooperative } = pkg.game.meta;
  const planned = fixtures(pkg, plan);
  if (planned.length === 0) throw new BadInput(t('noTableSize'));
  const job: LadderJob = { kind: 'ladder', game: id, plan };
  const chunks = chunksOf(planned.length, Math.min(24, Math.max(1, Math.ceil(planned.length / 400))));
  const played: Played[] = [];
  const run = {
    title: t('ladderRun', { title }),
    folder,
    plan: { format: 1, version, chunk: at(chunks, 0).to, job },
    sides: [job],
    chunks,
    take: (_: number, result: Result) => {
      if (result.kind === 'ladder') played.push(...result.played);
    },
  };
  const seconds = await playRun(run, choices);
  const results = played
    .sort((a, b) => a.number - b.number)
    .map(({ number, ...result }): FixtureResult => ({ fixture: at(planned, number), ...result }));
  return {
    games: results.length,
    standings: standings(results),
    ratings: ratings(results, cooperative === true),
    seconds,
  };
}
