import { contract, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 2, fast: 200 });
ruleCoverage(rules, import.meta.dirname);
