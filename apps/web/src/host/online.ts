import { browserPlace, type HallApi, hallApi, newSalt, type Seated, type Sitting, sitDown } from '@meadhall/protocol';
import { go } from '../route.ts';
import type { AtHall, Entry, Mark, Moment, Refused, Session, SessionState, Sitter } from './session.ts';

/** The hall that served this page. */
export const hall: HallApi = hallApi('', (url, sent) => fetch(url, sent));
export { newSalt };

const KEY = 'meadhall.seats';

/** A seat that this browser holds online. The token is its only proof. */
export interface HeldSeat {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
  readonly game: string;
  readonly when: number;
}

const isHeld = (value: unknown): value is HeldSeat =>
  typeof value === 'object' &&
  value !== null &&
  'match' in value &&
  'token' in value &&
  typeof value.token === 'string';

export function heldSeats(): readonly HeldSeat[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isHeld) : [];
  } catch {
    return [];
  }
}

export const heldSeat = (match: string): HeldSeat | undefined => heldSeats().find((held) => held.match === match);

function write(seats: readonly HeldSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats.slice(0, 60)));
  } catch {
    // A browser that keeps no data can still play until the page is closed.
  }
}

export function holdSeat({ match, seat, token, table }: Seated): HeldSeat {
  const held = { match, seat, token, game: table.game, when: Date.now() };
  write([held, ...heldSeats().filter((other) => other.match !== match)]);
  return held;
}

export const giveUpSeat = (match: string): void => write(heldSeats().filter((held) => held.match !== match));

/** How often an open page looks at the clock, and how far the clock must have leapt to say that the machine slept. */
const LOOK_MS = 4_000;
const SLEPT_MS = 15_000;

/** Connects to a match, with a seat or only to watch, and stays connected through every break. */
export function sit(match: string, token: string | undefined): Sitting {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const sitting = sitDown(browserPlace(`${scheme}://${location.host}/ws`), { match, token });
  const wake = (): void => {
    if (document.visibilityState === 'visible') sitting.wake();
  };
  let looked = Date.now();
  const looking = setInterval(() => {
    const now = Date.now();
    if (now - looked > SLEPT_MS) wake();
    looked = now;
  }, LOOK_MS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return {
    get state() {
      return sitting.state;
    },
    subscribe: (listener) => sitting.subscribe(listener),
    choose: (...choices) => sitting.choose(...choices),
    whyNot: () => sitting.whyNot(),
    wake: () => sitting.wake(),
    leave() {
      clearInterval(looking);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      sitting.leave();
    },
  };
}

const MARKS: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];
export const markOf = (seat: number): Mark => MARKS[seat % MARKS.length] ?? 7;

/** Views count turns or rounds; the log's headings follow them. */
function turnIn(view: unknown): number {
  if (typeof view !== 'object' || view === null) return 0;
  if ('turn' in view && typeof view.turn === 'number') return view.turn;
  return 'round' in view && typeof view.round === 'number' ? view.round : 0;
}

/** Why a place at a table is lost for good, in words for people. */
const ENDED: Readonly<Record<string, string>> = {
  moved: 'This seat was taken over on another device.',
  kicked: 'The host has given this seat to someone else.',
  closed: 'This table was closed.',
  OLD_CLIENT: 'The hall has been renewed. Load the page again.',
  BAD_TOKEN: 'This seat is no longer yours.',
  NO_TABLE: 'There is no such table any more.',
  NO_SPECTATORS: 'This table is for its players only.',
};

const KEEP = 240;

/** A match in the hall, as a table sees it. */
export function onlineSession(sitting: Sitting, game: string, match: string, token: string | undefined): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = read(null);
  let asked = -1;

  function sitters(): readonly Sitter[] {
    const { table, viewer } = sitting.state;
    return (table?.seats ?? []).map((seat, index) => ({
      name: seat.name ?? (seat.kind === 'bot' ? `Bot ${index + 1}` : `Seat ${index + 1}`),
      mark: markOf(index),
      kind: seat.kind,
      here: index === viewer,
      ...(seat.level && (seat.kind === 'bot' || seat.away) ? { bot: seat.level } : {}),
      ...(seat.kind === 'person' && (seat.away || !seat.present) ? { away: true } : {}),
    }));
  }

  function moment(whyNot: Moment['whyNot']): Moment {
    const { ply, view, waiting, question, viewer, table, heard } = sitting.state;
    return {
      ply: ply ?? 0,
      turn: turnIn(view),
      by: null,
      events: heard.findLast((each) => each.ply === ply)?.events ?? [],
      view,
      toMove: waiting,
      asked: question && typeof viewer === 'number' ? viewer : null,
      may: question?.may ?? false,
      choices: question?.choices ?? [],
      whyNot,
      isOpen: question?.open ?? false,
      undo: null,
      outcome: table?.outcome ?? null,
    };
  }

  /** A new state of the table; plies that were heard while looking on become moments of the story, one by one. */
  function read(before: SessionState | null): SessionState {
    const { link, why, viewer, table, ply, heard, deadlines, pending } = sitting.state;
    const log: readonly Entry[] = heard.map(({ live: _, ...each }) => ({ ...each, turn: 0, by: null }));
    const last = before?.moments.at(-1);
    const now = moment(last?.ply === ply && last ? last.whyNot : []);
    const jumped = !last || (ply ?? 0) < last.ply || heard.some((each) => each.ply > last.ply && !each.live);
    const moments =
      ply === null
        ? []
        : !before || jumped
          ? [now]
          : last.ply === ply
            ? [...before.moments.slice(0, -1), now]
            : [...before.moments.slice(-KEEP), now];
    return {
      status: link === 'ended' ? 'broken' : ply === null ? 'opening' : 'open',
      trouble:
        link === 'ended'
          ? (ENDED[why ?? 'closed'] ?? 'The hall has closed this table.')
          : link === 'calling' && ply !== null
            ? 'The connection is broken; calling the hall again…'
            : null,
      sitters: sitters(),
      options: table?.options ?? {},
      viewer,
      log: withTurns(before?.log ?? [], log, now),
      moments,
      era: (before?.era ?? 0) + (before && jumped && last ? 1 : 0),
      handTo: null,
      publicly: [],
      guided: false,
      deadlines,
      sending: pending.length > 0,
      takeBack: table?.takeBack?.ply === ply ? table?.takeBack : null,
      isLaidAgain: table?.rematch !== null && table?.rematch !== undefined,
    };
  }

  function tell(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const stop = sitting.subscribe(() => {
    tell(read(state));
    const { question, ply } = sitting.state;
    if (!question || ply === null || question.asked === asked) return;
    asked = question.asked;
    void sitting.whyNot().then((whyNot) => {
      const last = state.moments.at(-1);
      if (last?.ply === sitting.state.ply && last)
        tell({ ...state, moments: [...state.moments.slice(0, -1), { ...last, whyNot }] });
    });
  });

  return {
    id: match,
    game,
    kind: 'online',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async choose(path): Promise<Refused | null> {
      const answer = await sitting.choose(...path);
      if (answer.kind !== 'refused') return null;
      const { rule, because, code, message } = answer;
      if (because !== undefined) return { rule: rule ?? null, because, choice: path.at(-1) };
      // A page sends only what it was asked: if the hall asks it no more, someone else has answered.
      const isLate = code === 'STALE_CHOICE' || code === 'NOT_YOUR_TURN';
      const said = isLate ? 'This was answered already, perhaps on another screen of yours.' : message;
      return { rule: null, because: code, choice: path.at(-1), said };
    },
    async undo() {},
    takeScreen() {},
    ...(token === undefined ? {} : { atHall: atHall(match, token) }),
    async record() {
      const told = await hall.record(match);
      return told.ok ? told.value : null;
    },
    close() {
      stop();
      sitting.leave();
    },
  };
}

function atHall(match: string, token: string): AtHall {
  const who = { match, token };
  const why = (reply: { ok: true } | { ok: false; message: string }): string | null =>
    reply.ok ? null : reply.message;
  return {
    standIn: async (seat) => why(await hall.standIn(who, seat)),
    leave: async () => why(await hall.leave(who)),
    askBack: async () => why(await hall.askBack(who)),
    answerBack: async (ply, agrees) => why(await hall.answerBack(who, ply, agrees)),
    async again() {
      const reply = await hall.rematch(who, newSalt());
      if (!reply.ok) return reply.message;
      holdSeat(reply.value);
      go(`/table/${reply.value.match}`);
      return null;
    },
    async personalLink() {
      const reply = await hall.link(who);
      if (!reply.ok) return { trouble: reply.message };
      return { url: `${location.origin}${reply.value.path}`, expires: reply.value.expires };
    },
  };
}

/** The turn of a ply is known while it is told; what was told before keeps its own. */
function withTurns(before: readonly Entry[], log: readonly Entry[], now: Moment): readonly Entry[] {
  const known = new Map(before.map(({ ply, turn }) => [ply, turn]));
  return log.map((entry) => ({ ...entry, turn: known.get(entry.ply) ?? (entry.ply === now.ply ? now.turn : 0) }));
}
