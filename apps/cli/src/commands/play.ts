import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Seed, seedFrom } from '@meadhall/core';
import { recordText } from '@meadhall/match';
import { botPerSeat, gameNamed, nameOf, optionsGiven, seatCount, usualSeats } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { bold, dim } from '../ink.ts';
import { type Seated, TerminalTable } from '../terminal-table.ts';
import { t } from '../words/index.ts';

const freshSeed = (): Seed => randomBytes(32).toString('hex');

export const command: Command = {
  get help() {
    return t('playHelp');
  },
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
    process.stdout.write(`${bold(pkg.game.meta.title)} ${dim(`· ${t('tableHead', { seats })}`)}\n`);
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
      await writeFile(values.record, recordText(table.record()));
      process.stdout.write(`${t('recordIn', { file: values.record })}\n`);
    }
    if (!table.isOver) process.stdout.write(`${t('youLeave')}\n`);
    return 0;
  },
};
