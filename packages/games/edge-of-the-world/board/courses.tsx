import crossedSwords from 'icon:crossed-swords';
import { type BoardProps, Icon, Thing, useChoices } from '@meadhall/board';
import type { ReactElement } from 'react';
import { attackChance, leaderHome, waysOf } from '../src/ask.ts';
import { type Choice, isPort, type PlaceId, PORTS, type View } from '../src/index.ts';
import { aboutPlace, pricesOf } from './open.ts';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

export interface Course {
  readonly to: PlaceId;
  readonly steps: number;
  readonly prices: readonly number[];
}

/** Where the ship may sail in this decision: the duel first, then open ports by price, then the sea, nearest first. */
export function useCourses({ view }: Props): readonly Course[] {
  const choices = useChoices<Choice>();
  const offered = new Set(choices.flatMap((choice) => (choice.kind === 'sail' ? [choice.to] : [])));
  const prices = pricesOf(view);
  const home = leaderHome(view);
  const worth = ({ to, prices: pays }: Course): number => (to === home ? 1000 : Math.max(0, ...pays));
  return waysOf(view)
    .filter(({ to }) => offered.has(to))
    .map(({ to, steps }) => ({ to, steps, prices: isPort(to) ? (prices.get(to) ?? []) : [] }))
    .sort((a, b) => worth(b) - worth(a) || a.steps - b.steps);
}

/** One place to sail to, as a chip: how far, its name, what it pays. */
export function CourseChip({ view, course }: { view: View; course: Course }): ReactElement {
  const { to, steps, prices } = course;
  const zone = isPort(to) ? PORTS[to].zone : 'sea';
  return (
    <Thing
      id={to}
      mention={{ kind: 'sail', to }}
      label={say(to)}
      {...aboutPlace(view, to)}
      className={`ew-course ${zone}`}
    >
      <i>{steps}</i>
      <span>{say(to).replace(/^the /, '')}</span>
      {prices.length > 0 && <b>{prices.join(' · ')}</b>}
    </Thing>
  );
}

/** "wins 42 in 100", with the best that there is to lay. */
function winsText(view: View, target: number): string | null {
  const wins = view.turn && attackChance(view, view.turn.seat, target);
  return wins === null ? null : t('winsIn', { n: Math.round(100 * wins) });
}

/** Everything in reach, also what the frame of the chart leaves out or crowds. */
export function Courses(props: Props): ReactElement | null {
  const { view, sitters } = props;
  const courses = useCourses(props);
  const home = leaderHome(view);
  const targets = useChoices<Choice>().flatMap((choice) => (choice.kind === 'attack' ? [choice.target] : []));
  if (courses.length === 0 && targets.length === 0) return null;
  return (
    <section className="ew-sheet ew-courses" aria-label={t('inReach')}>
      {targets.map((target) => (
        <Thing
          key={target}
          id={`ship:${target}`}
          mention={{ kind: 'attack', target }}
          label={t('attack', { name: sitters[target]?.name ?? '' })}
          className="ew-course attack"
        >
          <Icon of={crossedSwords} />
          <span>{t('attack', { name: sitters[target]?.name ?? '' })}</span>
          <b>{winsText(view, target)}</b>
        </Thing>
      ))}
      {courses.map((course) =>
        course.to === home ? (
          <Thing
            key={course.to}
            id={course.to}
            mention={{ kind: 'sail', to: course.to }}
            label={say(course.to)}
            {...aboutPlace(view, course.to)}
            className="ew-course duel"
          >
            <Icon of={crossedSwords} />
            <span>{t('sailDuel', { port: say(course.to) })}</span>
          </Thing>
        ) : (
          <CourseChip key={course.to} view={view} course={course} />
        ),
      )}
    </section>
  );
}
