import { METAS } from '@meadhall/registry';
import { DESK, openHall, sitDown, type TestHall, type Visitor } from '../test/browser/hall.ts';
import { type CountingWay, openCountingWay } from './counting.ts';
import { type Sent, type Weight, weightForLater, weightOfGame, weightOfWorkers, weightsOfHall } from './weight.ts';

type Visiting = Parameters<TestHall['visit']>[0];

/** What a new visitor with an empty cache is sent until `arrive` is done and the network is quiet. */
async function sentFor(
  hall: TestHall,
  way: CountingWay,
  arrive: (visitor: Visitor['page']) => Promise<unknown>,
  visiting: Visiting = DESK,
): Promise<readonly Sent[]> {
  way.take();
  const { page } = await hall.visit(visiting);
  await arrive(page);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return way.take();
}

async function atDoor(page: Visitor['page']): Promise<void> {
  await page.goto('/');
  await page.waitForSelector('.gt');
}

/** The same, with a service worker that keeps things for later. */
async function atDoorKept(page: Visitor['page']): Promise<void> {
  await atDoor(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

const atTable =
  (title: string) =>
  async (page: Visitor['page']): Promise<void> => {
    await sitDown(page, title);
    await page.waitForSelector('.prompt:not(.wait)');
  };

/** Opens the hall, and these games, on a way that counts; weighs what is sent. */
export async function weighAll(
  address: string,
  games: readonly string[] = METAS.map(({ id }) => id),
): Promise<readonly Weight[]> {
  const way = await openCountingWay(address);
  const hall = await openHall(way.address);
  try {
    const door = await sentFor(hall, way, atDoor);
    const kept = await sentFor(hall, way, atDoorKept, { ...DESK, serviceWorkers: 'allow' });
    const weights = [...weightsOfHall(door), weightForLater(kept)];
    for (const meta of METAS.filter(({ id }) => games.includes(id))) {
      const sent = await sentFor(hall, way, atTable(meta.title));
      weights.push(weightOfGame(meta, door, sent), weightOfWorkers(meta.title, door, sent));
    }
    return weights;
  } finally {
    await hall.close();
    await way.close();
  }
}
