const KEY = 'meadhall.promises';
/** Days that are remembered. */
const MOST = 60;

type Kept = Readonly<Record<string, string>>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Object.values(value).every((hash) => typeof hash === 'string');

function read(storage: Pick<Storage, 'getItem'>): Kept {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isKept(value) ? value : {};
  } catch {
    return {};
  }
}

/** Keeps what the hall first promised of a day; says whether it promises the same now. */
export function keepsPromise(storage: Pick<Storage, 'getItem' | 'setItem'>, day: string, hash: string): boolean {
  const kept = read(storage);
  const before = kept[day];
  if (before !== undefined) return before === hash;
  const days = Object.entries({ ...kept, [day]: hash }).sort(([one], [two]) => (one < two ? 1 : -1));
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(days.slice(0, MOST))));
  } catch {
    // A browser that keeps nothing believes what it is told.
  }
  return true;
}
