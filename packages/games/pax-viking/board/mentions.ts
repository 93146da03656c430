import type { Choice, Follower, PostId, RegionId, TileId, View } from '../src/index.ts';

type Test = (choice: Choice) => boolean;

/** What a choice says about a post: something is done there, a ship goes there, a Follower stands there. */
export const mentionsPost =
  (id: PostId): Test =>
  (choice) =>
    ('at' in choice && choice.at === id) ||
    ('to' in choice && choice.to === id) ||
    (choice.kind === 'shiftFrom' && 'post' in choice.spot && choice.spot.post === id);

export const mentionsRegion =
  (id: RegionId): Test =>
  (choice) =>
    ('at' in choice && choice.at === id) ||
    ('to' in choice && choice.to === id) ||
    (choice.kind === 'found' && choice.region === id);

export const mentionsShip =
  (first: number): Test =>
  (choice) =>
    'ship' in choice && choice.ship === first;

/** HOME: ships that wait there, and the way back. */
export const mentionsHome =
  ({ ships }: View, seat: number): Test =>
  (choice) => {
    if (choice.kind === 'sail') return choice.to === 'home';
    if (!('ship' in choice) || choice.ship === null) return false;
    const ship = ships[choice.ship];
    return ship?.at === 'home' && ship.by === seat && typeof ship.from === 'number';
  };

/** This type of Follower: a new type, one for a post, one that comes with a tile. */
export const mentionsFollower =
  (of: Follower): Test =>
  (choice) =>
    ('follower' in choice && choice.follower === of && choice.kind !== 'uproot') ||
    (choice.kind === 'establish' && choice.followers.includes(of));

/** A god or an Advocate before you: its ability, its place, its Follower. */
export const mentionsSeated =
  (tile: TileId): Test =>
  (choice) =>
    ('source' in choice && choice.source === tile) ||
    (choice.kind === 'tile' && choice.tile === tile) ||
    ('over' in choice && choice.over === tile) ||
    (choice.kind === 'shiftFrom' && 'tile' in choice.spot && choice.spot.tile === tile);
