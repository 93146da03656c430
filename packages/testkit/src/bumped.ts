import { type AnyGame, type AnyPackage, MeadhallError } from '@meadhall/core';

/**
 * The next version of a real game: every state counts the choices made under it, so that its shape and all its hashes
 * differ from those of the version before. `over` says whether there is a way from the older version.
 */
export function bumped(pkg: AnyPackage, over: 'migrated' | 'no way' = 'migrated'): AnyPackage {
  const { game } = pkg;
  const version = game.meta.version + 1;
  const counted = (state: unknown): number =>
    typeof state === 'object' && state !== null && 'counted' in state ? Number(state.counted) : Number.NaN;
  /** The state as the older rules know it; theirs alone is not one of this version. */
  const older = (state: { readonly [field: string]: unknown }): unknown => {
    if (Number.isNaN(counted(state))) throw new TypeError('This is not a state of these rules.');
    const { counted: _, ...rest } = state;
    return rest;
  };
  const next: AnyGame = {
    ...game,
    meta: { ...game.meta, version },
    start(seats, options, seed) {
      const { state, events } = game.start(seats, options, seed);
      return { state: { ...state, counted: 0 }, events };
    },
    play(state, seat, choice) {
      const played = game.play(older(state), seat, choice);
      return { state: { ...played.state, counted: counted(state) + 1 }, events: played.events };
    },
    toMove: (state) => game.toMove(older(state)),
    mayMove: (state) => game.mayMove(older(state)),
    choices: (state, seat) => game.choices(older(state), seat),
    isOpen: (state, seat) => game.isOpen(older(state), seat),
    sample: (state, seat, random) => game.sample(older(state), seat, random),
    whyNot: (state, seat) => game.whyNot(older(state), seat),
    view: (state, viewer) => game.view(older(state), viewer),
    isSeenAlike: (state) => game.isSeenAlike(older(state)),
    determinize: (state, viewer, seed) => ({
      ...game.determinize(older(state), viewer, seed),
      counted: counted(state),
    }),
    outcome: (state) => game.outcome(older(state)),
    turns: (state) => game.turns(older(state)),
    migrate(state, from) {
      if (from > version) return game.migrate(state, from);
      if (from === version) return state;
      if (over === 'no way') throw new MeadhallError('NO_MIGRATION', `No way from version ${from}.`);
      return { ...game.migrate(state, from), counted: 0 };
    },
  };
  return { ...pkg, game: next, older: {} };
}
