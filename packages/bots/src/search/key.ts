/** Interned strings: numbers in the order of first use, spread over all 32 bits. */
const seenStrings = new Map<string, number>();

function stringKey(text: string): number {
  let key = seenStrings.get(text);
  if (key === undefined) {
    key = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) key = Math.imul(key ^ text.charCodeAt(i), 0x01000193);
    key = mixed(key);
    seenStrings.set(text, key);
  }
  return key;
}

function mixed(bits: number): number {
  let key = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35);
  return key ^ (key >>> 16);
}

/** Hash of a choice, independent of the order of its fields. */
export function keyOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return stringKey(value);
    case 'number':
      return mixed((Math.imul(value | 0, 0x9e3779b1) ^ ((value % 1) * 0x100000)) | 0);
    case 'boolean':
      return value ? 0x2545f491 : 0x1b873593;
    case 'object':
      return value === null ? 0x38495ab5 : Array.isArray(value) ? listKey(value) : fieldsKey(value);
    default:
      return 0;
  }
}

function listKey(list: readonly unknown[]): number {
  let key = 0x52dce729;
  for (let i = 0; i < list.length; i++) key = (Math.imul(key, 31) + keyOf(list[i])) | 0;
  return mixed(key);
}

const isFields = (value: object): value is Readonly<Record<string, unknown>> => !Array.isArray(value);

function fieldsKey(values: object): number {
  if (!isFields(values)) return 0;
  let key = 0x6b43a9b5;
  for (const name in values) {
    if (values[name] !== undefined) key = (key + mixed(Math.imul(stringKey(name), 31) + keyOf(values[name]))) | 0;
  }
  return key;
}
