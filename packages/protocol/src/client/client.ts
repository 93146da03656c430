import { PROTOCOL } from '../limits.ts';
import { asTold, type Sayer } from '../refusals.ts';
import { CLOSE, serverMessage } from '../server-messages.ts';
import { type Talk, talking } from '../talk.ts';
import { type Answer, pendingChoices } from './choices.ts';
import { openEnquiries } from './enquiries.ts';
import { openHearing } from './hearing.ts';
import { type Dial, openLine } from './line.ts';
import { newKept, type SittingState } from './state.ts';

/** What a client needs of the world around it; `browserPlace` has it for a page. */
export interface Surroundings {
  readonly dial: Dial;
  now(): number;
  /** Calls back once; the result calls it off. */
  after(ms: number, act: () => void): () => void;
  /** From 0 up to, not including, 1. */
  unit(): number;
  newId(): string;
  /** Says why something is refused; in English without one. */
  readonly say?: Sayer | undefined;
}

export interface Sitting {
  readonly state: SittingState;
  subscribe(listener: () => void): () => void;
  /** Plays one choice, or a path of picks all at once. Survives a broken connection. */
  choose(...choices: readonly unknown[]): Promise<Answer>;
  /** Which things cannot be chosen now, and by which rule. The hall also says whether the last choice may be called off. */
  whyNot(): Promise<readonly { readonly choice: unknown; readonly rule: string; readonly because: string }[]>;
  /** From now on these are one's standing orders. Resolves with why not, in words; null if it was done. */
  order(orders: readonly string[]): Promise<string | null>;
  /** What people say to each other, where the hall lets them. */
  readonly talk: Talk;
  /** The page was hidden or the machine asleep: make sure the connection is alive. */
  wake(): void;
  /** The page is hidden, or shown again. */
  hide(hidden: boolean): void;
  leave(): void;
}

/** Takes a seat (or, without a token, a place to watch) and keeps it through every break of the connection. */
export function sitDown(
  place: Surroundings,
  who: {
    readonly match: string;
    readonly token?: string | undefined;
    /** Without a token: the key of the person whose seat it is. */
    readonly key?: string | undefined;
    /** Whether to fetch what happened before; yes, unless said otherwise. */
    readonly recalls?: boolean;
  },
): Sitting {
  const say = place.say ?? asTold;
  const kept = newKept();
  const { change } = kept;
  let isHidden = false;

  const line = openLine(place, {
    hello() {
      const { ply } = kept.state;
      const { match, token, key } = who;
      const seen = ply === null ? {} : { seen: ply };
      return JSON.stringify({
        t: 'hello',
        v: PROTOCOL,
        match,
        ...(token === undefined ? { key } : { token }),
        ...seen,
      });
    },
    ping: () => JSON.stringify({ t: 'ping', ...(isHidden ? { hidden: true } : {}) }),
    text: (text) => hearing.take(serverMessage(text)),
    bytes: (bytes) => hearing.takeUpdate(bytes),
    closed(code) {
      if (code === CLOSE.moved) end('moved');
      return code !== CLOSE.moved;
    },
    lost() {
      if (kept.state.link !== 'calling') change({ link: 'calling' });
    },
  });

  const company = talking({
    say,
    send(text) {
      if (kept.state.link !== 'live') return false;
      line.send(text);
      return true;
    },
    newId: () => place.newId(),
    after: (ms, act) => place.after(ms, act),
    changed: (talk) => change({ talk }),
  });

  const calls = {
    get isLive() {
      return kept.state.link === 'live';
    },
    send: line.send,
    newId: () => place.newId(),
    after: (ms: number, act: () => void) => place.after(ms, act),
    changed: (pending: SittingState['pending']) => change({ pending }),
  };
  const enquiries = openEnquiries(calls);
  const choices = pendingChoices(calls);

  function end(why: NonNullable<SittingState['why']>, said: string | null = null): void {
    line.hangUp();
    change({ link: 'ended', why, said });
    choices.lost();
    company.ended();
  }

  const hearing = openHearing({
    kept,
    line,
    choices,
    enquiries,
    company,
    say,
    now: () => place.now(),
    recalls: who.recalls !== false,
    isHidden: () => isHidden,
    end,
  });

  line.dial();
  return {
    get state() {
      return kept.state;
    },
    subscribe: kept.subscribe,
    choose(...picks) {
      if (kept.state.link === 'ended') return Promise.resolve({ kind: 'lost' });
      return choices.choose(kept.state.question?.asked ?? kept.state.ply ?? 0, picks);
    },
    async whyNot() {
      const reply = await enquiries.ask({ t: 'why' });
      if (reply.t !== 'why') return [];
      if (reply.free !== undefined) change({ free: reply.free });
      return reply.whyNot;
    },
    async order(orders) {
      const reply = await enquiries.ask({ t: 'order', orders });
      return reply.t === 'refused' ? say(reply) : null;
    },
    talk: company.talk,
    hide(hidden) {
      if (hidden === isHidden) return;
      isHidden = hidden;
      if (kept.state.link === 'live') line.ping();
    },
    wake() {
      if (kept.state.link !== 'ended') line.wake(kept.state.link === 'live');
    },
    leave: () => end('closed'),
  };
}
