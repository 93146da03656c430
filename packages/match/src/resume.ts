import { type AnyGame, type HashText, hashText, MeadhallError, type Seat } from '@meadhall/core';
import { type Match, matchFrom, openMatch, type PlayedPly, type Setup } from './match.ts';
import { type PlaybackPly, playback } from './playback.ts';
import { type Position, positionMigrated } from './position.ts';
import { lastVersion, type MatchRecord } from './record.ts';
import { verifyRecord } from './verify.ts';

const needed = (game: AnyGame, version: number, why: string): MeadhallError =>
  new MeadhallError(
    'NO_MIGRATION',
    `Rules version ${version} of ${game.meta.title} is needed to go on with this match: ${why} It waits as it is.`,
  );

/**
 * Takes a match up again from its record. Under its own rules every ply is played again and compared with its hash; one
 * that differs is refused. Under newer rules a finished match is known as it was told, and a running one goes on from its
 * last snapshot, brought over by the game's migration as one more ply. Throws where that cannot be, and says why.
 */
export function resumeMatch(
  game: AnyGame,
  setup: Setup,
  record: MatchRecord,
  { clock = () => 0, hash = hashText }: { readonly clock?: () => number; readonly hash?: HashText } = {},
): Match {
  const version = lastVersion(record);
  const isPlain = setup.whatIf === undefined && version === game.meta.version && record.version === version;
  const verdict = isPlain ? verifyRecord(game, record) : null;
  if (verdict && !verdict.ok) {
    throw new MeadhallError('BAD_RECORD', `Ply ${verdict.ply} does not hold: ${verdict.why}. It is not played on.`);
  }
  const isOver = record.outcome !== null;
  const isOwn = version === game.meta.version;
  if (version > game.meta.version && !isOver) {
    throw needed(game, version, `these are version ${game.meta.version}.`);
  }
  const over = isOwn || isOver ? null : wayOver(game, record, version);
  const scenes = playback(game, record);
  const differs = scenes.find(({ isExact }) => !isExact);
  if (isOwn && differs && !isOver) {
    throw new MeadhallError(
      'BAD_RECORD',
      `Ply ${differs.ply} does not lead to what was recorded. It is not played on.`,
    );
  }
  const plies = scenes.map((scene) => playedFrom(game, scene, record, clock()));
  const last = plies.at(-1);
  if (over && last) {
    const after = positionMigrated(game, { ...last.after, state: over.state }, version, clock(), hash);
    plies.push({ seat: null, choice: null, events: [], after, rules: game.meta.version });
  }
  return matchFrom(game, setup, plies, record, { clock, hash });
}

/** What was kept of a match: its record or, by older pages, its choices alone. */
export interface Known {
  /** The rules version it was last played under. */
  readonly version: number;
  readonly plies: readonly { readonly seat: Seat; readonly choice: unknown }[];
  readonly record?: MatchRecord;
}

/** A match as it stands by what was kept of it; dealt, if that is nothing. */
export function takeUp(
  game: AnyGame,
  setup: Setup,
  { version, plies, record }: Known,
  host: { readonly clock?: () => number; readonly hash?: HashText } = {},
): Match {
  if (record) return resumeMatch(game, setup, record, host);
  if (version !== game.meta.version && plies.length > 0) {
    throw new MeadhallError(
      'NO_MIGRATION',
      `Rules version ${version} of ${game.meta.title} is needed for this match; this page has version ` +
        `${game.meta.version}, and of the match only its choices were kept. It stays as it is.`,
    );
  }
  const match = openMatch(game, setup, host);
  for (const { seat, choice } of plies) match.play(seat, choice);
  return match;
}

/** The state from which a running match goes on under newer rules. */
function wayOver(game: AnyGame, record: MatchRecord, version: number): { readonly state: unknown } {
  const kept = record.snapshots?.find(({ ply }) => ply === record.plies.length);
  if (!kept) throw needed(game, version, 'its last plies were made by them.');
  try {
    game.migrate(kept.state, version);
    return kept;
  } catch (error) {
    if (error instanceof MeadhallError && error.code === 'NO_MIGRATION') {
      throw needed(game, version, `there is no way to version ${game.meta.version}.`);
    }
    throw error;
  }
}

/** A recorded ply as one that was played. Questions are taken as asked at it. */
function playedFrom(game: AnyGame, scene: PlaybackPly, record: MatchRecord, at: number): PlayedPly {
  const { ply, seat, choice, events, state, turn, back, rules } = scene;
  const waiting: readonly Seat[] = game.toMove(state);
  const open = new Set([...waiting, ...game.mayMove(state)]);
  const asked = record.seats.map((_, each) => (open.has(each) ? ply : null));
  const after: Position = {
    ply,
    state,
    link: ply === 0 ? record.start : (record.plies[ply - 1]?.hash ?? ''),
    waiting,
    asked,
    askedAt: asked.map((age) => (age === null ? null : at)),
    turn,
  };
  return {
    seat,
    choice,
    events,
    after,
    ...(back === undefined ? {} : { back }),
    ...(rules === undefined ? {} : { rules }),
  };
}
