import type { AnyPackage, Seat } from '@meadhall/core';
import type { OutcomeInfo } from '@meadhall/protocol';
import { z } from 'zod';
import { docFrom } from '../doc.ts';
import type { Hall } from '../hall.ts';
import { outcomeFrom } from '../info.ts';
import { Refuse } from '../refusal.ts';
import type { PeopledStore, TableRow } from '../store.ts';

/** What a win was: the hero, the boss, the card; as the game's own medals tell it. */
type Feat = readonly [of: string, value: string];

const featsText = z.array(z.tuple([z.string(), z.string()]));
const KIND = 'feats';
const shelfOf = (person: string): string => `feats ${person}`;
/** Won matches that are looked into for one request; the others are the next ones'. */
const MOST_LOOKED = 12;
const MOST_KEPT = 5_000;

/** Of a game that names no medals of its own: how it ended, and with which options. */
function plainFeats({ doc }: TableRow, { ending }: OutcomeInfo): readonly Feat[] {
  const picked = Object.entries(docFrom(doc).options);
  return [
    ['ending', ending],
    ...picked.flatMap(([of, value]): Feat[] => (typeof value === 'string' ? [[of, value]] : [])),
  ];
}

function featsIn(pkg: AnyPackage, state: unknown, seat: Seat, table: TableRow, outcome: OutcomeInfo): readonly Feat[] {
  const { medals } = pkg;
  if (!medals) return plainFeats(table, outcome);
  const traits: Readonly<Record<string, string>> = pkg.lab.traits(state, seat);
  const { options } = docFrom(table.doc);
  return medals.flatMap(({ of, from, values }): Feat[] => {
    const found = from === 'trait' ? [traits[of]] : from === 'by' ? (outcome.by ?? []) : [options[of]];
    return found.flatMap((value): Feat[] => (typeof value === 'string' && values.includes(value) ? [[of, value]] : []));
  });
}

/** Feats of a person's wins, match by match. Each match is looked into once and what it was is kept. */
export async function featsOf(
  { store, hall, now }: { readonly store: PeopledStore; readonly hall: Pick<Hall, 'match'>; now(): number },
  person: string,
  won: readonly { readonly table: TableRow; readonly seat: Seat }[],
): Promise<ReadonlyMap<string, readonly Feat[]>> {
  const kept = await store.papers.owned(person, KIND, 0, MOST_KEPT);
  const feats = new Map<string, readonly Feat[]>(kept.map(({ id, doc }) => [id, featsText.parse(JSON.parse(doc))]));
  const unknown = won.filter(({ table }) => !feats.has(table.id)).slice(0, MOST_LOOKED);
  for (const { table, seat } of unknown) {
    const outcome = outcomeFrom(table.outcome);
    if (!outcome) continue;
    try {
      const { pkg, shown } = await hall.match(table.id);
      const found = shown ? featsIn(pkg, shown.state, seat, table, outcome) : [];
      feats.set(table.id, found);
      const paper = { kind: KIND, id: table.id, owner: person, rank: 0, at: now(), rev: 1, doc: JSON.stringify(found) };
      await store.papers.write(shelfOf(person), [paper]);
    } catch (error) {
      // A match of rules that are gone tells nothing more.
      if (!(error instanceof Refuse)) throw error;
    }
  }
  return feats;
}
