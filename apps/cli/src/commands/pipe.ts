import { createInterface } from 'node:readline';
import { botPerSeat, gameNamed, optionsGiven, seatCount, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { PipedTable } from '../piped-table.ts';

const help = `meadhall pipe GAME [--seats N] [--control all|S,S,…] [--bots a,b,…] [--option k=v]… [--seed S] [--text]

Plays with any program over standard input and output, one JSON object a line: views and choices out, choices in.
docs/pipe.md tells the protocol.

  --seats N      seats at the table (4, or as near as the game comes to it)
  --control …    which seats the program plays (0); bots play the others
  --bots a,b,…   one bot for all other seats, or one for each seat (karl)
  --option k=v   an option of the game; see meadhall games
  --seed S       of the first game (1)
  --text         adds what a person would read: the prompt and each choice in words
`;

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      seats: { type: 'string' },
      control: { type: 'string', default: '0' },
      bots: { type: 'string', default: 'karl' },
      option: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      text: { type: 'boolean', default: false },
    });
    const [id = ''] = positionals(rest, 'game');
    const pkg = await gameNamed(id);
    const seats = values.seats === undefined ? usualSeats(pkg) : seatCount(pkg, values.seats);
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const own =
      values.control === 'all'
        ? all
        : values.control.split(',').map((seat) => wholeNumber('control', seat, 0, seats - 1));
    const table = new PipedTable(
      {
        pkg,
        seats,
        own,
        options: optionsGiven(pkg, values.option, [seats]),
        bots: botPerSeat(pkg, values.bots, seats),
        withText: values.text,
      },
      (message) => process.stdout.write(`${JSON.stringify(message)}\n`),
    );
    table.deal(values.seed);
    const lines = createInterface({ input: process.stdin, terminal: false });
    for await (const line of lines) if (table.answer(line) === 'left') break;
    lines.close();
    return 0;
  },
};
