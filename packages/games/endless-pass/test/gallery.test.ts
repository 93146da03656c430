import { keysOf } from '@meadhall/core';
import { gallerySuite } from '@meadhall/testkit';
import { gallery } from '../board/gallery/index.tsx';
import { ACTION_CARDS, BOARDS, FOES, LOOT_CARDS } from '../src/index.ts';

gallerySuite(gallery, [ACTION_CARDS, LOOT_CARDS, FOES, BOARDS].flatMap(keysOf));
