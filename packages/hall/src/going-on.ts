import type { AnyPackage } from '@meadhall/core';
import { olderRules } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import { docFrom } from './doc.ts';
import type { Held } from './held.ts';
import type { Surroundings } from './match/match.ts';
import { planMigration } from './planned.ts';
import { Refuse } from './refusal.ts';
import { type Restored, restored } from './restore.ts';
import type { Announced, StoredMatch, TableRow } from './store.ts';

/** How often a match is read again because another process was first to migrate it. */
const ATTEMPTS = 8;

export interface Found {
  readonly pkg: AnyPackage;
  readonly stored: StoredMatch;
  readonly found?: Restored;
}

/** Reads stored matches so that they go on under the rules of this process, or says why they do not. */
export function openReading(
  around: Pick<Surroundings, 'store' | 'bus' | 'metrics' | 'log' | 'clock' | 'process'>,
  load: (game: string) => Promise<AnyPackage>,
  held: Held,
): (id: string) => Promise<Found> {
  const { store, bus, metrics } = around;

  /** While a process with older rules lives, its matches stay with it. */
  async function noOlderProcess({ game }: AnyPackage): Promise<void> {
    if (!bus.isShared) return;
    const { id, version, title } = game.meta;
    const isOlder = ({ rules, process }: Announced): boolean =>
      process !== around.process && (rules[id] ?? version) < version;
    if (!(await store.announced(around.clock.now())).some(isOlder)) return;
    throw new Refuse('MOVING', said('gameRenewing', { title }));
  }

  async function heldBack(table: TableRow, { game }: AnyPackage, why: Refuse, version: number): Promise<Refuse> {
    const isNewer = why.code === 'OTHER_RULES' && version > game.meta.version;
    const others = isNewer && bus.isShared ? await store.announced(around.clock.now()) : [];
    if (others.some(({ rules }) => (rules[table.game] ?? 0) >= version)) {
      return new Refuse('MOVING', said('newerElsewhere'));
    }
    held.note(table.id, table.game, why);
    return why;
  }

  /** A stored match that goes on under the rules of this process; brought to them, if they are newer, before it does. */
  return async function goingOn(id: string): Promise<Found> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const stored = await store.load(id);
      if (!stored) throw new Refuse('NO_TABLE', said('noTable'));
      const { table, game } = stored;
      const pkg = await load(table.game);
      if (!game) return { pkg, stored };
      const doc = docFrom(table.doc);
      const isOlder = game.snapshot.version < pkg.game.meta.version;
      if (isOlder && table.status === 'running') await noOlderProcess(pkg);
      const before = isOlder && game.rows.length > 0 ? await olderRules(pkg, game.snapshot.version) : null;
      const found = restored(pkg.game, table, doc, game, before);
      if (found.kind === 'ready') return { pkg, stored, found };
      if (found.kind === 'held') throw await heldBack(table, pkg, found.why, game.snapshot.version);
      const entry = planMigration(pkg.game, { row: table, doc }, found.position, found.version, around.clock.now());
      // Whoever comes second finds the match migrated.
      if (await store.append(entry)) {
        metrics.migrated.inc({ game: table.game });
        around.log.info({ match: id, game: table.game, from: found.version, to: pkg.game.meta.version }, 'migrated');
      }
    }
    throw new Refuse('MOVING', said('movingToNewer'));
  };
}
