import { seedFrom } from '@meadhall/core';
import { openLocal, seatingFor } from '../host/open.ts';
import { currentProfile } from '../host/profile.ts';
import { go } from '../route.ts';
import { loadGame } from '../table/game.ts';

/** The guided first game, or the rulebook where a game has none. */
export async function startGuided(game: string): Promise<void> {
  const { board } = await loadGame(game);
  if (!board?.guide) return go(`/rules/${game}`);
  const { seed: words, seats, options = {}, bots } = board.guide;
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, bot: bots }));
  const { name, mark } = currentProfile();
  go(
    `/play/${await openLocal({ game, options, seed: seedFrom(words), seating: seatingFor({ name, mark }, others), guided: true })}`,
  );
}
