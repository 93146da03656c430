import { expect, test } from 'vitest';

/** As much of a game's gallery as can be looked at without drawing it. */
type Shown = readonly {
  readonly id: string;
  readonly title: string;
  readonly exhibits: readonly {
    readonly id: string;
    readonly name: string;
    readonly count?: number;
    readonly text: string;
  }[];
}[];

/** What is wrong with a gallery: what it lacks, what it shows twice or knows alone, what it says nothing of. */
export function faultsInGallery(gallery: Shown, ids: readonly string[]): readonly string[] {
  const all = gallery.flatMap(({ exhibits }) => exhibits);
  const shown = all.map(({ id }) => id);
  return [
    ...ids.filter((id) => !shown.includes(id)).map((id) => `${id} is not shown`),
    ...shown.filter((id) => !ids.includes(id)).map((id) => `${id} is not in the data`),
    ...shown.filter((id, i) => shown.indexOf(id) < i).map((id) => `${id} is shown twice`),
    ...all.filter(({ name, text }) => name.trim() === '' || text.trim() === '').map(({ id }) => `${id} says nothing`),
    ...all.filter(({ count }) => count !== undefined && count < 1).map(({ id }) => `there is no ${id}`),
    ...gallery.filter(({ title }) => title === '').map(({ id }) => `${id} has no name`),
  ];
}

/** Every card, tile, hero and piece of the game's data stands in its gallery, once, with what it does. */
export function gallerySuite(gallery: () => Shown, ids: readonly string[]): void {
  test('everything in the box is shown on the rules page', () => {
    expect(faultsInGallery(gallery(), ids)).toEqual([]);
  });
}
