import { type Command, parsed, positionals } from '../command.ts';
import { ADDRESS_HELP, ADDRESS_OPTIONS, addressFrom, mendable } from '../hall-address.ts';

const help = `meadhall restore FILE [--data DIR | --database URL]

Puts a backup where a hall will find it. A place that holds tables already is left alone.

${ADDRESS_HELP}`;

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, ADDRESS_OPTIONS);
    const [file = ''] = positionals(rest, 'backup');
    const { restore } = await import('@meadhall/server');
    const { tables, plies } = await mendable(restore({ from: file, to: addressFrom(values) }));
    process.stdout.write(`${tables} tables and ${plies} plies are back.\n`);
    return 0;
  },
};
