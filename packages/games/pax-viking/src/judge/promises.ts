import type { DeepReadonly, Seat } from '@meadhall/core';
import type { LedgerLine, Pledge } from '../state.ts';

/** How far a stranger's word is trusted, as if so many promises had been seen before. */
const STRANGER = { kept: 0.7, broken: 1 };
/** Peace that ran out and was not broken says a little for a jarl: often there was no occasion. */
const LEFT_IN_PEACE = 0.25;
/** Promises fade: one that is older than so many turns of everyone is forgotten. */
const REMEMBERED_ROUNDS = 2;

/** What all can read of promises, in a view as in a state. */
interface Ledger {
  readonly ledger: readonly DeepReadonly<LedgerLine>[];
  readonly turn: number;
  readonly seats: number;
}

/** A promise that still stands: given not long ago, and it has not come to it yet. */
const isOpenLine = ({ turn: now, seats }: Ledger, { turn, kept }: DeepReadonly<LedgerLine>): boolean =>
  kept === undefined && now - turn <= REMEMBERED_ROUNDS * seats;

/** How likely a jarl keeps its word, by what all have seen. A broken word weighs twice. */
export function reliability(view: Ledger, seat: Seat): number {
  let { kept, broken } = STRANGER;
  for (const line of view.ledger) {
    if (line.by !== seat) continue;
    if (line.kept === true) kept++;
    else if (line.kept === false) broken += 2;
    else if (line.pledge.kind === 'peace' && !isOpenLine(view, line)) kept += LEFT_IN_PEACE;
  }
  return kept / (kept + broken);
}

/** Whether one jarl has promised this to another already. */
export const isPromised = (view: Ledger, by: Seat, to: Seat, kind: Pledge['kind']): boolean =>
  view.ledger.some((line) => line.by === by && line.to === to && line.pledge.kind === kind && isOpenLine(view, line));

/** How often one jarl promised this to another and nothing ever came of it. */
export function emptyPromises(view: Ledger, by: Seat, to: Seat, kind: Pledge['kind']): number {
  let empty = 0;
  for (const line of view.ledger)
    if (line.by === by && line.to === to && line.pledge.kind === kind && line.kept === undefined) empty++;
  return empty;
}

/** Words broken that stand in the ledger. */
export function brokenBy({ ledger }: Pick<Ledger, 'ledger'>, seat: Seat): number {
  let broken = 0;
  for (const line of ledger) if (line.by === seat && line.kept === false) broken++;
  return broken;
}
