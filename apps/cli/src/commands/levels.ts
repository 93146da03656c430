import { LEVEL_ABOUT, LEVEL_NAMES, offeredLevels } from '@meadhall/bots';
import type { OfferedLevel } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import { type Command, parsed, positionals } from '../command.ts';
import { t, voice } from '../words/reports/index.ts';

function told({ level, proof, won }: OfferedLevel): string {
  const { percent } = voice();
  const name = `  ${LEVEL_NAMES[level].padEnd(10)}`;
  if (won) return name + t('levelWins', { share: percent(won.share), games: String(won.games), seed: won.seed });
  if (!proof) return name + t(`${level}About`);
  const { share, low, high, games, seed, think } = proof;
  const range = {
    low: percent(low),
    high: percent(high),
    games: String(games),
    seed,
    think: think ? `, ${think}` : '',
  };
  return name + t('levelBeats', { share: percent(share), ...range });
}

export const command: Command = {
  get help() {
    return t('levelsHelp');
  },
  async run(args) {
    const { values, positionals: rest } = parsed(args, { json: { type: 'boolean' } });
    positionals(rest);
    const listed = METAS.map((meta) => ({
      id: meta.id,
      title: meta.title,
      isMeasured: meta.levels !== undefined,
      levels: offeredLevels(meta).map((each) => ({
        ...each,
        name: LEVEL_NAMES[each.level],
        about: LEVEL_ABOUT[each.level],
      })),
    }));
    if (values.json) {
      process.stdout.write(`${JSON.stringify(listed, null, 2)}\n`);
      return 0;
    }
    for (const { title, levels, isMeasured } of listed) {
      const lines = [isMeasured ? title : t('notMeasured', { title }), ...levels.map(told)];
      process.stdout.write(`${lines.join('\n')}\n\n`);
    }
    return 0;
  },
};
