import type { TableInfo } from '@meadhall/protocol';
import type { Hall } from '../hall.ts';
import type { Clock } from '../seams.ts';
import type { Store } from '../store.ts';

/** What taking back works with. */
export interface Around {
  readonly store: Store;
  readonly hall: Hall;
  readonly clock: Clock;
  /** Whether several people who agree may also take back what chance or a rival has shown them. */
  readonly unsees?: boolean;
}

/** Goes back once. A request that was sent twice may find itself done, and what stands in its way may be its own copy. */
export async function goBackOnce(
  { store, hall }: Around,
  { id, seat, cid }: { readonly id: string; readonly seat: number; readonly cid: string },
  act: () => Promise<void>,
): Promise<TableInfo> {
  const isDone = async (): Promise<boolean> => (await store.played(id, seat, cid, 0)) !== null;
  if (!(await isDone()))
    await act().catch(async (error: unknown) => {
      if (!(await isDone().catch(() => false))) throw error;
    });
  return (await hall.match(id)).info;
}
