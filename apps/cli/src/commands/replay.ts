import { type MatchRecord, type Say, sayFor, standingPlies, type Viewer } from '@meadhall/core';
import { gameNamed } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { BadInput } from '../failure.ts';
import { bold, dim, spoken } from '../ink.ts';
import { readRecord } from '../records.ts';

const help = `meadhall replay RECORD [--ply N] [--as SEAT] [--log]

Prints the table of a recorded match as text: after the last ply, or after ply N (0 is the start).

  --ply N      after so many choices
  --as SEAT    as this seat saw it: a number from 0, or a name; a spectator's view otherwise
  --log        also tells what happened up to there
`;

function viewerNamed(record: MatchRecord, text: string | undefined): Viewer {
  if (text === undefined || text === 'spectator') return 'spectator';
  const named = record.seats.indexOf(text);
  const seat = named >= 0 ? named : /^[0-9]+$/.test(text) ? Number(text) : -1;
  if (seat >= 0 && seat < record.seats.length) return seat;
  throw new BadInput(`--as is a seat from 0 to ${record.seats.length - 1} or a name at this table, not '${text}'.`);
}

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      ply: { type: 'string' },
      as: { type: 'string' },
      log: { type: 'boolean', default: false },
    });
    const [file = ''] = positionals(rest, 'record');
    const record = await readRecord(file);
    const { game, words } = await gameNamed(record.game);
    const plies = standingPlies(record.plies);
    const last = plies.length;
    const ply = values.ply === undefined ? last : wholeNumber('ply', values.ply, 0, last);
    const viewer = viewerNamed(record, values.as);
    if (record.version !== game.meta.version) {
      throw new BadInput(
        `${file} was played under version ${record.version} of the rules; these are version ${game.meta.version}.`,
      );
    }
    const say: Say = sayFor(record.seats, viewer);
    const log: string[] = [];
    const hear = (events: readonly unknown[]): void => {
      for (const event of game.viewEvents(events, viewer)) {
        const line = words.event(event, say);
        if (line !== null) log.push(spoken(line));
      }
    };
    const start = game.start(record.seats.length, record.options, record.seed);
    let { state } = start;
    hear(start.events);
    for (const [index, { seat, choice }] of plies.slice(0, ply).entries()) {
      try {
        const played = game.play(state, seat, choice);
        state = played.state;
        hear(played.events);
      } catch (error) {
        throw new BadInput(
          `${file} cannot be played past ply ${index}: ${error instanceof Error ? error.message : ''}`,
        );
      }
    }
    const seen = viewer === 'spectator' ? 'a spectator' : (record.seats[viewer] ?? '');
    const view = game.view(state, viewer);
    const outcome = game.outcome(state);
    const asked = game.toMove(state)[0];
    const lines = [
      bold(`${game.meta.title}, ply ${ply} of ${last}, as ${seen} sees it`),
      ...(values.log ? [...log.map((line) => dim('· ') + line), ''] : []),
      ...words.table(view, say).map(spoken),
      outcome ? spoken(words.ending(outcome, say)) : asked === undefined ? '' : spoken(words.prompt(view, asked, say)),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  },
};
