import { type AnyGame, at, derive, range, type Seat, type Seed, same, seedFrom, type Viewer } from '@meadhall/core';
import { anyChoice, anySeat, firstDifference, promise, randomFor, text, viewers } from './checks.ts';
import type { GameSetup } from './contract.ts';
import { ContractBroken, type SecretScene, type Secrets, type Subject } from './subject.ts';

/** Worlds dealt anew for each viewer of a decision that is looked at. */
const WORLDS = 4;
/** How many decisions lie between two that are looked at, where nothing closed happens. */
const LOOK_EVERY = 12;
/** At least so many games, of set-ups spread evenly; then until every closed kind was caught, but no more than MOST. */
const FEWEST_GAMES = 8;
const MOST_GAMES = 60;

type Played = ReturnType<AnyGame['play']>;

/** Dealt anew for this viewer, with the dice of the true state: what falls next is the same in both worlds. */
function otherWorld(game: AnyGame, state: unknown, viewer: Viewer, seed: Seed): unknown {
  const { random } = state as { random: object };
  return { ...game.determinize(state, viewer, seed), random: { ...random } };
}

/** The same choice in the other world, or null if it cannot be made there: the viewer would have learnt that. */
function playedThere(game: AnyGame, world: unknown, seat: Seat, choice: unknown): Played | null {
  try {
    return game.play(world, seat, choice);
  } catch {
    return null;
  }
}

/** Choices a seat has in both worlds. */
function common(game: AnyGame, here: unknown, there: unknown, seat: Seat): readonly unknown[] {
  const others = game.choices(there, seat);
  return game.choices(here, seat).filter((choice) => others.some((other) => same(choice, other)));
}

/** One decision, made in two worlds that look the same to a viewer before and after. */
interface Twins {
  readonly here: Played;
  readonly there: Played;
  readonly viewer: Viewer;
}

/** Closed kinds that would have given something away had they been public. */
type Caught = Set<string>;

/** What was openly shown counts by its kind and number alone; the rest as it was told. */
function unrevealed<S>(
  { reveals = {} }: Secrets<S>,
  events: readonly { kind: string }[],
  viewer: Viewer,
): readonly unknown[] {
  const isShown = (event: { kind: string }): boolean => {
    const rule = reveals[event.kind];
    return rule === true || (rule?.(event, viewer) ?? false);
  };
  const shown = events.filter(isShown).map(({ kind }) => kind);
  return [...events.filter((event) => !isShown(event)), ...shown.sort()];
}

/** What a viewer would be told if one kind of event were public. */
const toldIfPublic = (game: AnyGame, { events }: Played, viewer: Viewer, kind: string): readonly { kind: string }[] =>
  events.flatMap((event) => (event.kind === kind ? [event] : game.viewEvents([event], viewer)));

/** Worlds that a viewer cannot tell apart after a choice must have been told alike: the same events, count and size. */
function checkTwins<S>({ pkg, secrets = {} }: Subject<S>, { here, there, viewer }: Twins, caught: Caught): void {
  const { game } = pkg;
  const [a, b] = [game.viewEvents(here.events, viewer), game.viewEvents(there.events, viewer)];
  const [left, right] = [unrevealed(secrets, a, viewer), unrevealed(secrets, b, viewer)];
  promise(
    'what is told tells nothing unseen',
    text(left) === text(right),
    () => `${firstDifference(left, right, `viewer ${viewer}`)} of ${text(left).slice(0, 300)}`,
  );
  for (const kind of game.closedEvents) {
    if (caught.has(kind)) continue;
    const seen = (played: Played): string =>
      text(unrevealed(secrets, toldIfPublic(game, played, viewer, kind), viewer));
    if (seen(here) !== seen(there)) caught.add(kind);
  }
}

/** Makes one decision in other worlds for every viewer; hands on those that look the same afterwards. */
function* twinsOf<S>(
  { pkg, secrets }: Subject<S>,
  { state, seat, choice }: SecretScene<S>,
  seats: number,
  seed: Seed,
): Generator<Twins> {
  const { game } = pkg;
  const random = randomFor(seed, 'twins');
  const played = game.play(state, seat, choice);
  for (const viewer of viewers(seats)) {
    for (const n of range(WORLDS)) {
      const world = otherWorld(game, state, viewer, derive(seed, `${viewer}/${n}`));
      const renamed = secrets?.sameChoice?.(choice, state, world as never, seat) ?? choice;
      let here = played;
      let there = playedThere(game, world, seat, renamed);
      if (!there) {
        const both = common(game, state, world, seat);
        if (both.length === 0) continue;
        const other = random.pick(both);
        here = game.play(state, seat, other);
        there = game.play(world, seat, other);
      }
      if (text(game.view(here.state, viewer)) === text(game.view(there.state, viewer))) yield { here, there, viewer };
    }
  }
}

/** A sealed pick: another choice of the same seat, which leads elsewhere and looks the same to a viewer, must be told alike. */
function* sealedTwins(
  game: AnyGame,
  { state, seat, choice }: SecretScene<unknown>,
  seats: number,
  seed: Seed,
): Generator<Twins> {
  const here = game.play(state, seat, choice);
  const other = randomFor(seed, 'sealed').pick(game.choices(state, seat));
  const there = game.play(state, seat, other);
  if (text(here.state) === text(there.state)) return;
  for (const viewer of viewers(seats)) {
    if (viewer === seat) continue;
    if (text(game.view(here.state, viewer)) === text(game.view(there.state, viewer))) yield { here, there, viewer };
  }
}

function look<S>(subject: Subject<S>, scene: SecretScene<S>, seats: number, seed: Seed, caught: Caught): void {
  for (const twins of twinsOf(subject, scene, seats, seed)) checkTwins(subject, twins, caught);
  for (const twins of sealedTwins(subject.pkg.game, scene, seats, seed)) checkTwins(subject, twins, caught);
}

/** Plays a random game and compares what is told in worlds that a viewer cannot tell apart. */
function playForSecrets<S>(subject: Subject<S>, { seats, options, seed }: GameSetup, caught: Caught): void {
  const { game } = subject.pkg;
  const random = randomFor(seed, 'secrets');
  let { state } = game.start(seats, options, seed);
  for (let ply = 0; game.toMove(state).length > 0; ply++) {
    const seat = anySeat(game, state, random);
    const choice = anyChoice(game, state, seat, random);
    const played = game.play(state, seat, choice);
    const isWanted = ({ kind }: { kind: string }): boolean => game.closedEvents.includes(kind) && !caught.has(kind);
    if (played.events.some(isWanted) || random.below(LOOK_EVERY) === 0) {
      look(subject, { state, seat, choice }, seats, derive(seed, ply), caught);
    }
    state = played.state;
  }
}

/**
 * Deals anew for a viewer, keeps the dice, makes the same choice in both worlds: where the view afterwards is the same, so is
 * what was told. And proves that it can fail: each closed kind of event, made public, would have been caught.
 */
export function checkSecrets<S>(subject: Subject<S>, setups: readonly Omit<GameSetup, 'seed'>[]): void {
  const { game } = subject.pkg;
  const { scenes = [], reveals = {}, tellNothing = {} } = subject.secrets ?? {};
  const caught: Caught = new Set();
  const unknown = Object.keys(tellNothing).filter((kind) => !game.closedEvents.includes(kind));
  if (unknown.length > 0)
    throw new ContractBroken('what is said to tell nothing is a closed event', unknown.join(', '));
  const closed = Object.keys(reveals).filter((kind) => reveals[kind] === true && game.closedEvents.includes(kind));
  if (closed.length > 0) throw new ContractBroken('what is shown to all is public', closed.join(', '));
  scenes.forEach((scene, n) => {
    const seats = game.outcome(scene.state)?.payoff.length ?? subject.pkg.judge.value(scene.state).length;
    look(subject, scene, seats, seedFrom(`scene ${n}`), caught);
  });
  const missing = (): string[] => game.closedEvents.filter((kind) => !caught.has(kind) && !(kind in tellNothing));
  const stride = Math.max(1, Math.floor(setups.length / FEWEST_GAMES));
  for (let n = 0; n < FEWEST_GAMES || (missing().length > 0 && n < MOST_GAMES); n++) {
    const setup = at(setups, (n * stride) % setups.length);
    playForSecrets(subject, { ...setup, seed: seedFrom(`secrets ${n}`) }, caught);
  }
  promise(
    'a closed event, made public, would be caught',
    missing().length === 0,
    () => `${missing().join(', ')}: make it public, add a scene, or say in tellNothing why it gives nothing away`,
  );
  const talkative = Object.keys(tellNothing).filter((kind) => caught.has(kind));
  promise('what is said to tell nothing tells nothing', talkative.length === 0, () => talkative.join(', '));
}
