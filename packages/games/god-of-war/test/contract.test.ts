import { contract, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 2, fast: 320 });
ruleCoverage(rules, import.meta.dirname);
