import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { recorder, type Seed, seedFrom } from '@meadhall/core';
import { botPerSeat, gameNamed, nameOf, optionsGiven, seatCount, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { bold, dim } from '../ink.ts';
import { type Seated, TerminalTable } from '../terminal-table.ts';
import { recordText } from '../work/simulation.ts';

const help = `meadhall play GAME [--seats N] [--seat S] [--bots a,b,…] [--option k=v]… [--seed S] [--name NAME] [--record FILE]

Play in the terminal. Type the number of a choice; ? tells what you cannot do and why, t shows the table, l the log,
u takes your last choice back where nothing new was shown, q leaves.

  --seats N      seats at the table (4, or as near as the game comes to it)
  --seat S       your seat, from 0 (0)
  --bots a,b,…   one bot for all other seats, or one for each seat, yours included but unused (karl)
  --option k=v   an option of the game; see meadhall games
  --seed S       the same deal again; a new one otherwise
  --name NAME    what you are called (You)
  --record FILE  writes the record of the match when it ends
`;

const freshSeed = (): Seed => randomBytes(32).toString('hex');

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      seats: { type: 'string' },
      seat: { type: 'string', default: '0' },
      bots: { type: 'string', default: 'karl' },
      option: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      name: { type: 'string' },
      record: { type: 'string' },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    const seats = values.seats === undefined ? usualSeats(pkg) : seatCount(pkg, values.seats);
    const seated: Seated = {
      pkg,
      seats,
      options: optionsGiven(pkg, values.option, [seats]),
      own: wholeNumber('seat', values.seat, 0, seats - 1),
      bots: botPerSeat(pkg, values.bots, seats),
      seed: values.seed === undefined ? freshSeed() : seedFrom(values.seed),
      names: Array.from({ length: seats }, (_, seat) => nameOf(seat)),
    };
    if (values.name !== undefined) seated.names[seated.own] = values.name;

    const table = new TerminalTable(seated, (line) => process.stdout.write(`${line}\n`));
    const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
    process.stdout.write(`${bold(pkg.game.meta.title)} ${dim(`· ${seats} seats · h for help`)}\n`);
    table.open();
    lines.setPrompt('> ');
    if (!table.isOver) {
      lines.prompt();
      for await (const line of lines) {
        if (table.answer(line.trim()) === 'left' || table.isOver) break;
        lines.prompt();
      }
    }
    lines.close();
    if (values.record !== undefined && table.isOver) {
      await writeFile(values.record, recordText(table.record(recorder)));
      process.stdout.write(`The record is in ${values.record}.\n`);
    }
    if (!table.isOver) process.stdout.write('You leave the table.\n');
    return 0;
  },
};
