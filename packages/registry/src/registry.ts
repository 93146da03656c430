import type { AnyBoard, Cover, Gallery } from '@meadhall/board';
import { type AnyBalance, type AnyPackage, MeadhallError, metaIn } from '@meadhall/core';
import type { DemoBook } from '@meadhall/learn';
import type { Entry, Riddling, Teaching } from './entry.ts';

/** Games as the apps know them; the shortest comes first. */
export interface Registry {
  readonly METAS: readonly Entry['meta'][];
  readonly GAME_IDS: readonly string[];
  /** All games as a language speaks of them; in English where one does not speak it. */
  metasIn(language: string): Promise<readonly Entry['meta'][]>;
  /** A game with its words, its judgement and its lab notes. */
  load(game: string): Promise<AnyPackage>;
  /** How a game looks on the shelf; null for one that brings no cover. */
  loadCover(game: string): Promise<Cover | null>;
  /** A game's rulebook in Markdown; null for one that is not written in that language. */
  loadRulebook(game: string, language?: string): Promise<string | null>;
  /** How a game is drawn, for browsers only; null for a game that plays on the plain board. */
  loadBoard(game: string): Promise<AnyBoard | null>;
  /** Everything in a game's box, drawn, for browsers only; null for a game that shows nothing of it. */
  loadGallery(game: string): Promise<Gallery | null>;
  /** What a game teaches; null for one that teaches nothing yet. */
  loadTeaching(game: string): Promise<Teaching | null>;
  /** A game's rules at work; null for one that shows none. */
  loadDemos(game: string): Promise<DemoBook | null>;
  /** A game's riddles; null for one that has none. */
  loadRiddles(game: string): Promise<Riddling | null>;
  /** A game's bars; null for one that has none. */
  loadBalance(game: string): Promise<AnyBalance | null>;
  hasLesson(game: string): boolean;
  hasRiddles(game: string): boolean;
}

export function registryOf(entries: readonly Entry[]): Registry {
  const METAS = entries.map(({ meta }) => meta);
  const GAME_IDS = METAS.map(({ id }) => id);

  function entryOf(game: string): Entry {
    const entry = entries.find(({ meta }) => meta.id === game);
    if (!entry) throw new MeadhallError('BAD_OPTION', `There is no game '${game}'; there is ${GAME_IDS.join(', ')}.`);
    return entry;
  }

  return {
    METAS,
    GAME_IDS,
    metasIn: (language) =>
      Promise.all(
        entries.map(async ({ meta, shelf = {} }) => {
          const words = Object.entries(shelf).find(([name]) => name === language)?.[1];
          return words ? metaIn(meta, (await words()).shelf) : meta;
        }),
      ),
    load: async (game) => (await entryOf(game).rules()).pkg,
    async loadCover(game) {
      const { cover } = entryOf(game);
      return cover ? (await cover()).cover : null;
    },
    async loadRulebook(game, language = 'en') {
      const { rulebook, rulebookIn = {} } = entryOf(game);
      const book = language === 'en' ? rulebook : Object.entries(rulebookIn).find(([name]) => name === language)?.[1];
      return book ? (await book()).default : null;
    },
    async loadBoard(game) {
      const { board } = entryOf(game);
      return board ? (await board()).plugin : null;
    },
    async loadGallery(game) {
      const { gallery } = entryOf(game);
      return gallery ? (await gallery()).gallery : null;
    },
    async loadTeaching(game) {
      const { lessons } = entryOf(game);
      return lessons ? await lessons() : null;
    },
    async loadDemos(game) {
      const { demos } = entryOf(game);
      return demos ? (await demos()).demos : null;
    },
    async loadRiddles(game) {
      const { riddles } = entryOf(game);
      return riddles ? await riddles() : null;
    },
    async loadBalance(game) {
      const { balance } = entryOf(game);
      return balance ? (await balance()).balance : null;
    },
    hasLesson: (game) => entryOf(game).lessons !== undefined,
    hasRiddles: (game) => entryOf(game).riddles !== undefined,
  };
}
