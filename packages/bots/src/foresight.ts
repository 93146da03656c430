import { type AnyPackage, derive, Random, type Say, type Seat, type Seed } from '@meadhall/core';
import { bare } from './bare.ts';
import { bestIndex, rated } from './rating.ts';
import { type Choice, type Seen, seenBy } from './seen.ts';

/** Something that may happen after a choice, in the game's words. */
export interface Foreseen {
  readonly text: string;
  /** The same as the seat would see it, for other languages. */
  readonly event: unknown;
  /** The share of the imagined tables: after the choice itself, and after the choice it is compared with. */
  readonly here: number;
  readonly there: number;
}

/** What came true at imagined tables: an event, and at which share of them. */
export interface Sighting {
  readonly event: unknown;
  readonly share: number;
  /** Whether it is about whoever chooses. */
  readonly isOwn: boolean;
}

interface ForesightRequest {
  readonly seed: Seed;
  /** The words are for whoever chooses. */
  readonly say: Say;
  /**
   * The same as somebody who only watches hears it: what sounds otherwise is about whoever chooses. Given it, only single facts are told, those
   * about the chooser first.
   */
  readonly aside?: Say;
  /** Asked before each table after the first few: true ends it early. */
  readonly isLate?: () => boolean;
}

const TABLES = 12;
const FEWEST_TABLES = 4;
/** How far ahead: to the end of the next turn, at most so many choices. */
const TURNS = 2;
const PLIES = 24;
/** Something is told if it happens at this share of the tables more, or less, than after the other choice. */
const TELLING = 0.34;
const TOLD = 2;
/** How much more telling it is, as a share of tables, that something befalls whoever chooses. */
const CLOSER = 0.3;
/** A sentence with more than this share of its words from the choice only says that it was made. */
const RESTATED = 0.45;

/** The events of one line of play as the seat would see them: the choice, then everyone at a glance. */
function eventsAfter(pkg: AnyPackage, start: unknown, seat: Seat, choice: Choice, seed: Seed): readonly unknown[] {
  const { game } = pkg;
  const until = game.turns(start) + TURNS;
  let played = game.play(start, seat, choice);
  const events = [...game.viewEvents(played.events, seat)];
  for (let ply = 0; ply < PLIES && game.turns(played.state) < until; ply++) {
    const mover = game.toMove(played.state)[0];
    if (mover === undefined) break;
    const seen = seenBy(pkg, played.state, mover);
    const random = Random.from(derive(seed, ply));
    const reply: Choice =
      seen.choices.length > 0
        ? seen.choices[bestIndex(rated(pkg, seen, null, seen.choices), random)]
        : seen.sample(random);
    played = game.play(played.state, mover, reply);
    events.push(...game.viewEvents(played.events, seat));
  }
  return events;
}

/** At which share of the tables each sentence came true, for each choice; all choices meet the same tables. */
export function foresee(
  pkg: AnyPackage,
  seen: Seen,
  choices: readonly Choice[],
  { seed, say, aside, isLate = () => false }: ForesightRequest,
): readonly ReadonlyMap<string, Sighting>[] {
  const counts = choices.map(() => new Map<string, { event: unknown; times: number; isOwn: boolean }>());
  let tables = 0;
  while (tables < TABLES && !(tables >= FEWEST_TABLES && isLate())) {
    const table = derive(seed, `foresight/${tables++}`);
    const state = seen.deal(table);
    for (const [i, choice] of choices.entries()) {
      const events = eventsAfter(pkg, state, seen.seat, choice, table);
      const texts = new Map(events.map((event) => [pkg.words.event(event, say), event]));
      for (const [text, event] of texts) {
        if (text === null || (aside && !isOneFact(text))) continue;
        const isOwn = aside !== undefined && pkg.words.event(event, aside) !== text;
        counts[i]?.set(text, { event, times: (counts[i]?.get(text)?.times ?? 0) + 1, isOwn });
      }
    }
  }
  return counts.map(
    (count) =>
      new Map([...count].map(([text, { event, times, isOwn }]) => [text, { event, share: times / tables, isOwn }])),
  );
}

/** Whether a sentence says one thing that happened: no heading of what follows, no list of what everybody did. */
const isOneFact = (text: string): boolean => !/(:$|[.!?] +\p{Lu})/u.test(bare(text));

const wordsIn = (text: string): readonly string[] =>
  bare(text)
    .toLowerCase()
    .match(/[\p{L}\d]{3,}|\p{L}\d/gu) ?? [];

const ENDINGS = [/s$/, /es$/, /ed$/] as const;

/** Whether a sentence only says that the choice was made. */
function restates(text: string, choice: string): boolean {
  const known = new Set(wordsIn(choice));
  const own = wordsIn(text).filter((word) => word !== 'you' && word !== 'the');
  // Verbs change their ending between "throw" and "throws".
  const isKnown = (word: string): boolean =>
    known.has(word) || ENDINGS.some((ending) => known.has(word.replace(ending, '')));
  return own.length === 0 || own.filter(isKnown).length / own.length > RESTATED;
}

/**
 * What sets two choices apart, most telling first: what happens after one of them and not, or less, after the other. What
 * befalls whoever chooses tells more than what others do.
 */
export function contrast(
  here: ReadonlyMap<string, Sighting>,
  there: ReadonlyMap<string, Sighting>,
  said: { readonly here: string; readonly there: string },
  most = TOLD,
): readonly Foreseen[] {
  const weight = ({ text, here: one, there: other }: Foreseen): number =>
    Math.abs(one - other) + ((here.get(text) ?? there.get(text))?.isOwn ? CLOSER : 0);
  return [...new Map([...there, ...here])]
    .filter(([text]) => !restates(text, said.here) && !restates(text, said.there))
    .map(
      ([text, { event }]): Foreseen => ({
        text,
        event,
        here: here.get(text)?.share ?? 0,
        there: there.get(text)?.share ?? 0,
      }),
    )
    .filter((each) => Math.abs(each.here - each.there) >= TELLING)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, most);
}
