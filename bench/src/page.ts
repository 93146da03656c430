import type { Cost } from './games.ts';
import type { Load } from './hall/load.ts';
import type { Measured, Ratio } from './rounds.ts';

/** Everything the page has said so far, for those who want to keep it. */
export const said: string[] = [];

export function say(line: string): void {
  said.push(line);
  console.log(line);
}

function shortly(value: number): string {
  const size = Math.abs(value);
  if (size >= 1000) return Math.round(value).toLocaleString('en');
  if (size >= 100) return value.toFixed(0);
  return size >= 10 ? value.toFixed(1) : value.toPrecision(3);
}

export function printRates(title: string, measured: readonly Measured[], unit: string): void {
  say(`\n${title}`);
  for (const { name, median, rates } of measured) {
    const spread = `${shortly(Math.min(...rates))} – ${shortly(Math.max(...rates))}`;
    say(`  ${name.padEnd(36)} ${shortly(median).padStart(12)} ${unit}   (${spread})`);
  }
}

export function printCosts(costs: readonly Cost[]): void {
  say('\nMicroseconds in the middle of a game: copy, view of one seat, play, redeal; and the late ply compared');
  for (const { game, copy, view, play, redeal, latePly } of costs) {
    const each = [copy, view, play, redeal].map((cost) => shortly(cost).padStart(8)).join(' ');
    say(`  ${game.padEnd(36)} ${each}   ply ${latePly}`);
  }
}

interface Note {
  readonly name: string;
  readonly durable: string;
  readonly bytesPerMove: number;
  readonly cpuPerMove: number;
  readonly p50: number;
  readonly p99: number;
  readonly kbPerMatch: number;
}

export function printNotes(notes: readonly Note[], half: Load): void {
  say(
    '\nAt full load: bytes a move to all four, milliseconds until all four are told,\nprocessor time a move, memory of a match with four connected, what is safe on disk',
  );
  for (const { name, durable, bytesPerMove, cpuPerMove, p50, p99, kbPerMatch } of notes) {
    const times = `p50 ${shortly(p50)}, p99 ${shortly(p99)}   ${shortly(cpuPerMove)} ms   ${shortly(kbPerMatch)} KB`;
    say(`  ${name.padEnd(36)} ${shortly(bytesPerMove).padStart(8)} bytes   ${times}   ${durable}`);
  }
  const { movesPerSecond, p50, p99 } = half;
  say(`  meadhall at half its maximum: ${shortly(movesPerSecond)} moves/s, p50 ${shortly(p50)}, p99 ${shortly(p99)}`);
}

export function printRatios(ratios: Readonly<Record<string, Ratio>>): void {
  say('\nRatios: median of the rounds (lowest – highest)');
  for (const [name, { median, low, high }] of Object.entries(ratios)) {
    const spread = low === high ? '' : `   (${shortly(low)} – ${shortly(high)})`;
    say(`  ${name.padEnd(36)} ${shortly(median).padStart(12)}${spread}`);
  }
}
