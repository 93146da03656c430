import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** As strict as the hall's own: no inline script, no inline style, nothing from elsewhere. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export interface Served {
  readonly address: string;
  /** Nobody answers at the address any more. */
  stop(): Promise<void>;
}

export interface ServeWith {
  /** Another content for a file than its own, or null for a file that is not there. */
  readonly instead?: (path: string, content: Buffer) => Buffer | string | null;
}

/** Serves the built app as the hall would, without the hall. */
export async function serveFolder(root: string, { instead }: ServeWith = {}): Promise<Served> {
  const server: Server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://hall').pathname);
    const isFile = extname(path) !== '';
    const file = join(root, isFile ? path : 'index.html');
    const own = file.startsWith(root) && existsSync(file) ? await readFile(file) : null;
    const content = own && instead ? instead(isFile ? path : '/index.html', own) : own;
    if (content === null) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
    });
    return response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
