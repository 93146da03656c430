/** More different texts than this are sorted one by one. */
const MOST_KNOWN = 4_096;

/** All texts met so far in ascending order, the place of each, and how often each occurs in the list at hand. */
let known: readonly string[] = [];
let places = new Map<string, number>();
let counts: number[] = [];

function learn(texts: readonly string[]): void {
  const all = [...new Set([...known, ...texts])];
  known = all.length > MOST_KNOWN ? [] : all.sort();
  places = new Map(known.map((text, place) => [text, place]));
  counts = known.map(() => 0);
}

/** Counts the texts; false if there is one that nobody has met yet. */
function count(texts: readonly string[]): boolean {
  for (const text of texts) {
    const place = places.get(text);
    if (place === undefined) return false;
    counts[place] = (counts[place] as number) + 1;
  }
  return true;
}

/** Counting sort: a search sorts the same few hundred names of cards over and over. */
export function sortedTexts<T extends string>(texts: readonly T[]): T[] {
  if (!count(texts)) {
    learn(texts);
    if (!count(texts)) return texts.slice().sort();
  }
  const sorted: T[] = [];
  for (let place = 0; sorted.length < texts.length; place++) {
    for (; (counts[place] as number) > 0; counts[place] = (counts[place] as number) - 1) sorted.push(known[place] as T);
  }
  return sorted;
}
