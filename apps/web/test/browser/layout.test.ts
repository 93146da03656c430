import { SIZES } from '../stage/sizes.ts';
import { boardsKeepIt, faultsAreFound, onStage } from './layout-contract.ts';

onStage();
faultsAreFound();
boardsKeepIt(
  SIZES.filter(({ name }) => ['390x844', '1440x900'].includes(name)),
  3,
);
