import type { Frame, State, Viking } from './state.ts';

function copyFrame(frame: Frame): Frame {
  switch (frame.kind) {
    case 'draft':
      return { ...frame, waiting: frame.waiting.slice(), open: frame.open.slice() };
    case 'encounter':
      return { ...frame, warded: frame.warded.slice(), slain: frame.slain.slice() };
    case 'second':
      return { ...frame, fells: frame.fells.slice(), wards: frame.wards.slice() };
    case 'battle':
      return { ...frame, chain: frame.chain.map((blow) => ({ ...blow })) };
    case 'setOut':
    case 'burn':
    case 'actions':
    case 'replenish':
      return { ...frame };
  }
}

const copyViking = (viking: Viking): Viking => ({
  ...viking,
  actions: viking.actions.slice(),
  loot: viking.loot.slice(),
});

/** A copy of the state, faster than the general one: search makes one for every line it plays. */
export const copy = (state: State): State => ({
  ...state,
  limits: { ...state.limits },
  vikings: state.vikings.map(copyViking),
  actionDeck: state.actionDeck.slice(),
  actionDiscard: state.actionDiscard.slice(),
  passDeck: state.passDeck.slice(),
  passDiscard: state.passDiscard.slice(),
  horde: state.horde.slice(),
  won: state.won ? { ...state.won } : null,
  stack: state.stack.map(copyFrame),
  random: { ...state.random },
});
