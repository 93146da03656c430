import { setTimeout } from 'node:timers/promises';
import { GAME_IDS } from '@meadhall/registry';
import { loadWanted, usualSeats } from '../games.ts';
import { type Ratio, single } from '../rounds.ts';
import type { Suite } from '../suite.ts';
import { bytesFrom } from './bytes.ts';
import { type MeadhallRival, meadhall, type Opening } from './meadhall.ts';

/** Games that go on for longer are left at this ply. */
const MOST_PLIES = 200;
const FEW_PLIES = 8;

/** Bytes that reach all seats for one choice, over whole games. */
async function bytesPerMove(hall: MeadhallRival, opening: Opening, games: number): Promise<number> {
  let moves = 0;
  let bytes = 0;
  for (let game = 0; game < games; game++) {
    const table = await hall.openOf(opening);
    const start = bytesFrom(hall.port);
    for (let ply = 0; ply < MOST_PLIES && (await table.move()) !== null; ply++) moves++;
    bytes += bytesFrom(hall.port) - start;
    table.leave();
  }
  return bytes / Math.max(1, moves);
}

/** How much the heap grows for one more match that has been played a little, with its seats connected or gone. */
async function heapPerMatch(hall: MeadhallRival, opening: Opening, many: number, stays: boolean): Promise<number> {
  const before = await hall.heap();
  for (let match = 0; match < many; match++) {
    const table = await hall.openOf(opening);
    for (let ply = 0; ply < FEW_PLIES; ply++) await table.move();
    if (!stays) table.leave();
  }
  await setTimeout(300);
  return ((await hall.heap()) - before) / many / 1024;
}

const bytesName = (id: string): string => `hall.bytesPerUpdate.${id}`;
const residentName = (id: string): string => `resident.kb.${id}`;
const connectedName = (id: string): string => `connected.kb.${id}`;

/** Bytes on the wire and memory in the hall, game by game: a match that is resident, and one with all seats connected. */
export const sizes: Suite = {
  part: 'hall',
  names: GAME_IDS.flatMap((id) => [bytesName(id), residentName(id), connectedName(id)]),
  async measure(wanted, quick) {
    const ratios: Record<string, Ratio> = {};
    const many = quick ? 20 : 200;
    for (const pkg of await loadWanted(wanted, bytesName, residentName, connectedName)) {
      const { id } = pkg.game.meta;
      const opening = { game: id, seats: usualSeats(pkg) };
      const hall = await meadhall(3_600_000);
      try {
        ratios[bytesName(id)] = single(await bytesPerMove(hall, opening, quick ? 2 : 20));
        await heapPerMatch(hall, opening, 10, false);
        ratios[residentName(id)] = single(await heapPerMatch(hall, opening, many, false));
        ratios[connectedName(id)] = single(await heapPerMatch(hall, opening, many, true));
      } finally {
        await hall.stop();
      }
    }
    return ratios;
  },
};
