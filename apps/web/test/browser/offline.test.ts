import { at } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { playsWithoutServer, stopServer, visit } from './offline-hall.ts';

test('after one visit the hall and the game that was opened work with the server stopped', async () => {
  await playsWithoutServer(await visit(), [at(METAS, 0).title]);
});

test('without what is kept at the first visit nothing opens: the tests above can fail', async () => {
  const keepsNothing = (path: string, content: Buffer): Buffer | string =>
    path === '/sw.js'
      ? content.toString().replace(/"unhashed":\[[^\]]*\],"app":\[[^\]]*\]/, '"unhashed":[],"app":[]')
      : content;
  const page = await visit(keepsNothing);
  await stopServer();
  await expect(page.reload()).rejects.toThrow(/ERR_(FAILED|CONNECTION_REFUSED)/);
});
