import { botName, type LadderPlan, type LadderStanding, pairingName } from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import { ratingChart, shareChart } from '../report/charts.ts';
import { aside, escaped, facts, page, paragraph, section, table, tableSize } from '../report/page.ts';
import { voice } from '../words/reports/index.ts';
import { budgetSaid } from './budget-said.ts';
import type { BotRating } from './ratings.ts';

const pairOf = ({ pairing }: LadderStanding): string => pairingName(pairing);

/** The ladder in one file: ratings, and a chart of win shares for each pair. */
export function ladderReport(
  { game }: AnyPackage,
  command: string,
  plan: LadderPlan,
  standings: readonly LadderStanding[],
  ratings: readonly BotRating[],
): string {
  const { t, percent, count, fixed, language } = voice();
  const title = t('ladderRun', { title: game.meta.title });
  const pairs = [...new Set(standings.map(pairOf))];
  const isCooperative = game.meta.cooperative === true;
  const body = [
    `<h1>${escaped(title)}</h1>`,
    aside(t('ladderAbout')),
    section(
      t('ratings'),
      ratingChart(ratings.map(({ bot, mu, sigma }) => ({ name: botName(bot), rating: mu, doubt: 2 * sigma }))),
      facts([
        [t('seedFact'), plan.seed],
        [t('optionsFact'), JSON.stringify(plan.options)],
        ...Object.entries(plan.budgets ?? {}).map(
          ([bot, budget]) => [t('thinks', { bot }), budgetSaid(budget)] as const,
        ),
      ]),
      aside(t('madeBy', { command })),
    ),
    ...pairs.map((pair) => {
      const own = standings.filter((standing) => pairOf(standing) === pair);
      return section(
        pair,
        shareChart({
          about: t('winShareBySize', { pair }),
          label: t('ofGamesWon'),
          shares: own.flatMap(({ seats, share, low, high, fair }) => [
            { name: tableSize(seats), share, low, high, side: t('won') },
            { name: tableSize(seats), share: fair, low: fair, high: fair, side: t('fair') },
          ]),
        }),
        table(
          ['', t('gamesFact'), t('won'), '95 %', isCooperative ? t('othersWon') : t('fair'), t('pliesAGame')],
          own.map(({ seats, games, share, low, high, fair, pliesPerGame }) => ({
            cells: [
              tableSize(seats),
              count(games),
              percent(share),
              `${percent(low)} – ${percent(high)}`,
              percent(fair),
              fixed(pliesPerGame, 1),
            ],
            differs: low > fair,
          })),
        ),
      );
    }),
    section(t('howToRead'), paragraph(t('ladderRead'))),
  ];
  return page(title, body, language);
}
