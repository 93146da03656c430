import { ENTRIES } from '#games';
import { registryOf } from './registry.ts';

export { type Entry, entriesOf, type Riddling, type Teaching } from './entry.ts';
export { type Registry, registryOf } from './registry.ts';

/** The one place where apps meet games. */
export const {
  METAS,
  metasIn,
  GAME_IDS,
  load,
  loadCover,
  loadRulebook,
  loadBoard,
  loadGallery,
  loadTeaching,
  loadDemos,
  loadRiddles,
  loadBalance,
  hasLesson,
  hasRiddles,
} = registryOf(ENTRIES);
