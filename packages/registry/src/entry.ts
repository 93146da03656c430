import type { AnyBoard, Cover, Gallery } from '@meadhall/board';
import {
  type AnyBalance,
  type AnyPackage,
  type Dress,
  type Language,
  MeadhallError,
  type Meta,
  type ShelfWords,
} from '@meadhall/core';
import type { Album, AnyLesson, DemoBook, RiddleBook, RiddlePlan } from '@meadhall/learn';

/** Words in another language than English; the same where a game does not speak it. */
export type Speak<W> = (language: string, dress?: Dress) => Promise<W>;

/** What a game teaches: scenes with their positions. */
export interface Teaching {
  readonly lesson: AnyLesson;
  readonly speak?: Speak<AnyLesson>;
  readonly positions: Album;
}

/** A game's riddles, and how they are found and asked. */
export interface Riddling {
  readonly plan: RiddlePlan;
  readonly speak?: Speak<RiddlePlan>;
  readonly book: RiddleBook;
}

/** A game as a registry holds it. Only `meta` and `rules` are needed: it then plays on the plain board. */
export interface Entry {
  // biome-ignore lint/suspicious/noExplicitAny: each game has options of its own
  readonly meta: Meta<any>;
  /** What the shelf says of it in other languages. */
  readonly shelf?: Partial<Readonly<Record<Language, () => Promise<{ readonly shelf: ShelfWords }>>>>;
  rules(): Promise<{ readonly pkg: AnyPackage }>;
  lessons?(): Promise<Teaching>;
  /** Its rules at work. */
  demos?(): Promise<{ readonly demos: DemoBook }>;
  riddles?(): Promise<Riddling>;
  board?(): Promise<{ readonly plugin: AnyBoard }>;
  /** Everything in its box, for the rules page. */
  gallery?(): Promise<{ readonly gallery: Gallery }>;
  /** How it looks on the shelf. */
  cover?(): Promise<{ readonly cover: Cover }>;
  /** How it should come out at the tables people meet, for the lab. */
  balance?(): Promise<{ readonly balance: AnyBalance }>;
  /** RULES.md, as it is written. */
  rulebook?(): Promise<{ readonly default: string }>;
  /** The same rules, number by number, in other languages. */
  readonly rulebookIn?: Partial<Readonly<Record<Language, () => Promise<{ readonly default: string }>>>>;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('meta' in value) || !('rules' in value)) return false;
  const { meta, rules } = value;
  return typeof rules === 'function' && typeof meta === 'object' && meta !== null && 'id' in meta && 'seats' in meta;
}

/** The games that a module exports, one export each, the shortest first. */
export function entriesOf(module: object): readonly Entry[] {
  const entries: Entry[] = [];
  for (const [name, value] of Object.entries(module)) {
    if (!isEntry(value))
      throw new MeadhallError('BAD_OPTION', `'${name}' is no game: export entries, { meta, rules: () => import(…) }.`);
    const twin = entries.find(({ meta }) => meta.id === value.meta.id);
    if (twin) throw new MeadhallError('BAD_OPTION', `Two games have the id '${twin.meta.id}'; give '${name}' its own.`);
    entries.push(value);
  }
  return entries.sort((a, b) => a.meta.minutes - b.meta.minutes);
}
