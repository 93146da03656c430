import type { Entry } from '@meadhall/registry';

/** What may be sent to a browser, in kilobytes as they travel: compressed, headers apart. */
const BUDGETS = {
  hallScript: 150,
  hall: 250,
  /** More than the hall, up to the first question at its table; a game's `meta.weight` may say less. */
  game: 250,
  /** The hall of one in its worker: 58.9 when it was first counted, and 2 % more. It may only become lighter. */
  workers: 60,
  /** What the service worker fetches at a first visit, while nobody waits for it. */
  later: 300,
} as const;

export interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

export interface Sent {
  readonly path: string;
  readonly bytes: number;
  /** Loaded by a page itself, by a worker of it, or by the service worker for later. */
  readonly for: 'page' | 'worker' | 'later';
}

const total = (sent: readonly Sent[], which?: Sent['for']): number =>
  sent.reduce((sum, each) => (which === undefined || each.for === which ? sum + each.bytes : sum), 0);

export const weightsOfHall = (sent: readonly Sent[]): readonly Weight[] => [
  {
    what: 'the hall, script',
    bytes: total(sent.filter(({ path }) => path.endsWith('.js'))),
    budget: BUDGETS.hallScript,
  },
  { what: 'the hall, all', bytes: total(sent), budget: BUDGETS.hall },
];

const beyond = (hall: readonly Sent[], sent: readonly Sent[]): readonly Sent[] => {
  const known = new Set(hall.map(({ path }) => path));
  return sent.filter(({ path }) => !known.has(path));
};

export const weightOfGame = (
  { title, weight = BUDGETS.game }: Entry['meta'],
  hall: readonly Sent[],
  sent: readonly Sent[],
): Weight => ({
  what: `${title}, more`,
  bytes: total(beyond(hall, sent), 'page'),
  budget: Math.min(weight, BUDGETS.game),
});

/** The hall of one in its worker, which every table alone loads. */
export const weightOfWorkers = (title: string, hall: readonly Sent[], sent: readonly Sent[]): Weight => ({
  what: `${title}, its workers besides`,
  bytes: total(beyond(hall, sent), 'worker'),
  budget: BUDGETS.workers,
});

export const weightForLater = (sent: readonly Sent[]): Weight => ({
  what: 'kept at the first visit, besides',
  bytes: total(sent, 'later'),
  budget: BUDGETS.later,
});

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
