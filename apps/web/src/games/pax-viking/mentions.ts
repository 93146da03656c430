import type { Choice, PostId, RegionId, View } from '@meadhall/pax-viking';

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
