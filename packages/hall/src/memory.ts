import { memoryCompany } from './company/memory.ts';
import { memoryPapers } from './papers/memory.ts';
import { memoryPersons } from './persons/memory.ts';
import type { MatchStanding, PersonRow } from './persons/rows.ts';
import type { Clock } from './seams.ts';
import type {
  Announced,
  Answered,
  Append,
  Change,
  Holders,
  LogRow,
  Outdated,
  PeopledStore,
  Snapshot,
  Swept,
  TableRow,
} from './store.ts';

/** A table with all that belongs to it. */
interface Kept {
  row: TableRow;
  touched: number;
  holders: Holders;
  standing: MatchStanding | null;
  readonly log: LogRow[];
  readonly snapshots: Map<number, Snapshot>;
}

const byPly = (a: Snapshot, b: Snapshot): number => a.ply - b.ply;

/** A store that keeps nothing beyond this process: for tests, simulations and tables that need no disk. */
export function memoryStore(clock: Pick<Clock, 'now'>): PeopledStore {
  const tables = new Map<string, Kept>();
  const answers = new Map<string, Answered>();
  const leases = new Map<string, { readonly holder: string; readonly until: number }>();
  const trials = new Map<string, Map<string, boolean>>();
  const processes = new Map<string, Announced>();

  const isTaken = (code: string | null | undefined, id: string): boolean =>
    Boolean(code) && [...tables.values()].some(({ row }) => row.code === code && row.id !== id);
  const rows = (): TableRow[] => [...tables.values()].map(({ row }) => row);
  const keep = (answer: Answered | undefined): void => {
    if (answer) answers.set(answer.key, answer);
  };
  const snap = ({ snapshots }: Kept, snapshot: Snapshot): void => {
    if (!snapshots.has(snapshot.ply)) snapshots.set(snapshot.ply, snapshot);
  };

  function change({ id, rev, doc, begin, holders, answer, ...to }: Change): boolean {
    const kept = tables.get(id);
    if (!kept || kept.row.rev !== rev || isTaken(to.code, id) || (answer && answers.has(answer.key))) return false;
    const { status, code, listed, due, outcome } = to;
    kept.row = {
      ...kept.row,
      doc,
      rev: rev + 1,
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      ...(listed === undefined ? {} : { listed }),
      ...(due === undefined ? {} : { due }),
      ...(outcome === undefined ? {} : { outcome }),
    };
    kept.touched = clock.now();
    kept.holders = holders ?? kept.holders;
    if (begin) {
      kept.log.push(begin.row);
      snap(kept, begin.snapshot);
      kept.standing = begin.standing ?? null;
    }
    keep(answer);
    return true;
  }

  function append({ match, after, rows: added, snapshots = [], due, outcome, standing }: Append): boolean {
    const kept = tables.get(match);
    const [first] = added;
    const last = kept?.log.at(-1);
    if (!kept || !first || last?.hash !== after || last.ply !== first.ply - 1) return false;
    kept.log.push(...added);
    for (const snapshot of snapshots) snap(kept, snapshot);
    if (due !== undefined) kept.row = { ...kept.row, due };
    if (standing !== undefined) kept.standing = standing;
    if (outcome !== undefined) {
      kept.row = { ...kept.row, status: 'over', outcome, due: null, rev: kept.row.rev + 1 };
      kept.touched = first.at;
    }
    return true;
  }

  function sweep(outdated: Outdated): Swept {
    let [forgotten, archived] = [0, 0];
    for (const [key, { at }] of answers) if (at < outdated.answers) answers.delete(key);
    for (const [id, kept] of tables) {
      const { row, touched, log } = kept;
      const isAsleep =
        outdated.matches !== null && touched < outdated.matches && (log.at(-1)?.at ?? 0) < outdated.matches;
      if (row.status === 'running' && isAsleep) {
        kept.row = { ...row, status: 'archived', due: null, code: null, listed: false, rev: row.rev + 1 };
        archived++;
      }
      if ((row.status === 'open' || row.status === 'closed') && touched < outdated.tables) {
        tables.delete(id);
        forgotten++;
      }
    }
    return { forgotten, archived };
  }

  const people = new Map<string, PersonRow>();
  return {
    kind: 'memory',
    papers: memoryPapers(),
    persons: memoryPersons(tables, () => clock.now(), people),
    company: memoryCompany(tables, () => [...people.values()]),
    async create(row, answer, holders = []) {
      if (tables.has(row.id) || isTaken(row.code, row.id) || (answer && answers.has(answer.key))) return false;
      tables.set(row.id, {
        row,
        touched: row.created,
        holders,
        standing: null,
        log: [],
        snapshots: new Map(),
      });
      keep(answer);
      return true;
    },
    change: async (given) => change(given),
    append: async (entry) => append(entry),
    async snap(match, snapshot, instead) {
      const kept = tables.get(match);
      if (!kept) return;
      snap(kept, snapshot);
      if (instead !== undefined) kept.snapshots.delete(instead);
    },
    snapshots: async (match) => [...(tables.get(match)?.snapshots.values() ?? [])].sort(byPly),
    table: async (id) => tables.get(id)?.row ?? null,
    byCode: async (code) => rows().find((row) => row.code === code) ?? null,
    async load(id) {
      const kept = tables.get(id);
      if (!kept) return null;
      const snapshot = [...kept.snapshots.values()].sort(byPly).at(-1);
      const first = kept.log.findIndex(({ ply }) => ply === snapshot?.ply);
      const own = kept.log[first];
      if (!snapshot || !own) return { table: kept.row, game: null };
      const previous = kept.log[first - 1]?.hash ?? null;
      return { table: kept.row, game: { snapshot, own, previous, rows: kept.log.slice(first + 1) } };
    },
    heads: async (ids) =>
      ids.flatMap((id) => {
        const kept = tables.get(id);
        return kept ? [{ id, rev: kept.row.rev, ply: kept.log.at(-1)?.ply ?? -1 }] : [];
      }),
    log: async (match, from, limit) => (tables.get(match)?.log ?? []).filter(({ ply }) => ply >= from).slice(0, limit),
    played: async (match, seat, cid, from) =>
      tables.get(match)?.log.find((row) => row.ply >= from && row.seat === seat && row.cid === cid)?.ply ?? null,
    answered: async (key) => answers.get(key) ?? null,
    listed: async (game, limit) =>
      rows()
        .filter((row) => row.listed && (row.status === 'open' || row.status === 'running'))
        .filter((row) => game === null || row.game === game)
        .sort((a, b) => b.created - a.created)
        .slice(0, limit),
    due: async (now, limit) =>
      rows()
        .flatMap(({ id, status, due }) =>
          (status === 'open' || status === 'running') && due !== null && due <= now ? [{ id, due }] : [],
        )
        .sort((a, b) => a.due - b.due)
        .slice(0, limit)
        .map(({ id }) => id),
    walk: async (after, limit) =>
      rows()
        .filter(({ id }) => id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    async lease(office, holder, now, until) {
      const held = leases.get(office);
      if (held && held.holder !== holder && held.until > now) return false;
      leases.set(office, { holder, until });
      return true;
    },
    async enter(day, proof, won) {
      const proofs = trials.get(day) ?? new Map<string, boolean>();
      if (proofs.has(proof)) return false;
      trials.set(day, proofs.set(proof, won));
      return true;
    },
    async tally(day) {
      const proofs = [...(trials.get(day)?.values() ?? [])];
      return { tried: proofs.length, won: proofs.filter(Boolean).length };
    },
    sweep: async (outdated) => sweep(outdated),
    async announce(announced) {
      processes.set(announced.process, announced);
    },
    announced: async (now) => [...processes.values()].filter(({ until }) => until > now),
    async probe() {},
    async close() {},
  };
}
