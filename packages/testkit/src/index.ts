export { contract, type Effort, type GameSetup, playRandomly, playUnderContract } from './contract.ts';
export { count, type UseRun, usedInPlay } from './counts.ts';
export { ruleCoverage, testedRules, uncoveredRules } from './coverage.ts';
export { type GoldenCase, golden, goldenGames } from './golden.ts';
export { type Scenario, scenario } from './scenario.ts';
export { ContractBroken, ruleIds, type Subject } from './subject.ts';
