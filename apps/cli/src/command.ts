import { availableParallelism } from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { BadInput } from './failure.ts';
import { t } from './words/index.ts';

/** One word of the `meadhall` command. `run` returns the exit code. */
export interface Command {
  readonly help: string;
  run(args: readonly string[]): Promise<number>;
}

/** Arguments by node's own parser; whatever it does not know is the person's mistake, told in one line. */
export function parsed<const T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BadInput(message.split('. To specify a positional')[0] ?? message);
  }
}

/** Exactly these positional arguments, by name; one too few or too many is a mistake. */
export function positionals(given: readonly string[], ...names: readonly string[]): readonly string[] {
  const missing = names[given.length];
  if (missing) throw new BadInput(t('sayWhich', { name: missing }));
  const extra = given[names.length];
  if (extra !== undefined) throw new BadInput(t('tooMany', { extra }));
  return given;
}

/** A whole number from a command line. */
export function wholeNumber(name: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
  throw new BadInput(
    max === Number.MAX_SAFE_INTEGER
      ? t('wholeFrom', { name, min: String(min), given: text })
      : t('wholeBetween', { name, min: String(min), max: String(max), given: text }),
  );
}

/** `k=v` pairs of a repeated option. */
export function pairs(name: string, given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((pair) => {
      const split = pair.indexOf('=');
      if (split < 1) throw new BadInput(t('takesPair', { name, given: pair }));
      return [pair.slice(0, split), pair.slice(split + 1)];
    }),
  );
}

/** `--workers` alone means all cores: the number is filled in before the arguments are parsed. */
export const workersAsked = (args: readonly string[]): string[] =>
  args.flatMap((word, i) =>
    word === '--workers' && !/^[0-9]/.test(args[i + 1] ?? '') ? [`--workers=${availableParallelism()}`] : [word],
  );

/** A command as a report tells it: without what says only where and how often it was run. */
export function retold(name: string, args: readonly string[]): string {
  const { tokens } = parseArgs({ args: [...args], tokens: true, strict: false, allowPositionals: true });
  const local = new Set(['out', 'workers', 'redis', 'fresh', 'json', 'levels', 'write']);
  const dropped = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !local.has(token.name)) continue;
    dropped.add(token.index);
    const takesNext = !token.rawName.includes('=') && ['out', 'workers', 'redis'].includes(token.name);
    if (takesNext && !args[token.index]?.includes('=')) dropped.add(token.index + 1);
  }
  return ['meadhall', name, ...args.filter((_, i) => !dropped.has(i))].join(' ');
}
