import { join } from 'node:path';
import type { Store } from '@meadhall/hall';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { storeSuite } from '../../../server/test/store-suite.ts';
import { openHall, type Page, type TestHall } from './hall.ts';

/** The store as one script that puts it on the page. */
async function scriptOfStore(): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'store-on-page.ts'), formats: ['es'] },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The store was not built.');
  return output.code;
}

let hall: TestHall;
let page: Page;
beforeAll(async () => {
  hall = await openHall();
  ({ page } = await hall.visit());
  await page.goto('/');
  // As the tools do it: the page's own policy allows no script but the hall's.
  await page.evaluate(await scriptOfStore());
  await page.waitForFunction(() => 'meadhallStore' in globalThis);
});
afterAll(() => hall.close());

/** The store of the page: whatever is asked of it is asked there. */
function storeThere(): Store {
  return new Proxy(Object.create(null), {
    get: (_, method) =>
      method === 'then'
        ? undefined
        : (...args: readonly unknown[]) =>
            page.evaluate(([name, given]) => globalThis.meadhallStore(name, given), [String(method), args] as const),
  });
}

storeSuite('IndexedDB in Chromium', async () => storeThere());
