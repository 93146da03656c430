import { type AnyPackage, at as element } from '@meadhall/core';
import { expect, test } from 'vitest';
import { serve } from '../src/index.ts';
import { raw, sit, started, temporary, until } from './support.ts';
import { tiny, tinyOf } from './tiny.ts';

const lay = (card: number) => ({ kind: 'lay', card });

/** Some plies of a match under the rules of today; returns the folder it is stored in. */
async function playedAndClosed(plies: number) {
  const folder = temporary();
  const options = { port: 0, data: folder.path, logLevel: 'silent', webRoot: null };
  const hall = await serve({ ...options, load: async () => tiny });
  const seated = await started(hall.url, 3, { game: 'tiny' });
  const one = sit(hall.url, element(seated, 0));
  await until('asked', () => one.state.question !== null);
  for (let i = 0; i < plies; i++) expect((await one.choose(lay(i % 10))).kind).toBe('played');
  one.leave();
  await hall.stop();
  const reopened = (load: AnyPackage) => serve({ ...options, load: async () => load });
  return { folder, seated, reopened };
}

test('a running match goes on under newer rules: its state is migrated, no older ply is played again', async () => {
  const { folder, seated, reopened } = await playedAndClosed(27);
  let replayed = 0;
  const newer = tinyOf(2, { 1: (state: object) => ({ ...state, note: 'migrated' }) });
  const counted: AnyPackage = {
    ...newer,
    game: {
      ...newer.game,
      play(state, seat, choice) {
        replayed++;
        return newer.game.play(state, seat, choice);
      },
    },
  };
  const hall = await reopened(counted);
  const sittings = seated.map((one) => sit(hall.url, one));
  await until('all are back', () => sittings.every(({ state }) => state.ply === 27 && state.heard[0]?.ply === 0));
  expect(replayed).toBe(0);
  expect(JSON.stringify(element(sittings, 0).state.view)).toContain('migrated');
  for (const [i, one] of sittings.entries()) if (i > 0) expect((await one.choose(lay(3))).kind).toBe('played');
  await until('the round is turned', () => sittings.every(({ state }) => state.ply === 29));
  for (const one of sittings) one.leave();
  await hall.stop();
  folder.remove();
});

test('a match that cannot be migrated is refused with what to do, and stays as it was', async () => {
  const { folder, seated, reopened } = await playedAndClosed(3);
  const broken = await reopened(tinyOf(2, {}));
  const one = await raw(broken.url);
  one.send({ t: 'hello', v: 1, match: element(seated, 0).match, token: element(seated, 0).token });
  const refused = await one.next('refusal', ({ t }) => t === 'refused');
  expect(refused.code).toBe('NO_GAME');
  expect(refused.message).toContain('finish the match on the version it began with');
  await broken.stop();
  const again = await reopened(tiny);
  const back = sit(again.url, element(seated, 0));
  await until('back on the old rules', () => back.state.ply === 3);
  back.leave();
  await again.stop();
  folder.remove();
});
