import { said } from '@meadhall/protocol';
import { emptySeat, isSecret, seatOf, sha256, type TableDoc } from '../doc.ts';
import type { Edit } from '../hall.ts';
import { linkFrom, tokenFrom } from '../once.ts';
import { Refuse } from '../refusal.ts';
import { holder, notAtDuplicate, notAtTrial } from './checks.ts';
import type { Desk } from './desk.ts';
import { seatedAs, whoseIs, withSeat } from './seating.ts';
import type { Tables } from './tables.ts';

/** A personal link is good for so long. */
const LINK_MS = 15 * 60_000;

/** The seat goes to whoever holds a new token; old devices are told. */
const handedOver = (doc: TableDoc, seat: number, to: ReturnType<typeof seatedAs>): Edit => ({
  // A seat that was given up stays so, on whatever device.
  doc: withSeat(doc, seat, { ...to, link: null, away: doc.seats[seat]?.resigned ?? false, missed: 0 }),
  gone: [{ seat, why: 'moved' }],
});

/** A seat moves to another device, or away from one that was lost. */
export function openLinks({ hall, now, seated }: Desk): Pick<Tables, 'link' | 'claim' | 'revoke'> {
  return {
    async link(id, token, once) {
      const secret = linkFrom(once);
      const until = now() + LINK_MS;
      const edit = (doc: TableDoc): Edit => {
        notAtTrial(doc);
        notAtDuplicate(doc);
        return { doc: withSeat(doc, holder(doc, token), { link: { hash: sha256(secret), until } }) };
      };
      const { expires }: { expires: number } = JSON.parse(
        await hall.editOnce(id, once, edit, () => ({ expires: until })),
      );
      // Behind a # it never reaches a server's log.
      return { link: secret, path: `/seat/${id}#${secret}`, expires };
    },
    claim: (id, link, once, whose) =>
      seated(once, id, (doc) => {
        const seat = doc.seats.findIndex((one) => one.link && one.link.until > now() && isSecret(link, one.link.hash));
        if (seat < 0) throw new Refuse('BAD_LINK', said('linkUsed'));
        // Whoever gave the link away has given the seat away; a second seat at one table is a guest's.
        const isThere = whose && seatOf(doc, { person: whose.id }) >= 0 && doc.seats[seat]?.person !== whose.id;
        return { seat, edit: handedOver(doc, seat, seatedAs(isThere ? null : whose, tokenFrom(once))) };
      }),
    revoke: (id, old, once) =>
      seated(once, id, (doc) => {
        const seat = holder(doc, old);
        return { seat, edit: handedOver(doc, seat, seatedAs(whoseIs(doc.seats[seat] ?? emptySeat), tokenFrom(once))) };
      }),
  };
}
