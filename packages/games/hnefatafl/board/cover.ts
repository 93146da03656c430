import chessKing from 'icon:chess-king';
import type { Cover } from '@meadhall/board';

export const cover: Cover = { icon: chessKing, scenery: { tone: '#8a5a24', seed: 66, moon: 150, kind: 'ridge' } };
