import type { AnyPackage, Meta, OfferedLevel } from '@meadhall/core';
import type { Budget } from './budget.ts';

/** How strong a bot plays, weakest first. */
export const LEVELS = ['random', 'thrall', 'karl', 'jarl', 'konungr'] as const;
export type Level = (typeof LEVELS)[number];

/** Players that never change, so that figures stay comparable from version to version; nobody meets them at a table. */
export const REFERENCES = ['plain', 'flat'] as const;
type Reference = (typeof REFERENCES)[number];

/** A bot: a level, or a level with a temperament, as in `karl:trader`. */
export type BotId = Level | Reference | `${Level}:${string}`;

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  random: 'Random',
  thrall: 'Thrall',
  karl: 'Karl',
  jarl: 'Jarl',
  konungr: 'Konungr',
};

export const LEVEL_ABOUT: Readonly<Record<Level, string>> = {
  random: 'Picks any legal choice, each as likely as the next.',
  thrall:
    'A beginner: goes by one crude rule of thumb, or has a notion of what is good and half the time does anything at all.',
  karl: 'Plays what looks good at a glance, not always the best of it. Answers at once.',
  jarl: 'Thinks ahead for a moment, imagining the cards it cannot see.',
  konungr: 'Thinks ahead as long as you are willing to wait.',
};

/** How long a level that thinks ahead may think, where nobody says otherwise. */
export const LEVEL_BUDGETS = {
  jarl: { ms: 300 },
  konungr: { ms: 3000 },
} as const satisfies Partial<Record<Level, Budget>>;

export interface Bot {
  readonly id: BotId;
  readonly level: Level | Reference;
  readonly temperament: string | null;
}

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

/** The bot an id names, or null if it names none that plays this game. */
export function botFrom(pkg: AnyPackage, id: string): Bot | null {
  const [level = '', temperament, ...rest] = id.split(':');
  if (!isLevel(level) || rest.length > 0) return null;
  if (temperament === undefined) return { id: level, level, temperament: null };
  if (level === 'random' || !Object.hasOwn(pkg.judge.temperaments ?? {}, temperament)) return null;
  return { id: `${level}:${temperament}`, level, temperament };
}

/** The same, reference players included: for ladders, not for tables. */
export function playerFrom(pkg: AnyPackage, id: string): Bot | null {
  const reference = REFERENCES.find((level) => level === id);
  return reference ? { id: reference, level: reference, temperament: null } : botFrom(pkg, id);
}

const MEASURED_NOWHERE: readonly OfferedLevel[] = [
  { level: 'thrall', proof: null },
  { level: 'karl', proof: null },
  { level: 'jarl', proof: null },
  { level: 'konungr', proof: null },
];

/** The levels offered at a game's tables, weakest first: each shown to be stronger than the one before. */
export const offeredLevels = ({ levels = MEASURED_NOWHERE }: Pick<Meta<unknown>, 'levels'>): readonly OfferedLevel[] =>
  levels;

/** All bots that play this game: the levels, then those with a temperament. */
export function botsFor(pkg: AnyPackage): readonly BotId[] {
  const tempers = Object.keys(pkg.judge.temperaments ?? {});
  const tempered = LEVELS.filter((level) => level !== 'random').flatMap((level) =>
    tempers.map((temper): BotId => `${level}:${temper}`),
  );
  return [...LEVELS, ...tempered];
}

/** "Karl", "Karl, trader". */
export function botName(id: BotId): string {
  const [level = '', temperament] = id.split(':');
  const name = isLevel(level) ? LEVEL_NAMES[level] : level;
  return temperament === undefined ? name : `${name}, ${temperament}`;
}
