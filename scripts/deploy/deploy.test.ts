import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { filesOf } from '../check/mutants.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Runs a program and returns what it says; a program that is missing is a failure. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    cwd: DEPLOY,
  });
  if (error) throw new Error(`${program} is needed here: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

describe('the door', () => {
  const adapted = (config: string, site: string): string =>
    run('caddy', ['adapt', '--config', config, '--adapter', 'caddyfile', '--validate'], { SITE: site });

  test.each([':80', 'meadhall.example'])(
    'caddy takes the Caddyfile for %s, and shows nothing of the inside',
    (site) => {
      const config = adapted(join(DEPLOY, 'Caddyfile'), site);
      expect(config).toContain('"path":["/metrics","/readyz"]');
      expect(config).toContain('"status_code":404');
      expect(config).toMatch(/"dynamic_upstreams":\{[^}]*"name":"hall","port":"7250"/);
    },
  );

  test('a Caddyfile that does not parse is refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meadhall-deploy-'));
    const broken = join(folder, 'Caddyfile');
    writeFileSync(broken, read('deploy/Caddyfile').replace('dynamic a {', 'dynamic a hall 7250 { refresh 5s }\n{'));
    expect(() => adapted(broken, ':80')).toThrow('caddy');
    rmSync(folder, { recursive: true });
  });
});

describe('compose', () => {
  const config = (...args: string[]): string =>
    run('docker-compose', ['-f', 'compose.yaml', ...args, 'config'], { POSTGRES_PASSWORD: 'secret' });

  test('docker-compose takes the file, and asks for a password', () => {
    const { services, configs } = parse(config());
    expect(Object.keys(services).sort()).toEqual(['door', 'hall', 'postgres', 'redis']);
    expect(configs.caddyfile.file).toBe(join(DEPLOY, 'Caddyfile'));
    expect(() => run('docker-compose', ['-f', 'compose.yaml', 'config'], { POSTGRES_PASSWORD: '' })).toThrow(
      'password',
    );
  });

  test('only the door is open to the world', () => {
    const { services } = parse(config());
    const open = Object.entries<{ ports?: unknown[] }>(services).filter(([, { ports }]) => (ports ?? []).length > 0);
    expect(open.map(([name]) => name)).toEqual(['door']);
    expect(services.hall.environment).toMatchObject({ MEADHALL_OPS_PORT: '7251', MEADHALL_TRUST_PROXY: '1' });
  });
});

describe('Kubernetes', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((one) => one.toJS());
  const [deployment, service, , , ingress] = documents;

  /** The types of the Kubernetes API, to the letter: a field it does not know, or of another kind, does not compile. */
  function typeErrors(all: readonly Record<string, unknown>[]): string {
    const folder = mkdtempSync(join(ROOT, 'node_modules', '.cache-kubernetes-'));
    const lines = all.map((document, i) => {
      const { apiVersion, kind } = document;
      const path = `kubernetes-models/${String(apiVersion)}/${String(kind)}`;
      return `import type { I${String(kind)} as K${i} } from '${path}';\nexport const d${i}: K${i} = ${JSON.stringify(document, null, 1)};`;
    });
    try {
      writeFileSync(join(folder, 'all.ts'), lines.join('\n'));
      const args = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'esnext'];
      const tsc = join(ROOT, 'node_modules/.bin/tsc');
      const { stdout } = spawnSync(tsc, [...args, '--moduleResolution', 'bundler', join(folder, 'all.ts')], {
        encoding: 'utf8',
      });
      return stdout;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test('every object is one of the API’s', () => {
    expect(documents.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
      'Ingress',
    ]);
    expect(typeErrors(documents)).toBe('');
  });

  test('an unknown field, or one of another kind, is found', () => {
    const wrong = (spec: object): object => ({ ...deployment, spec: { ...deployment.spec, ...spec } });
    expect(typeErrors([{ ...wrong({ replicas: 'three' }) }])).toContain("'string' is not assignable to type 'number'");
    expect(typeErrors([{ ...wrong({ replicaz: 3 }) }])).toContain('replicaz');
  });

  test('what serves people leads to no port that tells about the inside', () => {
    const [container] = deployment.spec.template.spec.containers;
    const env = Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    expect(env.MEADHALL_OPS_PORT).toBe('7251');
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'ops' });
    expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    expect(JSON.stringify(ingress)).not.toContain('ops');
  });

  test('all processes of a new version come before the old ones go', () => {
    expect(deployment.spec.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: '100%' },
    });
  });
});

describe('the image', () => {
  const filter = dockerignore().add(read('.dockerignore'));

  test.each([
    'data/hall.db',
    'data/hall.db-wal',
    '.git/config',
    '.env',
    'deploy/.env',
    'node_modules/ws/index.js',
    'hall.db',
  ])('%s stays outside', (path) => {
    expect(filter.ignores(path)).toBe(true);
  });

  test('everything it is built from and runs is inside', () => {
    const needed = filesOf(ROOT).filter(
      (path) =>
        /^(apps|packages|scripts)\/|^(package|package-lock|tsconfig[^/]*)\.json$/.test(path) &&
        !path.includes('/test/'),
    );
    expect(needed.length).toBeGreaterThan(300);
    expect(needed.filter((path) => filter.ignores(path) && !path.endsWith('.log'))).toEqual([]);
  });

  test('the data folder in it is private, and the hall gets signals itself', () => {
    const docker = read('deploy/Dockerfile');
    expect(docker).toContain('mkdir -m 700 /data');
    expect(docker).toMatch(/^CMD \["node", /m);
    expect(docker).toMatch(/^USER node$/m);
  });
});

test('.ci/run is a shell script that stops at the first fault', () => {
  execFileSync('bash', ['-n', join(ROOT, '.ci/run')]);
  expect(read('.ci/run')).toContain('set -euo pipefail');
});
