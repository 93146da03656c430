import { type AnyPackage, at, MeadhallError, type Say, sayFor, type Viewer } from '@meadhall/core';
import { eventsSeen, type MatchRecord, type PlaybackPly, playback, standingPlies, wholeRecord } from '@meadhall/match';
import { gameNamed } from '../choosing.ts';
import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { BadInput } from '../failure.ts';
import { bold, dim, spoken } from '../ink.ts';
import { readRecord } from '../records.ts';
import { t } from '../words/index.ts';

function viewerNamed(record: MatchRecord, text: string | undefined): Viewer {
  if (text === undefined || text === 'spectator') return 'spectator';
  const named = record.seats.indexOf(text);
  const seat = named >= 0 ? named : /^[0-9]+$/.test(text) ? Number(text) : -1;
  if (seat >= 0 && seat < record.seats.length) return seat;
  throw new BadInput(t('asWhom', { most: record.seats.length - 1, given: text }));
}

/** The plies that count, from the deal on. */
async function shown(pkg: AnyPackage, record: MatchRecord, file: string): Promise<readonly PlaybackPly[]> {
  try {
    const [deal, ...rest] = playback(pkg.game, await wholeRecord(pkg, record));
    return deal ? [deal, ...standingPlies(rest)] : [];
  } catch (error) {
    if (error instanceof MeadhallError) throw new BadInput(`${file}: ${error.message}`);
    throw error;
  }
}

export const command: Command = {
  get help() {
    return t('replayHelp');
  },
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      ply: { type: 'string' },
      as: { type: 'string' },
      log: { type: 'boolean', default: false },
    });
    const [file = ''] = positionals(rest, 'record');
    const record = await readRecord(file);
    const pkg = await gameNamed(record.game);
    const { game, words } = pkg;
    const scenes = await shown(pkg, record, file);
    const last = scenes.length - 1;
    const ply = values.ply === undefined ? last : wholeNumber('ply', values.ply, 0, last);
    const viewer = viewerNamed(record, values.as);
    const say: Say = sayFor(record.seats, viewer);
    const log = scenes.slice(0, ply + 1).flatMap(({ events }) =>
      eventsSeen(game, events, viewer).flatMap((event) => {
        const line = words.event(event, say);
        return line === null ? [] : [spoken(line)];
      }),
    );
    const { state, isExact } = at(scenes, ply);
    const view = game.view(state, viewer);
    const outcome = game.outcome(state);
    const asked = game.toMove(state)[0];
    const { title } = game.meta;
    const lines = [
      bold(
        viewer === 'spectator'
          ? t('seenBySpectator', { title, ply, last })
          : t('seenBy', { title, ply, last, name: record.seats[viewer] ?? '' }),
      ),
      ...(isExact ? [] : [dim(t('otherRules', { version: record.version }))]),
      ...(values.log ? [...log.map((line) => dim('· ') + line), ''] : []),
      ...words.table(view, say).map(spoken),
      outcome ? spoken(words.ending(outcome, say)) : asked === undefined ? '' : spoken(words.prompt(view, asked, say)),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  },
};
