import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PLY = 'length(match) + length(cid) + length(by) + length(choice) + length(events) + length(hash)';

/** Bytes of text that a server has on disk for one move, whole states included. */
export function keptPerMove(folder: string): number {
  const db = new DatabaseSync(join(folder, 'hall.db'), { readOnly: true });
  try {
    const plies = db.prepare(`SELECT count(*) AS moves, total(${PLY}) AS bytes FROM plies WHERE ply > 0`).get();
    const states = db.prepare('SELECT total(length(state)) AS bytes FROM states WHERE ply > 0').get();
    return (Number(plies?.bytes) + Number(states?.bytes)) / Math.max(1, Number(plies?.moves));
  } finally {
    db.close();
  }
}
