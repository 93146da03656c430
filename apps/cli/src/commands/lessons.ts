import { derive, seedFrom } from '@meadhall/core';
import { citedBy, notShown } from '@meadhall/learn';
import { load, loadDemos, loadTeaching, METAS } from '@meadhall/registry';
import { type Command, parsed, positionals, wholeNumber } from '../command.ts';
import { playAlone } from '../lessons/alone.ts';
import { spokenLanguage, t } from '../words/index.ts';

async function taught({ id, title }: (typeof METAS)[number], language: string) {
  const [teaching, demos] = await Promise.all([loadTeaching(id), loadDemos(id)]);
  const lesson = (await teaching?.speak?.(language)) ?? teaching?.lesson;
  const scenes = lesson?.scenes ?? [];
  return {
    id,
    title,
    minutes: lesson?.minutes ?? null,
    scenes: scenes.map((scene) => ({ id: scene.id, name: scene.name, task: scene.task, rules: citedBy(scene) })),
    rules: demos?.rules.length ?? 0,
    withoutDemonstration: demos && notShown(demos),
  };
}

interface AloneRequest {
  readonly games: number;
  readonly seed: string;
  readonly only: readonly string[];
  readonly json: boolean;
}

/** The short games after the lessons, played by a Thrall in the learner's seat. */
async function alone({ games, seed, only, json }: AloneRequest): Promise<number> {
  for (const { id, title } of METAS.filter((meta) => only.length === 0 || only.includes(meta.id))) {
    const teaching = await loadTeaching(id);
    if (!teaching) continue;
    const report = playAlone(await load(id), teaching.lesson.alone, games, derive(seedFrom(seed), id));
    const { won, decisions } = report;
    const percent = (share: number): string => (100 * share).toFixed(1);
    const told = { title, won: percent(won.share), low: percent(won.low), high: percent(won.high), ...decisions };
    const line = json ? JSON.stringify({ game: id, seed, ...report }) : t('aloneLine', { ...told, games });
    process.stdout.write(`${line}\n`);
  }
  return 0;
}

export const command: Command = {
  get help() {
    return t('lessonsHelp');
  },
  async run(args) {
    const { values, positionals: rest } = parsed(args, {
      json: { type: 'boolean', default: false },
      alone: { type: 'string' },
      seed: { type: 'string', default: 'alone' },
    });
    if (values.alone !== undefined) {
      const games = wholeNumber('alone', values.alone, 1, 100_000);
      return alone({ games, seed: values.seed, only: rest, json: values.json });
    }
    positionals(rest);
    const listed = await Promise.all(METAS.map((meta) => taught(meta, values.json ? 'en' : spokenLanguage())));
    if (values.json) {
      process.stdout.write(`${JSON.stringify(listed, null, 2)}\n`);
      return 0;
    }
    for (const { title, minutes, scenes, rules, withoutDemonstration } of listed) {
      const lines = [
        minutes === null ? t('noLesson', { title }) : t('lessonHead', { title, n: scenes.length, minutes }),
        ...scenes.map(({ name, task, rules: shown }) => `    ${name.padEnd(10)} ${task}  (${shown.join(', ')})`),
        ...(withoutDemonstration === null
          ? []
          : [`  ${t('shownRules', { n: rules - withoutDemonstration.length, all: rules })}`]),
        ...(withoutDemonstration?.length ? [`  ${t('withoutOne', { rules: withoutDemonstration.join(', ') })}`] : []),
      ];
      process.stdout.write(`${lines.join('\n')}\n\n`);
    }
    return 0;
  },
};
