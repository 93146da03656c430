import { readFile } from 'node:fs/promises';
import { judgementOf } from '@meadhall/bots';
import type { AnyPackage, Model } from '@meadhall/core';
import { BadInput } from '../failure.ts';
import { t } from '../words/reports/index.ts';

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'weights' in value &&
  Array.isArray(value.weights) &&
  value.weights.every((weight) => typeof weight === 'number' && Number.isFinite(weight));

/** A model from a file, if it is one of this game's. */
export async function modelFrom(pkg: AnyPackage, file: string): Promise<Model> {
  try {
    const model: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isModel(model)) throw new RangeError('it is no model');
    judgementOf(pkg, model);
    return model;
  } catch (error) {
    throw new BadInput(t('badModel', { file, why: error instanceof Error ? error.message : String(error) }));
  }
}

/** One weight a line would be long, all on one line unreadable in a diff: a row for each hidden unit. */
export function modelText(model: Model): string {
  const { weights, ...rest } = model;
  const width = model.features.length;
  const rows: string[] = [];
  for (let i = 0; i < weights.length; i += width) rows.push(weights.slice(i, i + width).join(', '));
  return `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "weights": [\n    ${rows.join(',\n    ')}\n  ]\n}\n`;
}
