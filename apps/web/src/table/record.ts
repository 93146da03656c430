import type { Session } from '../host/session.ts';

/** Hands the record of a match to the browser as a file. */
export async function saveRecord(session: Session): Promise<void> {
  const record = await session.record();
  if (!record) return;
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `meadhall-${session.game}-${session.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
