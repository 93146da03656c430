import { contract, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 2, fast: 300 });
ruleCoverage(rules, import.meta.dirname);
