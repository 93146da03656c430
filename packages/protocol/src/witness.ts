import type { Viewer } from '@meadhall/core';
import { promiseOf, type Receipt, receiptHash, type SeenPly } from '@meadhall/match';
import type { HallApi } from './api.ts';
import type { Sitting } from './client/client.ts';
import type { HeardPly, SittingState } from './client/state.ts';
import type { TableInfo } from './tables.ts';

/** A receipt without the plies, which come one by one. */
export type ReceiptHead = Omit<Receipt, 'seen'>;

/** Where receipts are kept. Tabs of one browser share it, so a change is made in one piece. */
export interface ReceiptShelf {
  /** Changes a receipt, or makes it; resolves with what is kept then. */
  change(match: string, viewer: Viewer, to: (old: ReceiptHead | null) => ReceiptHead): Promise<ReceiptHead>;
  /** Adds plies; what was kept of a ply before stays. */
  add(match: string, viewer: Viewer, seen: readonly SeenPly[]): Promise<void>;
  find(match: string, viewer: Viewer): Promise<Receipt | null>;
}

/** Receipts that last as long as the page. */
export function memoryShelf(): ReceiptShelf {
  const heads = new Map<string, ReceiptHead>();
  const plies = new Map<string, Map<number, SeenPly>>();
  const name = (match: string, viewer: Viewer): string => `${match}/${viewer}`;
  return {
    async change(match, viewer, to) {
      const head = to(heads.get(name(match, viewer)) ?? null);
      heads.set(name(match, viewer), head);
      return head;
    },
    async add(match, viewer, seen) {
      const kept = plies.get(name(match, viewer)) ?? new Map<number, SeenPly>();
      for (const one of seen) if (!kept.has(one.ply)) kept.set(one.ply, one);
      plies.set(name(match, viewer), kept);
    },
    async find(match, viewer) {
      const head = heads.get(name(match, viewer));
      const seen = [...(plies.get(name(match, viewer))?.values() ?? [])].sort((a, b) => a.ply - b.ply);
      return head ? { ...head, seen } : null;
    },
  };
}

export interface Witness {
  /** Resolves when all that was heard so far is kept. */
  settled(): Promise<void>;
  stop(): void;
}

interface Around {
  readonly hall: Pick<HallApi, 'promise' | 'showSalt'>;
  readonly shelf: ReceiptShelf;
  newSalt(): string;
  now(): number;
}

/** The table as it is told now. */
const factsOf = ({
  game,
  version,
  options,
  seats,
}: TableInfo): Pick<Receipt, 'game' | 'version' | 'options' | 'names' | 'bots'> => ({
  game,
  version,
  options,
  names: seats.map(({ name }, seat) => name ?? `Seat ${seat + 1}`),
  bots: seats.map(({ kind, level }) => (kind === 'bot' ? level : null)),
});

function begun(head: ReceiptHead | null): ReceiptHead {
  if (!head) throw new Error('There is no receipt of this match.');
  return head;
}

/**
 * Keeps a receipt of a match while someone sits at it or watches, and gives a salt to the deal: first its hash, and itself
 * only after the hall has promised its seed and told the promises of all others. What is kept never comes from the record.
 */
export function bearWitness(
  sitting: Pick<Sitting, 'state' | 'subscribe'>,
  { match, token }: { readonly match: string; readonly token?: string | undefined },
  { hall, shelf, newSalt, now }: Around,
): Witness {
  const known = new Map<number, string>();
  const taken = new WeakSet<HeardPly>();
  let told: TableInfo | null = null;
  let last: Promise<void> = Promise.resolve();
  let acted = '';

  const inTurn = (act: () => Promise<void>): void => {
    // A browser that cannot keep a receipt can still play.
    last = last.then(act).catch(() => {});
  };

  /** What the table says now, added to what it said before; what it may not change is held against it. */
  function withTable(old: ReceiptHead | null, table: TableInfo, viewer: Viewer): ReceiptHead {
    const { commitment, start } = table.fairness;
    const head: ReceiptHead = old ?? {
      format: 1,
      match,
      viewer,
      ...factsOf(table),
      commitment,
      since: now(),
      early: start === null,
      promises: null,
      salt: null,
      shown: null,
      start: null,
      twice: null,
    };
    const isOther = head.commitment !== commitment || (head.start !== null && start !== null && head.start !== start);
    const isFixed = head.start !== null || head.shown === 'sent' || head.shown === 'taken';
    return {
      ...head,
      ...(isFixed ? {} : factsOf(table)),
      ...(head.start === null && start !== null ? { start, version: table.version } : {}),
      ...(isOther ? { twice: 0 } : {}),
    };
  }

  async function promise(viewer: Viewer): Promise<void> {
    const { salt } = await shelf.change(match, viewer, (old) => {
      const head = begun(old);
      return head.salt === null ? { ...head, salt: newSalt(), shown: 'promised' } : head;
    });
    if (salt === null) return;
    void hall.promise({ match, token }, promiseOf(salt)).then((reply) => {
      if (!reply.ok && reply.code === 'AWAY') acted = '';
    });
  }

  /** Shows the salt, if the hall has kept to the order: the same seed promised, and this salt among the promises. */
  async function show(viewer: number, table: TableInfo): Promise<void> {
    const { promises, commitment } = table.fairness;
    const head = await shelf.change(match, viewer, (kept) => {
      const old = begun(kept);
      const isPromised = old.salt !== null && promises?.[viewer] === promiseOf(old.salt);
      const isInOrder = isPromised && commitment === old.commitment && old.shown === 'promised';
      return isInOrder ? { ...old, ...factsOf(table), promises, shown: 'sent' } : old;
    });
    if (head.salt === null || head.shown !== 'sent') return;
    const { salt } = head;
    void hall.showSalt({ match, token }, salt).then((reply) => {
      if (reply.ok) amend(viewer, () => ({ shown: 'taken' }));
      else if (reply.code === 'AWAY') acted = '';
    });
  }

  function amend(viewer: Viewer, to: (old: ReceiptHead) => Partial<ReceiptHead>): void {
    inTurn(async () => {
      await shelf.change(match, viewer, (old) => ({ ...begun(old), ...to(begun(old)) }));
    });
  }

  function hearTable(table: TableInfo, viewer: Viewer): void {
    inTurn(async () => void (await shelf.change(match, viewer, (old) => withTable(old, table, viewer))));
    const { opening } = table.fairness;
    if (!opening || typeof viewer !== 'number' || !opening.awaited.includes(viewer)) return;
    if (acted === opening.phase) return;
    acted = opening.phase;
    inTurn(() => (opening.phase === 'promises' ? promise(viewer) : show(viewer, table)));
  }

  function hearPlies({ heard, ply, view, viewer }: SittingState): void {
    const news = heard.filter((one) => !taken.has(one));
    const added: SeenPly[] = [];
    for (const one of news) {
      taken.add(one);
      const before = known.get(one.ply);
      if (before === undefined) {
        known.set(one.ply, one.hash);
        const seen = { ply: one.ply, hash: one.hash, events: one.events };
        added.push(one.ply === ply ? { ...seen, view: receiptHash(view) } : seen);
      } else if (before !== one.hash) toldTwice(viewer, one.ply);
    }
    if (added.length > 0) inTurn(() => keep(viewer, added));
  }

  /** Plies that an earlier page of this browser was told differently are a lie like any other. */
  async function keep(viewer: Viewer, added: readonly SeenPly[]): Promise<void> {
    const isOld = known.size === added.length || added.some(({ view }) => view === undefined);
    const before = isOld ? await shelf.find(match, viewer) : null;
    for (const { ply, hash } of before?.seen ?? []) {
      const now = known.get(ply);
      if (now !== undefined && now !== hash) toldTwice(viewer, ply);
    }
    await shelf.add(match, viewer, added);
  }

  const toldTwice = (viewer: Viewer, ply: number): void => amend(viewer, ({ twice }) => ({ twice: twice ?? ply }));

  function hear(): void {
    const { table, viewer, link } = sitting.state;
    if (!table || link === 'ended') return;
    if (table !== told) {
      told = table;
      hearTable(table, viewer);
    }
    if (sitting.state.ply !== null) hearPlies(sitting.state);
  }

  const stop = sitting.subscribe(hear);
  hear();
  return {
    async settled() {
      for (let seen: Promise<void> | null = null; seen !== last; ) {
        seen = last;
        await seen;
      }
    },
    stop,
  };
}
