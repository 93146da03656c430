import type { Medals } from '@meadhall/core';
import { HOMES } from './ports.ts';

/** What a win is remembered for. */
export const MEDALS = [{ of: 'home', from: 'trait', values: HOMES }] as const satisfies readonly Medals[];
