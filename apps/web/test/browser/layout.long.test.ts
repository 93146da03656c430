import { SIZES } from '../stage/sizes.ts';
import { boardsKeepIt, longWordsKeepIt, onStage } from './layout-contract.ts';

onStage();
boardsKeepIt(SIZES);
longWordsKeepIt();
