const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What a position is about: the kind of its top frame. */
export function frameOf(state: unknown): string {
  const stack = field(state, 'stack');
  return String(field(Array.isArray(stack) ? stack.at(-1) : null, 'kind') ?? 'play');
}

/** What a choice or an event does, by its kind. */
export const verbOf = (choice: unknown): string => String(field(choice, 'kind') ?? 'choose');
