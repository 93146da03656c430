// The whole board: what its cards share with it then is one chunk.
import '../index.tsx';
import './gallery.css';
import { Card, type Gallery, type GalleryPiece, Icon } from '@meadhall/board';
import { keysOf } from '@meadhall/core';
import {
  ACTION_CARDS,
  type ActionCard,
  BOARDS,
  type Board,
  boardText,
  cardText,
  ENDLESS_CARDS,
  FOES,
  type Foe,
  LOOT_CARDS,
  type Loot,
} from '../../src/index.ts';
import { faceOf } from '../faces.tsx';
import { HEROES } from '../figures.ts';
import { say } from '../words/index.ts';
import { t } from './words/index.ts';

interface Row {
  readonly count: number;
  readonly provenance: string;
}

function cardExhibit(card: ActionCard | Loot | Foe, { count, provenance }: Row): GalleryPiece {
  const { title, full } = cardText(say, card);
  return {
    id: card,
    name: title,
    count,
    text: full,
    isReconstructed: provenance === 'reconstructed',
    picture: () => <Card face={faceOf(card)} w={112} />,
  };
}

/** The plain Endless are many; of The Nine there is one each. */
const foeRow = (foe: Foe): Row => (foe === 'endless' ? ENDLESS_CARDS : { count: 1, provenance: FOES[foe].provenance });

function boardExhibit(board: Board): GalleryPiece {
  const { speed, hand, provenance } = BOARDS[board];
  const { title, byname, power } = boardText(say, board);
  return {
    id: board,
    name: board === 'basic' ? title : `${title}, ${byname}`,
    text: board === 'basic' ? power : t('boardText', { power, speed, hand }),
    isReconstructed: provenance.speed === 'reconstructed',
    picture: () => (
      <span className="ep-face ep-large">
        <Icon of={HEROES[board]} />
      </span>
    ),
  };
}

export const gallery: Gallery = () => [
  {
    id: 'actions',
    title: t('actions'),
    exhibits: keysOf(ACTION_CARDS).map((card) => cardExhibit(card, ACTION_CARDS[card])),
  },
  {
    id: 'loot',
    title: t('loot'),
    exhibits: keysOf(LOOT_CARDS).map((card) => cardExhibit(card, LOOT_CARDS[card])),
  },
  { id: 'beasts', title: t('beasts'), exhibits: keysOf(FOES).map((foe) => cardExhibit(foe, foeRow(foe))) },
  { id: 'boards', title: t('boards'), exhibits: keysOf(BOARDS).map(boardExhibit) },
];
