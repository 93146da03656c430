import { seedFrom } from '@meadhall/core';
import { hasLesson } from '@meadhall/registry';
import { openLocal, seatingFor } from '../host/open.ts';
import { currentProfile } from '../host/profile.ts';
import { go } from '../route.ts';
import { loadGame } from '../table/game.ts';

/** The lesson of a game; else its guided first game, else its rulebook. */
export async function startGuided(game: string): Promise<void> {
  if (hasLesson(game)) return go(`/learn/${game}`);
  const { board } = await loadGame(game);
  if (!board?.guide) return go(`/rules/${game}`);
  const { seed: words, seats, options = {}, bots } = board.guide;
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, bot: bots }));
  const { name, mark } = currentProfile();
  go(
    `/play/${await openLocal({ game, options, seed: seedFrom(words), seating: seatingFor({ name, mark }, others), guided: true })}`,
  );
}
