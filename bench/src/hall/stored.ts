import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PLIES = 8;

/** Copies one stored match under other names until a closed hall's data folder holds that many. */
export function multiply(data: string, many: number): void {
  const db = new DatabaseSync(join(data, 'hall.db'));
  try {
    const count = Number(db.prepare('SELECT count(*) AS n FROM tables').get()?.n);
    const source = String(db.prepare("SELECT id FROM tables WHERE status <> 'open' LIMIT 1").get()?.id);
    const table =
      db.prepare(`INSERT INTO tables SELECT ?, NULL, status, game, 0, rev, doc, outcome, NULL, created, touched
      FROM tables WHERE id = ?`);
    const log = db.prepare(`INSERT INTO log SELECT ?, ply, seat, by, cid, choice, events, hash, at
      FROM log WHERE match = ? AND ply <= ${PLIES}`);
    const snapshot = db.prepare(
      'INSERT INTO snapshots SELECT ?, ply, version, state, asked FROM snapshots WHERE match = ?',
    );
    db.exec('BEGIN');
    for (let made = count; made < many; made++) {
      const id = randomBytes(12).toString('base64url');
      for (const statement of [table, log, snapshot]) statement.run(id, source);
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}
