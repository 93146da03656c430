import type { Reply } from './api.ts';
import type { NoticeChange, NoticesInfo, NoticeWay, PushTo } from './notices.ts';
import type {
  AdoptSeats,
  DeviceInfo,
  EnterPerson,
  LinkClaim,
  LinkOffer,
  OwnQuery,
  OwnTables,
  PersonExport,
  PersonInfo,
} from './persons.ts';
import type { PersonStanding, PublicPerson } from './standing.ts';
import type { OwnTrials } from './trials.ts';

type Ask = <T>(method: 'GET' | 'POST', path: string, given?: unknown) => Promise<Reply<T>>;

/** What a person asks of the hall about themselves. The key that goes with every request says who they are. */
export interface PersonApi {
  /** Becomes a person, or changes name and mark. */
  enter(given: EnterPerson): Promise<Reply<PersonInfo>>;
  me(): Promise<Reply<PersonInfo>>;
  tables(query?: OwnQuery): Promise<Reply<OwnTables>>;
  /** Seats that were taken as a guest become this person's. */
  adopt(given: AdoptSeats): Promise<Reply<{ readonly adopted: readonly string[] }>>;
  devices(): Promise<Reply<{ readonly devices: readonly DeviceInfo[] }>>;
  endDevice(device: string): Promise<Reply<{ readonly devices: readonly DeviceInfo[] }>>;
  /** A code by which another device becomes this person. */
  offerLink(): Promise<Reply<LinkOffer>>;
  /** Who came with the code; null as long as nobody did. */
  linkClaim(): Promise<Reply<{ readonly claim: LinkClaim | null }>>;
  answerLink(device: string, yes: boolean): Promise<Reply<{ readonly devices: readonly DeviceInfo[] }>>;
  /** From the other device, with a new key of its own: it is this person as soon as that is agreed to. */
  claimLink(code: string, label: string): Promise<Reply<{ readonly name: string }>>;
  makeRecovery(): Promise<Reply<{ readonly path: string }>>;
  recover(secret: string, label: string): Promise<Reply<PersonInfo>>;
  passkeyOptions(): Promise<Reply<unknown>>;
  addPasskey(response: unknown, label: string): Promise<Reply<{ readonly devices: readonly DeviceInfo[] }>>;
  signInOptions(): Promise<Reply<unknown>>;
  signIn(response: unknown, label: string): Promise<Reply<PersonInfo>>;
  /** How this person is told that it is their turn. */
  notices(): Promise<Reply<NoticesInfo>>;
  changeNotices(change: NoticeChange): Promise<Reply<NoticesInfo>>;
  /** Notices by push to this very device, or none any more. */
  pushTo(to: PushTo | null): Promise<Reply<NoticesInfo>>;
  mailTo(address: string | null): Promise<Reply<NoticesInfo>>;
  hookTo(url: string | null): Promise<Reply<NoticesInfo>>;
  testNotice(way: NoticeWay): Promise<Reply<{ readonly sent: true }>>;
  /** By the link in a mail: yes, that is my address; or no more of them. */
  confirmMail(token: string): Promise<Reply<{ readonly address: string }>>;
  stopMail(token: string): Promise<Reply<{ readonly address: string }>>;
  /** Ratings, figures and medals; refused where the hall keeps none. */
  standing(): Promise<Reply<PersonStanding>>;
  /** Someone else, as far as they show it. */
  other(person: string): Promise<Reply<PublicPerson>>;
  /** Whether others see how one stands. */
  showStanding(shown: boolean): Promise<Reply<PersonInfo>>;
  /** One's tries of the days. */
  trials(): Promise<Reply<OwnTrials>>;
  export(): Promise<Reply<PersonExport>>;
  /** Deletes everything; says one's own name, so that it is meant. */
  forget(name: string): Promise<Reply<{ readonly forgotten: true }>>;
}

const searched = (query: OwnQuery = {}): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

export const personApi = (ask: Ask): PersonApi => ({
  enter: (given) => ask('POST', 'persons', given),
  me: () => ask('GET', 'persons/me'),
  tables: (query) => ask('GET', `persons/me/tables?${searched(query)}`),
  adopt: (given) => ask('POST', 'persons/me/adopt', given),
  devices: () => ask('GET', 'persons/me/devices'),
  endDevice: (device) => ask('POST', 'persons/me/devices/end', { device }),
  offerLink: () => ask('POST', 'persons/me/link'),
  linkClaim: () => ask('GET', 'persons/me/link'),
  answerLink: (device, yes) => ask('POST', 'persons/me/link/answer', { device, yes }),
  claimLink: (code, label) => ask('POST', 'persons/link', { code, label }),
  makeRecovery: () => ask('POST', 'persons/me/recovery'),
  recover: (secret, label) => ask('POST', 'persons/recover', { secret, label }),
  passkeyOptions: () => ask('POST', 'persons/me/passkey/options'),
  addPasskey: (response, label) => ask('POST', 'persons/me/passkey', { response, label }),
  signInOptions: () => ask('POST', 'persons/passkey/options'),
  signIn: (response, label) => ask('POST', 'persons/passkey', { response, label }),
  notices: () => ask('GET', 'persons/me/notices'),
  changeNotices: (change) => ask('POST', 'persons/me/notices', change),
  pushTo: (to) => ask('POST', 'persons/me/notices/push', { to }),
  mailTo: (address) => ask('POST', 'persons/me/notices/mail', { address }),
  hookTo: (url) => ask('POST', 'persons/me/notices/webhook', { url }),
  testNotice: (way) => ask('POST', 'persons/me/notices/test', { way }),
  confirmMail: (token) => ask('POST', 'notices/confirm', { token }),
  stopMail: (token) => ask('POST', 'notices/stop', { token }),
  standing: () => ask('GET', 'persons/me/standing'),
  other: (person) => ask('GET', `persons/${encodeURIComponent(person)}`),
  showStanding: (shown) => ask('POST', 'persons/me/standing', { shown }),
  trials: () => ask('GET', 'persons/me/trials'),
  export: () => ask('GET', 'persons/me/export'),
  forget: (name) => ask('POST', 'persons/me/forget', { name }),
});
