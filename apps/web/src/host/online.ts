import type { Mark, Sitter } from '@meadhall/board';
import {
  bearWitness,
  browserPlace,
  type HallApi,
  hallApi,
  inPage,
  newSalt,
  type Seated,
  type Sitting,
  sitDown,
  type TableInfo,
} from '@meadhall/protocol';
import { withdraw } from '../offline/withdraw.ts';
import { go } from '../route.ts';
import { t } from '../words/hall/index.ts';
import { pageOutbox } from './outbox.ts';
import { becomeKnown, introduction, ownSeatAt, pageOf, personId, personKey } from './person.ts';
import { currentProfile, saveProfile } from './profile.ts';
import { receipts } from './receipts.ts';
import { refusalSaid } from './refusals.ts';
import { type Around, chosen, seatedState, whyNotOf, withKnown } from './seated.ts';
import type { AtHall, Session, SessionState } from './session.ts';
import { marksFor } from './yours.ts';

/** The hall that served this page. */
export const hall: HallApi = hallApi('', (url, sent) => fetch(url, sent), {
  ...inPage,
  outbox: pageOutbox(() => localStorage, Date.now),
  person: personKey,
  say: refusalSaid,
});

const KEY = 'meadhall.seats';

/** A seat that this browser holds online: as a guest by its token, else as the person whose seat it is. */
export interface HeldSeat {
  readonly match: string;
  readonly seat: number;
  readonly token?: string | undefined;
  readonly game: string;
  readonly when: number;
}

/** Held by the one large screen around which all sit: the table itself, and no seat. */
export const SCREEN = -1;

const isHeld = (value: unknown): value is HeldSeat =>
  typeof value === 'object' && value !== null && 'match' in value && typeof value.match === 'string' && 'seat' in value;

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
  const isOwn = table.seats[seat]?.person !== undefined;
  const held = { match, seat, ...(isOwn ? {} : { token }), game: table.game, when: Date.now() };
  write([held, ...heldSeats().filter((other) => other.match !== match)]);
  return held;
}

/** A seat that is this person's, on whichever device it was taken. */
export function seatHere(table: TableInfo): HeldSeat | undefined {
  const held = heldSeat(table.match);
  const seat = ownSeatAt(table);
  return held ?? (seat < 0 ? undefined : { match: table.match, seat, game: table.game, when: Date.now() });
}

/** Whoever sits down for the first time becomes somebody to the hall, under this name; guests' seats come along. */
export async function introduceMyself(name: string): Promise<void> {
  const isKnown = personId() !== null;
  const reply = await hall.persons.enter(introduction(name));
  saveProfile({ name, asked: true });
  if (!reply.ok) return;
  becomeKnown(reply.value.id);
  const seats = heldSeats().flatMap(({ match, token }) => (token === undefined ? [] : [{ match, token }]));
  if (isKnown || seats.length === 0) return;
  const told = await hall.persons.adopt({ seats });
  const adopted = new Set(told.ok ? told.value.adopted : []);
  write(heldSeats().map(({ token, ...held }) => (adopted.has(held.match) ? held : { ...held, token })));
}

/** Name and mark, here and, for a person the hall knows, there; resolves with why not, in words. */
export async function callMe(name: string, mark: Mark): Promise<string | null> {
  if (personId() !== null) {
    const reply = await hall.persons.enter({ ...introduction(name), mark });
    if (!reply.ok && reply.code !== 'AWAY') return reply.message;
  }
  saveProfile({ name, mark, asked: true });
  return null;
}

/** What another device of the same person has chosen holds here, too. */
export async function followMyself(): Promise<void> {
  const id = personId();
  if (id === null) return;
  const reply = await hall.persons.me();
  if (!reply.ok) return;
  const { name, mark } = reply.value;
  const own = marksFor([mark])[0];
  const known = currentProfile();
  if (own && (known.name !== name || known.mark !== own)) saveProfile({ name, mark: own, asked: true });
}

/** Seats of another person are not this one's; those held as a guest stay. */
export const keepGuestSeats = (): void => write(heldSeats().filter(({ token }) => token !== undefined));

export const giveUpSeat = (match: string): void => write(heldSeats().filter((held) => held.match !== match));

/** How often an open page looks at the clock, and how far the clock must have leapt to say that the machine slept. */
const LOOK_MS = 4_000;
const SLEPT_MS = 15_000;

/** Connects to a match, with a seat or only to watch, and stays connected through every break. */
export function sit(match: string, token: string | undefined): Sitting {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const sitting = sitDown(
    { ...browserPlace(`${scheme}://${location.host}/ws`), say: refusalSaid },
    {
      match,
      token,
      // Whoever the hall has never met is a guest, also to a table.
      ...(token === undefined && personId() !== null ? { key: personKey() } : {}),
    },
  );
  sitting.talk.attend();
  const witness = bearWitness(sitting, { match, token }, { hall, shelf: receipts, newSalt, now: Date.now });
  const wake = (): void => {
    sitting.hide(document.hidden);
    if (!document.hidden) {
      sitting.wake();
      void withdraw((tag) => tag === match);
    }
  };
  sitting.hide(document.hidden);
  void withdraw((tag) => tag === match);
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
    order: (orders) => sitting.order(orders),
    talk: sitting.talk,
    wake: () => sitting.wake(),
    hide: (hidden) => sitting.hide(hidden),
    leave() {
      clearInterval(looking);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      witness.stop();
      sitting.leave();
    },
  };
}

/** Each seat's mark: the one its person likes best, unless a seat before it has the same. */
export const marksAt = ({ seats }: TableInfo): readonly Mark[] => marksFor(seats.map(({ mark }) => mark));

/** Why a place at a table is lost for good, in words for people. */
const ENDED = new Map<
  string,
  | 'endedMoved'
  | 'endedKicked'
  | 'endedDevice'
  | 'endedClosed'
  | 'endedOld'
  | 'endedToken'
  | 'endedTable'
  | 'endedPrivate'
>([
  ['moved', 'endedMoved'],
  ['kicked', 'endedKicked'],
  ['ended', 'endedDevice'],
  ['closed', 'endedClosed'],
  ['OLD_CLIENT', 'endedOld'],
  ['BAD_TOKEN', 'endedToken'],
  ['NO_TABLE', 'endedTable'],
  ['NO_SPECTATORS', 'endedPrivate'],
]);

function endedText(why: string, said: string | undefined | null): string {
  const key = ENDED.get(why);
  return key ? t(key) : (said ?? t('hallClosed'));
}

/** What everyone at the table should know about the hall itself. */
function notice(table: TableInfo | null): string | null {
  if (table?.status === 'archived') return t('archived');
  const hasty = (table?.seats ?? []).flatMap(({ hasty, name }) => (hasty && name !== null ? [name] : []));
  return table?.status === 'running' && hasty.length > 0 ? t('hasty', { names: hasty }) : null;
}

const around: Around = {
  sitters(table, viewer) {
    const marks = table ? marksAt(table) : [];
    return (table?.seats ?? []).map(
      (seat, index): Sitter => ({
        name: seat.name ?? t(seat.kind === 'bot' ? 'botNo' : 'seatNumber', { n: index + 1 }),
        mark: marks[index] ?? 7,
        kind: seat.kind,
        here: index === viewer,
        ...(seat.person === undefined ? {} : { page: pageOf(seat.person) }),
        ...(seat.level && (seat.kind === 'bot' || seat.away) ? { bot: seat.level } : {}),
        ...(seat.kind === 'person' && (seat.away || !seat.present) ? { away: true } : {}),
      }),
    );
  },
  trouble: ({ link, why, said, ply, table }) =>
    link === 'ended'
      ? endedText(why ?? 'closed', said)
      : link === 'calling' && ply !== null
        ? t('calling')
        : notice(table),
};

/** A match in the hall, as a table sees it. */
export function onlineSession(
  sitting: Sitting,
  { game, match, trial, duplicate }: Pick<TableInfo, 'game' | 'match' | 'trial' | 'duplicate'>,
  held: HeldSeat | undefined,
): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = seatedState(sitting.state, null, around);

  function tell(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const askWhyNot = whyNotOf(sitting, (ply, whyNot) => tell(withKnown(state, ply, { whyNot })));
  const stop = sitting.subscribe(() => {
    tell(seatedState(sitting.state, state, around));
    askWhyNot();
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
    choose: (path) => chosen(sitting, path),
    async undo() {
      if (held && sitting.state.ply !== null) await hall.callOff(held, sitting.state.ply);
    },
    takeScreen() {},
    order: (orders) => sitting.order(orders),
    ...(held === undefined || held.seat === SCREEN
      ? {}
      : { atHall: atHall(held, trial !== undefined, duplicate !== undefined) }),
    talk: sitting.talk,
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

function atHall(who: Pick<HeldSeat, 'match' | 'token'>, isTrial: boolean, isDuplicate: boolean): AtHall {
  const why = (reply: { ok: true } | { ok: false; message: string }): string | null =>
    reply.ok ? null : reply.message;
  return {
    isTrial,
    isDuplicate,
    standIn: async (seat) => why(await hall.standIn(who, seat)),
    leave: async () => why(await hall.leave(who)),
    callOff: async (ply) => why(await hall.callOff(who, ply)),
    askBack: async () => why(await hall.askBack(who)),
    answerBack: async (ply, agrees) => why(await hall.answerBack(who, ply, agrees)),
    resign: async () => why(await hall.resign(who)),
    askPause: async (hours) => why(await hall.askPause(who, hours)),
    answerPause: async (agrees) => why(await hall.answerPause(who, agrees)),
    resume: async () => why(await hall.resume(who)),
    async again() {
      const reply = await hall.rematch(who);
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
