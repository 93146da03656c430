import { at, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { ContractBroken, count, playUnderContract, type Subject, uncoveredRules, usedInPlay } from '../src/index.ts';
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
  const leak = duel({ view: (state, viewer) => ({ ...spec.view(state, viewer), next: state.pile.at(-1) }) });
  expect(broken(leak)).toBe('a view shows nothing unseen');
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
        run: (table, frame) => struck.choose?.(table, frame, frame.seat, { kind: 'yield' }),
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
        choose(table, frame, seat, choice) {
          struck.choose?.(table, frame, seat, choice);
          table.state.gone.pop();
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
      choose(...[table, frame, seat, choice]: Parameters<NonNullable<typeof turn.choose>>) {
        turn.choose?.(table, frame, seat, choice);
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
