import { PROTOCOL } from './limits.ts';
import { CLOSE, type PlyEvents, type ServerMessage, serverMessage, type Welcome } from './server-messages.ts';
import type { RefusalCode, TableInfo } from './tables.ts';
import { type Book, heardUpdate, newBook, type Question } from './update.ts';

/** One open connection. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** Opens a connection and reports what happens on it. */
export type Dial = (on: {
  open(): void;
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  closed(code: number): void;
}) => Wire;

/** What a client needs of the world around it; `browserPlace` has it for a page. */
export interface Surroundings {
  readonly dial: Dial;
  now(): number;
  /** Calls back once; the result calls it off. */
  after(ms: number, act: () => void): () => void;
  /** From 0 up to, not including, 1. */
  unit(): number;
  newId(): string;
}

/** How a choice fared. `lost` is said only when the client is closed for good before an answer came. */
export type Answer =
  | { readonly kind: 'played'; readonly ply: number }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly message: string;
      readonly rule?: string;
      readonly because?: string;
    }
  | { readonly kind: 'lost' };

/** A ply as it reached this viewer; `live` if it came while looking on, and not after a break. */
export interface HeardPly extends PlyEvents {
  readonly live: boolean;
}

export interface SittingState {
  /** `calling`: no connection yet, or none any more and trying again. `ended`: for good, see `why`. */
  readonly link: 'calling' | 'live' | 'ended';
  readonly why: 'closed' | 'moved' | 'kicked' | 'restart' | RefusalCode | null;
  readonly viewer: number | 'spectator';
  readonly table: TableInfo | null;
  /** Null before the match has started. */
  readonly ply: number | null;
  readonly view: unknown;
  /** Who is waited for. */
  readonly waiting: readonly number[];
  readonly question: Question | null;
  /** When each seat's time runs out, in milliseconds of this client's own clock. */
  readonly deadlines: readonly (number | null)[] | null;
  /** Everything heard so far, oldest first, including what `history` fetched. */
  readonly heard: readonly HeardPly[];
  /** Choices sent and not answered yet. */
  readonly pending: readonly { readonly id: string; readonly choices: readonly unknown[] }[];
}

export interface Sitting {
  readonly state: SittingState;
  subscribe(listener: () => void): () => void;
  /** Plays one choice, or a path of picks all at once. Survives a broken connection. */
  choose(...choices: readonly unknown[]): Promise<Answer>;
  /** Which things cannot be chosen now, and by which rule. */
  whyNot(): Promise<readonly { readonly choice: unknown; readonly rule: string; readonly because: string }[]>;
  /** The page was hidden or the machine asleep: make sure the connection is alive. */
  wake(): void;
  leave(): void;
}

const PATIENCE = {
  hello: 10_000,
  quiet: 25_000,
  pong: 8_000,
  wake: 2_500,
  firstRetry: 250,
  lastRetry: 10_000,
} as const;

interface Pending {
  readonly id: string;
  readonly ply: number;
  readonly choices: readonly unknown[];
  answer(answer: Answer): void;
}

interface Enquiry {
  readonly text: string;
  reply(message: ServerMessage): void;
}

/** Takes a seat (or, without a token, a place to watch) and keeps it through every break of the connection. */
export function sitDown(
  place: Surroundings,
  who: {
    readonly match: string;
    readonly token?: string | undefined;
    /** Whether to fetch what happened before; yes, unless said otherwise. */
    readonly recalls?: boolean;
  },
): Sitting {
  const listeners = new Set<() => void>();
  const pending = new Map<string, Pending>();
  const enquiries = new Map<string, Enquiry>();
  let book: Book = newBook();
  let wire: Wire | null = null;
  let call = 0;
  let failures = 0;
  /** How far this client's clock is ahead of the hall's. */
  let skew = 0;
  let callOff = (): void => {};
  let state: SittingState = {
    link: 'calling',
    why: null,
    viewer: 'spectator',
    table: null,
    ply: null,
    view: null,
    waiting: [],
    question: null,
    deadlines: null,
    heard: [],
    pending: [],
  };

  function change(to: Partial<SittingState>): void {
    state = { ...state, ...to };
    for (const listener of listeners) listener();
  }

  const showPending = (): void =>
    change({ pending: [...pending.values()].map(({ id, choices }) => ({ id, choices })) });

  /** Whatever we wait for next, only one timer runs. */
  function within(ms: number, act: () => void): void {
    callOff();
    callOff = place.after(ms, act);
  }

  function connect(): void {
    const mine = ++call;
    const current = (act: () => void): void => {
      if (mine === call && state.link !== 'ended') act();
    };
    within(PATIENCE.hello, () => current(redial));
    wire = place.dial({
      open: () =>
        current(() => {
          const seen = state.ply === null ? {} : { seen: state.ply };
          const token = who.token === undefined ? {} : { token: who.token };
          wire?.send(JSON.stringify({ t: 'hello', v: PROTOCOL, match: who.match, ...token, ...seen }));
        }),
      text: (text) => current(() => hear(() => take(serverMessage(text)))),
      bytes: (bytes) => current(() => hear(() => takeUpdate(bytes))),
      closed: (code) => current(() => (code === CLOSE.moved ? end('moved') : redial())),
    });
  }

  function hangUp(): void {
    call++;
    callOff();
    const old = wire;
    wire = null;
    old?.close();
  }

  function redial(): void {
    hangUp();
    if (state.link !== 'calling') change({ link: 'calling' });
    const wait = Math.min(PATIENCE.lastRetry, PATIENCE.firstRetry * 2 ** failures++);
    within(wait * (0.5 + place.unit() / 2), connect);
  }

  function end(why: NonNullable<SittingState['why']>): void {
    hangUp();
    change({ link: 'ended', why });
    for (const { answer } of pending.values()) answer({ kind: 'lost' });
    pending.clear();
    showPending();
  }

  /** After a while of silence ask for a sign of life; without one the connection is dead. */
  function listenOn(): void {
    within(PATIENCE.quiet, () => probe(PATIENCE.pong));
  }

  function probe(patience: number): void {
    wire?.send('{"t":"ping"}');
    within(patience, redial);
  }

  function hear(act: () => void): void {
    listenOn();
    try {
      act();
    } catch (error) {
      // An update that does not fit means this client lost its place: the whole view comes with a new connection.
      if (!(error instanceof RangeError)) throw error;
      redial();
    }
  }

  function take(message: ServerMessage | null): void {
    if (!message) return redial();
    switch (message.t) {
      case 'welcome':
        return takeWelcome(message);
      case 'table':
        return change({ table: message.table });
      case 'ack':
        return settle(message.id, { kind: 'played', ply: message.ply });
      case 'refused':
        return takeRefusal(message);
      case 'why':
      case 'history':
        enquiries.get(message.id)?.reply(message);
        enquiries.delete(message.id);
        return;
      case 'pong':
        return;
      case 'bye':
        return message.again ? redial() : end(message.why);
    }
  }

  const ownTime = (deadlines: readonly (number | null)[]): (number | null)[] =>
    deadlines.map((at) => (at === null ? null : at * 1000 + skew));

  function takeWelcome(welcome: Welcome): void {
    failures = 0;
    book = welcome.book;
    const known = state.heard.at(-1)?.ply ?? -1;
    const missed = welcome.missed.filter(({ ply }) => ply > known).map((ply) => ({ ...ply, live: false }));
    // More was missed than the welcome brings: what is known is dropped and recalled as a whole.
    const hasHole = (welcome.ply ?? -1) > known && missed[0]?.ply !== known + 1;
    skew = place.now() - welcome.now;
    change({
      link: 'live',
      why: null,
      viewer: welcome.viewer,
      table: welcome.table,
      ply: welcome.ply,
      view: welcome.view,
      waiting: welcome.waiting,
      question: welcome.question,
      deadlines: welcome.deadlines && ownTime(welcome.deadlines),
      heard: hasHole ? missed : [...state.heard, ...missed],
    });
    for (const sent of pending.values()) sendChoice(sent);
    for (const { text } of enquiries.values()) wire?.send(text);
    if (who.recalls !== false && welcome.ply !== null && state.heard[0]?.ply !== 0) void recall();
  }

  function takeUpdate(bytes: Uint8Array): void {
    const { ply, own, events, view, waiting, question, deadlines } = heardUpdate(bytes, state.view, book);
    change({
      ply,
      view,
      ...(waiting ? { waiting } : {}),
      ...(deadlines ? { deadlines: ownTime(deadlines) } : {}),
      ...(question === undefined ? {} : { question }),
      heard: [...state.heard, { ply, events, live: true }],
    });
    if (own !== undefined) settle(own, { kind: 'played', ply });
  }

  function takeRefusal(message: Extract<ServerMessage, { t: 'refused' }>): void {
    if (message.id === null) {
      // Refused as a whole, not one choice: a wrong token, no such table, too many connections.
      return message.code === 'STORE_DOWN' || message.code === 'TOO_MANY' ? redial() : end(message.code);
    }
    const { code, rule, because } = message;
    const sent = pending.get(message.id);
    if (sent && code === 'STORE_DOWN') return void place.after(1_000, () => sendChoice(sent));
    settle(message.id, {
      kind: 'refused',
      code,
      message: message.message,
      ...(rule === undefined ? {} : { rule }),
      ...(because === undefined ? {} : { because }),
    });
  }

  function settle(id: string, answer: Answer): void {
    const sent = pending.get(id);
    if (!sent) return;
    pending.delete(id);
    showPending();
    sent.answer(answer);
  }

  function sendChoice({ id, ply, choices }: Pending): void {
    if (state.link !== 'live' || !pending.has(id)) return;
    const what = choices.length === 1 ? { choice: choices[0] } : { path: choices };
    wire?.send(JSON.stringify({ t: 'choose', id, ply, ...what }));
  }

  function enquire(body: Readonly<Record<string, unknown>>): Promise<ServerMessage> {
    const id = place.newId();
    const text = JSON.stringify({ ...body, id });
    return new Promise((reply) => {
      enquiries.set(id, { text, reply });
      if (state.link === 'live') wire?.send(text);
    });
  }

  /** Fetches what happened before this client came, up to the ply it knows. */
  async function recall(): Promise<void> {
    const until = state.heard[0]?.ply ?? (state.ply ?? 0) + 1;
    const before: HeardPly[] = [];
    for (let from = 0; ; ) {
      const reply = await enquire({ t: 'history', from });
      if (reply.t !== 'history') return;
      before.push(...reply.plies.filter(({ ply }) => ply < until).map((ply) => ({ ...ply, live: false })));
      const last = reply.plies.at(-1);
      if (!reply.more || !last || last.ply + 1 >= until) break;
      from = last.ply + 1;
    }
    const known = new Set(state.heard.map(({ ply }) => ply));
    change({ heard: [...before.filter(({ ply }) => !known.has(ply)), ...state.heard] });
  }

  connect();
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(...choices) {
      if (state.link === 'ended') return Promise.resolve({ kind: 'lost' });
      const id = place.newId();
      const ply = state.question?.asked ?? state.ply ?? 0;
      return new Promise((answer) => {
        const sent: Pending = { id, ply, choices, answer };
        pending.set(id, sent);
        showPending();
        sendChoice(sent);
      });
    },
    async whyNot() {
      const reply = await enquire({ t: 'why' });
      return reply.t === 'why' ? reply.whyNot : [];
    },
    wake() {
      if (state.link === 'live') probe(PATIENCE.wake);
      else if (state.link === 'calling') {
        failures = 0;
        hangUp();
        connect();
      }
    },
    leave: () => end('closed'),
  };
}
