import type { Auditor } from './auditor.ts';
import type { Exchange } from './bus.ts';
import type { Disk } from './disk.ts';
import { packagesOf, type Versions } from './games.ts';
import { type Host, newHost } from './host.ts';
import { openProcess, type Process } from './process.ts';
import type { World } from './world.ts';

/** Whoever keeps the hall running: starts processes, brings them back, rolls out rules. And whatever strikes at them. */
export interface Operator {
  readonly hosts: readonly Host[];
  processOn(host: Host): Process | null;
  crash(host: Host, ms: number): void;
  pause(host: Host, ms: number): void;
  restart(host: Host): void;
  powerCut(ms: number): void;
  roll(isNewer: boolean): void;
  /** Everything runs again; if rules were rolled, with the newest, by way of the older ones for those who need them. */
  calmDown(): void;
  /** Everything runs, and nothing is being rolled out. */
  readonly isSteady: boolean;
}

/** A process that does not start is tried again. */
const RETRY_MS = 2_000;
const BETWEEN_ROLLS = 4_000;

export function newOperator(
  world: World,
  {
    disk,
    exchange,
    games,
    auditor,
  }: {
    readonly disk: Disk;
    readonly exchange: Exchange;
    readonly games: readonly Versions[];
    readonly auditor: Auditor;
  },
  /** The process of a host is gone. */
  lost: (host: Host) => void,
): Operator {
  const { time } = world;
  const hosts = Array.from({ length: world.plan.processes }, (_, number) => newHost(world, number));
  const running = new Map<Host, Process>();
  /** Lives that are being started; a store that is late makes that long. */
  const starting = new Map<Host, number>();
  /** Hosts that shall be up, by the rules they shall have. */
  const isNewer = new Map<Host, boolean>(hosts.map((host) => [host, false]));
  let hasRolled = false;
  /** Roll-outs take their turns. */
  let rolling = 0;

  function start(host: Host): void {
    const { life } = host;
    if (running.has(host) || starting.get(host) === life) return;
    starting.set(host, life);
    const newer = isNewer.get(host) ?? false;
    openProcess(world, { host, disk, exchange, auditor }, packagesOf(games, newer)).then(
      (process) => {
        if (host.life !== life) return;
        world.tell(`process ${host.number}.${life} is open with ${newer ? 'newer' : 'older'} rules`);
        running.set(host, process);
      },
      () => {
        if (host.life !== life) return;
        kill(host);
        time.after(RETRY_MS, () => start(host));
      },
    );
  }

  function kill(host: Host): void {
    running.delete(host);
    exchange.forget(host);
    host.kill();
    lost(host);
  }

  /** Started again unless something has started it meanwhile. */
  function revive(host: Host, ms: number): void {
    const { life } = host;
    time.after(ms, () => {
      if (host.life === life) start(host);
    });
  }

  function crash(host: Host, ms: number): void {
    world.tell(`process ${host.number} crashes`);
    kill(host);
    revive(host, ms);
  }

  /** Closed properly, and killed if that takes too long. */
  function restart(host: Host): void {
    const process = running.get(host);
    const { life } = host;
    world.tell(`process ${host.number} is asked to end`);
    const finish = (): void => {
      if (host.life !== life) return;
      kill(host);
      start(host);
    };
    running.delete(host);
    if (!process) return finish();
    host.enter(life, () => void process.stop().then(finish, finish));
    time.after(15_000, finish);
  }

  function rollFrom(i: number, newer: boolean): void {
    const host = hosts[i];
    if (!host) return void rolling--;
    isNewer.set(host, newer);
    restart(host);
    time.after(BETWEEN_ROLLS, () => rollFrom(i + 1, newer));
  }

  for (const host of hosts) start(host);
  return {
    hosts,
    processOn: (host) => running.get(host) ?? null,
    crash,
    restart,
    pause(host, ms) {
      world.tell(`process ${host.number} pauses for ${ms} ms`);
      const { life } = host;
      host.pause();
      time.after(ms, () => {
        if (host.life === life) host.wake();
      });
    },
    powerCut(ms) {
      world.tell('the power goes');
      for (const host of hosts) kill(host);
      void disk.cut().then((writes) => {
        if (writes > 0) world.tell(`${writes} writes are gone`);
      });
      for (const host of hosts) revive(host, ms);
    },
    roll(newer) {
      hasRolled = true;
      world.tell(`${newer ? 'newer' : 'older'} rules are rolled out`);
      rolling++;
      rollFrom(0, newer);
    },
    calmDown() {
      for (const host of hosts) {
        if (host.isPaused) host.wake();
        if (!running.has(host)) start(host);
      }
      if (!hasRolled) return;
      rolling += 2;
      rollFrom(0, false);
      time.after(60_000, () => rollFrom(0, true));
    },
    get isSteady() {
      return rolling === 0 && hosts.every((host) => running.has(host));
    },
  };
}
