import { contract, foresight, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 2, fast: 200 });
foresight(subject);
ruleCoverage(rules, import.meta.dirname);
