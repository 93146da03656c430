import type { StoredMatch } from '../src/host/store.ts';

/**
 * Writes a database as earlier versions of the page did, without any of today's code: version 1 kept choices alone, version 2
 * the record besides, in chunks of twenty plies. It needs nothing around it, so that it can be sent to a browser.
 */
export async function olderDatabase({
  version,
  matches,
}: {
  readonly version: number;
  readonly matches: readonly StoredMatch[];
}): Promise<void> {
  const done = (target: EventTarget, name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      target.addEventListener(name, () => resolve());
      target.addEventListener('error', () => reject(new Error('The older database could not be written.')));
    });
  const request = indexedDB.open('meadhall', version);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('matches', { keyPath: 'id' });
    if (version > 1) request.result.createObjectStore('pasts', { keyPath: ['id', 'chunk'] });
  });
  await done(request, 'success');
  const db = request.result;
  const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
  for (const { record, ...match } of matches) {
    transaction.objectStore('matches').put(match);
    if (version === 1 || !record) continue;
    const { plies, snapshots = [], ...head } = record;
    for (let chunk = 0; chunk === 0 || chunk * 20 < plies.length; chunk++) {
      transaction.objectStore('pasts').put({
        id: match.id,
        chunk,
        ...(chunk === 0 ? { head } : {}),
        outcome: head.outcome,
        plies: plies.slice(chunk * 20, (chunk + 1) * 20),
        snapshots: snapshots.filter(({ ply }) => Math.floor(Math.max(0, ply - 1) / 20) === chunk),
      });
    }
  }
  await done(transaction, 'complete');
  db.close();
}
