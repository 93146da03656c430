import type { Connection, Socket } from '@meadhall/hall';
import type { Dial, Fetch, Surroundings } from '@meadhall/protocol';
import { EPOCH, type Host } from './host.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** What a page has of the machine it runs on. */
export interface Device {
  readonly number: number;
  readonly place: Surroundings;
  readonly fetch: Fetch;
  newKey(): string;
}

export interface Network {
  newDevice(): Device;
  /** All connections of a device are reset, */
  reset(device: number): void;
  /** or fall silent without a word. */
  silence(device: number): void;
  /** The process of a host is gone: some clients are told by its machine, some are not. */
  lost(host: Host): void;
  /** Connections that one side still holds to be open. */
  readonly lines: number;
  /** The most bytes that ever waited for one client. */
  readonly mostUnsent: number;
}

type On = Parameters<Dial>[0];

/** How long a request is waited for, and how long a socket that says nothing is held open by the system. */
const GIVE_UP_MS = 30_000;
const RESET = 1006;
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567';

interface Parcel {
  readonly at: number;
  readonly bytes: number;
  act(): void;
}

/** One connection: two queues, each in order. */
interface Line {
  readonly device: number;
  readonly host: Host;
  readonly life: number;
  /** Nothing arrives any more, and nobody knows. */
  isSilent: boolean;
  /** As each side believes. */
  isOpenThere: boolean;
  isOpenHere: boolean;
  readonly on: On;
  connection: Connection | null;
  readonly up: Parcel[];
  readonly down: Parcel[];
}

export function newNetwork(
  world: World,
  hosts: readonly Host[],
  processOn: (host: Host) => Process | null,
  /** Sees every text that leaves the hall. */
  tap: (text: string) => void,
): Network {
  const { time } = world;
  const random = world.dice('network');
  const lines = new Set<Line>();
  let devices = 0;
  let mostUnsent = 0;

  const latency = (device: number): number => 2 + random.below(world.suffers('slow', device) ? 2_000 : 40);

  function pump(line: Line, queue: Parcel[]): void {
    if (line.isSilent) return;
    if (world.suffers('stall', line.device)) return void time.after(250, () => pump(line, queue));
    for (let first = queue[0]; first && first.at <= time.now; first = queue[0]) {
      queue.shift();
      first.act();
    }
  }

  function carry(line: Line, queue: Parcel[], bytes: number, act: () => void): void {
    const at = Math.max(queue.at(-1)?.at ?? 0, time.now + latency(line.device));
    queue.push({ at, bytes, act });
    time.after(at - time.now, () => pump(line, queue));
  }

  const unsent = ({ down }: Line): number => down.reduce((sum, { bytes }) => sum + bytes, 0);

  /** The hall's side learns that the connection is over. */
  function closedThere(line: Line): void {
    if (!line.isOpenThere) return;
    line.isOpenThere = false;
    line.host.enter(line.life, () => line.connection?.closed());
    if (!line.isOpenHere) lines.delete(line);
  }

  function closedHere(line: Line, code: number): void {
    if (!line.isOpenHere) return;
    line.isOpenHere = false;
    if (!line.isOpenThere) lines.delete(line);
    line.on.closed(code);
  }

  /** What the hall holds in its hand. */
  function socketOf(line: Line): Socket {
    let state = 1;
    return {
      OPEN: 1,
      get readyState() {
        return line.isOpenThere ? state : 3;
      },
      get bufferedAmount() {
        return unsent(line);
      },
      send(data) {
        if (!line.isOpenThere || state !== 1) return;
        if (typeof data === 'string') {
          tap(data);
          carry(line, line.down, data.length, () => line.isOpenHere && line.on.text(data));
        } else {
          const copy = data.slice();
          carry(line, line.down, copy.length, () => line.isOpenHere && line.on.bytes(copy));
        }
        mostUnsent = Math.max(mostUnsent, unsent(line));
      },
      close(code) {
        if (state !== 1) return;
        state = 2;
        carry(line, line.down, 0, () => {
          closedHere(line, code);
          time.after(5, () => closedThere(line));
        });
        time.after(GIVE_UP_MS, () => closedThere(line));
      },
      terminate() {
        state = 3;
        time.after(1, () => closedThere(line));
        carry(line, line.down, 0, () => closedHere(line, RESET));
      },
      ping() {
        carry(line, line.down, 0, () => {
          if (!line.isOpenHere) return;
          carry(line, line.up, 0, () => line.host.enter(line.life, () => line.connection?.ponged()));
        });
      },
    };
  }

  function dial(device: number, on: On): ReturnType<Dial> {
    const host = random.pick(hosts);
    let line: Line | null = null;
    let isGivenUp = false;
    const refused = (): void => {
      time.after(latency(device), () => {
        if (!isGivenUp) on.closed(RESET);
      });
    };
    if (world.suffers('cut', device)) refused();
    else if (!world.suffers('hole', device)) {
      time.after(latency(device), () => {
        const process = processOn(host);
        if (!process) return refused();
        host.enter(process.life, () => {
          if (isGivenUp || processOn(host) !== process) return;
          const made: Line = {
            device,
            host,
            life: process.life,
            isSilent: false,
            isOpenThere: true,
            isOpenHere: true,
            on,
            connection: null,
            up: [],
            down: [],
          };
          line = made;
          lines.add(made);
          made.connection = process.connections.open(socketOf(made), `10.0.0.${device}`);
          carry(made, made.down, 0, () => made.isOpenHere && on.open());
        });
      });
    }
    return {
      send(text) {
        const { current } = { current: line };
        if (!current?.isOpenHere) return;
        const deliver = (): void => current.host.enter(current.life, () => current.connection?.heard(text, false));
        carry(current, current.up, text.length, deliver);
        if (world.suffers('repeat', device) && !text.includes('"hello"')) {
          carry(current, current.up, text.length, deliver);
        }
      },
      close() {
        isGivenUp = true;
        const { current } = { current: line };
        if (!current) return;
        current.isOpenHere = false;
        if (!current.isOpenThere) lines.delete(current);
        carry(current, current.up, 0, () => closedThere(current));
      },
    };
  }

  /** One way of a request to some process and back; calls `done` unless something is lost on the way. */
  function requestOnce(
    device: number,
    url: string,
    sent: Parameters<Fetch>[1],
    done: (text: string | null, ok: boolean) => void,
  ): void {
    const isLossy = world.suffers('lose', device);
    const isLostThere = isLossy && random.below(3) === 0;
    const isLostBack = isLossy && random.below(2) === 0;
    const host = random.pick(hosts);
    time.after(latency(device), () => {
      const process = processOn(host);
      if (isLostThere || world.suffers('cut', device) || world.suffers('hole', device)) return;
      if (!process) return done(null, false);
      host.enter(process.life, async () => {
        const body: unknown = sent.body === undefined ? undefined : JSON.parse(sent.body);
        const { method, headers } = sent;
        const { ok, text } = await process.request({ method, headers, body, path: url.replace('/api/', '') });
        tap(text);
        time.after(latency(device), () => {
          if (!isLostBack && !world.suffers('cut', device) && !world.suffers('hole', device)) done(text, ok);
        });
      });
    });
  }

  const fetchFor =
    (device: number): Fetch =>
    (url, sent) =>
      new Promise((resolve, reject) => {
        const giveUp = time.after(GIVE_UP_MS, () => reject(new TypeError('fetch failed')));
        const done = (text: string | null, ok: boolean): void => {
          giveUp();
          if (text === null) reject(new TypeError('fetch failed'));
          else resolve({ ok, text: async () => text });
        };
        requestOnce(device, url, sent, done);
        if (world.suffers('repeat', device)) requestOnce(device, url, sent, done);
      });

  return {
    newDevice() {
      const number = devices++;
      const own = world.dice(`device/${number}`);
      const letters = (count: number): string => Array.from({ length: count }, () => own.pick([...DIGITS])).join('');
      return {
        number,
        fetch: fetchFor(number),
        newKey: () => letters(32),
        place: {
          dial: (on) => dial(number, on),
          now: () => EPOCH + time.now,
          after: (ms, act) => time.after(ms, act),
          unit: () => own.unit(),
          newId: () => letters(8),
        },
      };
    },
    reset(device) {
      for (const line of [...lines].filter((one) => one.device === device)) {
        closedThere(line);
        closedHere(line, RESET);
      }
    },
    silence(device) {
      for (const line of lines) if (line.device === device) line.isSilent = true;
    },
    lost(host) {
      for (const line of [...lines].filter((one) => one.host === host)) {
        line.isOpenThere = false;
        if (!line.isOpenHere) lines.delete(line);
        else if (random.below(3) === 0) line.isSilent = true;
        else time.after(latency(line.device), () => closedHere(line, RESET));
      }
    },
    get lines() {
      return lines.size;
    },
    get mostUnsent() {
      return mostUnsent;
    },
  };
}
