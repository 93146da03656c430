import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoStep } from '@meadhall/learn';
import { expect, onTestFinished, TestRunner } from 'vitest';

/** Where scenarios are written down as they are tested; unset, nothing is. `npm run demos` sets it. */
const FOLDER = process.env.MEADHALL_DEMOS;

/** Notes one more step of a scenario. */
export type Trace = (step: DemoStep) => Trace;

/** A scenario from its beginning, with the longest line that a test followed from it. */
export interface CapturedLine {
  readonly test: string;
  readonly state: unknown;
  readonly steps: readonly DemoStep[];
}

const NOWHERE: Trace = () => NOWHERE;

/** Scenarios of this worker so far, which keeps those of one test in their order. */
let count = 0;

export function captured(state: unknown): Trace {
  // What is set up outside of a test shows no rule.
  if (!FOLDER || TestRunner.getCurrentTest() === undefined) return NOWHERE;
  const { currentTestName: test = '', testPath = 'unknown' } = expect.getState();
  const file = `${testPath.replaceAll(/[^a-z0-9]+/gi, '-')}-${String(++count).padStart(5, '0')}.json`;
  let longest: readonly DemoStep[] = [];
  // By test, not by file: a worker runs many files and loads this module once.
  onTestFinished(() => {
    const line: CapturedLine = { test, state, steps: longest };
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, file), JSON.stringify(line));
  });
  const follow = (steps: readonly DemoStep[]): Trace => {
    if (steps.length > longest.length) longest = steps;
    return (step) => follow([...steps, step]);
  };
  return follow([]);
}
