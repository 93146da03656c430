import { isVerbPick, type Pick, verbsOf } from './narrow.ts';

/** More than this many buttons become a list; on a phone fewer, if they stand for things that lie under the prompt. */
const BUTTONS = 4;
const BUTTONS_OVER = 2;
/** So few that are left after a pick all stand in the prompt, whatever else leads to them, if their words tell them apart. */
const FEW = 3;

/** What no thing on the screen leads to: these come as buttons. */
export interface OutOfSight {
  readonly verbs: readonly string[];
  readonly choices: readonly unknown[];
}

/** Something in sight that leads on: the kinds of choices it is for, and which it stands for. */
interface Seen {
  readonly verbs: readonly string[];
  readonly test: Pick['test'] | undefined;
}

/**
 * Kinds of choices that nothing seen leads to and, once something is picked, each choice that nothing seen tells from the
 * others.
 */
export function outOfSightOf(left: readonly unknown[], seen: readonly Seen[], isPicked: boolean): OutOfSight {
  const wanted = left.length > 0 ? verbsOf(left).split(' ') : [];
  const verbs = new Set(seen.flatMap((thing) => thing.verbs));
  const telling = seen.flatMap(({ test }) => (test && left.some(test) && !left.every(test) ? [test] : []));
  return {
    verbs: wanted.filter((verb) => !verbs.has(verb)),
    choices: isPicked ? left.filter((choice) => !telling.some((test) => test(choice))) : [],
  };
}

interface PromptWords {
  /** Choices as buttons of their own. */
  readonly buttons: readonly unknown[];
  /** Kinds of choices as buttons that narrow. */
  readonly verbs: readonly string[];
  /** A kind was picked whose choices nothing on the screen tells apart: they are listed. */
  readonly isListed: boolean;
}

interface Offered {
  readonly picks: readonly Pick[];
  readonly left: readonly unknown[];
  /** Left, but no thing on the board tells them from the others. */
  readonly unseen: readonly unknown[];
  readonly outOfSight: OutOfSight;
  /** A small screen, where the prompt lies over things. */
  readonly isTight: boolean;
  readonly labelOf: (choice: unknown) => string;
}

/** What the prompt offers: what nothing on the screen does, and the last few that are left. */
export function wordsFor({ picks, left, unseen, outOfSight, isTight, labelOf }: Offered): PromptWords {
  const isToldApart = new Set(left.map(labelOf)).size === left.length;
  if (picks.length > 0 && left.length <= FEW && isToldApart) return { buttons: left, verbs: [], isListed: false };
  const isVerbPicked = picks.some(isVerbPick);
  const hidden = left.filter((choice) => outOfSight.verbs.includes(verbsOf([choice])));
  const away = new Set([...hidden, ...outOfSight.choices]);
  const needed = [...new Set([...unseen, ...away])];
  const isOver = isTight && away.size > 1;
  if (needed.length <= (isOver ? BUTTONS_OVER : BUTTONS)) return { buttons: needed, verbs: [], isListed: false };
  const kinds = verbsOf(needed).split(' ');
  const only = kinds.flatMap((kind) => {
    const own = needed.filter((choice) => verbsOf([choice]) === kind);
    return own.length === 1 ? own : [];
  });
  const isListed = isVerbPicked && kinds.length === 1;
  const verbs = isListed ? [] : kinds.filter((kind) => !only.some((choice) => verbsOf([choice]) === kind));
  return { buttons: only, verbs, isListed };
}

interface Pointed {
  readonly left: readonly unknown[];
  readonly aim: unknown;
  readonly cursor: number;
  /** Something was picked, or a way was pointed at. */
  readonly isNarrowed: boolean;
}

/** Only the mouse rests on something: what the prompt says of it may lie over it, but must not take the mouse off it. */
export const isOnlyPointedAt = ({ left, aim, cursor, isNarrowed }: Pointed): boolean =>
  aim !== undefined && !isNarrowed && cursor < 0 && left.length > 1;
