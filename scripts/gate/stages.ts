import { METAS } from '@meadhall/registry';
import { BROWSER, CHECKS, CLUSTER, DEPLOY, KIT, type Suite, UNIT } from '../test/suites.ts';

export type Command = readonly [command: string, ...args: string[]];

/** Files of a suite whose path contains `only`, but not `except`. */
export interface Tests {
  readonly suite: Suite;
  readonly only?: string;
  readonly except?: string;
}

/** One part of the gate: commands, then tests, until one of them fails. */
export interface Stage {
  readonly name: string;
  readonly says: string;
  readonly commands?: readonly Command[];
  readonly tests?: Tests;
  readonly env?: Readonly<Record<string, string>>;
}

const CHROMIUM: Command = ['node', 'scripts/chromium.ts'];
/** The shortest game that is published, which `npm test` plays in a browser. */
const FIRST = METAS.find(({ version }) => version > 0);
const FIRST_GAME = `/games/${FIRST?.id}/test/browser/`;

export const CHECK: Stage = {
  name: 'check',
  says: 'types, lint, dead code, boundaries, the gate itself',
  commands: [
    ['tsc', '-p', 'tsconfig.pure.json'],
    ['tsc', '-p', 'tsconfig.json'],
    ['tsc', '-p', 'apps/web/tsconfig.service.json'],
    ['biome', 'check', '--error-on-warnings', '.'],
    ['knip', '--no-progress'],
  ],
  tests: { suite: CHECKS },
};

/** What `npm test` runs: needs nothing but Node and, for the last stage, a Chromium. */
export const TEST: readonly Stage[] = [
  CHECK,
  { name: 'unit', says: 'rules, contract, hall, bots, command line', tests: { suite: UNIT } },
  {
    name: 'first game',
    says: `${FIRST?.title} in a browser`,
    commands: [CHROMIUM],
    tests: { suite: BROWSER, only: FIRST_GAME },
  },
];

/** Faults of mutants/ that every change must see found: a deal, an event and a host that tell secrets. All others: `LONG`. */
export const FAULTS = [`engine/deal-nothing-${FIRST?.id}`, 'engine/drawn-card-told', 'engine/host-cheats-hall'];

/** What `.ci/run` runs besides: faults, the rest in a browser, then what needs PostgreSQL and Redis. */
export const SERVICES: readonly Stage[] = [
  {
    name: 'faults',
    says: 'three faults of mutants/ are planted and found',
    commands: [['node', 'scripts/mutants.ts', ...FAULTS]],
    // That their tests pass without them the unit stage has shown.
    env: { MEADHALL_TESTED: '1' },
  },
  {
    name: 'browser',
    says: 'every game on a desk and on a phone, online play, what the hall promises on screen',
    commands: [CHROMIUM],
    tests: { suite: BROWSER, except: FIRST_GAME },
  },
  { name: 'cluster', says: 'halls on PostgreSQL and Redis, ten kills, rules that roll', tests: { suite: CLUSTER } },
];

/** More of the same, too long for every change: `npm run test:long [name]`. Results stand in docs/verification.md. */
export const LONG: readonly Stage[] = [
  {
    name: 'contract',
    says: 'the contract at every seat count with every option, four times as many games',
    tests: { suite: UNIT, only: '/contract.test.ts' },
    env: { MEADHALL_THOROUGH: '1' },
  },
  {
    name: 'foresight',
    says: 'ten thousand foretold choices of each game',
    tests: { suite: UNIT, only: 'packages/games/' },
    env: { MEADHALL_FORESIGHT: '10000' },
  },
  {
    name: 'peeking',
    says: 'what the wire tells, in sixty matches of up to 400 plies',
    tests: { suite: UNIT, only: '/peeking.test.ts' },
    env: { MEADHALL_PEEKS: '60', MEADHALL_PEEK_PLIES: '400' },
  },
  {
    name: 'unit',
    says: 'what measures time, plays many games or is seldom broken',
    tests: { suite: UNIT },
    env: { MEADHALL_LONG: '1' },
  },
  {
    name: 'kills',
    says: 'kill -9 fifty times on SQLite',
    tests: { suite: UNIT, only: '/kill.test.ts' },
    env: { MEADHALL_KILLS: '50' },
  },
  {
    name: 'threads',
    says: 'the hall on two threads, killed twenty times',
    tests: { suite: UNIT, only: '/threads.long.test.ts' },
    env: { MEADHALL_LONG: '1', MEADHALL_KILLS: '20', MEADHALL_TEST_THREADS: '2' },
  },
  { name: 'sim', says: '2,000 simulated evenings', commands: [['npm', 'run', 'sim', '--', '--seeds', '2000']] },
  { name: 'faults', says: 'every fault of mutants/ is planted and found', commands: [['npm', 'run', 'mutants']] },
  {
    name: 'cluster',
    says: 'fifty kills on PostgreSQL and Redis, pauses of half a minute, a lab of 3,000 games over workers',
    tests: { suite: CLUSTER },
    env: {
      MEADHALL_CLUSTER_KILLS: '50',
      MEADHALL_PAUSE_MS: '30000',
      MEADHALL_ROLLING: '50',
      MEADHALL_LAB_GAMES: '3000',
    },
  },
  {
    name: 'story',
    says: 'disks that fail, notices of three processes, an evening of two persons on them',
    tests: { suite: CLUSTER },
    env: { MEADHALL_LONG: '1' },
  },
  {
    name: 'newcomer',
    says: 'by labels alone: kinds of twenty games, verbs at first sight, whole games as told',
    commands: [CHROMIUM],
    tests: { suite: BROWSER, only: '/newcomer.long.test.ts' },
    env: { MEADHALL_LONG: '1', MEADHALL_NEWCOMER: '20', MEADHALL_TOLD: '2' },
  },
  {
    name: 'layout',
    says: 'the layout contract at eight sizes, and in words drawn out',
    commands: [CHROMIUM],
    tests: { suite: BROWSER, only: '/layout.long.test.ts' },
    env: { MEADHALL_LONG: '1' },
  },
  {
    name: 'browser',
    says: 'all sizes, lessons, told games, themes, pages',
    commands: [CHROMIUM],
    tests: { suite: BROWSER },
    env: { MEADHALL_LONG: '1' },
  },
  { name: 'deploy', says: 'deploy/ by the real parsers, the packed hall', tests: { suite: DEPLOY } },
  { name: 'kit', says: 'the packages as others install them', commands: [CHROMIUM], tests: { suite: KIT } },
];

/** What is near to a change: what it touches since `main`, types, lint and boundaries. */
export const near = (since: string): readonly Stage[] => [
  CHECK,
  { name: 'changed', says: `tests of what changed since ${since}`, commands: [['vitest', 'run', '--changed', since]] },
];

function testing({ suite, only, except }: Tests): Command {
  const filters = [
    ...(only === undefined ? [] : [only]),
    ...(except === undefined ? [] : ['--exclude', `**${except}**`]),
  ];
  return ['vitest', 'run', '--config', suite.config, ...filters];
}

/** All that a stage runs, in order. */
export const commandsOf = ({ commands = [], tests }: Stage): readonly Command[] =>
  tests ? [...commands, testing(tests)] : commands;
