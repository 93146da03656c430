// The whole board: what its cards share with it then is one chunk.
import '../index.tsx';
import { Card, type Gallery } from '@meadhall/board';
import { CARDS, cardText, KINDS } from '../../src/index.ts';
import { faceOf } from '../faces.tsx';
import { say } from '../words/index.ts';
import { t } from './words/index.ts';

export const gallery: Gallery = () => [
  {
    id: 'deck',
    title: t('deck'),
    exhibits: KINDS.map((card) => {
      const { title, full } = cardText(say, card);
      return {
        id: card,
        name: title,
        count: CARDS[card].count,
        text: full,
        picture: () => <Card face={faceOf(card)} w={112} />,
      };
    }),
  },
];
