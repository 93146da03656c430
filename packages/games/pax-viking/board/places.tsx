import drakkar from 'icon:drakkar';
import { Card, Icon, keyed, SeatMark, Thing, useLeft } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { iconsOf, sourceAt } from '../src/ask.ts';
import {
  abilityText,
  type Choice,
  POSTS,
  type PostId,
  type PostView,
  REGIONS,
  type RegionId,
  regionNote,
  WINDS,
  type Wind,
} from '../src/index.ts';
import { BoardSheet } from './confirm.tsx';
import { FOLLOWER_ICONS, Seal, tileFace } from './faces.tsx';
import { postAbout } from './labels.ts';
import { Legend } from './legend.tsx';
import { mooring, POST_IDS, postsOf, REGION_IDS, regionOf } from './map.ts';
import { mentionsPost, mentionsRegion } from './mentions.ts';
import { markOf, nameOf, ownSeat, type Props } from './names.ts';
import { say, t } from './words/index.ts';

const viewOf = ({ view }: Props, id: PostId): PostView | undefined => view.posts[POST_IDS.indexOf(id)];
const postViews = (props: Props, region: RegionId): readonly PostView[] =>
  postsOf(region).flatMap((id) => viewOf(props, id) ?? []);

const FILTERS = ['now', 'all', 'free', 'rivals', 'own'] as const;
type Filter = (typeof FILTERS)[number];

const shipsIn = ({ view }: Props, region: RegionId) => view.ships.filter((ship) => regionOf(mooring(ship)) === region);

/** The regions that something can be done in now. */
function regionsNow(left: readonly Choice[]): ReadonlySet<RegionId> {
  const now = new Set<RegionId>();
  for (const id of REGION_IDS) {
    const tests = [mentionsRegion(id), ...postsOf(id).map(mentionsPost)];
    if (left.some((choice) => tests.some((test) => test(choice)))) now.add(id);
  }
  return now;
}

function passes(props: Props, region: RegionId, filter: Filter, now: ReadonlySet<RegionId>): boolean {
  const seat = ownSeat(props);
  const posts = postViews(props, region);
  switch (filter) {
    case 'now':
      return now.has(region);
    case 'all':
      return true;
    case 'free':
      return posts.some(({ holder }) => holder < 0);
    case 'rivals':
      return (
        posts.some(({ holder }) => holder >= 0 && holder !== seat) ||
        shipsIn(props, region).some(({ by, at }) => at !== 'home' && by >= 0 && by !== seat)
      );
    case 'own':
      return (
        posts.some(({ holder }) => holder >= 0 && holder === seat) ||
        shipsIn(props, region).some(({ by }) => by === seat)
      );
  }
}

export const countNow = (left: readonly Choice[]): number => regionsNow(left).size;

const WindLetter = ({ wind }: { wind: Wind }): ReactElement => (
  <span className={`px-wind ${wind}`} title={t(`${wind}Wind`)}>
    {t(`${wind}Letter`)}
  </span>
);

/** The Followers that a great post asks for; ✱ is any. */
const AskedIcons = ({ post }: { post: PostView }): ReactElement => (
  <>
    {keyed(iconsOf(post)).map(({ key, item }) =>
      item === 'any' ? <span key={key}>✱</span> : <Icon key={key} of={FOLLOWER_ICONS[item]} />,
    )}
  </>
);

/** A post as a small box: who holds it, or its cost. */
function PostBox({ props, post }: { props: Props; post: PostView }): ReactElement {
  const { id, holder, followers, cost } = post;
  const { kind } = POSTS[id];
  return (
    <Thing
      mention={mentionsPost(id)}
      label={say(id)}
      id={`list:${id}`}
      about={postAbout(props, post)}
      className={`px-postbox ${kind} ${REGIONS[POSTS[id].region].wind} ${holder >= 0 ? 'held' : ''}`}
    >
      <span className="px-cell">
        {holder >= 0 ? (
          <SeatMark mark={markOf(props, holder)} size={22} label={nameOf(props, holder)} />
        ) : kind === 'venture' ? (
          cost
        ) : (
          <>
            <AskedIcons post={post} />
            <b className="px-coin small">{cost}</b>
          </>
        )}
        {keyed(followers).map(({ key, item }) => (
          <Seal key={key} of={item} />
        ))}
      </span>
      <span>{say(id)}</span>
    </Thing>
  );
}

function Row({ props, region }: { props: Props; region: RegionId }): ReactElement {
  const posts = postViews(props, region);
  const ships = shipsIn(props, region);
  const seats = [...new Set(ships.flatMap(({ by, at }) => (by >= 0 && at !== 'gone' ? [by] : [])))];
  return (
    <li className="px-row">
      <Thing mention={mentionsRegion(region)} label={say(region)} id={`list:${region}`} className="px-region">
        <WindLetter wind={REGIONS[region].wind} />
        <span>
          <b>{say(region)}</b>
          <em>{regionNote(say, region)}</em>
        </span>
        <span className="px-here">
          {seats.map((seat) => (
            <span key={seat} title={nameOf(props, seat)}>
              <Icon of={drakkar} />
              <SeatMark mark={markOf(props, seat)} size={18} label={nameOf(props, seat)} />
              {ships.filter(({ by }) => by === seat).length}
            </span>
          ))}
        </span>
      </Thing>
      {posts.length > 0 && (
        <div className="px-boxes">
          {posts.map((post) => (
            <PostBox key={post.id} props={props} post={post} />
          ))}
        </div>
      )}
    </li>
  );
}

const isSomewhere = (choice: Choice): boolean => regionsNow([choice]).size > 0;

/** The map as a list, for those who would rather not point at a chart. */
export function PlacesSheet({ props, close }: { props: Props; close: () => void }): ReactElement {
  const left = useLeft<Choice>();
  const now = regionsNow(left);
  const [filter, setFilter] = useState<Filter>(now.size > 0 ? 'now' : 'all');
  const shown = REGION_IDS.filter((region) => passes(props, region, filter, now));
  return (
    <BoardSheet
      props={props}
      title={t('places')}
      note={t('inReachNow', { n: now.size })}
      confirms={isSomewhere}
      close={close}
    >
      <Legend props={props} />
      <fieldset className="px-filters">
        <legend className="unseen">{t('whichPlaces')}</legend>
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className={each === filter ? 'on' : ''}
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {t(`${each}Filter`)} {REGION_IDS.filter((region) => passes(props, region, each, now)).length}
          </button>
        ))}
      </fieldset>
      {WINDS.map((wind) => {
        const here = shown.filter((region) => REGIONS[region].wind === wind);
        if (here.length === 0) return null;
        return (
          <section key={wind} aria-label={t(`${wind}Wind`)}>
            <h3 className="px-ghead">{t(`${wind}Wind`)}</h3>
            <ul className="px-rows">
              {here.map((region) => (
                <Row key={region} props={props} region={region} />
              ))}
            </ul>
          </section>
        );
      })}
      {shown.length === 0 && <p className="px-dim">{t('noSuchPlace')}</p>}
    </BoardSheet>
  );
}

/** One region: its posts with the tiles that lie there. */
export function RegionSheet({
  props,
  region,
  close,
}: {
  props: Props;
  region: RegionId;
  close: () => void;
}): ReactElement {
  return (
    <BoardSheet props={props} title={say(region)} note={regionNote(say, region)} confirms={isSomewhere} close={close}>
      <ul className="px-rows">
        <Row props={props} region={region} />
      </ul>
      {postViews(props, region).map((post) => {
        const source = sourceAt(post.id);
        return (
          <section key={post.id} className="px-postinfo">
            {post.tile && <Card face={tileFace(post.tile)} w={120} />}
            <div>
              <b>{say(post.id)}</b>
              <p>{postAbout(props, post)}</p>
              {source && <p>{abilityText(say, source)}</p>}
              {post.tile && (
                <p>
                  {say(post.tile)}: {abilityText(say, post.tile)}
                </p>
              )}
            </div>
          </section>
        );
      })}
    </BoardSheet>
  );
}
