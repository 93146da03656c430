import { contract, foresight, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 2, fast: 60 });
foresight(subject);
ruleCoverage(rules, import.meta.dirname);
