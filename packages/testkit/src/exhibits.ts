import { type AnyGame, at, range, type Seed, seedFrom, type Viewer } from '@meadhall/core';
import { anyChoice, anySeat, promise, randomFor, viewers } from './checks.ts';
import type { GameSetup } from './contract.ts';
import { checkDeals, type Exhibit, isBound, uncovered } from './deals.ts';
import { openZones, plantedFaults } from './planted.ts';
import { ContractBroken, type Subject } from './subject.ts';

/** Deals that are counted for an exhibit. A fault must be found in as many; most are in fewer, so these are tried first. */
const DEALS = 1200;
const FAULTY_DEALS = 400;
/** Deals that show what is touched: enough for states of which there are many. */
const FEW_DEALS = 12;
/** Games that exhibits are taken from, and how many there are of each zone, for players and for watchers. */
const GAMES = 10;
const OF_EACH = 2;
/** Plies between two states whose fields are all looked at. */
const APART = 25;

/** Stands among zones for tables of which not every deal can be. */
const BOUND = 'what can be';

interface Collection {
  /** For counting deals: some of each zone, so that none is left out. */
  readonly dealt: Exhibit[];
  /** For looking at every field, before and after a deal: scenes, and what random games come by. */
  readonly looked: Exhibit[];
}

const seatsOf = <S>({ pkg }: Subject<S>, state: unknown): number => pkg.judge.value(state).length;

/** Those who only watch are dealt for otherwise than those who play. */
const watchingOrPlaying = ({ viewer }: Exhibit): string => (viewer === 'spectator' ? 'watching' : 'playing');

/** States of random games, and of the subject's scenes, in which something is hidden. */
function collect<S>(subject: Subject<S>, setups: readonly Omit<GameSetup, 'seed'>[], seed: Seed): Collection {
  const { game } = subject.pkg;
  const found: Collection = { dealt: [], looked: [] };
  const times = new Map<string, number>();
  const offer = (exhibit: Exhibit, isChosen: boolean): void => {
    if (!isChosen) return;
    const open = [...openZones(game, exhibit), ...(isBound(game, exhibit) ? [BOUND] : [])];
    const zones = open.map((zone) => `${watchingOrPlaying(exhibit)}: ${zone}`);
    if (zones.every((zone) => (times.get(zone) ?? 0) >= OF_EACH)) return;
    for (const zone of zones) times.set(zone, (times.get(zone) ?? 0) + 1);
    found.dealt.push(exhibit);
  };
  for (const { state } of subject.secrets?.scenes ?? []) {
    for (const viewer of viewers(seatsOf(subject, state))) {
      offer({ state, viewer }, true);
      found.looked.push({ state, viewer });
    }
  }
  const stride = Math.max(1, Math.floor(setups.length / GAMES));
  for (const n of range(GAMES)) {
    const { seats, options } = at(setups, (n * stride) % setups.length);
    const random = randomFor(seed, `exhibits ${n}`);
    let { state } = game.start(seats, options, seedFrom(`exhibits ${n}`));
    while (game.toMove(state).length > 0) {
      const viewer: Viewer = random.pick(viewers(seats));
      offer({ state, viewer }, random.below(10) === 0);
      if (random.below(APART) === 0) found.looked.push({ state, viewer });
      const seat = anySeat(game, state, random);
      state = game.play(state, seat, anyChoice(game, state, seat, random)).state;
    }
  }
  const isMet = [...times.keys()].some((zone) => zone.endsWith(BOUND));
  promise('a deal that cannot be has been met', isMet || !game.hidden.allows, () => 'add a scene of secrets');
  return found;
}

/** Whether a check finds something wrong. */
function finds(check: () => void): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if (error instanceof ContractBroken) return true;
    throw error;
  }
}

export interface HiddenChecks {
  /** View and slots together cover the state: a new field is either seen or dealt anew. */
  covers(): void;
  /** Dealing anew gives each slot every value it may have, as often as it should, and touches nothing known. */
  deals(): void;
  /** Deals that break their word in one way each; all must be found. */
  faults(): void;
}

export function hiddenChecks<S>(subject: Subject<S>, setups: readonly Omit<GameSetup, 'seed'>[]): HiddenChecks {
  const { game } = subject.pkg;
  const seed = seedFrom('hidden');
  let collection: Collection | null = null;
  const all = (): Collection => {
    collection ??= collect(subject, setups, seed);
    return collection;
  };
  return {
    covers() {
      const bare = new Set(all().looked.flatMap((exhibit) => uncovered(game, exhibit)));
      promise('a field is seen, dealt anew, or known from elsewhere', bare.size === 0, () => [...bare].join(', '));
    },
    deals() {
      for (const exhibit of all().looked) checkDeals(game, exhibit, FEW_DEALS, seed);
      for (const exhibit of all().dealt) checkDeals(game, exhibit, DEALS, seed);
    },
    faults() {
      const planted = new Map<string, number>();
      const missed = all().dealt.flatMap((exhibit) => unfound(game, exhibit, seed, planted));
      promise('a deal that breaks its word is found', missed.length === 0, () => missed.join(', '));
    },
  };
}

/** Faults that go unnoticed at this exhibit. Each is planted a few times for players and for watchers, then no more. */
function unfound(game: AnyGame, exhibit: Exhibit, seed: Seed, planted: Map<string, number>): string[] {
  const isFound = (faulty: AnyGame, deals: number): boolean => finds(() => checkDeals(faulty, exhibit, deals, seed));
  return plantedFaults(game, exhibit).flatMap((fault) => {
    const name = `${fault.name}, ${watchingOrPlaying(exhibit)}`;
    const times = planted.get(name) ?? 0;
    if (times >= OF_EACH) return [];
    planted.set(name, times + 1);
    return [FAULTY_DEALS, DEALS].some((deals) => isFound(fault.game, deals)) ? [] : [name];
  });
}
