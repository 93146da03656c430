import { type OpenTable, PERSON_HEADER, type Seated } from '@meadhall/protocol';
import { type Ratio, spreadOf } from '../rounds.ts';
import type { Suite } from '../suite.ts';
import { type MeadhallRival, meadhall } from './meadhall.ts';

const MANY = 200;
const FEW = 2;
const ROUNDS = 9;
const TWO: OpenTable['seats'] = [{ kind: 'me' }, { kind: 'open' }];
const SALT = 'ab'.repeat(16);

/** Somebody the hall knows by a key. */
function person(hall: MeadhallRival, key: string) {
  const address = `http://127.0.0.1:${hall.port}`;
  const headers = { [PERSON_HEADER]: key, origin: address };
  async function ask<T>(path: string, body?: unknown): Promise<T> {
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(
      `${address}/api${path}`,
      body === undefined ? { headers } : { ...sent, body: JSON.stringify(body) },
    );
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  return ask;
}

/** Sits two persons down at so many matches at a day's pace; resolves with the first one's browser. */
async function seatedAt(hall: MeadhallRival, tables: number) {
  const [one, two] = ['K', 'A'].map((letter) => person(hall, `${letter}${tables}`.padEnd(32, letter)));
  await one('/persons', { name: 'Ketil', mark: 1, label: 'bench' });
  await two('/persons', { name: 'Astrid', mark: 2, label: 'bench' });
  for (let n = 0; n < tables; n++) {
    const given = { game: 'axes', seats: TWO, name: 'Ketil', salt: SALT, pace: 'by-day', listed: true };
    const { match } = await one<Seated>('/tables', given);
    await two(`/tables/${match}/join`, { name: 'Astrid', salt: SALT });
    await one(`/tables/${match}/start`, {});
  }
  return one;
}

/** What the hall's first page asks for. */
async function page(ask: ReturnType<typeof person>, tables: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await ask('/hall');
  const own = await ask<{ readonly tables: readonly unknown[] }>('/persons/me/tables');
  if (own.tables.length !== tables) throw new Error(`${own.tables.length} tables instead of ${tables}`);
  await ask('/tables');
  await ask(`/trials/${day}`);
}

/** The hall's first page for somebody who sits at many tables: one request after another, and against somebody at two. */
export const ownPage: Suite = {
  part: 'hall',
  names: [`hall.page${MANY}.ms`, `hall.page${MANY}.cpu.ms`, `hall.page${MANY}/${FEW}`],
  async measure(_, quick) {
    const hall = await meadhall();
    try {
      const browsers = [await seatedAt(hall, FEW), await seatedAt(hall, MANY)];
      const pages = quick ? 10 : 40;
      const times: number[] = [];
      const costs: number[] = [];
      const ratios: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const spent: number[] = [];
        for (const [i, tables] of [FEW, MANY].entries()) {
          const [before, began] = [await hall.cpu(), performance.now()];
          for (let n = 0; n < pages; n++) await page(browsers[i], tables);
          const took = (performance.now() - began) / pages;
          spent.push(((await hall.cpu()) - before) / pages);
          if (tables === MANY && round > 0) times.push(took);
        }
        // The first round warms up.
        if (round === 0) continue;
        costs.push(spent[1]);
        ratios.push(spent[1] / spent[0]);
      }
      const found: Record<string, Ratio> = {
        [`hall.page${MANY}.ms`]: spreadOf(times),
        [`hall.page${MANY}.cpu.ms`]: spreadOf(costs),
        [`hall.page${MANY}/${FEW}`]: spreadOf(ratios),
      };
      return found;
    } finally {
      await hall.stop();
    }
  },
};
