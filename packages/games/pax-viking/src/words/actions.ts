import { at, type DeepReadonly } from '@meadhall/core';
import { iconsOf, sourceAt, stepsOfJourney } from '../ask.ts';
import type { Choice } from '../choices.ts';
import { POSTS } from '../data/map.ts';
import { FOLLOWERS } from '../data/vocabulary.ts';
import type { PostView, View } from '../view.ts';
import { abilityText } from './abilities/index.ts';
import type { T } from './catalogue.ts';

type Seen = DeepReadonly<View>;
type Choices = readonly DeepReadonly<Choice>[];

/** Up to two names, else how many there are: "5 posts". */
const few = (
  t: T,
  names: readonly string[],
  many: 'somePlaces' | 'someTiles' | 'someVentures' | 'somePosts',
): string => {
  const each = [...new Set(names)];
  return each.length > 2 ? t(many, { n: each.length }) : each.join(', ');
};

export const STANDARD = ['invest', 'journey', 'play', 'activate', 'parley'] as const;
export type Standard = (typeof STANDARD)[number];

/** Which of the five actions a choice is. */
export const standardOf = ({ kind }: DeepReadonly<Choice>): Standard | null => {
  if (kind === 'draw' || kind === 'buy') return 'invest';
  return kind === 'journey' || kind === 'play' || kind === 'activate' || kind === 'parley' ? kind : null;
};

function investText(t: T, view: Seen, choices: Choices): string {
  const prices = choices.flatMap((choice) => (choice.kind === 'buy' ? [at(view.prices, choice.slot)] : []));
  const draws = choices.some(({ kind }) => kind === 'draw');
  const ways = [
    ...(draws ? [t('fewDraw')] : []),
    ...(prices.length > 0 ? [t('fewBuy', { n: Math.min(...prices) })] : []),
  ];
  return ways.length === 0 ? '' : ways.reduce((first, more) => t('or', { first, more }));
}

function journeyText(t: T, view: Seen, choices: Choices): string {
  const froms = choices.flatMap((choice) => (choice.kind === 'journey' ? [t(at(view.ships, choice.ship).at)] : []));
  return t('fewSteps', { n: stepsOfJourney(view), places: few(t, froms, 'somePlaces') });
}

/** What one of the five actions would do now, in the room of a button. */
export function actionText(t: T, view: Seen, action: Standard, choices: Choices): string {
  switch (action) {
    case 'invest':
      return investText(t, view, choices);
    case 'journey':
      return journeyText(t, view, choices);
    case 'play':
      return few(
        t,
        choices.flatMap((choice) => (choice.kind === 'play' ? [t(choice.tile)] : [])),
        'someTiles',
      );
    case 'activate':
      return few(
        t,
        choices.flatMap((choice) => (choice.kind === 'activate' ? [t(choice.at)] : [])),
        'someVentures',
      );
    case 'parley':
      return few(
        t,
        choices.flatMap((choice) => (choice.kind === 'parley' ? [t(choice.at)] : [])),
        'somePosts',
      );
  }
}

/** Why not, where no refusal says it: there is nothing to do it with. */
export const idleText = (t: T, action: Standard): string => t(`${action}Idle`);

/** Everything about a post, line by line: what it asks, what it costs, what it does, who is there. */
export function postLines(
  t: T,
  view: Seen,
  post: DeepReadonly<PostView>,
  name: (seat: number) => string,
): readonly string[] {
  const { id, holder, tile, followers, cost } = post;
  const { kind, region } = POSTS[id];
  const seat = view.viewer === 'spectator' ? null : view.viewer;
  const own = seat === null ? undefined : view.jarls[seat];
  const lines = [t('postKind', { kind: kind === 'tradeCenter' ? 'other' : kind, region: t(region) })];
  const icons = iconsOf(post);
  if (icons.length > 0) {
    const [icon] = icons;
    const have =
      own && icon && icon !== 'any' ? own.supply[icon] : own && FOLLOWERS.reduce((sum, of) => sum + own.supply[of], 0);
    const asked = icons.map((each) => (each === 'any' ? t('anyFollower') : t('aFollower', { party: t(each) })));
    lines.push(
      own
        ? t('postAsksYou', { icons: asked, cost, have: have ?? 0, silfr: own.silfr })
        : t('postAsks', { icons: asked, cost }),
    );
  } else lines.push(t('postEmpty', { cost }));
  if (tile) lines.push(`**${t(tile)}**: ${abilityText(t, tile)}`);
  const source = sourceAt(id);
  if (source) lines.push(abilityText(t, source));
  if (holder >= 0) lines.push(`${name(holder)}: ${followers.map((of) => t(of)).join(', ')}.`);
  const ships = view.ships.filter((ship) => ship.at === id);
  const rivals = [...new Set(ships.map(({ by }) => by))].filter((by) => by !== seat);
  if (rivals.length > 0)
    lines.push(
      t('postShips', {
        ships: rivals.map((by) => `${name(by)} ${ships.filter((ship) => ship.by === by).length}`).join(', '),
      }),
    );
  else if (icons.length > 0) lines.push(t('postAlone'));
  return lines;
}

/** What is asked once an action is picked. */
export const pickText = (t: T, action: Standard): string => t(`${action}Pick`);
