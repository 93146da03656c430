import type { DeepReadonly } from '@meadhall/core';
import type { Follower } from '../data/vocabulary.ts';
import type { Bundle, LedgerLine, Limits, Pledge, Power, Seated, Ship, Spot } from '../state.ts';

/** Small things as views show them, field by field: a new field stays hidden until it is named here. */
export const byFollower = <T>(of: Readonly<Record<Follower, T>>): Record<Follower, T> => ({
  jarldom: of.jarldom,
  theocracy: of.theocracy,
  sweden: of.sweden,
  rus: of.rus,
});
export const seatedView = ({ tile, follower, copies }: DeepReadonly<Seated>): Seated => ({ tile, follower, copies });
export const powerView = ({ source, at: post, via }: DeepReadonly<Power>): Power => ({ source, at: post, via });
export const shipView = ({ from, by, at: place, tired }: DeepReadonly<Ship>): Ship => ({ from, by, at: place, tired });
export const spotView = (spot: DeepReadonly<Spot>): Spot =>
  'post' in spot ? { post: spot.post } : { tile: spot.tile };

export const ledgerView = ({ turn, by, to, pledge, kept }: DeepReadonly<LedgerLine>): LedgerLine => ({
  turn,
  by,
  to,
  pledge: pledgeView(pledge),
  ...(kept === undefined ? {} : { kept }),
});

function pledgeView(pledge: DeepReadonly<Pledge>): Pledge {
  if (pledge.kind === 'tribute') return { kind: 'tribute', silfr: pledge.silfr };
  if (pledge.kind === 'keepOut') return { kind: 'keepOut', region: pledge.region };
  return { kind: pledge.kind };
}

export const sealedBundle = (bundle: DeepReadonly<Bundle>): Bundle => ({
  silfr: bundle.silfr,
  tiles: [],
  blind: bundle.blind,
  followers: bundle.followers.slice(),
  ships: bundle.ships.slice(),
  pledges: bundle.pledges.map(pledgeView),
});

export const openBundle = (bundle: DeepReadonly<Bundle>): Bundle => ({
  ...sealedBundle(bundle),
  tiles: bundle.tiles.slice(),
});

export const limitsView = ({ turns, forcedEnd, openHands, greyShip, knownSaga }: DeepReadonly<Limits>): Limits => ({
  turns,
  forcedEnd,
  openHands,
  greyShip,
  knownSaga,
});
