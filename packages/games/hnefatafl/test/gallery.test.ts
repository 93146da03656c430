import { keysOf } from '@meadhall/core';
import { gallerySuite } from '@meadhall/testkit';
import { gallery } from '../board/gallery/index.tsx';
import { BOARDS } from '../src/index.ts';

gallerySuite(gallery, ['king', 'defender', 'attacker', 'throne', 'corner', ...keysOf(BOARDS)]);
