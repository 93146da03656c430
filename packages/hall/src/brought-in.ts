import { type AnyGame, at } from '@meadhall/core';
import { linkAfter, type Match, type PlayedPly, type RecordedState, startLink } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import { emptySeat, type SeatDoc, sha256, type TableDoc } from './doc.ts';
import { snapshotOf } from './position.ts';
import { Refuse } from './refusal.ts';
import type { LogRow, Snapshot, Store, TableRow } from './store.ts';

/** Who sits where at a table that is set as a whole. */
export interface Placed {
  readonly name: string;
  /** The bot that plays here; null for a person. */
  readonly level: string | null;
  /** What the person holds the seat by. */
  readonly token: string | null;
}

/** A match with its whole past, as rows of a store. */
export interface BroughtIn {
  readonly table: TableRow;
  readonly rows: readonly LogRow[];
  readonly snapshots: readonly Snapshot[];
}

const seatFrom = ({ name, level, token }: Placed): SeatDoc => ({
  ...emptySeat,
  kind: level === null ? 'person' : 'bot',
  name,
  level,
  token: token === null ? null : sha256(token),
});

function docOf({ setup, game, plies }: Match, version: number, placed: readonly Placed[], start: string): TableDoc {
  const host = placed.findIndex(({ level }) => level === null);
  return {
    version,
    options: Object.fromEntries(Object.entries(setup.options ?? game.meta.options ?? {})),
    seats: placed.map(seatFrom),
    host: host < 0 ? null : host,
    spectators: true,
    pace: 'unhurried',
    standIn: 'karl',
    rated: false,
    hallSeed: setup.seed,
    screen: null,
    dealtFrom: setup.seed,
    trial: null,
    duplicate: null,
    heldFrom: setup.whatIf && setup.whatIf.ply < plies.length ? setup.whatIf.ply : 0,
    commitment: '',
    start,
    opening: null,
    rematch: null,
    barred: [],
    pause: null,
    pauses: [],
    seek: null,
    takeBack: null,
  };
}

/**
 * The chain as it stands here. A match that began in a hall was bound to people and promises of that hall, and what was
 * dealt anew in between is covered by no link: from there on it is made again, over what is played here.
 */
function relinked({ game, setup, plies }: Match, version: number, kept: ReadonlyMap<number, RecordedState>): string[] {
  const { whatIf, options, seed } = setup;
  const links = plies.map(({ after }) => after.link);
  const stateAt = (ply: number): unknown => kept.get(ply)?.state ?? at(plies, ply).after.state;
  const start = sha256(startLink(game.meta.id, version, options, seed, stateAt(0)));
  const from = start === links[0] ? (whatIf?.ply ?? plies.length) : 0;
  for (let ply = from; ply < plies.length; ply++) {
    const { seat, choice, back, rules } = at(plies, ply);
    const made = {
      seat: seat ?? -1,
      choice,
      ...(back === undefined ? {} : { back }),
      ...(rules === undefined ? {} : { rules }),
    };
    links[ply] = ply === 0 ? start : sha256(linkAfter(at(links, ply - 1), made, stateAt(ply)));
  }
  return links;
}

function rowOf({ seat, choice, events, after, back, rules }: PlayedPly, hash: string, isBot: boolean): LogRow {
  const by =
    after.ply === 0 ? 'start' : back !== undefined ? 'back' : rules !== undefined ? 'rules' : isBot ? 'bot' : 'seat';
  return {
    ply: after.ply,
    seat: seat ?? -1,
    by,
    cid: after.ply === 0 ? '' : `was-${after.ply}`,
    choice: JSON.stringify(back ?? rules ?? choice),
    events: JSON.stringify(events),
    hash,
    at: 0,
    turn: after.turn,
  };
}

/** The snapshots an imported log needs: those in its record, and the state at every ply without a choice. */
function snapshotsOf(game: AnyGame, match: Match, kept: ReadonlyMap<number, RecordedState>): readonly Snapshot[] {
  return match.plies.flatMap(({ after, back }) => {
    const { ply } = after;
    const own = kept.get(ply);
    if (own) {
      const { version, state } = own;
      return [{ ...snapshotOf(game, after), version, state: JSON.stringify(state) }];
    }
    return back === undefined ? [] : [snapshotOf(game, after)];
  });
}

/** A match that was played elsewhere, or was dealt a moment ago, as a store keeps it. */
export function broughtIn(id: string, match: Match, placed: readonly Placed[], now: number): BroughtIn {
  const { game, plies } = match;
  const { version } = match.record(0);
  const kept = new Map(match.record().snapshots?.map((one) => [one.ply, one]));
  const links = relinked(match, version, kept);
  const rows = plies.map((ply, i) => ({
    ...rowOf(ply, at(links, i), ply.seat !== null && at(placed, ply.seat).level !== null),
    at: now,
  }));
  const outcome = match.isOver ? match.outcome() : null;
  const table: TableRow = {
    id,
    code: null,
    status: outcome ? 'over' : 'running',
    game: game.meta.id,
    listed: false,
    rev: 1,
    doc: JSON.stringify(docOf(match, version, placed, at(links, 0))),
    outcome: outcome && JSON.stringify(outcome),
    due: null,
    created: now,
  };
  return { table, rows, snapshots: snapshotsOf(game, match, kept) };
}

/** Puts a whole match into a store. Broken off half-way, it goes on from there when it is done again. */
export async function bringIn(store: Store, { table, rows, snapshots }: BroughtIn): Promise<void> {
  const { id, doc, status, outcome } = table;
  const [first, ...later] = rows;
  const start = snapshots.find(({ ply }) => ply === 0);
  if (!first || !start) throw new Refuse('BAD_RECORD', said('noBeginning'));
  await store.create({ ...table, status: 'open', outcome: null });
  const kept = await store.table(id);
  if (kept?.status === 'open') {
    await store.change({ id, rev: kept.rev, doc, status: 'running', begin: { row: first, snapshot: start } });
  }
  const reached = (await store.heads([id]))[0]?.ply ?? 0;
  const missing = later.filter(({ ply }) => ply > reached);
  if (missing.length === 0 && status === 'running') return;
  const entry = {
    match: id,
    after: rows[reached]?.hash ?? '',
    rows: missing,
    snapshots: snapshots.filter(({ ply }) => ply > reached),
    ...(status === 'over' && outcome !== null ? { outcome } : {}),
  };
  if (missing.length > 0 && !(await store.append(entry))) {
    throw new Refuse('STOPPED', said('anotherPast'));
  }
}
