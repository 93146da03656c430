import { actions } from './actions.ts';
import { battle } from './battle.ts';
import { draft } from './draft.ts';
import { burn, encounter, second } from './encounter.ts';
import { replenish } from './replenish.ts';
import { setOut } from './setOut.ts';

export const steps = { draft, setOut, encounter, second, burn, actions, battle, replenish };
