import { contract, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 1, fast: 100 });
ruleCoverage(rules, import.meta.dirname);
