import { at, type Seat } from '@meadhall/core';
import type { Choice } from '../src/index.ts';
import type { ReadonlyState } from '../src/judge/outlook.ts';
import { isPromised } from '../src/judge/promises.ts';
import { partners } from '../src/judge/trade.ts';
import { emptyBundle } from '../src/rules/trade.ts';
import type { Bundle, Pledge } from '../src/state.ts';

/** What a player who sticks to one habit does instead of what a bot chose. */
export type Script = (view: ReadonlyState, seat: Seat, choices: readonly Choice[], chosen: Choice) => Choice;

export const EMPTY: readonly Pledge[] = [{ kind: 'peace' }, { kind: 'vote' }, { kind: 'favour' }];

/** Sells three promises to whoever is near, for as much as they may pay, and keeps none. */
const alwaysPromises: Script = (view, seat, choices, chosen) => {
  const frame = view.asks?.frame;
  if (frame?.kind === 'althing' && isPromised(view, seat, frame.seat, 'vote')) return { kind: 'vote', yes: false };
  const [to] = partners(view, seat);
  if (to === undefined || choices.some(({ kind }) => kind === 'vote')) return chosen;
  const silfr = Math.min(2, at(view.jarls, to).silfr);
  if (silfr === 0) return chosen;
  const give: Bundle = { ...emptyBundle(), pledges: [...EMPTY] };
  return { kind: 'offer', to, give, ask: { ...emptyBundle(), silfr } };
};

export const scripts: Readonly<Record<string, Script>> = { alwaysPromises };
