import { type Command, parsed, positionals } from '../command.ts';
import { ADDRESS_HELP, ADDRESS_OPTIONS, addressFrom, mendable } from '../hall-address.ts';

const help = `meadhall backup FILE [--data DIR | --database URL]

Copies everything a hall has stored into one file, while it runs; the copy is of one moment.

${ADDRESS_HELP}`;

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, ADDRESS_OPTIONS);
    const [file = ''] = positionals(rest, 'file to write');
    const { backup } = await import('@meadhall/server');
    const { tables, plies } = await mendable(backup({ from: addressFrom(values), to: file }));
    process.stdout.write(`${tables} tables and ${plies} plies are in ${file}.\n`);
    return 0;
  },
};
