import { parseArgs } from 'node:util';
import { measureEngine } from './engine.ts';
import type { Measured, Ratio } from './rounds.ts';

const HELP = `npm run bench [-- --json] [-- --quick] [-- --only PART,…]

Measures Meadhall against others, side by side in one run, and prints a page of ratios: the median of interleaved
rounds with the lowest and the highest. --quick is rough and takes less than four minutes; --json ends the output with
one line {"ratios": {…}}; --only runs some of the parts: engine.
`;

const PARTS = ['engine'] as const;

const shortly = (value: number): string => {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toPrecision(3);
};

function printRates(title: string, measured: readonly Measured[], unit: string): void {
  console.log(`\n${title}`);
  for (const { name, median, rates } of measured) {
    const spread = `${shortly(Math.min(...rates))} – ${shortly(Math.max(...rates))}`;
    console.log(`  ${name.padEnd(28)} ${shortly(median).padStart(12)} ${unit}   (${spread})`);
  }
}

function printRatios(ratios: Readonly<Record<string, Ratio>>): void {
  console.log('\nRatios: median of the rounds (lowest – highest)');
  for (const [name, { median, low, high }] of Object.entries(ratios)) {
    console.log(`  ${name.padEnd(28)} ${shortly(median).padStart(12)}   (${shortly(low)} – ${shortly(high)})`);
  }
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: PARTS.join(',') },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  const wanted = values.only.split(',');
  const ratios: Record<string, Ratio> = {};
  if (wanted.includes('engine')) {
    const part = measureEngine(values.quick);
    printRates('Random playouts of Viking Games, 4 seats, one thread', part.measured, 'games/s');
    Object.assign(ratios, part.ratios);
  }
  printRatios(ratios);
  if (values.json) {
    const medians = Object.fromEntries(Object.entries(ratios).map(([name, { median }]) => [name, median]));
    console.log(JSON.stringify({ ratios: medians }));
  }
}
