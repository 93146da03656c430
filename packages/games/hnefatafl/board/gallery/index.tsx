// The whole board: what its cards share with it then is one chunk.
import '../index.tsx';
import './gallery.css';
import { type Gallery, type GalleryPiece, vars } from '@meadhall/board';
import { checkedOptions, keysOf, range, seedFrom } from '@meadhall/core';
import type { ReactElement } from 'react';
import { BOARDS, type BoardId, game, legend, menOf, places, type View } from '../../src/index.ts';
import { FRAMES, Ground, SQUARE } from '../ground.tsx';
import { Piece, PieceDefs } from '../pieces.tsx';
import { say } from '../words/index.ts';
import { t } from './words/index.ts';

const viewOf = (board: BoardId): View =>
  game.view(game.start(2, checkedOptions(game.meta, { board }), seedFrom('gallery')).state, 'spectator');

/** A board with its pieces as they begin. */
function SmallBoard({ view }: { view: View }): ReactElement {
  const size = view.rules.layout.length;
  const all = places(view);
  const rows = range(size).flatMap((row) => all.slice((size - 1 - row) * size, (size - row) * size));
  const rim = `${(100 * FRAMES.plain) / (size * SQUARE + 2 * FRAMES.plain)}%`;
  return (
    <div className="tafl-board tafl-plain" style={vars({ '--side': '136px' })}>
      <Ground size={size} corners={view.rules.corners} frame="plain" />
      <div className="tafl-squares" style={vars({ '--n': size, '--rim': rim })}>
        {rows.map(({ name, piece, kind }) => (
          <div key={name} className={`tafl-cell thing is-${kind}`}>
            {piece && (
              <span className="tafl-stand">
                <Piece of={piece} />
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function boardExhibit(board: BoardId): GalleryPiece {
  const view = viewOf(board);
  const { layout, goal, kingFallsTo, shieldwall } = view.rules;
  return {
    id: board,
    name: say(board),
    text: t('men', {
      attackers: menOf(view, 'attackers').began,
      defenders: menOf(view, 'defenders').began,
      size: layout.length,
      goal: goal === 'corner' ? 'corner' : 'other',
      falls: kingFallsTo === 4 ? 'four' : 'other',
      extras: shieldwall ? 'yes' : 'other',
    }),
    picture: () => <SmallBoard view={view} />,
  };
}

export const gallery: Gallery = () => [
  {
    id: 'pieces',
    title: t('pieces'),
    defs: PieceDefs,
    exhibits: legend(say, BOARDS.copenhagen).map(({ of, name, text }) => ({
      id: of,
      name,
      text: of === 'king' ? t('king') : text,
      picture: () =>
        of === 'corner' || of === 'throne' ? (
          <span className={`tafl-inlay is-${of}`}>
            <Ground size={3} corners frame="plain" />
          </span>
        ) : (
          <span className={`tafl-shown ${of}`}>
            <Piece of={of} />
          </span>
        ),
    })),
  },
  { id: 'boards', title: t('boards'), defs: PieceDefs, exhibits: keysOf(BOARDS).map(boardExhibit) },
];
