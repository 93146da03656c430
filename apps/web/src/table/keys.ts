import type { t } from '../words/table/index.ts';

/** Every key that does something at a table, and what; null is any key. */
export const KEYS = [
  [['←', '↑', '→', '↓'], 'keyWalk'],
  [['1', '…', '9'], 'keyNumber'],
  [['Enter'], 'keyDo'],
  [['Esc'], 'keyBack'],
  [['Tab'], 'keyTab'],
  [['I'], 'keyLook'],
  [['P'], 'keyPoint'],
  [null, 'keySkip'],
  [['Ctrl', 'Z'], 'keyUndo'],
  [['?'], 'keyList'],
] as const satisfies readonly (readonly [readonly string[] | null, Parameters<typeof t>[0]])[];
