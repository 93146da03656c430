import { contract, foresight, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 1, fast: 40 });
foresight(subject);
ruleCoverage(rules, import.meta.dirname);
