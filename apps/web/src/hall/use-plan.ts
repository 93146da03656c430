import type { Meta, OptionSpec } from '@meadhall/core';
import type { PaceId } from '@meadhall/protocol';
import { useMemo, useState } from 'react';
import { openLocal, seatingFor } from '../host/open.ts';
import { saveProfile, useProfile } from '../host/profile.ts';
import type { Seating } from '../host/store.ts';
import { go } from '../route.ts';
import { openOnline } from './open-online.ts';
import { misfitOf, movedTo, offeredTo, resized, type SeatPlan, usualFor, type Where } from './plan.ts';

/** How a table in the hall is laid, beyond game, options and seats. */
export interface OnlineTerms {
  readonly pace: PaceId;
  readonly listed: boolean;
  readonly rated: boolean;
  /** Around one screen: this one shows the table, hands are on phones. */
  readonly screen: boolean;
  /** The same deal at so many tables. */
  readonly tables: number;
}

/** A table as it is being planned, and what can be done with the plan. */
export interface TablePlan {
  readonly where: Where;
  readonly seats: readonly SeatPlan[];
  readonly seating: readonly Seating[];
  readonly specs: readonly (readonly [string, OptionSpec])[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly terms: OnlineTerms;
  /** Why it cannot be opened as it is, or could not when it was tried. */
  readonly misfit: string | null;
  readonly trouble: string | null;
  /** Whether it was kept as the usual one for this game. */
  readonly kept: boolean;
  move(to: Where): void;
  resize(count: number): void;
  seat(i: number, plan: SeatPlan): void;
  option(name: string, value: unknown): void;
  agree(terms: Partial<OnlineTerms>): void;
  keep(): void;
  open(): void;
}

export function useTablePlan(meta: Meta<unknown>): TablePlan {
  const profile = useProfile();
  const usual = profile.usual[meta.id] ?? usualFor(meta);
  const [where, setWhere] = useState(usual.where);
  const [seats, setSeats] = useState<readonly SeatPlan[]>(() => usual.seats.map((seat) => offeredTo(meta, seat)));
  const [options, setOptions] = useState(usual.options);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const [terms, setTerms] = useState<OnlineTerms>({
    pace: 'unhurried',
    listed: false,
    rated: false,
    screen: false,
    tables: 1,
  });
  const seating = useMemo(() => seatingFor(profile, seats), [profile, seats]);
  const specs: TablePlan['specs'] = Object.entries(meta.options);
  const values = Object.fromEntries(specs.map(([name, spec]) => [name, options[name] ?? spec.default]));
  const misfit = misfitOf(meta, seating, values);
  return {
    where,
    seats,
    seating,
    specs,
    values,
    terms,
    misfit,
    trouble,
    kept,
    move(to) {
      setWhere(to);
      setSeats(movedTo(seats, to));
    },
    resize: (count) => setSeats(resized(seats, count, where, meta)),
    seat: (i, plan) => setSeats(seats.map((seat, k) => (k === i ? plan : seat))),
    option: (name, value) => setOptions({ ...options, [name]: value }),
    agree: (to) => setTerms({ ...terms, ...to }),
    keep() {
      saveProfile({ usual: { ...profile.usual, [meta.id]: { where, seats, options } } });
      setKept(true);
    },
    open() {
      if (misfit) return;
      if (where === 'online') {
        void openOnline(meta, profile.name, values, seats, terms).then(setTrouble);
        return;
      }
      openLocal({ game: meta.id, options: values, seating }).then(
        (id) => go(`/play/${id}`),
        (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
      );
    },
  };
}
