import type { Sitter } from '@meadhall/board';
import type { Moment, RefusedChoice } from '@meadhall/board/table';
import type { Sitting, SittingState, TableInfo } from '@meadhall/protocol';
import { t } from '../words/hall/index.ts';
import type { Entry, SessionState } from './session.ts';

/** Moments kept for the story; older ones are only in the log. */
const KEEP = 240;

/** What a table says of itself that the hall does not: who its seats look like, and what is in its way. */
export interface Around {
  sitters(table: TableInfo | null, viewer: SittingState['viewer']): readonly Sitter[];
  trouble(state: SittingState): string | null;
}

const entryOf = ({ live: _, turn = 0, by, ...each }: SittingState['heard'][number]): Entry => ({
  ...each,
  turn,
  by: by ?? null,
});

/** What was heard, as a log. */
export const logOf = (heard: SittingState['heard']): readonly Entry[] => heard.map(entryOf);

function momentOf(state: SittingState, whyNot: Moment['whyNot'], undo: Moment['undo']): Moment {
  const { ply, view, turn, waiting, question, viewer, table, heard } = state;
  const last = heard.findLast((each) => each.ply === ply);
  return {
    ply: ply ?? 0,
    turn,
    by: last?.by ?? null,
    events: last?.events ?? [],
    view,
    toMove: waiting,
    asked: question && typeof viewer === 'number' ? viewer : null,
    may: question?.may ?? false,
    choices: question?.choices ?? [],
    whyNot,
    isOpen: question?.open ?? false,
    undo,
    outcome: table?.outcome ?? null,
  };
}

function momentsOf(before: SessionState | null, now: Moment, jumped: boolean): readonly Moment[] {
  const last = before?.moments.at(-1);
  if (!before || !last || jumped) return [now];
  return last.ply === now.ply ? [...before.moments.slice(0, -1), now] : [...before.moments.slice(-KEEP), now];
}

/**
 * A client's place at a hall, wherever that is, as a table sees it. Plies that were heard while looking on become moments
 * of the story, one by one; `isAnew` says that someone else looks now.
 */
export function seatedState(
  state: SittingState,
  before: SessionState | null,
  around: Around,
  isAnew = false,
): SessionState {
  const { link, viewer, table, ply, heard, deadlines, pending } = state;
  const last = before?.moments.at(-1);
  const same = last?.ply === ply && !isAnew ? last : null;
  const now = momentOf(state, same?.whyNot ?? [], state.free === ply && ply !== null ? 'free' : (same?.undo ?? null));
  const jumped = isAnew || !last || (ply ?? 0) < last.ply || heard.some((each) => each.ply > last.ply && !each.live);
  return {
    status: link === 'ended' ? 'broken' : ply === null ? 'opening' : 'open',
    trouble: around.trouble(state),
    sitters: around.sitters(table, viewer),
    options: table?.options ?? {},
    viewer,
    log: logOf(heard),
    moments: ply === null ? [] : momentsOf(before, now, jumped),
    era: (before?.era ?? 0) + (before && jumped && last ? 1 : 0),
    handTo: null,
    publicly: [],
    guided: false,
    deadlines,
    sending: pending.length > 0,
    takeBack: table?.takeBack?.ply === ply ? table?.takeBack : null,
    ...(state.talk.offered ? { talk: state.talk } : {}),
    ...(table?.pause ? { pause: table.pause } : {}),
    ...(state.orders ? { orders: state.orders } : {}),
    ...(table?.screen && viewer !== 'spectator' ? { isHand: true } : {}),
    ...lateOf(table, viewer),
    watching: table?.watching ?? 0,
    onlookers: table?.onlookers ?? [],
    isLaidAgain: table?.rematch !== null && table?.rematch !== undefined,
  };
}

const lateOf = (table: TableInfo | null, viewer: SittingState['viewer']): Pick<SessionState, 'late'> => {
  const late = viewer === 'spectator' ? undefined : table?.seats[viewer]?.late;
  return late ? { late } : {};
};

/** The same state with something more known about its last moment, if that is still the one of this ply. */
export function withKnown(state: SessionState, ply: number, known: Partial<Moment>): SessionState {
  const last = state.moments.at(-1);
  return last?.ply === ply ? { ...state, moments: [...state.moments.slice(0, -1), { ...last, ...known }] } : state;
}

/** Whenever a new question comes, finds out what cannot be chosen and by which rule. */
export function whyNotOf(sitting: Sitting, found: (ply: number, whyNot: Moment['whyNot']) => void): () => void {
  let asked = -1;
  return () => {
    const { question, ply } = sitting.state;
    if (!question || ply === null || question.asked === asked) return;
    asked = question.asked;
    void sitting.whyNot().then((whyNot) => {
      if (sitting.state.ply !== null) found(sitting.state.ply, whyNot);
    });
  };
}

/** A choice, or a path of them, as a table makes it. */
export async function chosen(sitting: Sitting, path: readonly unknown[]): Promise<RefusedChoice | null> {
  const answer = await sitting.choose(...path);
  if (answer.kind !== 'refused') return null;
  const { rule, because, code, message } = answer;
  if (because !== undefined) return { rule: rule ?? null, because, choice: path.at(-1) };
  // A page sends only what it was asked: if the hall asks it no more, someone else has answered.
  const isLate = code === 'STALE_CHOICE' || code === 'NOT_YOUR_TURN';
  const said = isLate ? t('answeredAlready') : message;
  return { rule: null, because: code, choice: path.at(-1), said };
}
