import { ACTION_CARDS, type ActionKindId, type CardId } from '../src/index.ts';

const first = (kind: ActionKindId): CardId => ACTION_CARDS.findIndex((card) => card.kind === kind);
const second = (kind: ActionKindId): CardId => first(kind) + 1;

/** The cards of the lesson's scenes, by what they are good for. */
export const CARDS = {
  /** One step, battle 5. */
  slow: first('s1b5'),
  /** Two steps, battle 4. */
  short: first('s2b4'),
  three: first('s3b3'),
  /** Five steps, battle 1. */
  fast: first('s5b1'),
  /** Two steps, battle 5. */
  strong: first('s2b5'),
  /** One step, battle 4. */
  brawl: first('s1b4'),
  /** Six steps, no battle value at all. */
  weak: first('s6b0'),
};

/** What the others hold. */
export const KETIL = { sails: first('s5b2'), fights: first('s4b3'), strong: second('s2b5'), four: first('s3b4') };
export const ASTRID = { sails: first('s6b1') };
