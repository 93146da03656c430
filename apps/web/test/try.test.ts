import { beginScene, isDone, positionIn, taskOf, tryChoice } from '@meadhall/learn';
import { load, loadDemos, METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';

test.each(METAS.filter(({ version }) => version > 0).map(({ id }) => id))(
  '%s: every rule that is shown by a choice can be tried, to its end',
  async (id) => {
    const { game } = await load(id);
    const book = await loadDemos(id);
    let tried = 0;
    for (const demo of book?.demos ?? []) {
      const task = taskOf(demo);
      if (!task || !book) continue;
      const scene = { id, name: '', others: [], story: [], task: '', how: '', right: '', claims: [], ...task };
      let progress = beginScene(game, scene, positionIn(book.album, demo.position));
      while (!isDone(scene, progress)) {
        const next = tryChoice(game, scene, progress, scene.line[progress.step]?.choice);
        expect([demo.title, next.kind]).toEqual([demo.title, 'right']);
        if (next.kind !== 'right') break;
        progress = next.next;
      }
      tried++;
    }
    expect(tried).toBeGreaterThan(20);
  },
);
