import { type AnyGame, derive, Random, range, same, seedFrom, type Viewer } from '@meadhall/core';
import { chorus, type Moved, toldTo } from '@meadhall/hall';
import { firstPosition, type Position, playChoices } from '@meadhall/match';
import { GAME_IDS, load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';

/** Matches of each game, and plies of each match; the full run sets 200 and 400. */
const MATCHES = Number(process.env.MEADHALL_PEEKS ?? 6);
const MOST_PLIES = Number(process.env.MEADHALL_PEEK_PLIES ?? 60);

/** The same position in a world that the viewer could not tell from this one. */
const dealtAnew = (game: AnyGame, at: Position, viewer: Viewer, seed: string): Position => {
  const state: unknown = game.determinize(at.state, viewer, seed);
  return { ...at, state, waiting: game.toMove(state), turn: game.turns(state) };
};

/** The bytes of one ply for one viewer who looks on alone. */
function updateOf(game: AnyGame, viewer: Viewer, before: Position, moved: Moved): string {
  const alone = chorus(game);
  alone.add(viewer, before);
  let bytes = '';
  alone.tell(before, moved, null, (_, update) => {
    bytes = Buffer.from(update).toString('base64');
  });
  return bytes;
}

const wholeOf = (game: AnyGame, viewer: Viewer, at: Position): string => JSON.stringify(chorus(game).whole(viewer, at));

/** The ply in the history of one viewer. */
const lineOf = (game: AnyGame, viewer: Viewer, { row, events }: Moved): string =>
  JSON.stringify(toldTo(game, viewer, { ply: row.ply, hash: row.hash, turn: row.turn, seat: row.seat, events }));

/** Everything a viewer is sent about a ply: the update, the welcome, its history and the reasons why not. */
function sent(game: AnyGame, viewer: Viewer, before: Position, moved: Moved): string[] {
  const why = viewer === 'spectator' ? '' : JSON.stringify(game.whyNot(moved.after.state, viewer));
  return [
    wholeOf(game, viewer, before),
    updateOf(game, viewer, before, moved),
    wholeOf(game, viewer, moved.after),
    lineOf(game, viewer, moved),
    why,
  ];
}

/** Whether a ply of which a viewer sees nothing would be told in the same bytes if another seat had chosen. */
function hidesWho(game: AnyGame, viewer: Viewer, before: Position, moved: Moved, seats: number): boolean {
  const { row, events } = moved;
  if (viewer === row.seat || game.viewEvents(events, viewer).length > 0) return true;
  const others = range(seats).filter((seat) => seat !== row.seat && seat !== viewer);
  const told = [updateOf(game, viewer, before, moved), lineOf(game, viewer, moved)];
  return others.every((seat) => {
    const other: Moved = { ...moved, row: { ...row, seat } };
    return same([updateOf(game, viewer, before, other), lineOf(game, viewer, other)], told);
  });
}

/** Who was asked when, as this viewer is told it. */
const ownAge = (at: Position, viewer: Viewer): number | null =>
  viewer === 'spectator' ? null : (at.asked[viewer] ?? null);

function watch(game: AnyGame, seats: number, options: unknown, seed: string): number {
  const random = Random.from(derive(seed, 'choices'));
  const viewers: Viewer[] = [...range(seats), 'spectator'];
  // All of them together, and each alone all along: being in company must not change a byte.
  const together = chorus(game);
  const alone = new Map(viewers.map((viewer) => [viewer, chorus(game)]));
  const { position } = firstPosition(game, { seats, options, seed: derive(seed, 'start') }, 0);
  let at = position;
  for (let ply = 0; ply < MOST_PLIES && at.waiting.length > 0; ply++) {
    // Who has answered may answer anew behind their seal.
    const free = game.mayMove(at.state).filter((each) => game.choices(at.state, each).length > 0);
    const seat = random.pick([...at.waiting, ...free]);
    const choice: unknown = game.sample(at.state, seat, random);
    const [played] = playChoices(game, at, seat, [choice], 0);
    if (!played) break;
    const { after } = played;
    const row = {
      ply: after.ply,
      seat,
      by: 'seat',
      cid: 'c',
      choice: '',
      events: '',
      hash: '',
      at: 0,
      turn: 0,
    } as const;
    const moved: Moved = { row, events: played.events, after };
    const heard = new Map<Viewer, Uint8Array>();
    for (const viewer of viewers) {
      together.add(viewer, at);
      alone.get(viewer)?.add(viewer, at);
    }
    together.tell(at, moved, null, (viewer, update) => heard.set(viewer, update));
    for (const viewer of viewers) {
      alone.get(viewer)?.tell(at, moved, null, (_, update) => {
        if (!same([...update], [...(heard.get(viewer) ?? [])])) {
          throw new Error(
            `${game.meta.id}: at ply ${after.ply} ${viewer} is told something else in company than alone`,
          );
        }
      });
    }
    for (const viewer of viewers) {
      const world = derive(seed, `${ply}/${viewer}`);
      const real = sent(game, viewer, at, moved);
      const others = sent(game, viewer, dealtAnew(game, at, viewer, world), {
        row,
        events: played.events,
        after: dealtAnew(game, after, viewer, world),
      });
      if (!same(real, others)) {
        const part = real.findIndex((bytes, i) => bytes !== others[i]);
        const name = ['welcome before', 'update', 'welcome after', 'history', 'why not'][part];
        throw new Error(
          `${game.meta.id}: at ply ${after.ply} the ${name} of ${viewer} depends on what ${viewer} may not know`,
        );
      }
      if (!hidesWho(game, viewer, at, moved, seats)) {
        throw new Error(`${game.meta.id}: at ply ${after.ply} ${viewer} is told who chose what it may not see`);
      }
      expect(ownAge(after, viewer)).toBe(ownAge(dealtAnew(game, after, viewer, world), viewer));
    }
    at = after;
  }
  return at.ply;
}

describe.each(GAME_IDS.map((id) => [id]))('%s', (id) => {
  test(`what a viewer is sent does not depend on what it may not know (${MATCHES} matches)`, async () => {
    const { game } = await load(id);
    const { min, max } = game.meta.seats;
    const flags = Object.entries(game.meta.options).filter(([, spec]) => spec.kind === 'flag');
    let plies = 0;
    for (const match of range(MATCHES)) {
      const seats = min + (match % (max - min + 1));
      // Every second match with its flags turned over: the hidden hands are in the variants.
      const options =
        match % 2 === 0 ? {} : Object.fromEntries(flags.map(([name, spec]) => [name, spec.default !== true]));
      const isFit = game.meta.refuseSetup?.(seats, options) ?? null;
      if (isFit === null) plies += watch(game, seats, options, seedFrom(`peek ${id} ${match}`));
    }
    expect(plies).toBeGreaterThan(MATCHES);
  });
});

test('a planted peek is caught', async () => {
  const { game } = await load('axes');
  const leaky: AnyGame = {
    ...game,
    view: (state, viewer) => ({ ...game.view(state, viewer), next: state.pile.at(-1) ?? state.random.drawn }),
  };
  expect(() => {
    for (const match of range(5)) watch(leaky, 3, { strategic: true }, seedFrom(`leak ${match}`));
  }).toThrow('may not know');
});
