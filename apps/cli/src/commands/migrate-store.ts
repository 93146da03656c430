import { type Command, parsed, positionals } from '../command.ts';
import { BadInput } from '../failure.ts';
import { databaseUrl, mendable, USUAL } from '../hall-address.ts';

const help = `meadhall migrate-store [--data DIR] --database URL

Moves a hall from SQLite to PostgreSQL while it runs. From the last moment of the move the old hall refuses every choice;
start it anew on the database and people go on where they were.

  --data DIR       the hall's data folder (MEADHALL_DATA, or ${USUAL.data})
  --database URL   postgres://… (DATABASE_URL)
`;

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, { data: { type: 'string' }, database: { type: 'string' } });
    positionals(rest);
    const to = values.database ?? process.env.DATABASE_URL;
    if (to === undefined) throw new BadInput('Say where to: meadhall migrate-store --database postgres://…');
    const from = values.data ?? process.env.MEADHALL_DATA ?? USUAL.data;
    const { migrateStore } = await import('@meadhall/server');
    const { tables, plies } = await mendable(migrateStore({ from, to: databaseUrl(to) }));
    process.stdout.write(`${tables} tables and ${plies} plies have moved. Start the hall anew on the database.\n`);
    return 0;
  },
};
