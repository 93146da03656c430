import type { AllyMessage, DoneMessage, RoomId, SaidMessage, TalkLine, TalkMessage } from './company.ts';
import type { Sayer, ToldRefusal } from './refusals.ts';
import type { RefusalCode } from './tables.ts';

/** What a client has heard of the talk at a match. */
export interface TalkState {
  /** Whether this hall lets people talk. */
  readonly offered: boolean;
  /** Oldest first. */
  readonly lines: readonly TalkLine[];
  /** Whom this hearer has muted, as speakers of lines. */
  readonly muted: readonly string[];
  /** What the owner of the hall has warned this hearer of, last. */
  readonly warned?: { readonly reason: string; readonly at: number };
  /** What allies are about to play, by seat. */
  readonly building: Readonly<Record<number, readonly string[]>>;
}

export const SILENCE: TalkState = { offered: false, lines: [], muted: [], building: {} };

/** What is said: words of one's own, or a phrase of the game's, perhaps about a thing on the board. */
export type Saying = { readonly words: string } | { readonly phrase: string; readonly thing?: string };

/** A client's part in the talk. Each request says why not, in words; null if it was done. It survives a broken connection. */
export interface Talk {
  /** Begins to listen. Before that nothing of the talk is sent to this client. */
  attend(): void;
  say(room: RoomId, saying: Saying): Promise<string | null>;
  mute(whom: string, on: boolean): Promise<string | null>;
  report(line: number, why: string): Promise<string | null>;
  /** Shows allies what is about to be played; nothing is kept of it, and it is sent twice a second at most. */
  build(set: readonly string[]): void;
}

export type TalkAnswer = TalkMessage | SaidMessage | DoneMessage | AllyMessage;

interface Asked {
  readonly text: string;
  answer(why: string | null): void;
}

/** A hall that could not write is asked again after so long. */
const AGAIN_MS = 1_000;
/** How long a set in the making is gathered before it is shown. */
const SHOW_MS = 500;

const CLOSED: ToldRefusal = { key: 'talkClosed', message: 'The connection is closed; nothing was said.' };

/** The talking part of a client. `send` sends if there is a connection now, and says whether it did. */
export function talking(around: {
  send(text: string): boolean;
  newId(): string;
  say: Sayer;
  after(ms: number, act: () => void): () => void;
  changed(state: TalkState): void;
}) {
  let state = SILENCE;
  let isAttending = false;
  let shown = '[]';
  let isGathering = false;
  let laid: readonly string[] = [];
  const asked = new Map<string, Asked>();
  /** Up to this line nothing is missing: later ones were told one by one, and some may have been lost. */
  let heardTo = 0;
  let attending: string | null = null;

  function change(to: Partial<TalkState>): void {
    state = { ...state, ...to };
    around.changed(state);
  }

  function ask(body: Readonly<Record<string, unknown>>): Promise<string | null> {
    const id = around.newId();
    const text = JSON.stringify({ ...body, id });
    return new Promise((answer) => {
      asked.set(id, { text, answer });
      around.send(text);
    });
  }

  function listen(): void {
    if (!state.offered || !isAttending) return;
    attending = around.newId();
    around.send(JSON.stringify({ t: 'attend', id: attending, ...(heardTo > 0 ? { after: heardTo } : {}) }));
  }

  function settle(id: string | undefined, why: string | null): boolean {
    const request = id === undefined ? undefined : asked.get(id);
    if (id === undefined || !request) return false;
    asked.delete(id);
    request.answer(why);
    return true;
  }

  /** Lines in the order of their numbers, each once. */
  function add(more: readonly TalkLine[]): void {
    const known = new Map([...state.lines, ...more].map((line) => [line.number, line]));
    change({ lines: [...known.values()].sort((a, b) => a.number - b.number) });
  }

  function show(): void {
    const text = JSON.stringify(laid);
    if (text === shown) return;
    if (around.send(JSON.stringify({ t: 'building', set: laid }))) shown = text;
  }

  const talk: Talk = {
    attend() {
      if (isAttending) return;
      isAttending = true;
      listen();
    },
    say: (room, saying) => ask({ t: 'say', room, ...saying }),
    mute: async (whom, on) => {
      const why = await ask({ t: 'mute', whom, on });
      if (why !== null) return why;
      const lines = state.lines.map(
        ({ folded: _, ...line }): TalkLine =>
          (line.speaker === whom ? on : state.muted.includes(line.speaker)) ? { ...line, folded: true } : line,
      );
      change({ lines, muted: on ? [...state.muted, whom] : state.muted.filter((one) => one !== whom) });
      return null;
    },
    report: (line, why) => ask({ t: 'report', line, why }),
    build(set) {
      if (!state.offered || !isAttending) return;
      laid = set;
      if (isGathering) return;
      isGathering = true;
      around.after(SHOW_MS, () => {
        isGathering = false;
        show();
      });
    },
  };

  return {
    talk,
    /** A connection stands: what was not answered is sent again, and what was missed is asked for. */
    greeted(offers: boolean): void {
      shown = '[]';
      change({ offered: offers, building: {} });
      listen();
      if (offers) for (const { text } of asked.values()) around.send(text);
    },
    /** The match is over: what onlookers said may be read now. */
    unsealed(): void {
      heardTo = 0;
      listen();
    },
    take(message: TalkAnswer): void {
      switch (message.t) {
        case 'talk':
          change({ muted: message.muted, ...(message.warned ? { warned: message.warned } : {}) });
          add(message.lines);
          if (message.id === attending) heardTo = message.lines.at(-1)?.number ?? heardTo;
          attending = message.id === attending ? null : attending;
          return;
        case 'said':
          settle(message.id, null);
          return add([message.line]);
        case 'done':
          return void settle(message.id, null);
        case 'building':
          return change({ building: { ...state.building, [message.seat]: message.set } });
      }
    },
    /** Whether a refusal was an answer to something here. */
    refused(id: string, code: RefusalCode, message: string): boolean {
      if (id === attending) {
        around.after(AGAIN_MS, () => {
          if (id === attending) listen();
        });
        return true;
      }
      const request = asked.get(id);
      if (!request || code !== 'STORE_DOWN') return settle(id, message);
      around.after(AGAIN_MS, () => {
        if (asked.has(id)) around.send(request.text);
      });
      return true;
    },
    ended(): void {
      for (const id of [...asked.keys()]) settle(id, around.say(CLOSED));
    },
  };
}

export type Company = ReturnType<typeof talking>;
