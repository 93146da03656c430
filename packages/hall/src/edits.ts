import { same } from '@meadhall/core';
import { said, type TableInfo } from '@meadhall/protocol';
import type { News } from './bus.ts';
import { docFrom, holdersOf, type TableDoc } from './doc.ts';
import { nobody, tableInfo } from './info.ts';
import type { LiveMatch, Surroundings } from './match/match.ts';
import { answerKey, answerTo, type Once } from './once.ts';
import { Refuse } from './refusal.ts';
import type { Answered, Change, TableRow } from './store.ts';

/** How often an edit is tried while others change the same table. */
const ATTEMPTS = 8;

/** What an edit does to a table: the new people and settings, and whatever else changes with them. */
export type Edit = { readonly doc: TableDoc } & Omit<Change, 'id' | 'rev' | 'doc' | 'answer' | 'holders'> & {
    readonly gone?: Extract<News, { k: 'table' }>['gone'];
  };

type Changing = (doc: TableDoc, row: TableRow) => Edit | null | Promise<Edit | null>;

/** Changes of people and settings, written with the table's revision as fence. */
export interface Edits {
  /** Changes people or settings; tries again if someone else changed them meanwhile. */
  edit(id: string, change: Changing): Promise<LiveMatch>;
  /**
   * The same, once: the answer is written down together with the change, and a request that is sent again gets it
   * without changing anything. Resolves with the answer as JSON.
   */
  editOnce(id: string, once: Once, change: Changing, answer: (table: TableInfo) => unknown): Promise<string>;
}

export function openEdits({
  store,
  bus,
  clock,
  hall,
}: Pick<Surroundings, 'store' | 'bus' | 'clock'> & {
  readonly hall: {
    match(id: string): Promise<LiveMatch>;
    peek(id: string): LiveMatch | undefined;
    readAgain(id: string): Promise<void>;
  };
}): Edits {
  const attempts = async <T>(act: () => Promise<T | null>): Promise<T> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const done = await act();
      if (done !== null) return done;
    }
    throw new Refuse('TOO_MANY', said('tableChanging'));
  };

  async function tableOf(id: string): Promise<TableRow> {
    const row = await store.table(id);
    if (!row) throw new Refuse('NO_TABLE', said('noTable'));
    return row;
  }

  /** Writes an edit; false if someone else was first. */
  async function write(row: TableRow, edit: Edit, answer?: Answered): Promise<boolean> {
    const { id, rev } = row;
    const { doc, gone, ...rest } = edit;
    const holders = holdersOf(doc);
    const change: Change = {
      id,
      rev,
      doc: JSON.stringify(doc),
      ...rest,
      ...(same(holders, holdersOf(docFrom(row.doc))) ? {} : { holders }),
      ...(answer ? { answer } : {}),
    };
    try {
      if (!(await store.change(change))) return false;
    } catch (error) {
      // Perhaps it was written all the same.
      void hall.readAgain(id);
      throw error;
    }
    const news: News = { k: 'table', ...(gone ? { gone } : {}) };
    bus.publish(id, news);
    const live = await hall.match(id).catch(() => null);
    live?.hear(news);
    await hall.readAgain(id);
    return true;
  }

  /** The answer that this request was given before. */
  async function answered(id: string, once: Once): Promise<string | null> {
    const kept = await store.answered(answerKey(once));
    if (!kept) return null;
    await hall.readAgain(id);
    return answerTo(once, kept);
  }

  /** The table as it will be after an edit. */
  function foreseen(row: TableRow, { doc, status, code, listed }: Edit): TableInfo {
    const after = { ...row, status: status ?? row.status, code: code === undefined ? row.code : code };
    return tableInfo({ ...after, listed: listed ?? row.listed }, doc, hall.peek(row.id)?.presence ?? nobody);
  }

  return {
    edit: (id, change) =>
      attempts(async () => {
        const row = await tableOf(id);
        const edit = await change(docFrom(row.doc), row);
        return !edit || (await write(row, edit)) ? hall.match(id) : null;
      }),
    editOnce: (id, once, change, answer) =>
      attempts(async () => {
        const kept = await answered(id, once);
        if (kept !== null) return kept;
        const row = await tableOf(id);
        let edit: Edit | null;
        try {
          edit = await change(docFrom(row.doc), row);
        } catch (error) {
          // What stands in the way may be this very request, sent twice: its copy was faster.
          const done = await answered(id, once);
          if (done !== null) return done;
          throw error;
        }
        if (!edit) return JSON.stringify(answer((await hall.match(id)).info));
        const text = JSON.stringify(answer(foreseen(row, edit)));
        const written = { key: answerKey(once), request: once.request, text, at: clock.now() };
        return (await write(row, edit, written)) ? text : null;
      }),
  };
}
