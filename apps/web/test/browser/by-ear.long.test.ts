import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll } from 'vitest';
import { type OpenStage, openStage } from '../stage/open.ts';
import { eveningsByEar } from './evenings-by-ear.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

eveningsByEar(GAME_IDS.slice(1), () => stage);
