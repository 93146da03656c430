import drakkar from 'icon:drakkar';
import longhouse from 'icon:viking-longhouse';
import { Icon, Thing, useChoices, useLeft, useSideways } from '@meadhall/board';
import type { ReactElement, ReactNode } from 'react';
import { type Choice, FOLLOWERS, JARLS, type Place, REGIONS, standardOf } from '../src/index.ts';
import { type Courses, useCourses } from './courses.ts';
import { FOLLOWER_ICONS } from './faces.tsx';
import { courseProps } from './heading.ts';
import { type Asked, followerLabel, homeLabel, type Label, postLabel, regionLabel, shipLabel } from './labels.ts';
import { fleetsIn, isPost, isRegion, REGION_IDS, regionOf } from './map.ts';
import {
  mentionsFollower,
  mentionsHome,
  mentionsPost,
  mentionsRegion,
  mentionsSeated,
  mentionsShip,
} from './mentions.ts';
import { nameOf, ownSeat, type Props } from './names.ts';
import { say, t } from './words/index.ts';

type Test = (choice: Choice) => boolean;

/** Something small or far that can be chosen now, once more as a chip for a finger. */
interface Chip extends Label {
  readonly id: string;
  readonly test: Test;
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
}

/** The wind of a place, by its letter or with how many STEPS it is away. */
const WindDot = ({ of, steps }: { of: Place; steps?: number }): ReactElement => {
  const region = regionOf(of);
  const wind = region ? REGIONS[region].wind : null;
  return <span className={`px-wind ${wind ?? ''}`}>{steps ?? (wind && t(`${wind}Letter`))}</span>;
};

/** "parley, activate": what can be done there, before an action. */
function verbsHere(choices: readonly Choice[], test: Test): string {
  const here = [...new Set(choices.filter(test).flatMap((choice) => standardOf(choice) ?? []))];
  return here.map((action) => t(`${action}Verb`)).join(', ');
}

function chipsFor(props: Props, asked: Asked): readonly Chip[] {
  const { view } = props;
  const seat = ownSeat(props) ?? -1;
  const jarl = view.jarls[seat];
  const chip = (id: string, test: Test, label: Label, name: string, icon: ReactNode, note?: string): Chip => ({
    ...label,
    ...{ id, test, name, icon, note: note ?? verbsHere(asked.choices, test) },
  });
  const home = jarl?.jarl ? JARLS[jarl.jarl].home : null;
  const all: Chip[] = [
    ...(home
      ? [
          chip(
            'home',
            mentionsHome(view, seat),
            homeLabel(props, home, seat, asked),
            say(home),
            <Icon of={longhouse} />,
            t('atHome', { n: jarl?.shipsAtHome ?? 0 }),
          ),
        ]
      : []),
    ...fleetsIn(view.ships).map((fleet) =>
      chip(
        `ship:${fleet.first}`,
        mentionsShip(fleet.first),
        shipLabel(props, fleet, asked),
        say(fleet.place),
        <Icon of={drakkar} />,
        fleet.ship.by === seat ? t(fleet.ship.tired ? 'exhaustedShip' : 'yourShip') : nameOf(props, fleet.ship.by),
      ),
    ),
    ...view.posts.map((post) =>
      chip(post.id, mentionsPost(post.id), postLabel(props, post, asked), say(post.id), <WindDot of={post.id} />),
    ),
    ...REGION_IDS.map((id) =>
      chip(id, mentionsRegion(id), regionLabel(props, id, asked), say(id), <WindDot of={id} />),
    ),
    ...FOLLOWERS.map((of) =>
      chip(
        `follower:${of}`,
        mentionsFollower(of),
        followerLabel(props, of, asked),
        say(of),
        <Icon of={FOLLOWER_ICONS[of]} />,
        t('follower'),
      ),
    ),
    ...[...(jarl?.gods ?? []), ...(jarl?.advocates ?? [])].map(({ tile, follower }) =>
      chip(tile, mentionsSeated(tile), { label: say(tile) }, say(tile), <Icon of={FOLLOWER_ICONS[follower]} />, ''),
    ),
  ];
  return all.filter(({ test }) => asked.choices.some(test));
}

/** What is asked is a place or a piece, and only that: they are listed, not in a row beside the actions. */
export const isListed = ({ view }: Props): boolean => view.asks?.frame.kind !== 'actions';

/** On a phone on its side the list stands beside the chart, below what is asked. */
export function ReachBeside({ props }: { props: Props }): ReactElement | null {
  const courses = useCourses(props);
  return useSideways() && isListed(props) ? <Reach props={props} courses={courses} /> : null;
}

/** All in reach that the chart may not show, or shows too small for a finger: a strip below it, nearest first. */
export function Reach({ props, courses }: { props: Props; courses: Courses }): ReactElement | null {
  const asked: Asked = { choices: useChoices<Choice>(), left: useLeft<Choice>() };
  if (props.asked === null || asked.choices.length === 0) return null;
  const chips = chipsFor(props, asked);
  const farther = courses.places.filter((to) => {
    const test = isPost(to) ? mentionsPost(to) : isRegion(to) ? mentionsRegion(to) : () => false;
    return !asked.choices.some(test);
  });
  if (chips.length + farther.length === 0) return null;
  return (
    <section className={`px-reach ${isListed(props) ? '' : 'row'}`} aria-label={t('inReach')}>
      {chips.map(({ id, test, label, about, icon, name, note }) => (
        <Thing
          key={id}
          mention={test}
          label={label}
          id={`reach:${id}`}
          className="px-chip"
          {...(about ? { about } : {})}
        >
          {icon}
          <span>
            <b>{name}</b>
            {note && <em>{note}</em>}
          </span>
        </Thing>
      ))}
      {farther.map((to) => {
        const course = courses.course(to);
        return (
          course && (
            <div key={to} className={`px-chip course thing ${course.isHeaded ? 'picked' : ''}`}>
              <WindDot of={to} steps={course.way.length} />
              <span>
                <b>{say(to)}</b>
              </span>
              <button type="button" className="hit" {...courseProps(course)} />
            </div>
          )
        );
      })}
    </section>
  );
}
