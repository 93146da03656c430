/** How long a person waits at most between two own turns, for all rivals together, in milliseconds. */
export const THINKING_PACES = { quick: 2_000, normal: 6_000, patient: 18_000 } as const;
export type Pace = keyof typeof THINKING_PACES;

export const isPace = (text: unknown): text is Pace => typeof text === 'string' && Object.hasOwn(THINKING_PACES, text);
