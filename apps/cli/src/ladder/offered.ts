import type { Budget, LadderStanding } from '@meadhall/bots';
import { at, type LevelProof, type OfferedLevel } from '@meadhall/core';
import { BadInput } from '../failure.ts';
import { t } from '../words/reports/index.ts';

const ORDER = ['thrall', 'karl', 'jarl', 'konungr'] as const;

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

const thoughtOf = (budget: Budget | undefined): { think?: string } =>
  budget && 'iterations' in budget ? { think: `${budget.iterations} iterations` } : {};

/**
 * The levels a game may offer: from the weakest up, each only if its whole interval against the one before lies above half. A Thrall whom no
 * Karl is shown to beat is no level of its own: then Karl is the weakest. The first after that which is not shown ends the list, since
 * nothing above it was held against the last one offered.
 */
export function offeredFrom(
  all: readonly LadderStanding[],
  seed: string,
  budgets: Readonly<Partial<Record<string, Budget>>> = {},
): readonly OfferedLevel[] {
  const shown = ORDER.slice(1).map((level, i) => proofOf(all, level, at(ORDER, i), seed, budgets));
  const offered: OfferedLevel[] = [];
  for (const [i, level] of ORDER.entries()) {
    const proof = i === 0 ? null : (shown[i - 1] ?? null);
    if (i === 1 && !proof && shown[1]) offered.pop();
    if (offered.length > 0 && !proof) break;
    offered.push({ level, proof: offered.length === 0 ? null : proof });
  }
  return offered;
}

function proofOf(
  all: readonly LadderStanding[],
  level: (typeof ORDER)[number],
  before: (typeof ORDER)[number],
  seed: string,
  budgets: Readonly<Partial<Record<string, Budget>>>,
): LevelProof | null {
  const duels = all.filter(({ pairing }) => pairing.challenger === level && pairing.field === before);
  if (duels.length > 1) throw new BadInput(t('levelsOneSize'));
  const [duel] = duels;
  if (duel && duel.fair !== 0.5) throw new BadInput(t('levelsEqual', { level, before }));
  if (!duel || duel.low <= 0.5) return null;
  const { share, low, high, games } = duel;
  const proof = { share: rounded(share), low: rounded(low), high: rounded(high), games, seed };
  return { ...proof, ...thoughtOf(budgets[level]) };
}

const Z = 1.96;

/**
 * The same in a game that is won together, where each kind plays the deals on its own: a level is offered if it surely wins more of them than
 * the one before. The two are reckoned as if their deals differed, which makes the interval no narrower.
 */
export function offeredTogether(all: readonly LadderStanding[], seed: string): readonly OfferedLevel[] {
  const duelOf = (i: number): LadderStanding | undefined =>
    all.find(({ pairing }) => pairing.challenger === ORDER[i] && pairing.field === ORDER[i - 1]);
  const first = duelOf(1);
  if (!first) return [{ level: ORDER[0], proof: null }];
  const wonBy = (share: number, games: number) => ({ proof: null, won: { share: rounded(share), games, seed } });
  const offered: OfferedLevel[] = [{ level: ORDER[0], ...wonBy(first.fair, first.games) }];
  for (let i = 1; i < ORDER.length; i++) {
    const duel = duelOf(i);
    if (!duel) break;
    const { share, fair, games } = duel;
    const half = Z * Math.sqrt((share * (1 - share) + fair * (1 - fair)) / games);
    if (share - fair - half <= 0) break;
    offered.push({ level: at(ORDER, i), ...wonBy(share, games) });
  }
  return offered;
}

const literal = (value: unknown): string => {
  if (value === null || typeof value === 'number') return String(value);
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${literal(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  return `'${String(value).replaceAll("'", "\\'")}'`;
};

/** The data file that a game's meta reads. */
export function levelsSource(levels: readonly OfferedLevel[], command: string): string {
  return [
    "import type { OfferedLevel } from '@meadhall/core';",
    '',
    `/** Written by \`${command}\`: each level is shown to be stronger than the one before. */`,
    'export const LEVELS: readonly OfferedLevel[] = [',
    ...levels.map((level) => `  ${literal(level)},`),
    '];',
    '',
  ].join('\n');
}
