import { isLevel, LEVEL_NAMES, type Level } from '@meadhall/bots';
import { t } from '../words/hall/index.ts';

const ABOUT = {
  random: 'randomAbout',
  thrall: 'thrallAbout',
  karl: 'karlAbout',
  jarl: 'jarlAbout',
  konungr: 'konungrAbout',
} as const satisfies Readonly<Record<Level, Parameters<typeof t>[0]>>;

/** How a level plays. */
export const levelAbout = (level: Level): string => t(ABOUT[level]);

/** What a bot is called by its level; ranks are names in every language. */
export function levelName(bot: string): string {
  if (bot === 'random') return t('random');
  return isLevel(bot) ? LEVEL_NAMES[bot] : bot;
}
