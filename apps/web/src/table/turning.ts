import { type AnyPackage, at } from '@meadhall/core';
import { type MatchRecord, type PlaybackPly, playback } from '@meadhall/match';

/** Less than this is no turn of the tide. */
const LEAST = 0.05;

export interface Turning {
  readonly scene: PlaybackPly;
  /** The winners' chance before and after it, from 0 to 1; in a lost game of all against the deal, everybody's. */
  readonly from: number;
  readonly to: number;
}

/** The ply before the last that brought the winners most, by the game's own judgement; null where none stands out. */
export function turningPoint({ game, judge }: AnyPackage, record: MatchRecord): Turning | null {
  const scenes = playback(game, record);
  const winners = game.outcome(at(scenes, -1).state)?.winners;
  if (!winners) return null;
  const seats = winners.length > 0 ? winners : record.seats.map((_, seat) => seat);
  const sign = winners.length > 0 ? 1 : -1;
  const chance = (state: unknown): number => {
    const values = judge.value(state);
    return seats.reduce((sum, seat) => sum + at(values, seat), 0) / seats.length;
  };
  let best: Turning | null = null;
  let from = chance(at(scenes, 0).state);
  for (const scene of scenes.slice(1)) {
    if (!scene.isExact || game.outcome(scene.state)) continue;
    const to = chance(scene.state);
    const gain = sign * (to - from);
    if (scene.seat !== null && gain >= LEAST && gain > (best ? sign * (best.to - best.from) : 0))
      best = { scene, from, to };
    from = to;
  }
  return best;
}
