import { verifyRecord } from '@meadhall/core';
import { gameNamed } from '../choosing.ts';
import { type Command, parsed } from '../command.ts';
import { BadInput } from '../failure.ts';
import { progress } from '../progress.ts';
import { readRecord } from '../records.ts';

const help = `meadhall verify RECORD…

Plays each record again from its seed and compares every link of its hash chain and the result. Where the hall's seed
was promised by its hash and salted by the players, that is checked too.

Exit code 0: all as recorded. 1: a record differs; the line says from which ply. 2: not a whole record.
`;

async function verdict(file: string): Promise<{ ok: boolean; line: string }> {
  const record = await readRecord(file);
  const { game } = await gameNamed(record.game);
  const found = verifyRecord(game, record);
  const fair = record.fairness ? ', seed as promised' : '';
  if (found.ok) {
    const winners = record.outcome ? record.outcome.winners.map((seat) => record.seats[seat]).join(', ') : '';
    const end = record.outcome ? `${record.outcome.ending}${winners && `: ${winners}`}` : 'not finished';
    return { ok: true, line: `${file}: ok, ${found.plies} plies, ${end}${fair}` };
  }
  return { ok: false, line: `${file}: differs at ply ${found.ply}: ${found.why}` };
}

export const command: Command = {
  help,
  async run(args) {
    const { positionals: files } = parsed(args, {});
    if (files.length === 0) throw new BadInput('Say which record: meadhall verify RECORD…');
    const bar = progress('verify', files.length);
    let differing = 0;
    for (const [done, file] of files.entries()) {
      const { ok, line } = await verdict(file);
      if (!ok) differing++;
      process.stdout.write(`${line}\n`);
      bar.at(done + 1);
    }
    bar.stop();
    return differing > 0 ? 1 : 0;
  },
};
