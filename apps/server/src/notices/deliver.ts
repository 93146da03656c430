import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublic, whyNotTo } from './addresses.ts';

/** What is sent to an address that a person gave. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

/** Sends it and resolves with the status; throws if nobody answers in time, or the address leads into this network. */
export type Deliver = (delivery: Delivery) => Promise<number>;

const TIMEOUT_MS = 12_000;

/** Resolves a name and lets through public addresses alone; the connection is made to what was checked and nothing else. */
const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error(`${hostname} has no address.`), '', 4);
    if (addresses.some(({ address }) => !isPublic(address)))
      return found(new Error(`${hostname} lies inside the hall's own network.`), '', 4);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
};

/** Redirects are not followed: they could lead anywhere. What is answered is not read. */
export function openDelivery(anywhere: boolean, lookupBy: LookupFunction = publicLookup): Deliver {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const why = whyNotTo(url, anywhere);
      if (why) return reject(new Error(why.message));
      const { request } = url.startsWith('https:') ? https : http;
      const given = { method: 'POST', headers, agent: false, ...(anywhere ? {} : { lookup: lookupBy }) } as const;
      const sent = request(url, given, (answer) => {
        const { statusCode = 0 } = answer;
        resolve(statusCode);
        answer.destroy();
      });
      const timer = setTimeout(() => sent.destroy(new Error('No answer in time.')), TIMEOUT_MS);
      sent.on('error', reject);
      sent.on('close', () => clearTimeout(timer));
      sent.end(body);
    });
}
