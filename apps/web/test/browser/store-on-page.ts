import { systemClock } from '@meadhall/hall';
import { openDatabase } from '../../src/host/database.ts';
import { indexedStore } from '../../src/host/indexed-store.ts';

declare global {
  var meadhallStore: (method: string, args: readonly unknown[]) => Promise<unknown>;
}

openDatabase('meadhall-suite').then((db) => {
  const store = indexedStore(db, systemClock);
  globalThis.meadhallStore = async (method, args) => {
    const act: unknown = Reflect.get(store, method);
    return typeof act === 'function' ? act(...args) : null;
  };
});
