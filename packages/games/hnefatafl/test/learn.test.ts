import { demoSuite, lessonSuite, riddleSuite } from '@meadhall/testkit';
import { demos } from '../lessons/demos.ts';
import { lesson, speak } from '../lessons/index.ts';
import { positions } from '../lessons/positions.ts';
import { book } from '../lessons/riddles.ts';
import { game, pkg } from '../src/index.ts';
import { rules } from './given.ts';

const file = new URL('../lessons/positions.json', import.meta.url);
lessonSuite({ game, rules, lesson, speak, positions, file });
demoSuite(game, rules, demos);
riddleSuite(pkg, rules, book);
