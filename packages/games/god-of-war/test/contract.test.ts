import { contract, foresight, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 2, fast: 320 });
// With closed hands a rare card of an ally’s draw is missed: more than this does not hold yet.
foresight({ ...subject, mostForetold: 300 });
ruleCoverage(rules, import.meta.dirname);
