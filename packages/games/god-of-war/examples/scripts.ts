import type { DeepReadonly, Seat } from '@meadhall/core';
import type { Choice } from '../src/index.ts';
import type { View } from '../src/view.ts';

/** What heroes who leave one thing out do instead of what a bot chose. */
export type Script = (view: DeepReadonly<View>, seat: Seat, choices: readonly Choice[], chosen: Choice) => Choice;

/** The first road there is, wherever it leads. */
const anyRoad: Script = (_, __, choices, chosen) =>
  chosen.kind === 'travel' ? (choices.find(({ kind }) => kind === 'travel') ?? chosen) : chosen;

/** Always an Upgrade, never a card less. */
const neverRemoves: Script = (_, __, choices, chosen) =>
  chosen.kind === 'remove' ? (choices.find(({ kind }) => kind === 'upgrade') ?? chosen) : chosen;

/** At most one Number beside the card that attacks. */
const oneNumber: Script = ({ stack }, _, choices, chosen) =>
  chosen.kind === 'add' && stack.some((frame) => frame.kind === 'buildAttack' && frame.numbers.length > 0)
    ? (choices.find(({ kind }) => kind === 'strike') ?? chosen)
    : chosen;

export const scripts: Readonly<Record<string, Script>> = { anyRoad, neverRemoves, oneNumber };
