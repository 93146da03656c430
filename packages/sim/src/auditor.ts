import { type AnyGame, type AnyPackage, same, type Viewer } from '@meadhall/core';
import {
  docFrom,
  type LineRow,
  type LogRow,
  type PeopledStore,
  recordedPly,
  type Snapshot,
  sha256,
  type TableRow,
} from '@meadhall/hall';
import { eventsSeen, linkAfter } from '@meadhall/match';
import type { SittingState, TalkLine } from '@meadhall/protocol';
import type { World } from './world.ts';

/** A match at one ply, as a replay of the log finds it. */
interface Reached {
  readonly row: LogRow;
  readonly state: unknown;
  readonly events: readonly unknown[];
  readonly game: AnyGame;
}

interface Followed {
  readonly game: string;
  status: TableRow['status'];
  readonly plies: Reached[];
  /** Ids of choices that were played, by seat. */
  readonly played: Set<string>;
  readonly acknowledged: { readonly ply: number; readonly seat: number; readonly cid: string }[];
  readonly secret: string;
  /** What was said, by its numbers. */
  readonly lines: Map<number, LineRow>;
  /** Words of which somebody was told that they are kept. */
  readonly spoken: Set<string>;
}

/** As long as none of these happens, nobody is told twice: whoever sends has the time and the store to say so. */
const MAY_REPEAT: ReadonlySet<string> = new Set([
  'crash',
  'pause',
  'restart',
  'clock',
  'power',
  'roll',
  'roll-back',
  'late',
  'refuse',
  'unsure',
  'full',
]);

/** Sees what is written, what is shown and what is acknowledged, and holds one against the other. */
export interface Auditor {
  /** The store, with every write seen. */
  watched(store: PeopledStore): PeopledStore;
  /** A text leaves the hall. */
  overhears(text: string): void;
  /** A token that only its holder may see. */
  keepsSecret(token: string): void;
  /** A client shows this now. */
  shown(match: string, viewer: Viewer, state: SittingState): void;
  /** A client was told that its choice was played at this ply. */
  acknowledged(match: string, seat: number, ply: number, cid: string, choice: unknown): void;
  /** Compares everything with what the store really holds. */
  audit(store: PeopledStore): Promise<void>;
  /** Someone was told that what they said is kept. */
  spoken(match: string, words: string): void;
  /** A notice leaves the hall. */
  noticed(to: string, id: string): void;
  /** Someone was told which match is their try of a day, */
  tried(name: string, day: string, match: string): void;
  /** or what the hall promises for it. */
  promised(day: string, hash: string): void;
  /** Whether a client has all that was said at a match that is over. */
  hasHeardAll(match: string, state: SittingState): boolean;
  isOver(match: string): boolean;
  /** The last ply that is written; -1 before the start. */
  head(match: string): number;
  readonly choices: number;
}

const wordsOf = (doc: string): unknown => JSON.parse(doc).words;
const sameWords = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b);

export function newAuditor(world: World, packages: readonly AnyPackage[]): Auditor {
  const matches = new Map<string, Followed>();
  const tokens = new Set<string>();
  const told = new Set<string>();
  const tries = new Map<string, string>();
  const promises = new Map<string, string>();
  const isToldOnce = !world.plan.faults.some(({ kind }) => MAY_REPEAT.has(kind));
  const checked = new WeakSet<readonly TalkLine[]>();
  let choices = 0;

  function gameOf(id: string, version: number): AnyGame {
    const found = packages.find(({ game }) => game.meta.id === id && game.meta.version === version);
    if (!found) throw new RangeError(`No rules of version ${version} for '${id}'.`);
    return found.game;
  }

  function begun(match: Followed, row: LogRow, { version, state }: Snapshot): void {
    const game = gameOf(match.game, version);
    match.plies.push({ row, state: JSON.parse(state), events: JSON.parse(row.events), game });
  }

  /** Where a row leads by the rules, or null if they do not allow it. */
  function follow({ plies, game: id }: Followed, before: Reached, row: LogRow): Reached | null {
    const { game } = before;
    const choice: unknown = JSON.parse(row.choice);
    if (row.by === 'back') return { row, state: plies[Number(choice)]?.state, events: [], game };
    if (row.by === 'rules') {
      const newer = gameOf(id, Number(choice));
      return { row, state: newer.migrate(before.state, game.meta.version), events: [], game: newer };
    }
    try {
      return { row, game, ...game.play(before.state, row.seat, choice) };
    } catch {
      return null;
    }
  }

  function appended(id: string, match: Followed, row: LogRow): void {
    const before = match.plies.at(-1);
    if (!before) return world.violate(`${id}: ply ${row.ply} is written before the start`);
    if (row.ply !== before.row.ply + 1)
      return world.violate(`${id}: ply ${row.ply} is written after ply ${before.row.ply}`);
    const own = `${row.seat}/${row.cid}`;
    if (row.cid !== '' && match.played.has(own)) return world.violate(`${id}: the choice ${own} is played twice`);
    match.played.add(own);
    const after = follow(match, before, row);
    const isTrue = after && sha256(linkAfter(before.row.hash, recordedPly(row), after.state)) === row.hash;
    if (!after || !isTrue) return world.violate(`${id}: ply ${row.ply} does not follow from the log`);
    match.plies.push(after);
    choices++;
    world.tell(`${id} ply ${row.ply} seat ${row.seat} by ${row.by} ${row.choice}`);
  }

  /** A finished match is shown by the rules of the day, without becoming one of theirs. */
  function isShownByNewer({ game, state }: Reached, viewer: Viewer, view: unknown): boolean {
    const { id, version } = game.meta;
    return packages.some(
      ({ game: newer }) =>
        newer.meta.id === id &&
        newer.meta.version > version &&
        same(view, newer.view(newer.migrate(state, version), viewer)),
    );
  }

  function showsTruth(id: string, match: Followed, viewer: Viewer, reached: Reached, state: SittingState): void {
    const { game } = reached;
    const at = `${id}: ply ${state.ply} as ${viewer} sees it`;
    const isTrue = same(state.view, game.view(reached.state, viewer));
    if (!isTrue && !(match.status === 'over' && isShownByNewer(reached, viewer, state.view)))
      world.violate(`${at}: another view than by the log`);
    if (!same(state.waiting, game.toMove(reached.state))) world.violate(`${at}: others are waited for`);
    const { question } = state;
    if (question && (viewer === 'spectator' || !same(question.choices, game.choices(reached.state, viewer))))
      world.violate(`${at}: another question`);
    if (!question && viewer !== 'spectator' && game.toMove(reached.state).includes(viewer))
      world.violate(`${at}: they are waited for and not asked`);
  }

  function heardTruth(id: string, viewer: Viewer, { plies }: Followed, state: SittingState): void {
    const heard = state.heard.at(-1);
    const reached = heard && plies[heard.ply];
    if (!heard || !reached) return;
    if (!same(heard.events, eventsSeen(reached.game, reached.events, viewer)))
      world.violate(`${id}: ${viewer} hears other events of ply ${heard.ply} than they may`);
  }

  function wrote(row: LineRow): void {
    const lines = matches.get(row.match)?.lines;
    if (!lines || lines.has(row.number)) return;
    if ([...lines.values()].some(({ speaker, doc }) => speaker === row.speaker && sameWords(doc, row.doc)))
      world.violate(`${row.match}: ${row.speaker} is heard twice with the same words`);
    lines.set(row.number, row);
    world.tell(`${row.match} line ${row.number} of ${row.speaker} in ${row.room}`);
  }

  /** A line stands once, in its place, as it was said, before the eyes of those who may read it. */
  function heardTalk(id: string, viewer: Viewer, { lines, status }: Followed, heard: readonly TalkLine[]): void {
    if (checked.has(heard)) return;
    checked.add(heard);
    let last = 0;
    for (const { number, room, words, speaker } of heard) {
      const row = lines.get(number);
      if (number <= last) world.violate(`${id}: ${viewer} hears line ${number} after line ${last}`);
      last = number;
      if (!row || row.speaker !== speaker || wordsOf(row.doc) !== words || row.room !== room)
        world.violate(`${id}: ${viewer} hears a line ${number} that nobody said`);
      if (room === 'onlookers' && viewer !== 'spectator' && status !== 'over')
        world.violate(`${id}: ${viewer} hears onlookers`);
    }
  }

  return {
    watched: (store) => ({
      ...store,
      company: {
        ...store.company,
        async say(line) {
          const row = await store.company.say(line);
          wrote(row);
          return row;
        },
      },
      async create(row, answer) {
        const isMade = await store.create(row, answer);
        if (isMade) {
          world.tell(`${row.id} opened`);
          matches.set(row.id, {
            game: row.game,
            status: row.status,
            plies: [],
            played: new Set(),
            acknowledged: [],
            secret: docFrom(row.doc).hallSeed,
            lines: new Map(),
            spoken: new Set(),
          });
        }
        return isMade;
      },
      async change(change) {
        const isMade = await store.change(change);
        const match = matches.get(change.id);
        if (!isMade || !match) return isMade;
        if (change.status) match.status = change.status;
        if (change.begin) begun(match, change.begin.row, change.begin.snapshot);
        world.tell(`${change.id} rev ${change.rev + 1} ${change.status ?? ''}`);
        return isMade;
      },
      async append(entry) {
        const isFirst = await store.append(entry);
        const match = matches.get(entry.match);
        if (!isFirst || !match) return isFirst;
        for (const row of entry.rows) appended(entry.match, match, row);
        if (entry.outcome !== undefined) match.status = 'over';
        return isFirst;
      },
    }),
    overhears(text) {
      for (const [id, { secret, status }] of matches)
        if (status !== 'over' && text.includes(secret)) world.violate(`${id}: the hall's seed is told`);
      if (!text.startsWith('{"t":')) return;
      for (const token of tokens) if (text.includes(token)) world.violate('a token is told');
    },
    keepsSecret: (token) => void tokens.add(token),
    shown(id, viewer, state) {
      if (state.link !== 'live' || world.violation) return;
      if (state.viewer !== viewer) return world.violate(`${id}: ${viewer} is shown the table as ${state.viewer}`);
      const match = matches.get(id);
      if (match) heardTalk(id, viewer, match, state.talk.lines);
      if (!match || state.ply === null) return;
      const reached = match.plies[state.ply];
      if (!reached) return world.violate(`${id}: ply ${state.ply} is shown and not written`);
      showsTruth(id, match, viewer, reached, state);
      heardTruth(id, viewer, match, state);
    },
    acknowledged(id, seat, ply, cid, choice) {
      const match = matches.get(id);
      const row = match?.plies[ply]?.row;
      const isTrue = row?.seat === seat && row.cid === cid && same(JSON.parse(row.choice), choice);
      if (!isTrue)
        world.violate(`${id}: the choice ${cid} of seat ${seat} is acknowledged at ply ${ply} and not there`);
      match?.acknowledged.push({ ply, seat, cid });
    },
    spoken(id, words) {
      const match = matches.get(id);
      match?.spoken.add(words);
      if (![...(match?.lines.values() ?? [])].some(({ doc }) => wordsOf(doc) === words))
        world.violate(`${id}: '${words}' is acknowledged and was never written`);
    },
    noticed(to, id) {
      const key = `${to} ${id}`;
      world.tell(`notice ${id} to ${to}`);
      if (told.has(key) && isToldOnce) world.violate(`the notice ${id} is sent to ${to} twice`);
      told.add(key);
    },
    tried(name, day, match) {
      const known = tries.get(`${day} ${name}`) ?? match;
      tries.set(`${day} ${name}`, known);
      if (known !== match) world.violate(`${name} has two tries of ${day}: ${known} and ${match}`);
    },
    promised(day, hash) {
      const known = promises.get(day) ?? hash;
      promises.set(day, known);
      if (known !== hash) world.violate(`two deals are promised for ${day}`);
    },
    hasHeardAll: (id, { talk }) => talk.lines.length === (matches.get(id)?.lines.size ?? 0),
    async audit(store) {
      for (const [id, { plies, acknowledged, lines, spoken }] of matches) {
        const kept = await store.company.lines(id, 0, 100_000);
        for (const words of spoken)
          if (!kept.some(({ doc }) => wordsOf(doc) === words)) world.violate(`${id}: '${words}' is lost`);
        for (const number of lines.keys()) if (number > kept.length) lines.delete(number);
        const log = await store.log(id, 0, 100_000);
        for (const { ply, seat, cid } of acknowledged)
          if (log[ply]?.seat !== seat || log[ply]?.cid !== cid)
            world.violate(`${id}: the acknowledged choice ${cid} of ply ${ply} is lost`);
        if (!same(log, plies.map(({ row }) => row).slice(0, log.length)))
          world.violate(`${id}: the log is not what was written`);
        plies.length = log.length;
      }
    },
    isOver: (id) => matches.get(id)?.status === 'over',
    head: (id) => (matches.get(id)?.plies.length ?? 0) - 1,
    get choices() {
      return choices;
    },
  };
}
