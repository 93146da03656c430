import type { OpenTable, Seated } from '@meadhall/protocol';
import type { Auditor } from './auditor.ts';
import { runErrands } from './errands.ts';
import type { Network } from './network.ts';
import { newPerson, type Person } from './person.ts';
import type { PlannedMatch } from './plan.ts';
import type { World } from './world.ts';

/** The people of one table, from opening it to the end of the last match. */
export interface Party {
  readonly people: readonly Person[];
  /** The matches they have come to, the present one last. */
  readonly matches: readonly string[];
  /** Nothing is left to be done. */
  readonly isDone: boolean;
}

export function newParty(
  world: World,
  network: Network,
  auditor: Auditor,
  { number, planned, game }: { readonly number: number; readonly planned: PlannedMatch; readonly game: string },
): Party {
  const { time } = world;
  const names = Array.from({ length: planned.people }, (_, i) => `Guest ${number}${i}`);
  const mayGiveUp = (i: number): boolean => i > 0 && i === names.length - 1;
  const people = names.map((name, i) => newPerson(world, network, auditor, name, mayGiveUp(i)));
  const watcher = planned.watched ? newPerson(world, network, auditor, `Watcher ${number}`, false) : null;
  const matches: string[] = [];
  let isDone = false;

  /** Some clients give their salt outright, others promise it first. */
  const saltOf = (n: number): { readonly salt?: string } =>
    (number + n) % 3 === 0 ? { salt: n.toString(16).padStart(32, '0') } : {};

  const settle = (ms: number): Promise<void> => new Promise((resolve) => void time.after(ms, resolve));

  function sit(person: Person, seated: Seated | null): seated is Seated {
    if (!seated) {
      world.violate(`${person.name} gets no seat`);
      return false;
    }
    person.closePage();
    person.take(seated);
    person.openPage();
    return true;
  }

  async function gather(): Promise<Seated | null> {
    const [host, ...guests] = people;
    const seats: OpenTable['seats'] = [
      { kind: 'me' },
      ...guests.map(() => ({ kind: 'open' }) as const),
      ...Array.from({ length: planned.bots }, () => ({ kind: 'bot', level: 'karl' }) as const),
    ];
    if (!host) return null;
    const { pace } = planned;
    const given = { game, seats, name: host.name, ...saltOf(1), pace, spectators: true };
    const first = await host.insist('open', () => host.api.open(given));
    if (!sit(host, first)) return null;
    await Promise.all(guests.map((guest, i) => join(guest, first.match, i)));
    return first;
  }

  async function join(guest: Person, match: string, i: number): Promise<void> {
    const given = { name: guest.name, ...saltOf(i + 2) };
    sit(guest, await guest.insist('join', () => guest.api.join(match, given)));
  }

  async function again(match: string): Promise<Seated | null> {
    const [host, ...guests] = people;
    if (!host?.seated) return null;
    const ask = (person: Person, i: number): Promise<Seated | null> =>
      person.insist('rematch', () => person.api.rematch(person.holder ?? { match }, saltOf(i + 1).salt));
    const first = await ask(host, 0);
    if (!sit(host, first)) return null;
    for (const [i, guest] of guests.entries()) sit(guest, await ask(guest, i + 1));
    return first;
  }

  async function play(first: Seated | null): Promise<void> {
    const [host] = people;
    if (!first || !host) return;
    matches.push(first.match);
    watcher?.closePage();
    watcher?.watch(first.match);
    watcher?.openPage();
    await host.insist('start', async () => host.api.start(host.holder ?? first));
    while (!auditor.isOver(first.match)) await settle(1_000);
  }

  async function wholeEvening(): Promise<void> {
    const everyone = [...people, ...(watcher ? [watcher] : [])];
    if (planned.known) await Promise.all(everyone.map((one) => one.introduce()));
    if (planned.known && planned.errands) for (const one of everyone) runErrands(world, auditor, one);
    const first = await gather();
    await play(first);
    if (planned.rematch && first) await play(await again(first.match));
    isDone = true;
  }
  time.after(1 + world.dice(`party/${number}`).below(8_000), () => void wholeEvening());

  return {
    people: watcher ? [...people, watcher] : people,
    matches,
    get isDone() {
      return isDone;
    },
  };
}
