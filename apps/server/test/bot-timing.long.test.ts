import type { Seated } from '@meadhall/protocol';
import { expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { must, plan, post, sit, testHall, until } from './support.ts';

const GAMES = new URL('./tiny-games.ts', import.meta.url).href;
const DELAY = 200;

test.each([1, 2])(
  'a bot’s answer takes the same time whether it had nothing to think about or much, where matches are played by %i',
  async (threads) => {
    const hall = await testHall({ games: GAMES, botDelayMs: DELAY, threads });
    const times: number[][] = [[], []];
    for (let match = 0; match < 4; match++) {
      const seats = [{ kind: 'me' } as const, { kind: 'bot', level: 'karl' } as const];
      const seated = must(await post<Seated>(`${hall.url}/api/tables`, plan({ game: 'uneven', seats })));
      const one = sit(hall.url, seated, false);
      await until('live', () => one.state.link === 'live');
      must(await post(`${hall.url}/api/tables/${seated.match}/start`, undefined, seated.token));
      await until('asked', () => one.state.question !== null && !one.state.question.may);
      // In each round the bot is asked when the round begins; this seat lays only after the bot has.
      for (let round = 0; round < 3; round++) {
        await until('the bot answers', () => (one.state.ply ?? 0) > round * 2);
        await one.choose({ kind: 'lay', card: round });
      }
      one.leave();
      const store = await openStore({ data: hall.data });
      const log = await store.log(seated.match, 0, 100);
      await store.close();
      // By the hall's own clock: this process may be busy while the bot thinks.
      for (let round = 0; round < 3; round++) {
        const [asked, answered] = [log[round * 2], log[round * 2 + 1]];
        times[round % 2]?.push((answered?.at ?? 0) - (asked?.at ?? 0));
      }
    }
    await hall.end();
    // The fastest of several: a machine that is busy with something else delays some answers, never all.
    const [quick, slow] = times.map((all) => Math.min(...all));
    expect(quick).toBeGreaterThanOrEqual(DELAY - 2);
    expect(Math.abs((slow ?? 0) - (quick ?? 0))).toBeLessThan(80);
  },
);
