import { areSetsShown, type ClientMessage, checkedWords, said, TALK, type TalkLine } from '@meadhall/protocol';
import type { Bus } from '../bus.ts';
import { sha256 } from '../doc.ts';
import { isUnsealed } from '../info.ts';
import { buckets } from '../limits.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';
import type { TableRow } from '../store.ts';
import { maySpeak, warningOf } from './acts.ts';
import { type LineDoc, lineFrom, mayHear, roomOf } from './lines.ts';
import { type Hearer, MOST_LINES, openRooms, selfOf } from './rooms.ts';
import type { CompanyStore, LineRow, ReportRow } from './rows.ts';
import type { House } from './settings.ts';

export type { Hearer } from './rooms.ts';

/** What processes tell each other about talk. */
export type CompanyNews =
  | { readonly k: 'said'; readonly line: LineRow }
  | { readonly k: 'building'; readonly seat: number; readonly set: readonly string[] };

export type CompanyMessage = Extract<ClientMessage, { t: 'attend' | 'say' | 'mute' | 'report' | 'building' }>;

/** Talk at matches: who hears it in this process, and what becomes of what they say. */
export interface Company {
  /** Does what a client asked for. */
  take(hearer: Hearer, message: CompanyMessage): Promise<void>;
  leave(hearer: Hearer): void;
  /** How many listen in this process. */
  readonly listening: number;
  /** Another process has told of something. */
  hear(match: string, news: CompanyNews): void;
  /** News of other processes were lost: what was said meanwhile is read and told. */
  missed(): void;
  /** What was said at a match that is over, for its replay. */
  talkOf(table: TableRow): Promise<readonly TalkLine[]>;
}

/** Lines a second, and at once; the same for sets in the making, which are dropped beyond it, and for reports. */
const LINES = { rate: 0.5, burst: 6 };
const SETS = { rate: 2, burst: 4 };
const REPORTS = { rate: 1 / 30, burst: 4 };
const TIDY_AT = 5_000;

const nameOf = ({ match, viewer, person }: Hearer): string =>
  viewer === 'spectator' ? (person?.name ?? '') : (match.doc.seats[viewer]?.name ?? `Seat ${viewer + 1}`);

/** What is said, as it is kept; refuses what makes no sense. */
async function docOf(
  house: Pick<House, 'filtered'>,
  hearer: Hearer,
  given: Extract<CompanyMessage, { t: 'say' }>,
): Promise<LineDoc> {
  const { match, viewer } = hearer;
  const { phrase, thing } = given;
  if ((given.words === undefined) === (phrase === undefined)) throw new Refuse('MALFORMED', said('wordsOrPhrase'));
  if (thing !== undefined && phrase === undefined) throw new Refuse('MALFORMED', said('thingNeedsPhrase'));
  const { talk = [], point = [] } = match.pkg.phrases ?? {};
  if (phrase !== undefined && !(thing === undefined ? talk : point).includes(phrase))
    throw new Refuse('NO_TALK', said('noPhrase'));
  const words = given.words === undefined ? null : checkedWords(given.words);
  if (given.words !== undefined && words === null) throw new Refuse('NO_TALK', said('nothingToRead'));
  return {
    name: nameOf(hearer),
    seat: viewer === 'spectator' ? null : viewer,
    ...(words === null ? {} : { words: await house.filtered(words) }),
    ...(phrase === undefined ? {} : { phrase }),
    ...(thing === undefined ? {} : { thing }),
    ply: match.shown?.ply ?? null,
  };
}

/** A report as it is kept: sent twice, it is one. */
function reportOf(hearer: Hearer, reporter: string, id: string, number: number, why: string, at: number): ReportRow {
  const { id: match } = hearer.match;
  return {
    id: sha256(`report\n${reporter}\n${match}\n${id}`).slice(0, 24),
    match,
    number,
    reporter,
    doc: JSON.stringify({ why: checkedWords(why) ?? '', by: nameOf(hearer) }),
    at,
    settled: null,
  };
}

export function openCompany(deps: {
  readonly store: CompanyStore;
  readonly house: Pick<House, 'filtered'>;
  readonly bus: Bus;
  readonly clock: Clock;
}): Company {
  const { store, bus, clock } = deps;
  const rooms = openRooms(store, clock);
  const paces = { lines: buckets(LINES), sets: buckets(SETS), reports: buckets(REPORTS) };
  let taken = 0;

  function pays(pace: keyof typeof paces, speaker: string): boolean {
    const now = clock.monotonic();
    if (++taken % TIDY_AT === 0) for (const some of Object.values(paces)) some.tidy(now);
    return paces[pace].take(speaker, now);
  }

  /** Whoever speaks, mutes or reports must be somebody. */
  function speaker(hearer: Hearer): string {
    const found = selfOf(hearer);
    if (found === null) throw new Refuse('NO_PERSON', said('nameFirst'));
    return found;
  }

  async function attend(hearer: Hearer, id: string, after: number): Promise<void> {
    const { match, viewer } = hearer;
    const self = selfOf(hearer);
    const muted = new Set(self === null ? [] : await store.muted(self));
    const ear = rooms.enter(hearer, muted);
    if (!ear) return;
    const rows = await store.lines(match.id, after, TALK.lines);
    ear.to = rows.at(-1)?.number ?? after;
    const lines = rows.filter(({ room }) => mayHear(room, viewer, match.row)).map((row) => lineFrom(row, muted));
    const warned = self === null ? null : warningOf(await store.acts(self), clock.now());
    hearer.send({ t: 'talk', id, lines, muted: [...muted], ...(warned ? { warned } : {}) });
  }

  async function say(hearer: Hearer, given: Extract<CompanyMessage, { t: 'say' }>): Promise<void> {
    const { match, viewer } = hearer;
    const room = roomOf(viewer);
    if (given.room !== room)
      throw new Refuse('NO_TALK', room === 'table' ? said('seatedSpeak') : said('watchersSpeak'));
    const self = speaker(hearer);
    const doc = await docOf(deps.house, hearer, given);
    if (!pays('lines', self)) throw new Refuse('TOO_MANY', said('oneAfterOther'));
    await maySpeak(store, self, clock.now());
    const line = { match: match.id, room, speaker: self, cid: given.id, doc: JSON.stringify(doc), at: clock.now() };
    const row = await store.say(line).catch((error: unknown) => {
      // Perhaps it was written all the same.
      rooms.readLater(match.id);
      throw error;
    });
    rooms.tell(row, { hearer, id: given.id });
    // Whoever speaks without listening is answered all the same.
    if (!rooms.has(hearer)) hearer.send({ t: 'said', line: lineFrom(row, new Set()), id: given.id });
    if (bus.isShared) bus.publish(match.id, { k: 'said', line: row });
  }

  async function mute(hearer: Hearer, whom: string, on: boolean): Promise<void> {
    const self = speaker(hearer);
    if (self === whom) throw new Refuse('NO_TALK', said('muteSelf'));
    if (!pays('lines', self)) throw new Refuse('TOO_MANY', said('oneAfterOther'));
    await store.mute(self, whom, on);
    rooms.mute(self, new Set(await store.muted(self)));
  }

  async function report(hearer: Hearer, id: string, number: number, why: string): Promise<void> {
    const self = speaker(hearer);
    if (!pays('reports', self)) throw new Refuse('TOO_MANY', said('reportsWait'));
    const [row] = await store.lines(hearer.match.id, number - 1, MOST_LINES);
    if (row?.number !== number || !mayHear(row.room, hearer.viewer, hearer.match.row))
      throw new Refuse('NO_TALK', said('noLine'));
    await store.report(reportOf(hearer, self, id, number, why, clock.now()));
  }

  /** Where hands are open and all play together, allies may look over each other's shoulders. */
  function build({ match, viewer }: Hearer, set: readonly string[]): void {
    if (viewer === 'spectator' || !areSetsShown(match.pkg.phrases, match.doc.options))
      throw new Refuse('NO_TALK', said('noSets'));
    if (match.row.status !== 'running' || !pays('sets', `${match.id}/${viewer}`)) return;
    rooms.show(match.id, viewer, set);
    if (bus.isShared) bus.publish(match.id, { k: 'building', seat: viewer, set });
  }

  return {
    async take(hearer, message) {
      switch (message.t) {
        case 'attend':
          return attend(hearer, message.id, message.after ?? 0);
        case 'say':
          return say(hearer, message);
        case 'mute':
          await mute(hearer, message.whom, message.on);
          return hearer.send({ t: 'done', id: message.id });
        case 'report':
          await report(hearer, message.id, message.line, message.why);
          return hearer.send({ t: 'done', id: message.id });
        case 'building':
          return build(hearer, message.set);
      }
    },
    get listening() {
      return rooms.listening;
    },
    leave(hearer) {
      if (!rooms.leave(hearer)) return;
      // A set that nobody lays any more lies on nobody's board.
      const { viewer, match } = hearer;
      if (viewer !== 'spectator' && areSetsShown(match.pkg.phrases, match.doc.options))
        rooms.show(match.id, viewer, []);
    },
    hear(match, news) {
      if (news.k === 'said') rooms.tell(news.line);
      else rooms.show(match, news.seat, news.set);
    },
    missed: () => rooms.readAll(),
    async talkOf(table) {
      if (!isUnsealed(table)) throw new Refuse('NOT_OVER', said('talkWhenOver'));
      return (await store.lines(table.id, 0, MOST_LINES)).map((row) => lineFrom(row, new Set()));
    },
  };
}
