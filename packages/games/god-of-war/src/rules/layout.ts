import { AREAS, POSITIONS } from '../data/scene.ts';
import { SCENE_OF, type SceneId } from '../data/scenes.ts';
import type { SceneState, SlotState } from '../state.ts';

const newSlot = (): SlotState => ({
  side: 'front',
  damage: 0,
  broken: 0,
  stunned: false,
  dead: false,
  fresh: false,
});

/** Eight cards front side up, and the tokens the areas start with. [GW-S5] */
export function newScene(id: SceneId): SceneState {
  const areas: SceneState['areas'] = {};
  for (const area of AREAS) {
    const row = SCENE_OF[id].areas[area];
    if (row) areas[area] = row.start;
  }
  return {
    id,
    round: 0,
    slots: POSITIONS.map(newSlot),
    track: { damage: 0, broken: 0 },
    areas,
    fallen: [],
    spent: [],
    extra: 0,
  };
}
