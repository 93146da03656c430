import { BROWSER, CHECKS, CLUSTER, type Suite, UNIT } from '../test/suites.ts';

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
const FIRST_GAME = '/axes.test.ts';

export const CHECK: Stage = {
  name: 'check',
  says: 'types, lint, dead code, boundaries, the gate itself',
  commands: [
    ['tsc', '-p', 'tsconfig.pure.json'],
    ['tsc', '-p', 'tsconfig.json'],
    ['tsc', '-p', 'apps/web/tsconfig.json'],
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
    says: 'Viking Games in a browser',
    commands: [CHROMIUM],
    tests: { suite: BROWSER, only: FIRST_GAME },
  },
];

/** What `.ci/run` runs besides: the rest in a browser, then what needs PostgreSQL and Redis. */
export const SERVICES: readonly Stage[] = [
  {
    name: 'browser',
    says: 'every game on a desk and on a phone, online play',
    commands: [CHROMIUM],
    tests: { suite: BROWSER, except: FIRST_GAME },
  },
  { name: 'cluster', says: 'halls on PostgreSQL and Redis, ten kills', tests: { suite: CLUSTER } },
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
    name: 'peeking',
    says: 'what the wire tells, in sixty matches of up to 400 plies',
    tests: { suite: UNIT, only: '/peeking.test.ts' },
    env: { MEADHALL_PEEKS: '60', MEADHALL_PEEK_PLIES: '400' },
  },
  {
    name: 'kills',
    says: 'kill -9 fifty times on SQLite',
    tests: { suite: UNIT, only: '/kill.test.ts' },
    env: { MEADHALL_KILLS: '50' },
  },
  {
    name: 'cluster',
    says: 'fifty kills on PostgreSQL and Redis, a lab of 3,000 games over workers',
    tests: { suite: CLUSTER },
    env: { MEADHALL_CLUSTER_KILLS: '50', MEADHALL_LAB_GAMES: '3000' },
  },
  {
    name: 'browser',
    says: 'a game at twice the size, a laptop that slept, the look back on a game, names on a phone',
    commands: [CHROMIUM],
    tests: { suite: BROWSER },
    env: { MEADHALL_LONG: '1' },
  },
];

/** What is near to a change: what it touches since `main`, types, lint and boundaries. */
export const near = (since: string): readonly Stage[] => [
  CHECK,
  { name: 'changed', says: `tests of what changed since ${since}`, commands: [['vitest', 'run', '--changed', since]] },
];

function testing({ suite, only, except }: Tests): Command {
  const filters = [
    ...(only === undefined ? [] : [only]),
    ...(except === undefined ? [] : ['--exclude', `**${except}`]),
  ];
  return ['vitest', 'run', '--config', suite.config, ...filters];
}

/** All that a stage runs, in order. */
export const commandsOf = ({ commands = [], tests }: Stage): readonly Command[] =>
  tests ? [...commands, testing(tests)] : commands;
