import { type AnyPackage, become, defineGame, finish, need, range } from '@meadhall/core';

/** The smallest game with sealed picks: everyone lays a card from 0 to 9, all are turned at once; three rounds. */
type Frame = { kind: 'lay'; round: number; laid: (number | null)[] };
interface State {
  stack: Frame[];
  random: { key: string; drawn: number };
  turned: number[][];
  note?: string;
}
type Choice = { kind: 'lay'; card: number };
type Event = { kind: 'laid'; seat: number; card?: number } | { kind: 'turned'; cards: (number | null)[] };

const ROUNDS = 3;

const gameOf = (version: number, migrations: Readonly<Record<number, (state: never) => unknown>>) =>
  defineGame<State, Frame, Choice, Event, unknown, Record<string, never>>({
    meta: {
      id: 'tiny',
      title: 'Tiny',
      version,
      seats: { min: 2, max: 6 },
      minutes: 1,
      blurb: 'For tests.',
      seatWord: 'guest',
      options: {},
      edition: [],
      bound: 10_000,
    },
    steps: {
      lay: {
        rule: 'TINY-1',
        seats: (_, { laid }) => laid.flatMap((card, seat) => (card === null ? [seat] : [])),
        may: (_, { laid }) => laid.flatMap((card, seat) => (card === null ? [] : [seat])),
        choices(_, __, ___, offer) {
          for (const card of range(11)) offer({ kind: 'lay', card }, need('TINY-1', card < 10, 'tooHigh'));
        },
        choose(play, frame, seat, { card }) {
          frame.laid[seat] = card;
          play.events?.push({ kind: 'laid', seat, card });
        },
        run(play, { laid, round }) {
          play.events?.push({ kind: 'turned', cards: laid });
          play.state.turned.push(laid.map((card) => card ?? -1));
          if (round + 1 === ROUNDS) finish(play);
          else become(play, { kind: 'lay', round: round + 1, laid: laid.map(() => null) });
        },
      },
    },
    setup: (seats, _, random) => ({
      stack: [{ kind: 'lay', round: 0, laid: range(seats).map(() => null) }],
      random: random.state,
      turned: [],
    }),
    view: ({ stack, turned, note }, viewer) => ({
      turned,
      ...(note === undefined ? {} : { note }),
      laid: stack[0]?.laid.map((card, seat) => (seat === viewer ? card : card !== null)) ?? [],
    }),
    eventViews: {
      laid: (event, viewer) => (event.seat === viewer ? event : { kind: 'laid', seat: event.seat }),
      turned: 'public',
    },
    redeal(state, viewer, random) {
      const frame = state.stack[0];
      if (frame)
        frame.laid = frame.laid.map((card, seat) => (card === null || seat === viewer ? card : random.below(10)));
    },
    outcome: ({ stack, turned }) =>
      stack.length > 0
        ? null
        : { ending: 'turned', winners: [0], payoff: (turned[0] ?? []).map((_, i) => (i === 0 ? 1 : 0)) },
    turns: ({ turned }) => turned.length,
    migrations,
  });

/** The same game at another version of its rules. */
export const tinyOf = (
  version: number,
  migrations: Readonly<Record<number, (state: never) => unknown>>,
): AnyPackage => ({
  game: gameOf(version, migrations),
  words: {
    prompt: () => 'Lay a card.',
    choice: () => 'Lay it',
    event: () => null,
    reason: () => 'No.',
    ending: () => 'Over.',
    table: () => [],
  },
  judge: {
    rate: (_, __, choices) => choices.map(() => 0),
    value: (state) => state.turned[0]?.map(() => 0.5) ?? [0.5, 0.5],
  },
  lab: { traits: () => ({}), used: () => [] },
});

export const tiny = tinyOf(1, {});
