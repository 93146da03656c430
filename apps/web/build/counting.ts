import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Sent } from './weight.ts';

/** A way to a hall that counts what is sent over it: to pages, to their workers, and to be kept for later. */
export interface CountingWay {
  readonly address: string;
  /** What was sent since this was last asked. */
  take(): readonly Sent[];
  close(): Promise<void>;
}

/** Answers of the hall itself are no part of the app. */
const IS_HALL = /^\/(api|socket)(\/|$)/;

/** As browsers say what a file is for: a page loads scripts and pictures, a service worker fetches for no place in a page. */
function whoAsks({ headers }: IncomingMessage): Sent['for'] {
  const place = headers['sec-fetch-dest'];
  if (place === 'worker') return 'worker';
  return place === 'empty' || place === 'serviceworker' ? 'later' : 'page';
}

export async function openCountingWay(to: string): Promise<CountingWay> {
  const { hostname, port } = new URL(to);
  let sent: Sent[] = [];
  const server = createServer((question, reply) => {
    const { method, url: path = '/', headers } = question;
    const onward = ask({ hostname, port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => {
        if (!IS_HALL.test(path)) sent.push({ path, bytes, for: whoAsks(question) });
      });
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    reply.on('close', () => onward.destroy());
    question.pipe(onward);
  });
  server.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
      onward.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
