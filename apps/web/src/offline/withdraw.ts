/** Notices of tables that wait no more are taken away: they were answered elsewhere, or are before one's eyes. */
export async function withdraw(isOver: (match: string) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const found = await navigator.serviceWorker.getRegistration();
  for (const notice of (await found?.getNotifications()) ?? []) if (isOver(notice.tag)) notice.close();
}
