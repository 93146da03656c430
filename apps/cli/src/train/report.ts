import type { AnyPackage } from '@meadhall/core';
import { calibrationChart, curveChart } from '../report/charts.ts';
import { aside, escaped, facts, page, paragraph, section, table } from '../report/page.ts';
import { t, voice } from '../words/reports/index.ts';
import type { Comparison } from './measure.ts';
import { comparisonName, type Generation } from './told.ts';

function row({ name, games, positions, guess, judge, net, difference: { mean, low, high } }: Comparison) {
  const { fixed } = voice();
  return {
    cells: [
      comparisonName(name),
      `${games} / ${positions}`,
      fixed(guess, 3),
      `${fixed(judge.loss, 4)} / ${fixed(judge.brier, 4)}`,
      `${fixed(net.loss, 4)} / ${fixed(net.brier, 4)}`,
      t('interval', { mean: fixed(mean, 4), low: fixed(low, 4), high: fixed(high, 4) }),
    ],
    differs: high < 0,
  };
}

function generationSection({ number, games, players, fit, measured }: Generation): string {
  const { net, judge } = measured.calibration;
  return section(
    t('generation', { n: number }),
    facts([
      [t('factGames'), String(games)],
      [t('factPlayers'), players],
      [t('factKept'), t('keptEpoch', { n: fit.best.epoch })],
    ]),
    curveChart(
      t('lossByEpoch'),
      fit.curve.flatMap(({ fitted, held }, epoch) => [
        { x: epoch + 1, y: fitted, side: t('fittedTo') },
        { x: epoch + 1, y: held, side: t('notFittedTo') },
      ]),
    ),
    table(
      [t('keptBack'), t('gamesPositions'), t('guess'), t('judgeLoss'), t('net'), t('lossDifference')],
      measured.comparisons.map(row),
    ),
    calibrationChart(t('saidAndCame'), [
      ...net.map(({ said, came, seats }) => ({ said, came, seats, side: t('net') })),
      ...judge.map(({ said, came, seats }) => ({ said, came, seats, side: t('judge') })),
    ]),
  );
}

/** The whole training in one file: curves, comparison with the judge, calibration, a section for each generation. */
export function trainReport({ game }: AnyPackage, command: string, generations: readonly Generation[]): string {
  const { title } = game.meta;
  return page(t('learntTitle', { title }), [
    `<h1>${escaped(t('learntTitle', { title }))}</h1>`,
    `<p class="dim">${escaped(t('learntAbout'))}</p>`,
    ...generations.map(generationSection),
    section(t('howToRead'), paragraph(t('learntRead')), aside(t('madeBy', { command }))),
  ]);
}
