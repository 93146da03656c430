import { type Choice, type Foretold, foretell, lastMove, type Place, roads, type View, way } from '../src/index.ts';
import type { Marks } from './cell.tsx';
import { t } from './words/index.ts';

const takes = ({ taken, ending }: Foretold): string | null =>
  ending === 'kingTaken' ? t('takesKing') : taken.length > 0 ? t('takes', { n: taken.length }) : null;

/** How a move that is only thought of looks: where from, where to, along which way, and who falls. */
function aimMarks(view: View, pieces: readonly Place[], aim: Choice, put: Put): void {
  const told = foretell(view, aim);
  put(aim.from, 'from');
  for (const name of way(view, aim.from, aim.to)) put(name, 'on-way');
  for (const name of told.taken) put(name, 'falls');
  put(aim.to, 'to', {
    ghost: pieces.find(({ name }) => name === aim.from)?.piece ?? null,
    says: takes(told),
  });
}

type Put = (name: string, mark: string, more?: Partial<Marks>) => void;

/** What is drawn on which square: the last move, the king's open roads, a piece's reach, and the move thought of. */
export function marksOf(
  view: View,
  pieces: readonly Place[],
  left: readonly Choice[],
  picked: string | null,
  aim: Choice | undefined,
): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>();
  const put: Put = (name, mark, more = {}) => {
    const before = marks.get(name) ?? { classes: '', ghost: null, says: null };
    marks.set(name, { ...before, ...more, classes: `${before.classes} ${mark}` });
  };
  const last = lastMove(view);
  if (last) {
    put(last.from, 'last-from');
    put(last.to, 'last-to');
  }
  const king = pieces.find(({ piece }) => piece === 'king')?.name ?? '';
  if (view.asked !== null) {
    for (const goal of roads(view)) {
      put(goal, 'road-end');
      for (const name of way(view, king, goal)) put(name, 'road');
    }
  } else if (view.results.at(-1)) put(king, view.results.at(-1)?.winner === view.attackers ? 'king-lost' : 'king-won');
  if (picked) {
    put(picked, 'from');
    for (const choice of left) {
      const says = choice.to === aim?.to ? null : takes(foretell(view, choice));
      put(choice.to, says ? 'reach strikes' : 'reach', { says });
    }
  }
  if (aim) aimMarks(view, pieces, aim, put);
  return marks;
}
