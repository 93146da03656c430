import { contract, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 3, fast: 350 });
ruleCoverage(rules, import.meta.dirname);
