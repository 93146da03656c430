import { type BotId, playerFrom, playMatch, type Share, shareOf } from '@meadhall/bots';
import { type AnyPackage, checkedOptions, derive, range, type Seed } from '@meadhall/core';
import type { Alone } from '@meadhall/learn';

/** How the short games after a lesson go when a Thrall sits where the learner does. */
export interface AloneReport {
  /** The share of games won; together, where all win or lose as one. */
  readonly won: Share;
  /** The learner's own decisions in a game: the median, and what nine games in ten stay below. */
  readonly decisions: { readonly median: number; readonly nineInTen: number };
}

const LEARNER = 0;

export function playAlone(pkg: AnyPackage, { seats, options, bots }: Alone, games: number, stem: Seed): AloneReport {
  const rival = playerFrom(pkg, bots);
  if (!rival) throw new RangeError(`${pkg.game.meta.title} has no bot '${bots}'.`);
  const others = range(seats - 1).map((): BotId => rival.id);
  const played = range(games).map((game) => {
    let decisions = 0;
    const plan = {
      bots: ['thrall' as const, ...others],
      options: checkedOptions(pkg.game.meta, options),
      seed: derive(stem, game),
    };
    const { outcome } = playMatch(pkg, plan, undefined, ({ seat, state }) => {
      // What has no other choice makes itself.
      if (seat === LEARNER && pkg.game.choices(state, seat).length !== 1) decisions++;
    });
    return { deal: game, won: outcome.winners.includes(LEARNER) ? 1 : 0, decisions };
  });
  const counts = played.map(({ decisions }) => decisions).sort((a, b) => a - b);
  const upTo = (share: number): number => counts[Math.min(counts.length - 1, Math.floor(share * counts.length))] ?? 0;
  return { won: shareOf(played), decisions: { median: upTo(0.5), nineInTen: upTo(0.9) } };
}
