import { type Budget, type Chooser, choose, judgedBy, playWith, systemClock } from '@meadhall/bots';
import { type AnyPackage, derive, type Model, range, seedFrom } from '@meadhall/core';

/** A new judgement against the last one, half of the seats each, thinking equally long. */
export interface GateJob {
  readonly kind: 'gate';
  readonly game: string;
  readonly seed: string;
  readonly seats: number;
  readonly options: unknown;
  readonly model: Model;
  /** Null: the game's own judgement. */
  readonly against: Model | null;
  readonly budget: Budget;
  /** Whether time is counted as processor time of this process, which others on the machine cannot stretch. */
  readonly ownTime: boolean;
}

export interface GateResult {
  readonly kind: 'gate';
  readonly deals: readonly { readonly deal: number; readonly share: number }[];
}

const ownClock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Half of the seats, another half for each deal in turn; the first seat is always among them, and the other half is played too. */
export function halfOf(seats: number, deal: number): readonly boolean[] {
  const halves = range(2 ** seats)
    .map((mask) => range(seats).map((seat) => (mask & (1 << seat)) > 0))
    .filter((half) => half[0] && half.filter(Boolean).length === seats / 2);
  return halves[deal % halves.length] ?? [];
}

/** One deal, played from both sides: the share of both wins that the new one took. */
function playDeal(pkg: AnyPackage, job: GateJob, deal: number): number {
  const seed = derive(seedFrom(job.seed), `gate ${pkg.game.meta.id} ${deal}`);
  const [own, last] = [judgedBy(pkg, job.model), job.against ? judgedBy(pkg, job.against) : pkg];
  const clock = job.ownTime ? ownClock : systemClock;
  const thinking =
    (judged: AnyPackage): Chooser =>
    (seen, bot, attention) =>
      choose(judged, seen, 'jarl', bot, job.budget, clock, attention);
  const half = halfOf(job.seats, deal);
  const shares = [true, false].map((side) => {
    const isOwn = half.map((each) => each === side);
    const choosers = isOwn.map((is) => thinking(is ? own : last));
    const { payoff } = playWith(pkg, choosers, job.options, seed).outcome;
    return payoff.reduce((sum, won, seat) => (isOwn[seat] ? sum + won : sum), 0);
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

export function passGate(pkg: AnyPackage, job: GateJob, from: number, to: number): GateResult {
  return {
    kind: 'gate',
    deals: range(to - from).map((i) => ({ deal: from + i, share: playDeal(pkg, job, from + i) })),
  };
}
