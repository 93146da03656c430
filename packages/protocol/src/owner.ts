import { speakerId, type TalkLine } from './company.ts';
import { z } from './schema.ts';
import type { TableInfo } from './tables.ts';

/** The header that carries the key of a hall's owner. */
export const OWNER_HEADER = 'meadhall-owner';

export const ownerAct = z.strictObject({
  whom: speakerId,
  kind: z.enum(['warn', 'mute', 'ban', 'lift']),
  reason: z.string().min(1).max(400),
  /** For how long; null for good. */
  hours: z.number().min(0.25).max(100_000).nullable(),
  /** The report that it settles. */
  report: z.string().max(40).nullable(),
});
export type OwnerActs = z.infer<typeof ownerAct>;
export const ownerSettle = z.strictObject({ report: z.string().max(40) });
export const ownerSettings = z.strictObject({
  filter: z.array(z.string().min(1).max(40)).max(500).exactOptional(),
  invitedOnly: z.boolean().exactOptional(),
  announcement: z
    .strictObject({ text: z.string().min(1).max(400), until: z.number().nullable() })
    .nullable()
    .exactOptional(),
});

export interface OwnerReport {
  readonly id: string;
  readonly match: string;
  readonly at: number;
  readonly why: string;
  /** The name of whoever reported it. */
  readonly by: string;
  readonly line: number;
  readonly lines: readonly TalkLine[];
  /** What was done about the speaker before. */
  readonly acts: readonly {
    readonly kind: string;
    readonly at: number;
    readonly until: number | null;
    readonly reason: string;
  }[];
}

/** A hall as its owner sees it. */
export interface OwnerView {
  readonly now: number;
  readonly census: {
    readonly open: number;
    readonly running: number;
    readonly over: number;
    readonly persons: number;
  };
  /** Matches in the memory of the process that answered. */
  readonly resident: number;
  /** Errors that nobody foresaw, since that process began; what they were is in its log. */
  readonly faults: number;
  readonly tables: readonly TableInfo[];
  readonly people: readonly {
    readonly speaker: string;
    readonly name: string;
    readonly since: number;
    readonly muted: boolean;
    readonly banned: boolean;
  }[];
  readonly reports: readonly OwnerReport[];
  readonly settings: {
    readonly filter: readonly string[];
    readonly invitedOnly: boolean;
    readonly announcement: { readonly text: string; readonly until: number | null } | null;
  };
}
