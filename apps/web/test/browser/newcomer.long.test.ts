import { GAME_IDS } from '@meadhall/registry';
import { SIZES } from '../stage/sizes.ts';
import { blindBoardsAreFound, findsWhatIsTold, namesEveryVerb, onStage, reachesEveryKind } from './newcomers.ts';

const sizes = SIZES.filter(({ name }) => ['390x844', '844x390', '1440x900'].includes(name));

onStage();
reachesEveryKind({ games: GAME_IDS, sizes });
blindBoardsAreFound();
namesEveryVerb({ games: GAME_IDS, sizes });
findsWhatIsTold({ games: GAME_IDS, sizes });
