import { type BotId, type Budget, botsFor, playerFrom } from '@meadhall/bots';
import { type AnyPackage, optionsFromText } from '@meadhall/core';
import { GAME_IDS, load } from '@meadhall/registry';
import { pairs, wholeNumber } from './command.ts';
import { BadInput, nearest } from './failure.ts';
import { spokenLanguage, t } from './words/index.ts';

/** A bot and how long it may think, as written `jarl`, `karl:trader`, `jarl@400` (iterations) or `jarl@300ms`. */
export interface BotSeat {
  readonly id: BotId;
  readonly budget?: Budget;
}

/** A game with its words in the language that is spoken here. */
const inLanguage = async (pkg: AnyPackage): Promise<AnyPackage> =>
  pkg.speak && spokenLanguage() !== 'en' ? { ...pkg, words: await pkg.speak(spokenLanguage()) } : pkg;

/** The game a person named. */
export async function gameNamed(id: string): Promise<AnyPackage> {
  if (GAME_IDS.includes(id)) return inLanguage(await load(id));
  const near = nearest(id, GAME_IDS);
  throw new BadInput(near ? t('noGameNear', { id, near }) : t('noGame', { id, games: GAME_IDS.join(', ') }));
}

/** Four seats, or as near as the game comes to it. */
export const usualSeats = ({ game }: AnyPackage): number =>
  Math.min(game.meta.seats.max, Math.max(game.meta.seats.min, 4));

export function seatCount({ game }: AnyPackage, text: string): number {
  const { min, max } = game.meta.seats;
  const seats = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (seats >= min && seats <= max) return seats;
  const { title } = game.meta;
  throw new BadInput(
    min === max ? t('seatsExactly', { title, min, given: text }) : t('seatsBetween', { title, min, max, given: text }),
  );
}

/** `4`, `3,4,5` or `2-7`. */
export function seatCounts(pkg: AnyPackage, text: string): number[] {
  const counts = text.split(',').flatMap((part) => {
    const [from = '', to, ...rest] = part.split('-');
    if (to === undefined) return [seatCount(pkg, from)];
    if (rest.length > 0) throw new BadInput(t('seatsForms', { given: text }));
    const [low, high] = [seatCount(pkg, from), seatCount(pkg, to)];
    return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i);
  });
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** The options given as `k=v`, checked, with defaults for the rest; and that they suit the seats. */
export function optionsGiven({ game }: AnyPackage, given: readonly string[], seats: readonly number[]): unknown {
  const options = optionsFromText(game.meta, pairs('option', given));
  for (const count of seats) {
    const misfit = game.meta.refuseSetup?.(count, options);
    if (misfit) throw new BadInput(misfit);
  }
  return options;
}

function botSeat(pkg: AnyPackage, text: string): BotSeat {
  const [name = '', thinking, ...rest] = text.split('@');
  const bot = rest.length === 0 ? playerFrom(pkg, name) : null;
  if (!bot) {
    const known = botsFor(pkg);
    const near = nearest(name, known);
    const { title } = pkg.game.meta;
    throw new BadInput(
      near ? t('noBotNear', { bot: text, title, near }) : t('noBot', { bot: text, title, bots: known.join(', ') }),
    );
  }
  if (thinking === undefined) return { id: bot.id };
  const inTime = thinking.endsWith('ms');
  const amount = wholeNumber('bots', inTime ? thinking.slice(0, -2) : thinking, 1, 3_600_000);
  return { id: bot.id, budget: inTime ? { ms: amount } : { iterations: amount } };
}

/** Bots named one by one, separated by commas. */
export const botsNamed = (pkg: AnyPackage, text: string): BotSeat[] =>
  text.split(',').map((part) => botSeat(pkg, part.trim()));

/** One bot for every seat: named one by one, or one name for all. */
export function botPerSeat(pkg: AnyPackage, text: string, seats: number): BotSeat[] {
  const named = botsNamed(pkg, text);
  const [only] = named;
  if (named.length === 1 && only) return Array.from({ length: seats }, () => only);
  if (named.length === seats) return named;
  throw new BadInput(t('botsForSeats', { named: named.length, seats }));
}

/** Names for those who have none. */
const NAMES = ['Ketil', 'Astrid', 'Bjorn', 'Gudrun', 'Leif', 'Sigrid', 'Orm', 'Thora'];
export const nameOf = (seat: number): string => NAMES[seat] ?? t('seatName', { seat });
