import { GAME_IDS } from '@meadhall/registry';
import { SIZES } from '../stage/sizes.ts';
import {
  blindBoardsAreFound,
  findsWhatIsTold,
  forcedChoices,
  namesEveryVerb,
  onStage,
  reachesEveryKind,
} from './newcomers.ts';

const games = GAME_IDS.slice(0, 1);
const sizes = SIZES.filter(({ name }) => name === '390x844');

onStage();
reachesEveryKind({ games, sizes });
blindBoardsAreFound();
// A few decisions of every title: games by what is told would cost the gate a minute and a half.
namesEveryVerb({ games: GAME_IDS, sizes }, 1, 10);
findsWhatIsTold({ games, sizes });
forcedChoices();
