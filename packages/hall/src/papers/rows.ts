/**
 * A document with a revision, such as a rating, a day's try or a shared replay. The store does not look into `doc`; what it
 * must sort or delete by stands beside it.
 */
export interface Paper {
  /** Papers of one shelf lie together and can be written together. */
  readonly shelf: string;
  readonly kind: string;
  readonly id: string;
  /** The person it is about; empty for a bot, or nobody. */
  readonly owner: string;
  readonly rank: number;
  readonly at: number;
  /** 1 for a new one; each change counts one further. */
  readonly rev: number;
  readonly doc: string;
}

export interface PaperStore {
  paper(shelf: string, kind: string, id: string): Promise<Paper | null>;
  /** All or none: false if any of them is not at the revision before its own, or is there although it should be new. */
  write(shelf: string, papers: readonly Omit<Paper, 'shelf'>[]): Promise<boolean>;
  /** The highest first; equal ones by id. */
  ranked(shelf: string, kind: string, limit: number): Promise<readonly Paper[]>;
  /** Over all shelves, the newest first. */
  owned(owner: string, kind: string, skip: number, limit: number): Promise<readonly Paper[]>;
  /** True for the one caller who dropped it. */
  drop(shelf: string, kind: string, id: string): Promise<boolean>;
  /** Everything that is about a person. */
  forget(owner: string): Promise<void>;
}
