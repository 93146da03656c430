/** A list with keys for React where things have no ids of their own: the same thing again gets the next number. */
export function keyed<T>(
  list: readonly T[],
  name: (item: T) => string = String,
): readonly { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>();
  return list.map((item) => {
    const base = name(item);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { key: `${base}#${count}`, item };
  });
}

/** 0 … count − 1 with keys. */
export const places = (count: number): readonly { readonly key: string; readonly item: number }[] =>
  keyed(Array.from({ length: count }, (_, i) => i));
