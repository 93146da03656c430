import type { Viewer } from '@meadhall/core';
import { type ClientMessage, said } from '@meadhall/protocol';
import { type Bearer, isScreen, seatOf } from '../doc.ts';
import { isOpenBook } from '../info.ts';
import type { Buckets } from '../limits.ts';
import type { LiveMatch } from '../match/match.ts';
import type { Person } from '../persons/persons.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';

/** Who a connection is: what it may see, and the person whose key it came with. */
export interface Entrant {
  readonly viewer: Viewer;
  readonly person: Person | null;
  /** The person's device, if the seat is theirs by that key. */
  readonly device: string | null;
  /** The table itself, on a large screen, and nobody who watches. */
  readonly isScreen: boolean;
}

interface Door {
  readonly clock: Clock;
  /** Wrong tokens and keys, by address. */
  readonly guesses: Buckets;
  whois?(key: string): Promise<Person | null>;
}

/** Reads a hello: a seat's token, or else the person whose key this is, if a seat here is theirs; a spectator otherwise. */
export async function enter(
  match: LiveMatch,
  { token, key }: Extract<ClientMessage, { t: 'hello' }>,
  address: string,
  { clock, guesses, whois }: Door,
): Promise<Entrant> {
  const tick = (): number => clock.monotonic();
  const guessedWrong = (): void => {
    guesses.take(address, tick());
  };

  async function viewerBy(bearer: Bearer | undefined): Promise<Viewer> {
    if (bearer === undefined) {
      const isOpen = match.row.status === 'over' && isOpenBook(clock.now())(match.row);
      if (match.doc.spectators || isOpen) return 'spectator';
      throw new Refuse('NO_SPECTATORS', said('noSpectators'));
    }
    const seat = seatOf(match.doc, bearer);
    if (seat >= 0) return seat;
    if (isScreen(match.doc, bearer)) return 'spectator';
    // A wrong token is paid for by whoever sent it: neither the store nor the table hears of more than a few.
    if (!guesses.isOpen(address, tick())) throw new Refuse('TOO_MANY', said('wrongTokens'));
    // Perhaps the seat was taken by way of another process a moment ago.
    await match.catchUp();
    const taken = seatOf(match.doc, bearer);
    if (taken >= 0) return taken;
    guessedWrong();
    throw new Refuse('BAD_TOKEN', said('noSeatByToken'));
  }

  if (token !== undefined || key === undefined || !whois)
    return {
      viewer: await viewerBy(token),
      person: null,
      device: null,
      isScreen: token !== undefined && isScreen(match.doc, token),
    };
  if (!guesses.isOpen(address, tick())) throw new Refuse('TOO_MANY', said('wrongKeys'));
  const person = await whois(key);
  if (!person) {
    guessedWrong();
    throw new Refuse('NO_PERSON', said('unknownKey'));
  }
  const bearer = { person: person.id };
  if (seatOf(match.doc, bearer) < 0) await match.catchUp();
  if (seatOf(match.doc, bearer) < 0)
    return { viewer: await viewerBy(undefined), person, device: null, isScreen: false };
  return { viewer: await viewerBy(bearer), person, device: person.device, isScreen: false };
}
