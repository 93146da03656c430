import { type Command, parsed, positionals } from '../command.ts';
import { ADDRESS_HELP, ADDRESS_OPTIONS, addressFrom, mendable } from '../hall-address.ts';

const help = `meadhall shadow [--data DIR | --database URL] [--json]

Replays every stored match, each ply by its own version of the rules, and lists those that would go otherwise today. Changes
nothing; run it before a release. Exit code 0: none differs. 1: some do.

${ADDRESS_HELP}  --json           one JSON object
`;

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      ...ADDRESS_OPTIONS,
      json: { type: 'boolean', default: false },
    });
    positionals(rest);
    const onMatch = (done: number): void => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done} matches`);
    };
    const { shadow } = await import('@meadhall/server');
    const report = await mendable(shadow(addressFrom(values), { onMatch }));
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    if (values.json) {
      process.stdout.write(`${JSON.stringify(report)}\n`);
    } else {
      for (const { match, game, status, version, ply, why } of report.differing) {
        process.stdout.write(`${match}  ${game} version ${version}, ${status}: differs at ply ${ply}: ${why}\n`);
      }
      const { matches, plies, unplayed, differing } = report;
      const held = unplayed > 0 ? `, ${unplayed} of them, of other rules, held by what was kept of their states` : '';
      process.stdout.write(`${matches} matches with ${plies} plies replayed${held}, ${differing.length} differ\n`);
    }
    return report.differing.length > 0 ? 1 : 0;
  },
};
