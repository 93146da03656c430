type Scalar = string | number | boolean | null;
type PlainKey<T> = {
  [K in keyof T]-?: T[K] extends Scalar | readonly Scalar[] | undefined ? K : never;
}[keyof T];

/** For each kind the fields that may be shown. Only plain ones and lists of them: what lies deeper has to be spelled out. */
export type PlainFieldsByKind<U extends { readonly kind: string }> = {
  readonly [K in U['kind']]: readonly PlainKey<Extract<U, { readonly kind: K }>>[];
};

export type PickedByKind<U extends { readonly kind: string }, T extends PlainFieldsByKind<U>> = {
  [K in U['kind']]: Pick<
    Extract<U, { readonly kind: K }>,
    Extract<T[K][number] | 'kind', keyof Extract<U, { readonly kind: K }>>
  >;
}[U['kind']];

/** The named fields of a frame, for views: a new field, and a new kind, stays hidden until it is named. */
export function pickByKind<U extends { readonly kind: string }, const T extends PlainFieldsByKind<U>>(
  value: U,
  fields: T,
): PickedByKind<U, T> | null {
  const named = (fields as Readonly<Record<string, readonly string[]>>)[value.kind];
  if (!named) return null;
  const picked: Record<string, unknown> = { kind: value.kind };
  for (const name of named) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    if (field !== undefined) picked[name] = Array.isArray(field) ? field.slice() : field;
  }
  return picked as unknown as PickedByKind<U, T>;
}
