/** From each version on, how its state becomes that of the next. Nothing has changed shape yet. */
export const migrations = {};
