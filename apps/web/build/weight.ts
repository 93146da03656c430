import type { Entry } from '@meadhall/registry';
import type { Page } from 'playwright-core';

/** What may be sent to a browser, in kilobytes as they travel: compressed, headers apart. */
const BUDGETS = {
  hallScript: 150,
  hall: 250,
  /** More than the hall, up to the first question at its table; a game's `meta.weight` may say less. */
  game: 250,
} as const;

export interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

export interface Sent {
  readonly address: string;
  readonly bytes: number;
}

/** Counts what the network brings to a page, each address once; the answer is what came so far. */
export async function scales(page: Page): Promise<() => readonly Sent[]> {
  const devtools = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const sent = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address && !new URL(address).pathname.startsWith('/api/'))
      sent.set(address, (sent.get(address) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  return () => [...sent].map(([address, bytes]) => ({ address, bytes }));
}

const total = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0);

export const weightsOfHall = (sent: readonly Sent[]): readonly Weight[] => [
  {
    what: 'the hall, script',
    bytes: total(sent.filter(({ address }) => address.endsWith('.js'))),
    budget: BUDGETS.hallScript,
  },
  { what: 'the hall, all', bytes: total(sent), budget: BUDGETS.hall },
];

export const weightOfGame = (
  { title, weight = BUDGETS.game }: Entry['meta'],
  hall: readonly Sent[],
  sent: readonly Sent[],
): Weight => {
  const known = new Set(hall.map(({ address }) => address));
  return {
    what: `${title}, more`,
    bytes: total(sent.filter(({ address }) => !known.has(address))),
    budget: Math.min(weight, BUDGETS.game),
  };
};

export const isTooHeavy = ({ bytes, budget }: Weight): boolean => bytes > budget * 1000;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

export function weightTable(weights: readonly Weight[]): string {
  const rows = weights.map((weight) => [
    weight.what,
    kilobytes(weight.bytes),
    String(weight.budget),
    isTooHeavy(weight) ? 'TOO HEAVY' : '',
  ]);
  return [
    '| kB as sent | measured | budget | |',
    '|---|---:|---:|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}
