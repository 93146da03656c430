import { MeadhallError, NewerState } from './errors.ts';

/** From a state of that version to one of the next. */
export type Migrations = Readonly<Record<number, (state: never) => unknown>>;

/** A state of an older version, brought to the present one step by step. Throws where a step is missing, and for a newer state. */
export function migrated(
  { title, version: present }: { readonly title: string; readonly version: number },
  migrations: Migrations | undefined,
  state: unknown,
  version: number,
): unknown {
  if (!Number.isInteger(version) || version > present) throw new NewerState(title, version, present);
  let current = state;
  for (let from = version; from < present; from++) {
    const migration = migrations?.[from];
    if (!migration) {
      throw new MeadhallError(
        'NO_MIGRATION',
        `${title} cannot bring a state of version ${from} to version ${from + 1}; ` +
          `finish the match on the version it began with.`,
      );
    }
    current = migration(current as never);
  }
  return current;
}
