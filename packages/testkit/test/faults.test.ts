import { at, defineGame, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import {
  ContractBroken,
  checkSecrets,
  count,
  hiddenChecks,
  playUnderContract,
  type Subject,
  uncoveredRules,
  usedInPlay,
} from '../src/index.ts';
import { duel, rules, spec } from './duel.ts';

/** Plays games until a promise is broken; the promise, or null if all is well. */
function broken<S>(subject: Subject<S>): string | null {
  for (const n of range(120)) {
    try {
      playUnderContract(subject, { seats: 2, options: {}, seed: seedFrom(`fault ${n}`) });
    } catch (error) {
      if (error instanceof ContractBroken) return error.promise;
      throw error;
    }
  }
  return null;
}

test('a sound game keeps every promise', () => {
  expect(broken(duel())).toBeNull();
});

test('a view that leaks the next card is caught', () => {
  const leak = duel({
    view: (state, viewer, part) => ({ ...spec.view(state, viewer, part), next: state.pile.at(-1) }),
  });
  expect(broken(leak)).toBe('a view shows nothing unseen');
});

test('a view that hands out a part of the state whole, or a frame it does not know, is caught', () => {
  const whole = duel({
    view: (state, viewer, part) => ({ ...spec.view(state, viewer, part), top: state.stack.at(-1) }),
  });
  expect(broken(whole)).toBe('a view shows only what it names');
  const strange = duel({
    view: (state, viewer, part) => ({
      ...spec.view(state, viewer, part),
      under: state.stack.flatMap((frame) => (frame.kind === 'turn' || frame.kind === 'struck' ? [] : [frame])),
    }),
  });
  expect(broken(strange)).toBe('a view shows only what it names');
});

test('a part of a view that is kept although what it shows has changed is caught', () => {
  const stale = duel({
    view: (state, viewer, part) => ({
      ...spec.view(state, viewer, part),
      wounds: part('wounds', [state.random], () => state.wounds.slice()),
    }),
  });
  expect(broken(stale)).toBe('a view made of kept parts is the view made from nothing');
});

test('a game with closed hands that says all see the same is caught', () => {
  expect(broken(duel({ isSeenAlike: () => true }))).toBe('what is seen alike is alike');
});

test('a step that writes to the state it is only shown is caught', () => {
  const { turn } = spec.steps;
  const writing = duel({
    steps: {
      ...spec.steps,
      turn: {
        ...turn,
        choices(state, frame, seat, offer) {
          Object.assign(state, { looked: true });
          turn.choices?.(state, frame, seat, offer);
        },
      },
    },
  });
  expect(broken(writing)).not.toBeNull();
  const hidden = duel();
  const { game } = hidden.pkg;
  const tampering = { ...hidden, pkg: { ...hidden.pkg, game: { ...game, play: tampered(game.play) } } };
  expect(broken(tampering)).toBe('play does not write to its input');
});

function tampered(play: Subject<unknown>['pkg']['game']['play']): Subject<unknown>['pkg']['game']['play'] {
  return (state, seat, choice) => {
    const played = play(state, seat, choice);
    Object.assign(state, { played: true });
    return played;
  };
}

test('a struck fighter who is asked only when holding an answer is caught', () => {
  const { struck } = spec.steps;
  const telling = duel({
    steps: {
      ...spec.steps,
      struck: {
        ...struck,
        seats: (state, { seat }) => (at(state.hands, seat).includes('guard') ? [seat] : []),
        run: (play, frame) => struck.choose?.(play, frame, frame.seat, { kind: 'yield' }),
      },
    },
  });
  expect(broken(telling)).toBe('who is asked tells nothing unseen');
});

test('a choice list that depends on another hand is caught', () => {
  const { turn } = spec.steps;
  const peeking = duel({
    steps: {
      ...spec.steps,
      turn: {
        ...turn,
        choices(state, frame, seat, offer) {
          if (at(state.hands, 1 - seat).includes('guard')) turn.choices?.(state, frame, seat, offer);
          else offer({ kind: 'draw' });
        },
      },
    },
  });
  expect(broken(peeking)).toBe('choices depend on the own view alone');
});

test('a lost card is caught', () => {
  const { struck } = spec.steps;
  const losing = duel({
    steps: {
      ...spec.steps,
      struck: {
        ...struck,
        choose(play, frame, seat, choice) {
          struck.choose?.(play, frame, seat, choice);
          play.state.gone.pop();
        },
      },
    },
  });
  expect(broken(losing)).toBe('every piece is somewhere exactly once');
});

test('an undo across a draw is caught', () => {
  const { turn } = spec.steps;
  const drawing = {
    ...spec.steps,
    turn: {
      ...turn,
      choose(...[play, frame, seat, choice]: Parameters<NonNullable<typeof turn.choose>>) {
        turn.choose?.(play, frame, seat, choice);
        if (choice.kind === 'draw') frame.seat = seat;
      },
    },
  };
  expect(broken(duel({ steps: drawing }))).toBeNull();
  expect(
    broken(
      duel(
        { steps: drawing },
        { undo: (game, _, before, seat, choice) => game.toMove(game.play(before, seat, choice).state)[0] === seat },
      ),
    ),
  ).toBe('undo never crosses a reveal');
});

test('a refusal that names an unknown rule is caught', () => {
  expect(broken(duel({}, { rules: rules.replace('DU-A2', 'DU-B2') }))).toBe('every refusal names a rule that exists');
});

test('a deal that remembers where the unseen lay is caught', () => {
  const remembering = duel({
    redeal(state) {
      state.pile.reverse();
    },
  });
  expect(broken(remembering)).toBe('what a viewer imagines depends on the own view alone');
});

/** The promise that the check of secrets finds broken, or null. */
function untold<S>(subject: Subject<S>): string | null {
  try {
    checkSecrets(subject, [{ seats: 2, options: {} }]);
  } catch (error) {
    if (error instanceof ContractBroken) return error.promise;
    throw error;
  }
  return null;
}

test('a closed event that is made public is caught, and so is one that leaks by its number or size', () => {
  expect(untold(duel())).toBeNull();
  const { drew } = spec.eventViews;
  expect(untold(duel({ eventViews: { ...spec.eventViews, drew: 'public' } }))).toBe(
    'what is told tells nothing unseen',
  );
  const counted = duel({
    eventViews: {
      ...spec.eventViews,
      drew: (event, viewer) => (event.card === 'guard' && viewer !== event.seat ? null : event),
    },
  });
  expect(untold(counted)).toBe('what is told tells nothing unseen');
  const sized = duel({
    eventViews: {
      ...spec.eventViews,
      drew(event, viewer) {
        const seen = drew === 'public' ? event : drew(event, viewer);
        return event.card === 'guard' ? { ...event, ...seen, kind: 'drew', card: 'guard' } : seen;
      },
    },
  });
  expect(untold(sized)).toBe('what is told tells nothing unseen');
});

test('an event that is closed for no reason, or a deal that does nothing, leaves the check nothing to find: it says so', () => {
  const shy = duel({ eventViews: { ...spec.eventViews, answered: (event) => event } });
  expect(untold(shy)).toBe('a closed event, made public, would be caught');
  expect(untold({ ...shy, secrets: { tellNothing: { answered: 'all see it' } } })).toBeNull();
  expect(untold(duel({ redeal() {} }))).toBe('a closed event, made public, would be caught');
});

test('excuses are held to what they say', () => {
  expect(untold(duel({}, { secrets: { tellNothing: { drew: 'no' } } }))).toBe(
    'what is said to tell nothing tells nothing',
  );
  expect(untold(duel({}, { secrets: { tellNothing: { struck: 'no' } } }))).toBe(
    'what is said to tell nothing is a closed event',
  );
  expect(untold(duel({}, { secrets: { reveals: { drew: true } } }))).toBe('what is shown to all is public');
});

/** The promise about hidden things that is found broken, or null. */
function misdealt<S>(subject: Subject<S>): string | null {
  const checks = hiddenChecks(subject, [{ seats: 2, options: {} }]);
  try {
    checks.covers();
    checks.deals();
    checks.faults();
  } catch (error) {
    if (error instanceof ContractBroken) return error.promise;
    throw error;
  }
  return null;
}

const dealt = (redeal: NonNullable<typeof spec.redeal>): string | null => misdealt(duel({ redeal }));

test('a sound deal has the right chances, whether dealt by hand or from its description', () => {
  expect(misdealt(duel())).toBeNull();
  const { redeal: _, ...described } = spec;
  const { pkg } = duel();
  expect(misdealt({ ...duel(), pkg: { ...pkg, game: defineGame(described) } })).toBeNull();
});

test('a deal that does nothing, keeps a zone, is biased, correlated, or forgets what was seen is caught', () => {
  const never = 'dealt anew, a slot takes every value it may have';
  const unlikely = 'dealt anew, each value is as likely as it should be';
  expect(dealt(() => {})).toBe(never);
  expect(
    dealt((state, viewer, random) => {
      state.pile = random.redealt(state.pile);
      if (viewer === 'spectator') spec.redeal?.(state, viewer, random);
    }),
  ).toBe(unlikely);
  const biased = dealt((state, viewer, random) => {
    spec.redeal?.(state, viewer, random);
    if (random.below(3) === 0) state.pile.sort();
  });
  expect(biased).toBe(unlikely);
  const turned = dealt((state, viewer, random) => {
    const hidden = range(state.hands.length).filter((seat) => seat !== viewer);
    const unseen = [...state.pile, ...hidden.flatMap((seat) => at(state.hands, seat))].sort();
    const by = random.below(unseen.length);
    const round = [...unseen.slice(by), ...unseen.slice(0, by)];
    for (const seat of hidden) state.hands[seat] = round.splice(0, at(state.hands, seat).length);
    state.pile = round;
  });
  expect(turned).toBe('dealt anew, two slots are as likely to agree as they should be');
  expect(dealt((state, _, random) => spec.redeal?.(state, 'spectator', random))).toBe(
    'a new deal touches nothing known',
  );
});

test('a field that is neither seen nor dealt anew is caught, and so is a deal of what is not said to be hidden', () => {
  const setup: typeof spec.setup = (...args) => ({ ...spec.setup(...args), omen: 'raven' });
  expect(misdealt(duel({ setup }))).toBe('a field is seen, dealt anew, or known from elsewhere');
  const { hidden, ...open } = spec;
  const { pkg } = duel();
  const undeclared = { ...duel(), pkg: { ...pkg, game: defineGame(open) } };
  expect(hidden).toBeDefined();
  expect(misdealt(undeclared)).toBe('a field is seen, dealt anew, or known from elsewhere');
});

test('a description that excuses everything leaves other checks nothing to find: they say so', () => {
  const blind = duel({
    hidden: { of: () => ({ pools: [] }), follows: { 'hands[][]': 'no', 'pile[]': 'no', 'stack.*': 'no' } },
    redeal() {},
  });
  expect(misdealt(blind)).toBeNull();
  expect(untold(blind)).toBe('a closed event, made public, would be caught');
});

test('a game that never ends is caught', () => {
  const endless = duel({ meta: { ...spec.meta, bound: 5 } });
  expect(broken(endless)).toBe('a game ends within its bound');
});

test('rules without a test and tests without a rule are both named', () => {
  const found = uncoveredRules(rules, import.meta.dirname);
  expect(found.untested).toEqual(['DU-A1', 'DU-A2', 'DU-A3']);
  expect(uncoveredRules(`${rules}${rules}`, import.meta.dirname).twice).toHaveLength(3);
});

test('lines of play are counted, and uses are seen', () => {
  const { pkg } = duel();
  const { state } = pkg.game.start(2, {}, seedFrom('count'));
  expect(range(3).map((depth) => count(pkg.game, state, depth + 1))).toEqual([2, 4, 8]);
  expect([...usedInPlay(pkg, [{ seats: 2, options: {}, games: 10 }], seedFrom('use'))].sort()).toEqual([
    'answered',
    'drew',
    'struck',
  ]);
});
