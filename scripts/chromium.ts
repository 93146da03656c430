// Finds a Chromium for the browser tests, or installs Debian's, or says plainly what to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const found = (): string | undefined => PLACES.find((place) => place !== undefined && existsSync(place));

function installed(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('meadhall: no Chromium here; installing Debian’s');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
  const args = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  return spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0;
}

if (!found() && !(installed() && found())) {
  console.error(
    'meadhall: the browser tests need a Chromium and none was found. Install one (Debian: apt-get install chromium)\n' +
      'or set CHROMIUM_PATH to its executable, then run the same command again.',
  );
  process.exit(1);
}
