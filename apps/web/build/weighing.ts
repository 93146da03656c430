import { METAS } from '@meadhall/registry';
import { DESK, openHall, sitDown, type TestHall, type Visitor } from '../test/browser/hall.ts';
import { type Sent, scales, type Weight, weightOfGame, weightsOfHall } from './weight.ts';

/** What a new visitor with an empty cache is sent until `arrive` is done and the network is quiet. */
async function sentFor(
  hall: TestHall,
  arrive: (visitor: Visitor['page']) => Promise<unknown>,
): Promise<readonly Sent[]> {
  const { page } = await hall.visit(DESK);
  const sent = await scales(page);
  await arrive(page);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return sent();
}

export async function sentAtDoor(hall: TestHall): Promise<readonly Sent[]> {
  return sentFor(hall, async (page) => {
    await page.goto('/');
    await page.waitForSelector('.gt');
  });
}

/** Opens the hall and each game, and weighs what is sent. */
export async function weighAll(address: string): Promise<readonly Weight[]> {
  const hall = await openHall(address);
  try {
    const atDoor = await sentAtDoor(hall);
    const weights = [...weightsOfHall(atDoor)];
    for (const meta of METAS) {
      const sent = await sentFor(hall, async (page) => {
        await sitDown(page, meta.title);
        await page.waitForSelector('.prompt:not(.wait)');
      });
      weights.push(weightOfGame(meta, atDoor, sent));
    }
    return weights;
  } finally {
    await hall.close();
  }
}
