import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoStep } from '@meadhall/learn';
import { afterAll, expect } from 'vitest';

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

const lines: CapturedLine[] = [];

const NOWHERE: Trace = () => NOWHERE;

export function captured(state: unknown): Trace {
  if (!FOLDER) return NOWHERE;
  const index = lines.push({ test: expect.getState().currentTestName ?? '', state, steps: [] }) - 1;
  const follow = (steps: readonly DemoStep[]): Trace => {
    const line = lines[index];
    if (line && steps.length > line.steps.length) lines[index] = { ...line, steps };
    return (step) => follow([...steps, step]);
  };
  return follow([]);
}

if (FOLDER) {
  afterAll(() => {
    mkdirSync(FOLDER, { recursive: true });
    const file = (expect.getState().testPath ?? 'unknown').replaceAll(/[^a-z0-9]+/gi, '-');
    writeFileSync(join(FOLDER, `${file}.json`), JSON.stringify(lines));
  });
}
