import { gallerySuite } from '@meadhall/testkit';
import { gallery } from '../board/gallery/index.tsx';
import { KINDS } from '../src/index.ts';

gallerySuite(gallery, KINDS);
