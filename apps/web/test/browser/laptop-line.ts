import { createServer, Socket } from 'node:net';

/** The line from one laptop to a hall. */
export interface LaptopLine {
  readonly address: string;
  /** From now on nothing passes, and neither end is told. What is open stays dead for good. */
  sleep(): void;
  /** New connections pass again. */
  wake(): void;
  /** What is sent from now on is on its way, and arrives nowhere yet. */
  hold(): void;
  /** What was held arrives, in its order. */
  letGo(): void;
  close(): Promise<void>;
}

/** Passes on what comes from one end to the other, as long as the line lives. */
function pass(from: Socket, to: Socket, isLive: () => boolean, send: (arrive: () => void) => void): void {
  from.on('data', (data) =>
    send(() => {
      if (isLive()) to.write(data);
    }),
  );
  from.on('error', () => {});
  from.on('close', () => {
    if (isLive()) to.destroy();
  });
}

export async function openLaptopLine(hall: string): Promise<LaptopLine> {
  const { hostname, port } = new URL(hall);
  const open = new Set<Socket>();
  let isAsleep = false;
  /** Counts the sleeps; a connection lives through none. */
  let sleeps = 0;
  let held: (() => void)[] | null = null;
  const send = (arrive: () => void): void => void (held ? held.push(arrive) : arrive());

  const server = createServer((near) => {
    if (isAsleep) return void near.destroy();
    const far = new Socket().connect(Number(port), hostname);
    const born = sleeps;
    const isLive = (): boolean => born === sleeps;
    for (const socket of [near, far]) open.add(socket);
    pass(near, far, isLive, send);
    pass(far, near, isLive, send);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    sleep() {
      isAsleep = true;
      sleeps++;
    },
    wake() {
      isAsleep = false;
    },
    hold() {
      held ??= [];
    },
    letGo() {
      const arriving = held ?? [];
      held = null;
      for (const arrive of arriving) arrive();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
