import type { DatabaseSync } from 'node:sqlite';
import type { Paper, PaperStore, PeopledStore } from '@meadhall/hall';
import type { PoolClient } from 'pg';
import { type Raw, text, whole } from './rows.ts';

export const SQLITE_PAPERS = `
  CREATE TABLE IF NOT EXISTS papers (
    shelf TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, rank REAL NOT NULL,
    at INTEGER NOT NULL, rev INTEGER NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (shelf, kind, id)
  );
  CREATE INDEX IF NOT EXISTS papers_rank ON papers (shelf, kind, rank DESC, id);
  CREATE INDEX IF NOT EXISTS papers_owner ON papers (owner, kind, at DESC, id) WHERE owner <> '';
`;

export const POSTGRES_PAPERS = `
  CREATE TABLE IF NOT EXISTS papers (
    shelf text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL,
    owner text COLLATE "C" NOT NULL, rank double precision NOT NULL, at bigint NOT NULL, rev integer NOT NULL,
    doc text NOT NULL, PRIMARY KEY (shelf, kind, id)
  );
  CREATE INDEX IF NOT EXISTS papers_rank ON papers (shelf, kind, rank DESC, id);
  CREATE INDEX IF NOT EXISTS papers_owner ON papers (owner, kind, at DESC, id) WHERE owner <> '';
`;

type Unshelved = Omit<Paper, 'shelf'>;

export type PaperOp =
  | { readonly op: 'write-papers'; readonly shelf: string; readonly papers: readonly Unshelved[] }
  | { readonly op: 'drop-paper'; readonly shelf: string; readonly kind: string; readonly id: string }
  | { readonly op: 'forget-papers'; readonly owner: string };

function paperFrom(raw: Raw): Paper {
  const rank = Number(raw.rank);
  if (!Number.isFinite(rank)) throw new TypeError('A number was expected in the store.');
  const [shelf, kind, id, owner] = [text(raw.shelf), text(raw.kind), text(raw.id), text(raw.owner)];
  return { shelf, kind, id, owner, rank, at: whole(raw.at), rev: whole(raw.rev), doc: text(raw.doc) };
}

/** The part of the writing thread that looks after papers. Called inside its transaction. */
export function paperWriterOn(db: DatabaseSync) {
  const revision = db.prepare('SELECT rev FROM papers WHERE shelf = ? AND kind = ? AND id = ?');
  const put = db.prepare('INSERT OR REPLACE INTO papers VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM papers WHERE shelf = ? AND kind = ? AND id = ?');
  const forget = db.prepare("DELETE FROM papers WHERE owner = ? AND owner <> ''");

  /** Looks at all before it writes any: the transaction is shared with others and is not rolled back for one. */
  function write(shelf: string, papers: readonly Unshelved[]): boolean {
    const isNext = ({ kind, id, rev }: Unshelved): boolean =>
      Number(revision.get(shelf, kind, id)?.rev ?? 0) === rev - 1;
    if (!papers.every(isNext)) return false;
    for (const { kind, id, owner, rank, at, rev, doc } of papers) put.run(shelf, kind, id, owner, rank, at, rev, doc);
    return true;
  }

  return (op: PaperOp): boolean => {
    switch (op.op) {
      case 'write-papers':
        return write(op.shelf, op.papers);
      case 'drop-paper':
        return drop.run(op.shelf, op.kind, op.id).changes === 1;
      case 'forget-papers':
        forget.run(op.owner);
        return true;
    }
  };
}

export function sqlitePapers(
  db: DatabaseSync,
  done: (op: PaperOp) => Promise<boolean>,
  reading: <T>(read: () => T) => Promise<T>,
): PaperStore {
  const one = db.prepare('SELECT * FROM papers WHERE shelf = ? AND kind = ? AND id = ?');
  const ranked = db.prepare('SELECT * FROM papers WHERE shelf = ? AND kind = ? ORDER BY rank DESC, id LIMIT ?');
  const owned = db.prepare(
    "SELECT * FROM papers WHERE owner = ? AND owner <> '' AND kind = ? ORDER BY at DESC, id LIMIT ? OFFSET ?",
  );
  return {
    paper: (shelf, kind, id) =>
      reading(() => {
        const raw = one.get(shelf, kind, id);
        return raw ? paperFrom(raw) : null;
      }),
    write: (shelf, papers) => done({ op: 'write-papers', shelf, papers }),
    ranked: (shelf, kind, limit) => reading(() => ranked.all(shelf, kind, limit).map(paperFrom)),
    owned: (owner, kind, skip, limit) => reading(() => owned.all(owner, kind, limit, skip).map(paperFrom)),
    drop: (shelf, kind, id) => done({ op: 'drop-paper', shelf, kind, id }),
    async forget(owner) {
      await done({ op: 'forget-papers', owner });
    },
  };
}

const INSERT = `
  INSERT INTO papers VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (shelf, kind, id) DO NOTHING`;
const UPDATE = `
  UPDATE papers SET owner = $4, rank = $5, at = $6, rev = $7, doc = $8
  WHERE shelf = $1 AND kind = $2 AND id = $3 AND rev = $7 - 1`;

/** Thrown to roll back what was written before one did not fit. */
class Outrun extends Error {}

async function written(client: PoolClient, shelf: string, papers: readonly Unshelved[]): Promise<void> {
  // In one order everywhere, so that two processes never wait for each other in a ring.
  const sorted = papers.slice().sort((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1));
  for (const { kind, id, owner, rank, at, rev, doc } of sorted) {
    const { rowCount } = await client.query(rev === 1 ? INSERT : UPDATE, [shelf, kind, id, owner, rank, at, rev, doc]);
    if (rowCount !== 1) throw new Outrun();
  }
}

export function postgresPapers(
  query: (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>,
  attempt: (act: (client: PoolClient) => Promise<void>, isOutrun: (error: unknown) => boolean) => Promise<boolean>,
): PaperStore {
  return {
    async paper(shelf, kind, id) {
      const [raw] = await query('SELECT * FROM papers WHERE shelf = $1 AND kind = $2 AND id = $3', [shelf, kind, id]);
      return raw ? paperFrom(raw) : null;
    },
    write: (shelf, papers) =>
      attempt(
        (client) => written(client, shelf, papers),
        (error) => error instanceof Outrun,
      ),
    ranked: async (shelf, kind, limit) =>
      (
        await query('SELECT * FROM papers WHERE shelf = $1 AND kind = $2 ORDER BY rank DESC, id LIMIT $3', [
          shelf,
          kind,
          limit,
        ])
      ).map(paperFrom),
    owned: async (owner, kind, skip, limit) =>
      (
        await query(
          "SELECT * FROM papers WHERE owner = $1 AND owner <> '' AND kind = $2 ORDER BY at DESC, id LIMIT $3 OFFSET $4",
          [owner, kind, limit, skip],
        )
      ).map(paperFrom),
    drop: async (shelf, kind, id) =>
      (await query('DELETE FROM papers WHERE shelf = $1 AND kind = $2 AND id = $3 RETURNING id', [shelf, kind, id]))
        .length === 1,
    async forget(owner) {
      await query("DELETE FROM papers WHERE owner = $1 AND owner <> ''", [owner]);
    },
  };
}

/** A shelf lives in one of several stores, by its name; what is a person's is looked for everywhere. */
export function shardedPapers(stores: readonly PeopledStore[], holding: (shelf: string) => PeopledStore): PaperStore {
  const home = (shelf: string): PaperStore => holding(shelf).papers;
  return {
    paper: (shelf, kind, id) => home(shelf).paper(shelf, kind, id),
    write: (shelf, papers) => home(shelf).write(shelf, papers),
    ranked: (shelf, kind, limit) => home(shelf).ranked(shelf, kind, limit),
    async owned(owner, kind, skip, limit) {
      const found = await Promise.all(stores.map(({ papers }) => papers.owned(owner, kind, 0, skip + limit)));
      return found
        .flat()
        .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
        .slice(skip, skip + limit);
    },
    drop: (shelf, kind, id) => home(shelf).drop(shelf, kind, id),
    async forget(owner) {
      await Promise.all(stores.map(({ papers }) => papers.forget(owner)));
    },
  };
}
