import type { Meta, OptionSpec } from './contract.ts';
import { of } from './data.ts';
import { MeadhallError } from './errors.ts';

/** The options a person gave, checked against what the game knows, with defaults for the rest. */
export function checkedOptions<O>(meta: Meta<O>, given: unknown): O {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new MeadhallError('BAD_OPTION', 'Options are an object of names and values.');
  }
  const specs: Readonly<Record<string, OptionSpec>> = meta.options;
  const values = given as Readonly<Record<string, unknown>>;
  for (const name in values) {
    if (Object.hasOwn(specs, name)) continue;
    const known = Object.keys(specs);
    const list = known.length ? `it has ${known.join(', ')}` : 'it has none';
    throw new MeadhallError('BAD_OPTION', `${meta.title} has no option '${name}'; ${list}.`);
  }
  const checked: Record<string, unknown> = {};
  for (const name in specs) checked[name] = checkedValue(name, of(specs, name), values[name]);
  return checked as O;
}

function checkedValue(name: string, spec: OptionSpec, value: unknown): unknown {
  if (value === undefined) return spec.default;
  switch (spec.kind) {
    case 'flag':
      if (typeof value === 'boolean') return value;
      throw new MeadhallError('BAD_OPTION', `Option '${name}' is true or false.`);
    case 'pick':
      if (spec.values.some((choice) => choice.value === value)) return value;
      throw new MeadhallError(
        'BAD_OPTION',
        `Option '${name}' is one of ${spec.values.map((c) => c.value).join(', ')}.`,
      );
    case 'number':
      if (Number.isInteger(value) && Number(value) >= spec.min && Number(value) <= spec.max) return value;
      throw new MeadhallError('BAD_OPTION', `Option '${name}' is a whole number from ${spec.min} to ${spec.max}.`);
  }
}

/** The options of a command line or a form, all text: `strategic=true`, `goal=100`. */
export function optionsFromText<O>(meta: Meta<O>, given: Readonly<Record<string, string>>): O {
  const specs: Readonly<Record<string, OptionSpec>> = meta.options;
  const typed = Object.entries(given).map(([name, text]) => {
    const kind = specs[name]?.kind;
    if (kind === 'flag' && (text === 'true' || text === 'false')) return [name, text === 'true'];
    if (kind === 'number' && text.trim() !== '') return [name, Number(text)];
    return [name, text];
  });
  return checkedOptions(meta, Object.fromEntries(typed));
}
