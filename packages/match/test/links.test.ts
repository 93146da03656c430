import { at, checkedOptions, Random, range, seedFrom, type Viewer } from '@meadhall/core';
import { GAME_IDS, load } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { openMatch } from '../src/index.ts';

const keyIn = (state: unknown): string => /"random":\{"key":"([0-9a-f]{64})"/.exec(JSON.stringify(state))?.[1] ?? '';

// A link is told to everyone. Were the state it covers known but for a few cards, it could be found by trying.
test.each(GAME_IDS)(
  '%s: the state holds 256 bits at every ply that no view shows, so links tell nothing',
  async (id) => {
    const { game } = await load(id);
    const seats = game.meta.seats.min;
    const names = range(seats).map((seat) => `Seat ${seat}`);
    const match = openMatch(game, { options: checkedOptions(game.meta, {}), names, seed: seedFrom(`links of ${id}`) });
    const random = Random.from(seedFrom('links'));
    const viewers: readonly Viewer[] = [...range(seats), 'spectator'];
    for (let ply = 0; ply < 25 && !match.isOver; ply++) {
      const key = keyIn(match.state);
      expect(key).toHaveLength(64);
      for (const viewer of viewers) expect(JSON.stringify(game.view(match.state, viewer))).not.toContain(key);
      const seat = at(match.toMove(), 0);
      match.play(seat, random.pick(match.choices(seat)));
    }
  },
);
