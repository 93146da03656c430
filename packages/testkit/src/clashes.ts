import { type AnyPackage, range, type Say, type Seat, sayFor } from '@meadhall/core';
import { expect, test } from 'vitest';
import { goldenPlies } from './golden.ts';

/** What a scene over the board says of a fight, as much of it as can be held against what happened. */
interface ShownFight {
  readonly title: string;
  readonly verdict: string;
  readonly isMine: boolean;
  readonly sides: readonly {
    readonly name: string;
    readonly terms: readonly { readonly id: string; readonly value: number | null }[];
    readonly total: number | string;
    readonly won: boolean;
  }[];
}

interface Seen<V> {
  readonly before: V;
  readonly after: V;
  readonly viewer: Seat;
  readonly sitters: readonly {
    readonly name: string;
    readonly mark: 1;
    readonly kind: 'person';
    readonly here: true;
  }[];
  readonly say: Say;
}

interface Fights<E, V> {
  clash(events: readonly E[], scene: Seen<V>): ShownFight | readonly ShownFight[] | null;
  /** Whether these events of one ply decided something that must be shown, or how much: each has a scene of its own. */
  decided(events: readonly E[], before: V): boolean | number;
  /** Fights that the golden games hold at least. */
  readonly least: number;
}

const NAMES = ['Astrid', 'Freyja', 'Ketil', 'Ylva', 'Hákon', 'Ragna', 'Geir'];

/** What is wrong with a scene: no words, a sum that is none, a fight that both have won. */
function faultsOf({ title, verdict, sides }: ShownFight): readonly string[] {
  const faults = title === '' || verdict === '' ? ['says nothing'] : [];
  for (const { name, terms, total } of sides) {
    if (name === '') faults.push('a side without a name');
    if (new Set(terms.map(({ id }) => id)).size < terms.length) faults.push('two terms of one name');
    const sum = terms.reduce((all, { value }) => all + (value ?? 0), 0);
    if (typeof total === 'number' && total !== Math.max(0, sum)) faults.push(`${name}: ${sum} is shown as ${total}`);
  }
  if (sides.length === 2 && sides.filter(({ won }) => won).length !== 1) faults.push('not one winner');
  return faults;
}

/** In all golden games: whatever is decided has a scene for everyone at the table, and its sums add up. */
export function clashSuite<E, V>(pkg: AnyPackage, folder: string, { clash, decided, least }: Fights<E, V>): void {
  test('whatever is decided is shown to everyone, with sums that add up', () => {
    const { game } = pkg;
    const wrong: string[] = [];
    let fights = 0;
    for (const { seats, before, events, after } of goldenPlies(pkg, folder)) {
      for (const viewer of range(seats)) {
        const told: readonly E[] = game.viewEvents(events, viewer);
        const view: V = game.view(before, viewer);
        const due = Number(decided(told, view));
        if (due === 0) continue;
        fights += due;
        const sitters = range(seats).map((seat) => {
          const name = NAMES[seat] ?? '';
          return { name, mark: 1, kind: 'person', here: true } as const;
        });
        const say = sayFor(NAMES, viewer);
        const scene = clash(told, { before: view, after: game.view(after, viewer), viewer, sitters, say });
        const shown: readonly ShownFight[] = [scene ?? []].flat();
        const faults = [...shown.flatMap(faultsOf), ...(shown.length < due ? ['is not shown'] : [])];
        if (faults.length > 0) wrong.push(`${faults.join(', ')}: ${JSON.stringify(told).slice(0, 400)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(fights).toBeGreaterThanOrEqual(least);
  });
}
