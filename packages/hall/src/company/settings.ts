import { said } from '@meadhall/protocol';
import { z } from 'zod';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';
import { wordFilter } from './filter.ts';
import type { CompanyStore } from './rows.ts';

const houseDoc = z.object({
  /** Words that nobody reads here. */
  filter: z.array(z.string()).default([]),
  /** Only those who hold an invitation, or were here before, open and take seats. */
  invitedOnly: z.boolean().default(false),
  /** Told to everyone on the hall's first page, until then. */
  announcement: z.object({ text: z.string(), until: z.number().nullable() }).nullable().default(null),
});
export type HouseDoc = z.infer<typeof houseDoc>;

const NAME = 'house';
const ATTEMPTS = 8;
/** Another process may have changed a setting: it is read again after so long. */
const FRESH_MS = 2_000;

/** What the owner of the hall has set. */
export interface House {
  now(): Promise<HouseDoc>;
  change(act: (doc: HouseDoc) => HouseDoc): Promise<HouseDoc>;
  /** A text without the words that the owner does not want to read. */
  filtered(text: string): Promise<string>;
}

export function openHouse({ store, clock }: { readonly store: CompanyStore; readonly clock: Clock }): House {
  let kept: { readonly doc: HouseDoc; readonly filter: (text: string) => string; readonly at: number } | null = null;

  const keep = (doc: HouseDoc): HouseDoc => {
    kept = { doc, filter: wordFilter(doc.filter), at: clock.monotonic() };
    return doc;
  };
  async function read(): Promise<{ readonly rev: number; readonly doc: HouseDoc }> {
    const row = await store.setting(NAME);
    return { rev: row?.rev ?? 0, doc: houseDoc.parse(row ? JSON.parse(row.value) : {}) };
  }
  async function now(): Promise<HouseDoc> {
    return kept && clock.monotonic() - kept.at < FRESH_MS ? kept.doc : keep((await read()).doc);
  }

  return {
    now,
    async change(act) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { rev, doc } = await read();
        const next = act(doc);
        if (await store.set(NAME, rev, JSON.stringify(next))) return keep(next);
      }
      throw new Refuse('TOO_MANY', said('someoneChanging'));
    },
    async filtered(text) {
      await now();
      return kept?.filter(text) ?? text;
    },
  };
}
