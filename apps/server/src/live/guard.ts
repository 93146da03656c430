import type { IncomingMessage } from 'node:http';
import { isLoopback, networkOf, type RateLimits } from '@meadhall/hall';

/** The page a request comes from must be one of ours. A request without an origin does not come from a page. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Where a request comes from, as it is counted; behind a declared proxy, what the proxy says. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers['x-forwarded-for'];
  const first = Array.isArray(forwarded) ? forwarded[0] : forwarded;
  if (trustProxy && first) return networkOf(first.split(',').at(-1)?.trim() ?? '');
  return networkOf(request.socket.remoteAddress ?? '');
}

/** Counts connections by address. */
export function doorkeeper(limits: RateLimits) {
  const inside = new Map<string, number>();
  return {
    admits(address: string): boolean {
      if (limits.sparesLoopback && isLoopback(address)) return true;
      return (inside.get(address) ?? 0) < limits.connectionsPerAddress;
    },
    enter(address: string): void {
      inside.set(address, (inside.get(address) ?? 0) + 1);
    },
    leave(address: string): void {
      const left = (inside.get(address) ?? 1) - 1;
      if (left > 0) inside.set(address, left);
      else inside.delete(address);
    },
  };
}
