import { at, type DeepReadonly, type Features, keysOf, type Seat } from '@meadhall/core';
import { BOARDS } from '../data/boards.ts';
import { ACTIONS, FIGHT_CARDS, LOOTS } from '../data/cards.ts';
import { BUILDS } from '../rules/builds.ts';
import type { View } from '../view.ts';

type Seen = DeepReadonly<View>;

const BOARD_IDS = keysOf(BOARDS);
const STAGES = ['setOut', 'encounter', 'actions', 'battle', 'replenish'] as const;
const DISTANCES = [0, 1, 2, 3] as const;
const MOST = { health: 10, glory: 10, cards: 8, speed: 6, horde: 8, alike: 3 } as const;

const NAMES: readonly string[] = [
  'viewer',
  'alive',
  'health',
  'health is 1',
  'health is 2',
  'glory',
  'glory squared',
  'one short',
  'two short',
  'speed',
  'pace',
  'limit',
  'actions held',
  'loot held',
  ...BOARD_IDS.map((board) => `board ${board}`),
  ...DISTANCES.map((steps) => `${steps} turns off`),
  ...STAGES.map((stage) => `at ${stage}`),
  'horde',
  'horde, if next',
  'bites, if active',
  'bites beyond health',
  'glory bites',
  'rivals alive',
  'best rival glory',
  'behind in glory',
  'ahead in glory',
  'best rival health',
  'fallen with more glory',
  'glory of the fallen',
  'health of all alive',
  'runs clockwise',
  ...ACTIONS.map((card) => `hand ${card}`),
  ...LOOTS.map((card) => `hand ${card}`),
  'shelter',
  'bites past shelter',
];

/** Living seats from the one whose turn it is, in the order of play. */
function distance({ vikings, active, direction }: Seen, of: Seat): number {
  let steps = 0;
  for (let seat = active; seat !== of; seat = (seat + direction + vikings.length) % vikings.length) {
    if (seat === active || at(vikings, seat).alive) steps++;
  }
  return steps;
}

/** What those still alive, and those fallen, have at best. */
function rivalsOf({ vikings }: Seen, of: Seat) {
  const rivals = { alive: 0, glory: 0, health: 0, fallen: 0, together: 0 };
  vikings.forEach(({ alive, glory, health }, seat) => {
    if (alive) rivals.together += health;
    if (seat === of) return;
    if (!alive) {
      rivals.fallen = Math.max(rivals.fallen, glory);
      return;
    }
    rivals.alive++;
    rivals.glory = Math.max(rivals.glory, glory);
    rivals.health = Math.max(rivals.health, health);
  });
  return rivals;
}

/** How many beasts the cards that the viewer holds can deal with. */
function shelterOf({ hand, vikings }: Seen, viewer: Seat): number {
  if (!hand) return 0;
  const held: readonly string[] = [...hand.actions, ...hand.loot];
  const { prowess } = BUILDS[at(vikings, viewer).board];
  return FIGHT_CARDS.reduce((sum, card) => {
    const { defeats, avoids } = at(prowess[card], 0);
    return sum + held.filter((one) => one === card).length * (defeats + avoids);
  }, 0);
}

function write(view: Seen, viewer: Seat, of: Seat, into: Float32Array, start: number): void {
  let next = start;
  const put = (number: number): void => {
    into[next++] = Math.min(1, Math.max(0, number));
  };
  const putIf = (is: boolean): void => put(is ? 1 : 0);
  const { board, health, glory, speed, pace, limit, actions, loot, alive } = at(view.vikings, of);
  const goal = view.limits.glory;
  const steps = distance(view, of);
  const facing = view.horde.facing.length;
  const rivals = rivalsOf(view, of);
  const isOwn = viewer === of;
  const bites = view.doing.kind === 'encounter' && steps === 0 ? view.doing.bites : 0;

  putIf(isOwn);
  putIf(alive);
  put(health / MOST.health);
  putIf(health === 1);
  putIf(health === 2);
  put(glory / goal);
  put((glory / goal) ** 2);
  putIf(goal - glory === 1);
  putIf(goal - glory === 2);
  put(speed / MOST.speed);
  put(0.5 + pace / MOST.speed);
  put(limit / MOST.cards);
  put(actions / MOST.cards);
  put(loot / MOST.cards);
  for (const id of BOARD_IDS) putIf(board === id);
  for (const each of DISTANCES) putIf(alive && Math.min(steps, 3) === each);
  for (const stage of STAGES) putIf(steps === 0 && view.doing.kind === stage);
  put(facing / MOST.horde);
  put(steps === 1 ? facing / MOST.horde : 0);
  put(bites / MOST.horde);
  putIf(bites >= health && bites > 0);
  put(view.doing.kind === 'encounter' && steps === 0 ? view.doing.gloryBites / MOST.horde : 0);
  put(rivals.alive / (view.vikings.length - 1));
  put(rivals.glory / goal);
  put((rivals.glory - glory) / goal);
  put((glory - rivals.glory) / goal);
  put(rivals.health / MOST.health);
  putIf(!alive && rivals.fallen > glory);
  put(rivals.fallen / goal);
  put(rivals.together / (MOST.health * view.vikings.length));
  putIf(view.direction === 1);
  for (const card of ACTIONS) put(isOwn ? countOf(view.hand?.actions, card) / MOST.alike : 0);
  for (const card of LOOTS) put(isOwn ? countOf(view.hand?.loot, card) / MOST.alike : 0);
  const shelter = isOwn ? shelterOf(view, viewer) : 0;
  put(shelter / MOST.horde);
  put(isOwn && alive ? (facing - shelter) / Math.max(1, health) : 0);
}

const countOf = <T>(cards: readonly T[] | undefined, card: T): number =>
  cards === undefined ? 0 : cards.filter((one) => one === card).length;

/** How each Viking stands, from one seat's view: of the others' hands only how many cards. */
export const features: Features<View> = { names: NAMES, write };
