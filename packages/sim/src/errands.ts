import type { OpenTable } from '@meadhall/protocol';
import type { Auditor } from './auditor.ts';
import { EPOCH } from './host.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

/** What is so far from midnight that no clock of the simulation leaves it. */
export const TODAY = new Date(EPOCH).toISOString().slice(0, 10);

/** What somebody whom the hall knows does besides their game: the day's trial, and asking for a quick match. */
export function runErrands(world: World, auditor: Auditor, person: Person): void {
  const { name } = person;
  const { time } = world;
  const random = world.dice(`${name}/errands`);

  async function tryTheDay(): Promise<void> {
    const begun = await person.api.beginTrial();
    if (begun.ok) auditor.tried(name, TODAY, begun.value.match);
  }

  async function readOfTheDay(): Promise<void> {
    const told = await person.api.trial(TODAY);
    if (!told.ok) return;
    const { promise, hallSeed, mine } = told.value;
    if (hallSeed !== null) world.violate(`${name} is told the seed of a day that is not over`);
    if (promise) auditor.promised(TODAY, promise.hash);
    if (mine?.match) auditor.tried(name, TODAY, mine.match);
  }

  /** Asks for a game of two with whoever asks for the same, and does not wait for it. */
  async function seek(game: string): Promise<void> {
    const wish: OpenTable = { game, seats: [{ kind: 'me' }, { kind: 'open' }], name, pace: 'unhurried' };
    const reply = await person.api.quick(wish);
    if (reply.ok) world.tell(`${name} seeks at ${reply.value.match}`);
    if (reply.ok) auditor.keepsSecret(reply.value.token);
  }

  function errand(): void {
    if (person.isCalm) return;
    time.after(5_000 + random.below(60_000), errand);
    switch (random.below(4)) {
      case 0:
        return void seek('tiny');
      case 1:
        return void readOfTheDay();
      default:
        return void tryTheDay();
    }
  }
  time.after(5_000 + random.below(60_000), errand);
}
