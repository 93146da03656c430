import { GAME_IDS } from '@meadhall/registry';

/** The parts of the gallery that can be asked for alone. */
const PARTS = ['screens', 'pictures', 'walk'] as const;

/** What is to be made; without a part, all but the walks. No games: all of them. */
export interface Order {
  readonly part: (typeof PARTS)[number] | null;
  readonly games: readonly string[];
}

const isPart = (word: string): word is (typeof PARTS)[number] => PARTS.some((part) => part === word);

/** What the words after `npm run gallery --` ask for, or the sentence that refuses them. */
export function orderOf([word, ...games]: readonly string[]): Order | string {
  if (word === undefined) return { part: null, games: [] };
  if (!isPart(word))
    return `gallery: there is no part '${word}'; there is ${PARTS.join(', ')}, and all but the last without a word.`;
  const known = word === 'pictures' ? [] : GAME_IDS;
  const unknown = games.find((game) => !known.includes(game));
  if (unknown !== undefined && known.length === 0)
    return `gallery: pictures are made of every game at once, not of '${unknown}'.`;
  if (unknown !== undefined) return `gallery: there is no game '${unknown}'; there is ${known.join(', ')}.`;
  return { part: word, games };
}
