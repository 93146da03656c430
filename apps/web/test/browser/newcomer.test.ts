import { GAME_IDS } from '@meadhall/registry';
import { SIZES } from '../stage/sizes.ts';
import { findsWhatIsTold, forcedChoices, onStage, reachesEveryKind } from './newcomers.ts';

const games = GAME_IDS.slice(0, 1);
const sizes = SIZES.filter(({ name }) => name === '390x844');

onStage();
reachesEveryKind({ games, sizes });
findsWhatIsTold({ games, sizes });
forcedChoices();
