import type { TableRow } from '../store.ts';

/** Someone who comes back. Everything about them is in `doc`, which the store does not look into. */
export interface PersonRow {
  readonly id: string;
  /** Counts the changes to this row; a change names the revision it is based on. */
  readonly rev: number;
  readonly doc: string;
  readonly created: number;
}

/** `link` and `challenge` are good once and for minutes; the others are ways in. */
export const KEY_KINDS = ['device', 'passkey', 'recovery', 'link', 'challenge'] as const;

/** A way in to a person, or a step on the way to one. Of the secret itself only the hash is kept. */
export interface KeyRow {
  readonly hash: string;
  /** Empty for a challenge to whoever may answer it. */
  readonly person: string;
  readonly kind: (typeof KEY_KINDS)[number];
  readonly doc: string;
  readonly created: number;
  readonly seen: number;
  /** Void from then on; null for good. */
  readonly until: number | null;
}

/** What everyone may know of where a match stands, and when someone who is asked may have to be told of it. */
export interface MatchStanding {
  readonly glance: string;
  readonly tell: number | null;
}

/** A table at which a person sits. */
export interface OwnRow {
  readonly table: TableRow;
  readonly seat: number;
  /** Null for a match that has not begun, or whose last ply was written by an older hall. */
  readonly standing: MatchStanding | null;
  /** When people, settings or the outcome last changed. */
  readonly touched: number;
}

/** One decision of one seat, told in one way: this is what is sent once. */
export interface NoticeKey {
  readonly match: string;
  readonly seat: number;
  /** The ply at which the seat was asked. */
  readonly asked: number;
  readonly way: string;
}

export interface NoticeClaim extends NoticeKey {
  readonly person: string;
  readonly holder: string;
  readonly now: number;
  readonly until: number;
}

/** People, their keys, their seats and what they are told. Every method that writes resolves once it is on disk. */
export interface PersonStore {
  /** A new person with a first key; false if one of both is there already. */
  enrol(person: PersonRow, key: KeyRow): Promise<boolean>;
  person(id: string): Promise<PersonRow | null>;
  /** False if the row is not at that revision any more. */
  change(id: string, rev: number, doc: string): Promise<boolean>;
  key(hash: string): Promise<KeyRow | null>;
  /** All keys of a person, the oldest first. */
  keys(person: string): Promise<readonly KeyRow[]>;
  /** False if the hash is taken or there is no such person (any more). */
  addKey(key: KeyRow): Promise<boolean>;
  /** False if the key is gone. */
  setKey(hash: string, doc: string, seen: number): Promise<boolean>;
  /** True for one caller: whoever has dropped it may use it. */
  dropKey(hash: string): Promise<boolean>;
  /** The person with all keys and notices; tables are the hall's to change first. */
  forget(person: string): Promise<void>;
  /** Tables that go on (or wait), or those that are over, the last touched first. */
  tables(person: string, which: 'live' | 'past', skip: number, limit: number): Promise<readonly OwnRow[]>;
  /** Writes a match's first row anew, without a name. Nothing else of a log is ever changed. */
  withhold(match: string, bond: string): Promise<void>;
  /** For a match whose last ply came without: how it stands. */
  stand(match: string, standing: MatchStanding): Promise<void>;
  /** How a match stands now; null if nobody wrote it down. */
  standing(match: string): Promise<MatchStanding | null>;
  /** Running matches of which someone may have to be told, the longest due first. */
  toTell(now: number, limit: number): Promise<readonly { readonly match: string; readonly tell: number }[]>;
  /** Looks again later (or never), unless the match has moved on since. */
  tellLater(match: string, was: number, tell: number | null): Promise<void>;
  /** This person wants to be told otherwise: looks at all their matches at that time, unless one is looked at sooner. */
  tellAgain(person: string, at: number): Promise<void>;
  /** Takes the lease on sending it: true for one caller, unless it was sent or another's lease runs. */
  claimNotice(claim: NoticeClaim): Promise<boolean>;
  /** Until when somebody is about to send it; null if nobody is, or it is settled. */
  noticeHeld(key: NoticeKey): Promise<number | null>;
  /** It was sent, or never will be. Only its holder may say so. */
  settleNotice(key: NoticeKey, holder: string): Promise<void>;
  /** Nobody sends it now; the next to claim it may. */
  releaseNotice(key: NoticeKey, holder: string): Promise<void>;
  /** What this hall has kept under a name since its first start: `value` if there was nothing. */
  kept(name: string, value: string): Promise<string>;
  /** Forgets keys that are void and notices settled before a time. */
  sweep(now: number, notices: number): Promise<void>;
}
