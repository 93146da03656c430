import { botFrom } from '@meadhall/bots';
import { type JoinTable, type OpenTable, openTable, type Seated, said } from '@meadhall/protocol';
import { emptySeat, isScreen, type SeatDoc, seatOf, sha256, type TableDoc } from '../doc.ts';
import type { Edit } from '../hall.ts';
import { nobody, tableInfo } from '../info.ts';
import { answerKey, answerTo, type Once, tokenFrom } from '../once.ts';
import { Refuse } from '../refusal.ts';
import { mustSeekOnce, SEEK_MS } from '../seeks.ts';
import { checkedSetup, holder, hostOnly, mustBe, notAtTrial } from './checks.ts';
import type { Dealing } from './dealing.ts';
import type { Desk } from './desk.ts';
import { laidSeveralTimes, mayBeDuplicated, notAtAnother, onlyOwnBots } from './duplicate.ts';
import { barring, botSeat, mayNotBeBarred, nameAt, seatedAs, type Whose, withoutPerson, withSeat } from './seating.ts';
import type { Tables } from './tables.ts';

/** A page that reloads is away for a moment; only after this may others call a bot for its seat. */
const STAND_IN_MS = 30_000;

export interface Sitting extends Pick<Tables, 'open' | 'leave' | 'kick' | 'lay' | 'standIn' | 'welcomeBack'> {
  sitAt(id: string, given: JoinTable, once: Once, whose?: Whose | null): Promise<Seated>;
}

/** Who takes which place, gives it up, or has it taken for them. */
export function openSitting(desk: Desk, dealing: Pick<Dealing, 'noOlderProcess'>): Sitting {
  const { store, hall, now, packageOf, edited, seated, seatedBefore, seatedBy } = desk;

  async function open(given: OpenTable, once: Once, whose?: Whose | null): Promise<Seated> {
    const before = await seatedBefore(once);
    if (before) return before;
    const parsed = openTable.parse(given);
    const { game, name, salt, spectators, pace, standIn, rated, seats: planned, options, fill } = parsed;
    const seek = parsed.seek ? { until: now() + SEEK_MS, fill } : null;
    if (seek && !whose) throw new Refuse('NO_PERSON', said('seekNeedsName'));
    if (seek && whose) await mustSeekOnce(store, whose.id, now());
    const pkg = await packageOf(game);
    const checked = checkedSetup(pkg, options, planned.length);
    if (!botFrom(pkg, standIn))
      throw new Refuse('BAD_OPTION', said('noBot', { level: standIn, title: pkg.game.meta.title }));
    if (rated) desk.mustBeRatable(game, whose);
    if (parsed.tables > 1) mayBeDuplicated(parsed, whose);
    const mine = planned.findIndex(({ kind }) => kind === 'me');
    if (planned.filter(({ kind }) => kind === 'me').length !== (parsed.screen ? 0 : 1) || (parsed.screen && seek)) {
      throw new Refuse('BAD_SEATS', said(parsed.screen ? 'screenTakesNoSeat' : 'oneOwnSeat'));
    }
    const token = tokenFrom(once);
    const screen = parsed.screen ? sha256(token) : null;
    const own: SeatDoc = {
      ...emptySeat,
      kind: 'person',
      name: nameAt([], name),
      salt: salt ?? '',
      ...seatedAs(whose, token),
    };
    const seats: SeatDoc[] = planned.map(() => emptySeat);
    if (!parsed.screen) seats[mine] = own;
    planned.forEach((plan, i) => {
      if (plan.kind !== 'bot') return;
      if (parsed.tables > 1) onlyOwnBots(plan.level);
      seats[i] = botSeat(pkg, plan.level, seats);
    });
    const host = parsed.screen ? null : mine;
    const terms = { options: checked, host, spectators, pace, standIn, rated, screen };
    const fresh = desk.newTable(pkg, { ...terms, seats }, seek);
    const doc = parsed.tables > 1 ? await laidSeveralTimes(desk, dealing, fresh, game, parsed.tables, once) : fresh;
    await desk.create(doc, game, parsed.listed || seek !== null, once, (row) => ({
      match: row.id,
      seat: mine,
      table: tableInfo(row, doc, nobody),
    }));
    const kept = await store.answered(answerKey(once));
    if (!kept) throw new Refuse('MALFORMED', said('keyUsed'));
    return seatedBy(once, answerTo(once, kept));
  }

  const sitAt = (
    id: string,
    { name, salt, seat: wanted }: JoinTable,
    once: Once,
    whose?: Whose | null,
  ): Promise<Seated> =>
    seated(once, id, async (doc, row) => {
      mustBe(row, 'open');
      await notAtAnother(store, doc, id, whose);
      if (doc.seek && doc.seek.until <= now()) throw new Refuse('NOT_OPEN', said('seekOver'));
      mayNotBeBarred(doc, name, whose, now());
      if (whose && seatOf(doc, { person: whose.id }) >= 0) throw new Refuse('NO_SEAT', said('sittingAlready'));
      if (doc.rated) desk.mustBeRatable(row.game, whose);
      const seat = wanted ?? doc.seats.findIndex(({ kind }) => kind === 'open');
      if (doc.seats[seat]?.kind !== 'open') throw new Refuse('NO_SEAT', said('seatTaken'));
      const person: SeatDoc = {
        ...emptySeat,
        kind: 'person',
        name: nameAt(doc.seats, name),
        salt: salt ?? '',
        ...seatedAs(whose, tokenFrom(once)),
      };
      const host = doc.screen === null ? (doc.host ?? seat) : null;
      return { seat, edit: { doc: { ...withSeat(doc, seat, person), host }, ...soon(doc) } };
    });

  /** A seek that has changed is looked after at once: perhaps all seats are taken. */
  const soon = ({ seek }: TableDoc): Pick<Edit, 'due'> => (seek ? { due: now() } : {});

  return {
    open,
    sitAt,
    leave: (id, token, once) =>
      edited(once, id, (doc, row) => {
        // The screen goes, and before the start the table with it; a game that is under way needs no screen.
        if (isScreen(doc, token)) return row.status === 'open' ? { doc, status: 'closed', code: null } : null;
        const seat = holder(doc, token);
        if (row.status === 'over') return null;
        notAtTrial(doc);
        if (row.status === 'running') return { doc: withSeat(doc, seat, { away: true }), due: now() };
        const left = withoutPerson(doc, seat);
        return left.host === null && doc.screen === null && doc.duplicate === null
          ? { doc: left, status: 'closed', code: null }
          : { doc: left };
      }),
    kick: (id, token, seat, once) =>
      edited(once, id, (doc, row) => {
        mustBe(row, 'open');
        hostOnly(doc, token);
        if (seat === doc.host || doc.seats[seat]?.kind !== 'person') throw new Refuse('NO_SEAT', said('nobodyThere'));
        return { doc: barring(withoutPerson(doc, seat), doc.seats[seat], now()), gone: [{ seat, why: 'kicked' }] };
      }),
    lay: (id, token, seat, to, once) =>
      edited(once, id, async (doc, row) => {
        mustBe(row, 'open');
        hostOnly(doc, token);
        notAtTrial(doc);
        const old = doc.seats[seat];
        if (!old || old.kind === 'person') throw new Refuse('NO_SEAT', said('cannotLay'));
        if (to.kind === 'bot' && doc.duplicate) onlyOwnBots(to.level);
        const pkg = await packageOf(row.game);
        const laid = to.kind === 'open' ? emptySeat : botSeat(pkg, to.level, doc.seats);
        return { doc: withSeat(doc, seat, laid), ...soon(doc) };
      }),
    async standIn(id, token, seat, once) {
      const live = await hall.match(id);
      return edited(once, id, (doc, row) => {
        mustBe(row, 'running');
        holder(doc, token);
        notAtTrial(doc);
        if (doc.seats[seat]?.kind !== 'person') throw new Refuse('NO_SEAT', said('noPersonThere'));
        if (live.info.seats[seat]?.present) throw new Refuse('NO_SEAT', said('isHere'));
        // Whoever is connected elsewhere may not have been heard of.
        const left = STAND_IN_MS - Math.min(live.absentMs(seat), hall.hearingMs);
        if (left > 0) throw new Refuse('TOO_SOON', said('waitForThem', { seconds: Math.ceil(left / 1000) }));
        return { doc: withSeat(doc, seat, { away: true }), due: now() };
      });
    },
    async welcomeBack(id, seat, hasChosen = false) {
      await hall.edit(id, (doc) => {
        const { away, resigned, missed, late } = doc.seats[seat] ?? emptySeat;
        if (resigned || !(away || (hasChosen && (missed > 0 || late !== null)))) return null;
        // That the clock chose for them is told until they choose themselves.
        return { doc: withSeat(doc, seat, { away: false, missed: 0, ...(hasChosen ? { late: null } : {}) }) };
      });
    },
  };
}
