import type { Session } from '../host/session.ts';

/** Hands the record of a match to the browser as a file. */
export async function saveRecord(session: Session): Promise<void> {
  const record = await session.record();
  if (record) saveFile(`meadhall-${session.game}-${session.id}.json`, record);
}

/** Hands something to the browser as a JSON file. */
export function saveFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
