import { contract, foresight, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 4, fast: 400 });
foresight(subject);
ruleCoverage(rules, import.meta.dirname);
