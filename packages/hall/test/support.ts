import type { TableDoc } from '../src/doc.ts';

/** A table nobody sits at yet. */
export const tableDoc = (given: Partial<TableDoc> = {}): TableDoc => ({
  version: 1,
  options: {},
  seats: [],
  host: null,
  spectators: true,
  pace: 'unhurried',
  standIn: 'karl',
  rated: false,
  hallSeed: '',
  commitment: '',
  screen: null,
  dealtFrom: null,
  trial: null,
  duplicate: null,
  heldFrom: 0,
  start: null,
  opening: null,
  rematch: null,
  barred: [],
  seek: null,
  pause: null,
  pauses: [],
  takeBack: null,
  ...given,
});
