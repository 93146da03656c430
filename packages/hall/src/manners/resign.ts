import type { OutcomeInfo, TableInfo } from '@meadhall/protocol';
import { said } from '@meadhall/protocol';
import { type Bearer, seatOf, type TableDoc } from '../doc.ts';
import type { Edit, Hall } from '../hall.ts';
import type { Once } from '../once.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';

/** Between two, whoever is left has won. */
const won = (seats: number, loser: number): OutcomeInfo => {
  const winners = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== loser);
  return {
    ending: 'resigned',
    winners,
    payoff: Array.from({ length: seats }, (_, seat) => (seat === loser ? 0 : 1)),
  };
};

/** Gives a seat up for good: a bot plays on, or, at a trial or where the game says so and two play, the match is over. */
export async function resign(
  { hall, clock }: { readonly hall: Hall; readonly clock: Clock },
  id: string,
  token: Bearer,
  once: Once,
): Promise<TableInfo> {
  const { pkg } = await hall.match(id);
  const act = (doc: TableDoc, { status }: { readonly status: string }): Edit => {
    const seat = seatOf(doc, token);
    if (seat < 0) throw new Refuse('BAD_TOKEN', said('noSeatByToken'));
    if (status !== 'running' || doc.start === null) throw new Refuse('NOT_RUNNING', said('resignNotBegun'));
    if (doc.seats[seat]?.resigned) throw new Refuse('NO_SEAT', said('resignedAlready'));
    const seats = doc.seats.map((old, i) => (i === seat ? { ...old, away: true, resigned: true } : old));
    const given = { ...doc, seats, pause: null };
    const ends = doc.trial !== null || (pkg.game.meta.resign === 'ends' && seats.length === 2);
    if (!ends) return { doc: given, due: clock.now() };
    return { doc: given, status: 'over', due: null, outcome: JSON.stringify(won(seats.length, seat)) };
  };
  return JSON.parse(await hall.editOnce(id, once, act, (table) => table));
}
