import { networkOf } from '@meadhall/hall';
import type { PersonalLink, Refused, Seated } from '@meadhall/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import type { ServeOptions } from '../src/index.ts';
import { get, must, plan, post, raw, type TestHall, testHall } from './support.ts';

const halls: TestHall[] = [];
afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.end();
});
async function opened(options: ServeOptions): Promise<TestHall> {
  const hall = await testHall(options);
  halls.push(hall);
  return hall;
}

test('a personal link is good for a quarter of an hour, and not a moment longer', async () => {
  let offset = 0;
  const hall = await opened({ now: () => Date.now() + offset });
  const seated = must(await post<Seated>(`${hall.url}/api/tables`, plan()));
  const at = (what: string): string => `${hall.url}/api/tables/${seated.match}/${what}`;
  const { link, expires } = must(await post<PersonalLink>(at('link'), undefined, seated.token));
  expect(expires - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  offset = 15 * 60_000 + 1;
  expect((await post<Refused>(at('claim'), { link })).body.code).toBe('BAD_LINK');
  offset = 14 * 60_000;
  must(await post<Seated>(at('claim'), { link }));
});

describe('where a request says it comes from', () => {
  const limits = { sparesLoopback: false, knocksPerMinute: 3, connectionsPerAddress: 2 };
  const knock = async (url: string, from: string): Promise<number> =>
    (await fetch(`${url}/api/tables/AAAAAA`, { headers: { 'x-forwarded-for': from } })).status;

  test('without a declared proxy nobody is believed: another address in the header opens no other account', async () => {
    const hall = await opened({ limits });
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await knock(hall.url, `203.0.113.${i}`));
    expect(answers).toEqual([404, 404, 404, 429, 429]);
    const headers = (i: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${i}` } });
    const open = [await raw(hall.url, headers(1)), await raw(hall.url, headers(2))];
    await expect(raw(hall.url, headers(3))).rejects.toThrow('429');
    for (const one of open) one.close();
  });

  test('behind a proxy only what the proxy itself added counts, not what a client wrote before it', async () => {
    const hall = await opened({ limits, trustProxy: true });
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await knock(hall.url, `203.0.113.${i}, 198.51.100.7`));
    expect(answers).toEqual([404, 404, 404, 429, 429]);
    expect(await knock(hall.url, '198.51.100.8')).toBe(404);
    const headers = (i: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${i}, 198.51.100.7` } });
    const open = [await raw(hall.url, headers(1)), await raw(hall.url, headers(2))];
    await expect(raw(hall.url, headers(3))).rejects.toThrow('429');
    for (const one of open) one.close();
    expect((await get(`${hall.url}/healthz`)).status).toBe(200);
  });

  test('all addresses of one IPv6 network are one, whoever draws a new one for every knock', async () => {
    const hall = await opened({ limits, trustProxy: true });
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await knock(hall.url, `2001:db8:1:2:${i}::${i}`));
    expect(answers).toEqual([404, 404, 404, 429, 429]);
    expect(await knock(hall.url, '2001:db8:1:3::1')).toBe(404);
    const headers = (i: number) => ({ headers: { 'x-forwarded-for': `2001:0db8:1:2::${i}` } });
    const open = [await raw(hall.url, headers(1)), await raw(hall.url, headers(2))];
    await expect(raw(hall.url, headers(3))).rejects.toThrow('429');
    for (const one of open) one.close();
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '::1'],
    ['2001:DB8::7', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
