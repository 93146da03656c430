import { spawn } from 'node:child_process';
import { commandsOf, type Stage } from './stages.ts';

/** What became of a stage: how long it took in all, and what was said by each try that failed. */
export interface Outcome {
  readonly stage: string;
  readonly seconds: number;
  readonly passed: boolean;
  readonly failures: readonly string[];
}

export interface Try {
  readonly passed: boolean;
  readonly said: string;
}

/** Runs one stage once, whatever that means. */
export type Runner = (stage: Stage) => Promise<Try>;

/** As many tries as a stage has: in the gate a second one, so that a machine's hiccup costs minutes and not the day. */
async function outcomeOf(stage: Stage, run: Runner, tries: number): Promise<Outcome> {
  const begun = Date.now();
  const failures: string[] = [];
  let passed = false;
  while (!passed && failures.length < tries) {
    const result = await run(stage);
    passed = result.passed;
    if (!passed) failures.push(result.said);
  }
  return { stage: stage.name, seconds: (Date.now() - begun) / 1000, passed, failures };
}

/** Runs stages in order and stops at the first that stays red: what comes after it would prove nothing. */
export async function runStages(
  stages: readonly Stage[],
  { run, tries, say }: { run: Runner; tries: number; say: (line: string) => void },
): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    say(`\n▶ ${stage.name}: ${stage.says}`);
    const outcome = await outcomeOf(stage, run, tries);
    outcomes.push(outcome);
    say(`◀ ${stage.name}: ${verdict(outcome)} in ${outcome.seconds.toFixed(0)} s`);
    if (!outcome.passed) break;
  }
  for (const line of report(stages, outcomes)) say(line);
  return outcomes.length === stages.length && outcomes.every(({ passed }) => passed);
}

const verdict = ({ passed, failures }: Outcome): string =>
  passed ? (failures.length > 0 ? 'passed at the second try' : 'passed') : 'FAILED';

/** The table of stages, and behind it, last, what failed and why. */
export function report(stages: readonly Stage[], outcomes: readonly Outcome[]): readonly string[] {
  const rows = stages.map(({ name }): readonly [string, string, string] => {
    const outcome = outcomes.find(({ stage }) => stage === name);
    return outcome ? [name, `${outcome.seconds.toFixed(0)} s`, verdict(outcome)] : [name, '', 'not run'];
  });
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  const width = Math.max(...rows.map(([name]) => name.length), 5);
  const row = ([name, time, word]: readonly [string, string, string]): string =>
    `${name.padEnd(width)}  ${time.padStart(6)}  ${word}`;
  const failed = outcomes.flatMap(({ stage, passed, failures }) =>
    failures.map(
      (said, i) => `\n✗ ${stage}, ${i === 0 && passed ? 'second try; the first said' : `try ${i + 1}`}:\n${said}`,
    ),
  );
  const again = outcomes.filter(({ passed, failures }) => passed && failures.length > 0).map(({ stage }) => stage);
  return [
    '',
    ...rows.map(row),
    row(['total', `${total.toFixed(0)} s`, '']),
    ...(again.length > 0 ? [`second try: ${again.join(', ')}`] : []),
    ...failed,
  ];
}

/** The end of what a command said, which is where its failures stand. */
const MOST_SAID = 20_000;

/**
 * Runs a stage's commands as processes of their own group, shows what they say and keeps it. A stage that takes longer
 * than `minutes` is ended, and so is everything it started.
 */
export function processes(options: { env: NodeJS.ProcessEnv; cwd: string; minutes: number }): Runner {
  return async (stage) => {
    let said = '';
    const tell = (text: string): void => {
      process.stdout.write(text);
      said = (said + text).slice(-MOST_SAID);
    };
    const env = { ...options.env, ...stage.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
    for (const [command, ...args] of commandsOf(stage)) {
      const ended = await new Promise<string | null>((resolve) => {
        const child = spawn(command, args, {
          cwd: options.cwd,
          env,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const end = (): void => {
          try {
            if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
          } catch {
            // It has ended by itself.
          }
        };
        const interrupted = (): void => {
          end();
          process.exit(130);
        };
        const late = setTimeout(() => {
          tell(`\n${command} was ended after ${options.minutes} minutes.\n`);
          end();
        }, options.minutes * 60_000);
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
        for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', tell);
        const done = (why: string | null): void => {
          clearTimeout(late);
          for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
          resolve(why);
        };
        child.once('error', (error) => done(`did not start: ${error.message}`));
        child.once('close', (code, signal) => done(code === 0 ? null : `ended with ${signal ?? code}`));
      });
      if (ended !== null) {
        tell(`meadhall: ${[command, ...args].join(' ')} ${ended}\n`);
        return { passed: false, said };
      }
    }
    return { passed: true, said };
  };
}
