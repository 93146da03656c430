import type { OptionSpec } from '@meadhall/core';
import { METAS, metasIn } from '@meadhall/registry';
import { type Command, parsed, positionals } from '../command.ts';
import { spokenLanguage, t } from '../words/index.ts';

function told(name: string, spec: OptionSpec): string {
  const values =
    spec.kind === 'flag'
      ? t('trueOrFalse')
      : spec.kind === 'number'
        ? t('range', { min: spec.min, max: spec.max })
        : spec.values.map(({ value }) => value).join(', ');
  return `    ${name}=${String(spec.default)}  (${values})  ${spec.label}: ${spec.about}`;
}

export const command: Command = {
  get help() {
    return t('gamesHelp');
  },
  async run(args) {
    const { values, positionals: rest } = parsed(args, { json: { type: 'boolean' } });
    positionals(rest);
    const metas = values.json ? METAS : await metasIn(spokenLanguage());
    const listed = metas.map(({ id, title, version, seats, minutes, cooperative, options, edition, blurb }) => ({
      id,
      title,
      version,
      seats,
      minutes,
      cooperative: cooperative === true,
      blurb,
      options: Object.entries<OptionSpec>(options).map(([name, spec]) => ({ name, ...spec })),
      edition,
    }));
    if (values.json) {
      process.stdout.write(`${JSON.stringify(listed, null, 2)}\n`);
      return 0;
    }
    for (const { id, title, seats, minutes, blurb, options, edition } of listed) {
      const lines = [
        `${id.padEnd(18)} ${t('gameHead', { title, ...seats, minutes })}`,
        `    ${blurb}`,
        ...(options.length > 0 ? [`  ${t('options')}:`] : []),
        ...options.map(({ name, ...spec }) => told(name, spec)),
        `  ${t('edition')}:`,
        ...edition.map((note) => `    ${note}`),
      ];
      process.stdout.write(`${lines.join('\n')}\n\n`);
    }
    return 0;
  },
};
