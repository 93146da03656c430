import { randomBytes } from 'node:crypto';
import { browserPlace, type HallApi, hallApi, inPage, type Reply, type Sitting, sitDown } from '@meadhall/protocol';
import { socketUrl } from './support.ts';

export const newKey = (): string => randomBytes(24).toString('base64url');

/** One browser: its key and the hall as it speaks to it. */
export interface Browser {
  key: string;
  readonly api: HallApi;
  sit(match: string): Sitting;
}

export function browser(url: string, origin = url, key = newKey()): Browser {
  const self: Browser = {
    key,
    api: hallApi(url, (to, sent) => fetch(to, { ...sent, headers: { ...sent.headers, origin } }), {
      ...inPage,
      pause: async () => {},
      person: () => self.key,
    }),
    sit: (match) => sitDown(browserPlace(socketUrl(url)), { match, key: self.key }),
  };
  return self;
}

export function told<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`Refused: ${reply.code} ${reply.message}`);
  return reply.value;
}

export const refusal = <T>(reply: Reply<T>): string => (reply.ok ? 'done' : reply.code);

/** A browser that has a name here. */
export async function visitor(url: string, name: string, mark = 2): Promise<Browser> {
  const one = browser(url);
  told(await one.api.persons.enter({ name, mark, label: 'Firefox on Linux' }));
  return one;
}

/** A second browser of the same person, as people link it: a code, and a yes on the first. */
export async function linked(url: string, first: Browser, label = 'Chrome on a phone'): Promise<Browser> {
  const second = browser(url);
  const { code } = told(await first.api.persons.offerLink());
  told(await second.api.persons.claimLink(code, label));
  const { claim } = told(await first.api.persons.linkClaim());
  told(await first.api.persons.answerLink(claim?.device ?? '', true));
  return second;
}
