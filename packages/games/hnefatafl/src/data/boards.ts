/** One game of the family. Rules read these rows and nothing else, so another row is another game. */
export interface BoardRow {
  /** The board at the start, top row first: attackers, defenders, king. */
  readonly layout: readonly string[];
  /** Whether the four corners are kept for the king and hostile to men. [HT-M5, HT-M6] */
  readonly corners: boolean;
  /** Where the king wins. [HT-E1] */
  readonly goal: 'corner' | 'edge';
  /** How many attackers take the king away from the throne: two on opposite sides, or four. [HT-K3, HT-K4] */
  readonly kingFallsTo: 2 | 4;
  /** Whether he can be taken on the edge. [HT-K5, HT-K6] */
  readonly kingFallsOnEdge: boolean;
  /** [HT-W1] */
  readonly shieldwall: boolean;
  /** [HT-F1] */
  readonly exitFort: boolean;
}

export const BOARDS = {
  brandubh: {
    layout: ['...A...', '...A...', '...D...', 'AADKDAA', '...D...', '...A...', '...A...'],
    corners: true,
    goal: 'corner',
    kingFallsTo: 2,
    kingFallsOnEdge: true,
    shieldwall: false,
    exitFort: false,
  },
  tablut: {
    layout: [
      '...AAA...',
      '....A....',
      '....D....',
      'A...D...A',
      'AADDKDDAA',
      'A...D...A',
      '....D....',
      '....A....',
      '...AAA...',
    ],
    corners: false,
    goal: 'edge',
    kingFallsTo: 2,
    kingFallsOnEdge: false,
    shieldwall: false,
    exitFort: false,
  },
  copenhagen: {
    layout: [
      '...AAAAA...',
      '.....A.....',
      '...........',
      'A....D....A',
      'A...DDD...A',
      'AA.DDKDD.AA',
      'A...DDD...A',
      'A....D....A',
      '...........',
      '.....A.....',
      '...AAAAA...',
    ],
    corners: true,
    goal: 'corner',
    kingFallsTo: 4,
    kingFallsOnEdge: false,
    shieldwall: true,
    exitFort: true,
  },
} as const satisfies Record<string, BoardRow>;

export type BoardId = keyof typeof BOARDS;

/** [HT-E6] */
export const TIMES_TO_REPEAT = 3;
/** [HT-E7] */
export const QUIET_MOVES = 100;
