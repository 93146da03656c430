import type { ReactElement } from 'react';

/** One kind of card, tile, hero or piece, drawn by the board's own components. */
export interface GalleryPiece {
  /** As the game's data names it. */
  readonly id: string;
  readonly name: string;
  /** How many of it are in the box. */
  readonly count?: number;
  /** Everything it does. `**bold**` and `[AX-W3]` work here. */
  readonly text: string;
  /** Not printed in the rulebook: made anew to fit it. */
  readonly isReconstructed?: boolean;
  /** The picture is as wide as the column and says name and text itself. */
  readonly isPlate?: boolean;
  readonly picture: () => ReactElement;
}

/** What belongs together: a deck, the heroes, the pieces. */
export interface GalleryRoom {
  readonly id: string;
  readonly title: string;
  readonly exhibits: readonly GalleryPiece[];
  /** Drawn once before the pictures, which refer to it. */
  readonly defs?: () => ReactElement;
}

/** All that is in a game's box, in the language on the screen. */
export type Gallery = () => readonly GalleryRoom[];
