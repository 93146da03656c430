import { test } from 'vitest';
import { surviveKillsOfOne } from './kill-suite.ts';

/** Kills in this run; the full run sets 50. */
const KILLS = Number(process.env.MEADHALL_KILLS ?? 5);

test(
  `kill -9, ${KILLS} times: no acknowledged choice is missing, none is played twice, every client converges`,
  () => surviveKillsOfOne(KILLS),
  120_000 + KILLS * 15_000,
);
