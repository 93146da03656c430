import { ordersSuite } from '@meadhall/testkit';
import { pkg } from '../src/index.ts';

ordersSuite(pkg, 3);
