import { contract, ruleCoverage } from '@meadhall/testkit';
import { rules, subject } from './given.ts';

contract(subject, { close: 4, fast: 400 });
ruleCoverage(rules, import.meta.dirname);
