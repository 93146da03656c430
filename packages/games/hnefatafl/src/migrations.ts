/** From a state of that version to one of the next. The first version has none before it. */
export const migrations: Readonly<Record<number, (state: never) => unknown>> = {};
