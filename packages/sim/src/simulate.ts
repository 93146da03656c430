import { docFrom } from '@meadhall/hall';
import { type Auditor, newAuditor } from './auditor.ts';
import { type Exchange, newExchange } from './bus.ts';
import { type Disk, newDisk, type StoreMistake } from './disk.ts';
import { packagesOf, type Versions } from './games.ts';
import { type Network, newNetwork } from './network.ts';
import { newOperator, type Operator } from './operator.ts';
import { newParty, type Party } from './party.ts';
import type { Fault, Plan } from './plan.ts';
import { newWorld, type World } from './world.ts';

export interface Outcome {
  readonly plan: Plan;
  /** What must never happen and did; null if all went well. */
  readonly violation: string | null;
  readonly story: readonly string[];
  readonly events: number;
  /** Plies that were written. */
  readonly choices: number;
  /** Simulated milliseconds. */
  readonly lasted: number;
}

/** All matches must end so long after everything is mended: time for the longest of them, and for clocks that differ. */
const CALM_MS = 25 * 60_000;
/** Everyone must be back in their seat, at the newest ply, so long after they have opened their page. */
const RETURN_MS = 60_000;
/** After everyone has gone. */
const IDLE_MS = 120_000;
/** A seek that nobody waits at is taken down, and what still has to be told is told, by whichever clock. */
const GHOST_MS = 15 * 60_000;
/** More than this is never under way at a time, however long it lasts. */
const MOST_WAITING = 2_000;

interface Stage {
  readonly world: World;
  readonly disk: Disk;
  readonly exchange: Exchange;
  readonly operator: Operator;
  readonly network: Network;
  readonly auditor: Auditor;
  readonly parties: readonly Party[];
}

function strike({ world, operator, network, exchange }: Stage, fault: Fault, devices: number): void {
  const { kind, ms } = fault;
  const device = fault.target % Math.max(1, devices);
  const host = operator.hosts[fault.target % operator.hosts.length];
  if (!host) return;
  world.tell(`fault ${kind} ${fault.target} for ${ms} ms`);
  switch (kind) {
    case 'cut':
      network.reset(device);
      return world.afflict({ ...fault, target: device });
    case 'hole':
      network.silence(device);
      return world.afflict({ ...fault, target: device });
    case 'stall':
    case 'slow':
    case 'repeat':
    case 'lose':
      return world.afflict({ ...fault, target: device });
    case 'crash':
      return operator.crash(host, ms);
    case 'pause':
      return operator.pause(host, ms);
    case 'restart':
      return operator.restart(host);
    case 'clock':
      return host.shift(fault.target % 2 === 0 ? ms : -ms);
    case 'split':
      world.afflict({ ...fault, target: host.number });
      return void world.time.after(ms + 1, () => exchange.heal(host));
    case 'power':
      return operator.powerCut(ms);
    case 'roll':
      return operator.roll(true);
    case 'roll-back':
      return operator.roll(false);
    default:
      return world.afflict({ ...fault, target: 0 });
  }
}

/** Everything built for a plan, nothing begun. */
function stageFor(plan: Plan, games: readonly Versions[], tellsAll: boolean, mistake?: StoreMistake): Stage {
  const world = newWorld(plan, tellsAll);
  const auditor = newAuditor(world, [...packagesOf(games, false), ...packagesOf(games, true)]);
  const disk = newDisk(world, auditor.watched, mistake);
  const exchange = newExchange(world);
  const operator = newOperator(world, { disk, exchange, games, auditor }, (host) => network.lost(host));
  const network: Network = newNetwork(world, operator.hosts, operator.processOn, auditor.overhears);
  const parties = plan.matches.map((planned, number) => {
    const game = games[planned.game]?.older.game.meta.id ?? '';
    return newParty(world, network, auditor, { number, planned, game });
  });
  return { world, disk, exchange, operator, network, auditor, parties };
}

/** Runs one plan to its end, or to the first violation. */
export async function simulate(
  plan: Plan,
  games: readonly Versions[],
  { tellsAll = false, mistake }: { readonly tellsAll?: boolean; readonly mistake?: StoreMistake } = {},
): Promise<Outcome> {
  const stage = stageFor(plan, games, tellsAll, mistake);
  const { world, disk, exchange, operator, network, auditor, parties } = stage;
  const { time } = world;
  const people = parties.flatMap((party) => party.people);
  let events = 0;

  /** Goes on until something holds, or to the end of a span; whether it held. */
  async function go(ms: number, isEnough: () => boolean = () => false): Promise<boolean> {
    const end = time.now + ms;
    while (world.violation === null && time.now < end) {
      if (isEnough()) return true;
      if (!(await time.step())) break;
      events++;
      if (time.waiting > MOST_WAITING) world.violate(`${time.waiting} things are under way at once`);
    }
    return world.violation === null && isEnough();
  }

  const must = (holds: boolean, what: string): void => {
    if (!holds) world.violate(what);
  };

  async function trouble(): Promise<void> {
    for (const fault of plan.faults)
      if (fault.at < plan.troubleMs) time.after(fault.at, () => strike(stage, fault, people.length));
    await go(plan.troubleMs);
    await auditor.audit(disk.inside);
  }

  async function calm(): Promise<void> {
    world.tell('everything is mended');
    world.mend();
    operator.calmDown();
    for (const host of operator.hosts) exchange.heal(host);
    for (const person of people) person.calmDown();
    const areDone = await go(CALM_MS, () => operator.isSteady && parties.every(({ isDone }) => isDone));
    must(areDone, 'a match with willing players does not end');
    must(
      await go(RETURN_MS, () => people.every(isThere)),
      `${people.find((one) => !isThere(one))?.name} does not converge`,
    );
    await auditor.audit(disk.inside);
  }

  const isThere = (person: (typeof people)[number]): boolean => {
    const state = person.sitting?.state;
    const match = person.seated?.match ?? state?.table?.match ?? '';
    return (
      state?.link === 'live' &&
      state.ply === auditor.head(match) &&
      state.table?.status === 'over' &&
      state.pending.length === 0 &&
      auditor.hasHeardAll(match, state)
    );
  };

  /** Everyone can come back to their seat, by what their device has kept. */
  async function comeBack(): Promise<void> {
    for (const person of people) person.closePage();
    for (const person of people) person.openPage();
    const isBack = await go(RETURN_MS, () => people.every(isThere));
    must(isBack, `${people.find((one) => !isThere(one))?.name} does not get back to their seat`);
  }

  const seeksLeft = async (): Promise<number> =>
    (await disk.inside.listed(null, 100)).filter(({ status, doc }) => status === 'open' && docFrom(doc).seek !== null)
      .length;

  /** When all have gone nothing is left of them but what is written. */
  async function goHome(): Promise<void> {
    for (const person of people) person.goHome();
    let ghosts = await seeksLeft();
    for (let waited = 0; ghosts > 0 && waited < GHOST_MS; waited += IDLE_MS) {
      await go(IDLE_MS);
      ghosts = await seeksLeft();
    }
    must(ghosts === 0, `${ghosts} seeks hang where nobody waits`);
    await go(IDLE_MS);
    // Whoever has begun a trial is told that it waits for them, and for that it is read once more.
    await go(GHOST_MS, () => operator.hosts.every((host) => operator.processOn(host)?.hall.resident === 0));
    for (const host of operator.hosts) {
      const process = operator.processOn(host);
      must(process !== null, `process ${host.number} is not up`);
      must(process?.hall.resident === 0, `process ${host.number} keeps ${process?.hall.resident} matches in memory`);
      must(process?.connections.size === 0, `process ${host.number} keeps ${process?.connections.size} connections`);
      must(
        process?.company.listening === 0,
        `process ${host.number} tells ${process?.company.listening} who have left`,
      );
    }
    must(exchange.subscriptions === 0, `${exchange.subscriptions} subscriptions are left`);
    must(network.lines === 0, `${network.lines} connections are left`);
    must(network.mostUnsent < 1_100_000, `${network.mostUnsent} bytes waited for one client`);
    must(time.waiting < 40 * operator.hosts.length, `${time.waiting} timers are left`);
  }

  for (const phase of [trouble, calm, comeBack, goHome]) if (world.violation === null) await phase();
  return {
    plan,
    violation: world.violation,
    story: world.story,
    events,
    choices: auditor.choices,
    lasted: time.now,
  };
}
