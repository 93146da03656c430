import type { Frame, State, Viking } from './state.ts';

const copyViking = ({ hand, strikes, hits, shields, stopped, unused, armory, rest, out }: Viking): Viking => ({
  hand: hand.slice(),
  strikes: strikes.length === 0 ? strikes.slice() : strikes.map((strike) => ({ card: strike.card, hits: strike.hits })),
  hits,
  shields: shields.slice(),
  stopped: stopped.slice(),
  unused,
  armory,
  rest,
  out,
});

const copyFrame = (frame: Frame): Frame =>
  frame.kind === 'play'
    ? { kind: 'play', seat: frame.seat, stored: frame.stored }
    : { kind: frame.kind, seat: frame.seat };

/** The general copy, spelled out for speed. Limits never change, so they are shared. */
export const copyState = ({ limits, vikings, pile, left, discards, turn, stack, random }: State): State => ({
  limits,
  vikings: vikings.map(copyViking),
  pile: pile.slice(),
  left,
  discards: discards.slice(),
  turn,
  stack: stack.map(copyFrame),
  random: { key: random.key, drawn: random.drawn },
});
