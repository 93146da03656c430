import type { JoinTable, OpenTable, PersonalLink, Seated, TableInfo } from '@meadhall/protocol';
import { said } from '@meadhall/protocol';
import { type Bearer, docFrom } from '../doc.ts';
import type { Once } from '../once.ts';
import { Refuse } from '../refusal.ts';
import { seekAt } from '../seeks.ts';
import { openDealing } from './dealing.ts';
import { openDesk, type TablesDeps } from './desk.ts';
import { openLinks } from './links.ts';
import { openRematch } from './rematch.ts';
import type { Whose } from './seating.ts';
import { openSitting } from './sitting.ts';
import { openTrialTables } from './trial.ts';

/** What all tries of a day are dealt from. */
interface DayDeal {
  readonly day: string;
  readonly game: string;
  readonly seats: number;
  readonly hallSeed: string;
}

/** Whatever changes something is asked for `once`: sent again under the same key it is answered, not done again. */
export interface Tables {
  open(given: OpenTable, once: Once, whose?: Whose | null): Promise<Seated>;
  find(idOrCode: string): Promise<TableInfo>;
  listed(game: string | null, limit: number): Promise<readonly TableInfo[]>;
  join(idOrCode: string, given: JoinTable, once: Once, whose?: Whose | null): Promise<Seated>;
  leave(id: string, token: Bearer, once: Once): Promise<TableInfo>;
  kick(id: string, token: Bearer, seat: number, once: Once): Promise<TableInfo>;
  lay(
    id: string,
    token: Bearer,
    seat: number,
    to: { kind: 'open' } | { kind: 'bot'; level: string },
    once: Once,
  ): Promise<TableInfo>;
  start(id: string, token: Bearer, once: Once): Promise<TableInfo>;
  rematch(id: string, token: Bearer, salt: string | undefined, once: Once): Promise<Seated>;
  /** Before the deal: the hash of a salt, then, when all have promised theirs, the salt itself. */
  promise(id: string, token: Bearer, promise: string, once: Once): Promise<TableInfo>;
  showSalt(id: string, token: Bearer, salt: string, once: Once): Promise<TableInfo>;
  /** The opening has waited long enough: it goes on without those who are late. */
  goOn(id: string): Promise<void>;
  /** Someone at the table asks a bot to sit in for a person who is not connected. */
  standIn(id: string, token: Bearer, seat: number, once: Once): Promise<TableInfo>;
  /** The person is back: the bot gets up. */
  welcomeBack(id: string, seat: number, hasChosen?: boolean): Promise<void>;
  link(id: string, token: Bearer, once: Once): Promise<PersonalLink>;
  claim(id: string, link: string, once: Once, whose?: Whose | null): Promise<Seated>;
  /** A new token for the same seat; whoever held the old one is out. */
  revoke(id: string, token: Bearer, once: Once): Promise<Seated>;
  /** Sets the table of a person's try under this id and deals it, unless that was done before. */
  setTrial(id: string, deal: DayDeal, whose: Whose & { readonly name: string }): Promise<void>;
}

export function openTables(deps: TablesDeps): Tables {
  const desk = openDesk(deps);
  const { store, hall, now } = desk;
  const dealing = openDealing(deps, desk);
  const { sitAt, ...sitting } = openSitting(desk, dealing);

  async function find(idOrCode: string): Promise<TableInfo> {
    const row = idOrCode.length === 6 ? await store.byCode(idOrCode.toUpperCase()) : await store.table(idOrCode);
    if (!row) throw new Refuse('NO_TABLE', said('noTable'));
    const info = hall.infoOf(row);
    // Those who sit there know how it ended; whoever plays the same deal elsewhere shall not.
    return info.duplicate && !info.duplicate.isOpen ? { ...info, outcome: null } : info;
  }

  const { start, promise, showSalt, goOn } = dealing;
  return {
    ...sitting,
    ...openLinks(desk),
    start,
    promise,
    showSalt,
    goOn,
    rematch: openRematch(desk, { sitAt }),
    setTrial: openTrialTables(desk, dealing),
    find,
    async join(idOrCode, given, once, whose) {
      // By its code a table is found only until it starts; an answer that was lost is found longer.
      const before = await desk.seatedBefore(once);
      if (before) return before;
      const { match } = await find(idOrCode);
      return sitAt(match, given, once, whose);
    },
    async listed(game, limit) {
      const rows = (await store.listed(game, limit)).filter(
        (row) => row.status !== 'open' || docFrom(row.doc).seek === null || seekAt(row, now()) !== null,
      );
      return rows.map(hall.infoOf);
    },
  };
}
