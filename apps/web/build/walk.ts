// `npm run gallery -- walk [game…]`: a whole game of each title by its labelled controls alone, on a phone and at a desk, as one page
// to look at: every kind of decision, every scene and the end, each once.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { same } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { patient } from '../../../scripts/test/patience.ts';
import { drawn, passScene } from '../test/browser/hall.ts';
import { tryAs } from '../test/stage/newcomer.ts';
import { inTurn, type OpenStage, openStage, type Size, show } from '../test/stage/open.ts';
import { openingOf } from '../test/stage/positions.ts';
import { SIZES } from '../test/stage/sizes.ts';
import { type Figure, sheetOf, slug } from './sheet.ts';

const GALLERY = join(import.meta.dirname, '../../../dist/gallery');
const WALKED = SIZES.filter(({ name }) => name === '390x844' || name === '1440x900');
/** No game has as many decisions of one player. */
const DECISIONS = 2000;

/** What a player has before them. */
interface Sight {
  readonly what: 'decision' | 'scene' | 'end';
  readonly title: string;
}

/** Runs in the page: waits until a scene is shown, something is asked or the game is over; null if it waits in vain. */
async function nextSight(patience: number): Promise<Sight | null> {
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent?.trim() ?? '';
  const session = window.stage.session();
  for (const began = performance.now(); performance.now() - began < patience; ) {
    for (let frames = 0; frames < 3; frames++) await frame();
    if (document.querySelector('.stage footer h3'))
      return { what: 'scene', title: `${textOf('.stage h2')}: ${textOf('.stage footer h3')}` };
    if (document.querySelector('.victory')) return { what: 'end', title: textOf('.victory h2') };
    const shown = document.querySelector('.table')?.getAttribute('data-ply');
    const question = session?.question();
    if (
      question &&
      shown === String(session?.state().moments.at(-1)?.ply) &&
      document.querySelector('.prompt:not(.wait)') &&
      !document.querySelector('.stage')
    )
      return { what: 'decision', title: `${question.frame}: ${question.verbs.join(', ')}` };
  }
  return null;
}

interface Walk {
  readonly figures: readonly (Figure & Pick<Sight, 'what'>)[];
  readonly decisions: number;
  /** What a newcomer would have to be told, in words. */
  readonly troubles: readonly string[];
}

/** Does as the game's judgement advises, by what is read on the controls, until the game is over. */
async function walk(stage: OpenStage, size: Size, game: string, folder: string): Promise<Walk> {
  const page = await stage.page(size);
  const figures: Walk['figures'][number][] = [];
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(`the page failed: ${message}`));
  const met = new Set<string>();
  const take = async ({ what, title }: Sight): Promise<void> => {
    const key = `${what} ${title}`;
    // The same with other numbers is no news.
    const kind = key.replaceAll(/\d+/g, 'n');
    if (met.has(kind)) return;
    const file = `${size.name}/${String(figures.length + 1).padStart(3, '0')}-${slug(key).slice(0, 80)}.png`;
    await drawn(page, () => page.screenshot({ path: join(folder, file) }));
    // A scene goes by itself: one that was gone before it was taken is taken the next time.
    if (what === 'scene' && !(await page.evaluate(() => document.querySelector('.stage'))))
      return rm(join(folder, file));
    met.add(kind);
    figures.push({ what, file, name: title });
  };
  let decisions = 0;
  let isOver = false;
  await mkdir(join(folder, size.name), { recursive: true });
  await show(page, await openingOf(game), 'judge');
  while (decisions < DECISIONS && !isOver) {
    const sight = await page.evaluate(nextSight, patient(20_000));
    if (!sight) break;
    await take(sight);
    isOver = sight.what === 'end';
    if (sight.what === 'scene') await passScene(page);
    if (sight.what !== 'decision') continue;
    const advice = await page.evaluate(() => window.stage.advice());
    if (!advice) break;
    decisions++;
    const { sent, clicked } = await page.evaluate(tryAs, { told: advice.text, verb: '' });
    if (same(sent, advice.choice)) continue;
    troubles.push(`no label led to “${advice.text}” (${sight.title}): ${clicked.join(' · ') || 'nothing to press'}`);
    // What was done instead stands, and the game goes on from there.
    if (sent === null) break;
  }
  if (!isOver) troubles.push(`the end was not reached, in ${decisions} decisions`);
  await page.context().close();
  return { figures, decisions, troubles };
}

const KINDS = [
  { what: 'decision', name: 'Decisions' },
  { what: 'scene', name: 'Scenes' },
  { what: 'end', name: 'The end' },
] as const;

/** Walks through one game at both sizes and says what was met there; returns the troubles. */
async function walkThrough(stage: OpenStage, game: string): Promise<readonly string[]> {
  const folder = join(GALLERY, `walk-${game}`);
  await rm(folder, { recursive: true, force: true });
  const walks = new Map<Size, Walk>();
  await inTurn(WALKED, async (size) => void walks.set(size, await walk(stage, size, game, folder)));
  const sizes = WALKED.flatMap((size) => {
    const walked = walks.get(size);
    return walked ? [{ size: size.name, ...walked }] : [];
  });
  const of = (what: Sight['what'], figures: Walk['figures']): Walk['figures'] =>
    figures.filter((each) => each.what === what);
  const chapters = KINDS.map(({ what, name }) => ({
    name,
    rows: sizes.map(({ size, figures }) => ({ name: size, figures: of(what, figures) })),
  }));
  const file = join(folder, 'index.html');
  await writeFile(file, sheetOf(`A whole game: ${game}`, chapters));
  for (const { size, figures, decisions } of sizes) {
    console.log(`${game} at ${size}: ${decisions} decisions`);
    for (const { what, name } of KINDS)
      for (const figure of of(what, figures)) console.log(`  ${name.toLowerCase()}: ${figure.name}`);
  }
  console.log(`${game}: ${file}`);
  return sizes.flatMap(({ size, troubles }) => troubles.map((trouble) => `${game} at ${size}: ${trouble}`));
}

/** Walks through these games, one after another; whether every label was found and every end reached. */
export async function takeWalks(wanted: readonly string[]): Promise<boolean> {
  const stage = await openStage('when looked at');
  const troubles: string[] = [];
  try {
    for (const game of wanted.length > 0 ? wanted : GAME_IDS) troubles.push(...(await walkThrough(stage, game)));
  } finally {
    await stage.close();
  }
  for (const trouble of troubles) console.error(trouble);
  return troubles.length === 0;
}
