import type { OptionSpec } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import { type Command, parsed, positionals } from '../command.ts';

const help = `meadhall games [--json]

Lists every game: its id, title, seats, options with their defaults, and notes on the edition.
`;

function told(name: string, spec: OptionSpec): string {
  const values =
    spec.kind === 'flag'
      ? 'true or false'
      : spec.kind === 'number'
        ? `${spec.min} to ${spec.max}`
        : spec.values.map(({ value }) => value).join(', ');
  return `    ${name}=${String(spec.default)}  (${values})  ${spec.label}: ${spec.about}`;
}

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, { json: { type: 'boolean' } });
    positionals(rest);
    const listed = METAS.map(({ id, title, version, seats, minutes, cooperative, options, edition, blurb }) => ({
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
        `${id.padEnd(18)} ${title}, ${seats.min} to ${seats.max} seats, about ${minutes} minutes`,
        `    ${blurb}`,
        ...(options.length > 0 ? ['  options:'] : []),
        ...options.map(({ name, ...spec }) => told(name, spec)),
        '  edition:',
        ...edition.map((note) => `    ${note}`),
      ];
      process.stdout.write(`${lines.join('\n')}\n\n`);
    }
    return 0;
  },
};
