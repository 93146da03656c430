import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildKit } from './build.ts';
import { ROOT } from './packages.ts';

const run = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'meadhall-kit-'));
const mine = join(home, 'mead-duel');
const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'apps/cli/template/package.json'), 'utf8'),
);

/** The environment of somebody who has never seen the repository, with the Node that runs this. */
const env = {
  PATH: [
    join(home, 'node_modules/.bin'),
    dirname(process.execPath),
    join(ROOT, 'node_modules/.bin'),
    process.env.PATH,
  ].join(':'),
  HOME: process.env.HOME,
};
const at = (cwd: string) => ({ cwd, env, maxBuffer: 1 << 26 });
const meadhall = (...args: readonly string[]) => run('meadhall', [...args], at(mine));

interface Shipped {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Unpacks the archives, and puts beside them what their manifests ask for and nothing else, from what is installed here. */
function unpack(archives: readonly string[]): void {
  const modules = join(home, 'node_modules');
  const needed = new Set([...Object.keys(devDependencies), 'react-dom']);
  for (const archive of archives) {
    const folder = mkdtempSync(join(home, 'unpacked-'));
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const { name, dependencies, peerDependencies }: Shipped = JSON.parse(
      readFileSync(join(folder, 'package/package.json'), 'utf8'),
    );
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    renameSync(join(folder, 'package'), join(modules, name));
    for (const each of Object.keys({ ...dependencies, ...peerDependencies })) needed.add(each);
  }
  for (const name of needed) {
    if (name.startsWith('@meadhall/') || name === 'meadhall' || name === 'node') continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '.bin'));
  symlinkSync(join(modules, 'meadhall/bin/meadhall.js'), join(modules, '.bin/meadhall'));
}

/** MEADHALL_KIT_NPM=1 lets npm install it all, from its registry. */
async function install(archives: readonly string[]): Promise<void> {
  const others = Object.entries({ ...devDependencies, react: '19.3.1', 'react-dom': '19.3.1' })
    .filter(([name]) => name !== 'node')
    .map(([name, version]) => `${name}@${version}`);
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...archives, ...others];
  await run('npm', args, at(home));
}

beforeAll(async () => {
  const archives = buildKit();
  writeFileSync(join(home, 'package.json'), '{ "name": "elsewhere", "private": true, "type": "module" }');
  if (process.env.MEADHALL_KIT_NPM === '1') await install(archives);
  else unpack(archives);
  cpSync(join(ROOT, 'docs/examples'), join(home, 'examples'), { recursive: true });
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('plain Node plays the tutorial’s games headless, with bots', async () => {
  writeFileSync(
    join(home, 'headless.ts'),
    `import { playMatch } from '@meadhall/bots';
import { seedFrom } from '@meadhall/core';
import { pkg as open } from './examples/1-rules/horns.ts';
import { pkg as hidden } from './examples/5-bot/index.ts';

for (const pkg of [open, hidden]) {
  const budgets = { jarl: { iterations: 20 } };
  const { outcome, plies } = playMatch(pkg, { bots: ['karl', 'jarl'], options: {}, seed: seedFrom('kit'), budgets });
  console.log(pkg.game.meta.title, outcome.ending, plies > 5);
}
`,
  );
  const { stdout } = await run('node', ['headless.ts'], at(home));
  expect(stdout).toBe('Last Horn lastHorn true\nLast Horn lastHorn true\n');
});

test('every package loads in plain Node, and says no more than its report', async () => {
  const names = ['core', 'match', 'learn', 'bots', 'protocol', 'hall', 'registry', 'server'];
  const code = `for (const name of ${JSON.stringify(names)}) {
  const found = await import('@meadhall/' + name);
  console.log(name, Object.keys(found).length > 0);
}`;
  const { stdout } = await run('node', ['--input-type=module', '-e', code], at(home));
  expect(stdout.trim().split('\n')).toEqual(names.map((name) => `${name} true`));
});

test('a plain Vite project builds it, and the game plays in the page', async () => {
  writeFileSync(join(home, 'index.html'), '<div id="root"></div><script type="module" src="/page.tsx"></script>');
  writeFileSync(
    join(home, 'page.tsx'),
    `import '@meadhall/board/style.css';
import { Button, SeatMark } from '@meadhall/board';
import { at, seedFrom } from '@meadhall/core';
import { createRoot } from 'react-dom/client';
import { game, pkg } from './examples/1-rules/horns.ts';
import { plugin } from './examples/4-board/board.tsx';

let { state } = game.start(2, {}, seedFrom('vite'));
while (game.toMove(state).length > 0) {
  const seat = at(game.toMove(state), 0);
  state = game.play(state, seat, at(game.choices(state, seat), 0)).state;
}
const root = document.getElementById('root');
if (root) createRoot(root).render(<p><SeatMark mark={1} /> {typeof plugin.Board} won by {game.outcome(state)?.winners.join()} <Button>{pkg.game.meta.title}</Button></p>);
`,
  );
  writeFileSync(
    join(home, 'vite.config.ts'),
    "import { icons } from '@meadhall/board/vite';\nexport default { plugins: [icons()], build: { outDir: 'page' } };\n",
  );
  await run('vite', ['build', '--logLevel', 'warn'], at(home));
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = join(home, 'page', path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForSelector('button');
    expect(await page.textContent('p')).toMatch(/function won by [01] Last Horn/);
  } finally {
    await browser.close();
    server.close();
  }
});

test('a new game passes its own tests and type check, and plays in the hall that is built around it', async () => {
  rmSync(mine, { recursive: true, force: true });
  await run('meadhall', ['new', 'mead-duel'], at(home));
  await run('vitest', ['run', '--root', mine], at(mine));
  await run('tsc', [], at(mine));
  const { stdout: games } = await meadhall('games');
  expect(games).toContain('mead-duel');
  await meadhall('build', '--out', 'dist');
  const hall = spawn('meadhall', ['serve', '--web', 'dist', '--port', '0', '--json', '--log', 'silent'], {
    cwd: mine,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    for await (const chunk of hall.stdout) {
      said += chunk;
      if (said.includes('"url"')) break;
    }
    const { url }: { url: string } = JSON.parse(said.split('\n').find((line) => line.includes('"url"')) ?? '{}');
    expect(await (await fetch(`${url}/`)).text()).toContain('id="hall"');
    expect(await (await fetch(`${url}/api/hall`)).json()).toMatchObject({ games: ['mead-duel'] });
    const { stdout } = await run('node', [join(home, 'examples/client/client.mjs'), url, 'mead-duel'], at(home));
    expect(JSON.parse(stdout)).toMatchObject({ ending: 'lastHorn' });
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.goto(url);
      await page.getByText('Mead Duel').first().waitFor();
    } finally {
      await browser.close();
    }
  } finally {
    hall.kill();
  }
});
