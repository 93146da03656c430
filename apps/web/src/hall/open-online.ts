import type { Meta } from '@meadhall/core';
import { hall, holdSeat, introduceMyself } from '../host/online.ts';
import { go } from '../route.ts';
import type { OnlineTerms } from './use-plan.ts';

/** Options as they travel. */
export const plainOptions = (options: Readonly<Record<string, unknown>>): Record<string, boolean | number | string> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) =>
      typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? [[key, value]] : [],
    ),
  );

/** Opens a table in the hall with these seats and goes there. Returns why not, in words. */
export async function openOnline(
  meta: Meta<unknown>,
  name: string,
  options: Readonly<Record<string, unknown>>,
  seats: readonly { readonly kind: 'person' | 'bot'; readonly bot?: string }[],
  { pace, listed, rated, screen, tables }: OnlineTerms,
): Promise<string | null> {
  const isAlone = tables === 1 || screen;
  if (!screen) await introduceMyself(name);
  const reply = await hall.open({
    game: meta.id,
    options: plainOptions(options),
    name,
    listed: listed && isAlone,
    pace,
    rated: rated && !screen && isAlone,
    screen,
    ...(isAlone ? {} : { tables }),
    seats: [
      { kind: screen ? 'open' : 'me' },
      ...seats.map((seat) =>
        seat.kind === 'bot'
          ? { kind: 'bot' as const, level: isAlone ? (seat.bot ?? 'karl') : 'karl' }
          : { kind: 'open' as const },
      ),
    ],
  });
  if (!reply.ok) return reply.message;
  holdSeat(reply.value);
  go(`/table/${reply.value.match}`);
  return null;
}
