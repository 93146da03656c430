import { botName, type LadderPlan, pairingName, type Standing } from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import { ratingChart, shareChart } from '../report/charts.ts';
import { aside, escaped, facts, page, paragraph, section, table, tableSize } from '../report/page.ts';
import type { BotRating } from './ratings.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const thinking = (budget: unknown): string =>
  typeof budget === 'object' && budget !== null
    ? Object.entries(budget)
        .map(([unit, amount]) => `${amount} ${unit}`)
        .join('')
    : '';

const pairOf = ({ pairing }: Standing): string => pairingName(pairing);

/** The ladder in one file: ratings, and a chart of win shares for each pair. */
export function ladderReport(
  { game }: AnyPackage,
  command: string,
  plan: LadderPlan,
  standings: readonly Standing[],
  ratings: readonly BotRating[],
): string {
  const pairs = [...new Set(standings.map(pairOf))];
  const isCooperative = game.meta.cooperative === true;
  return page(`${game.meta.title}: the ladder`, [
    `<h1>${escaped(game.meta.title)}: the ladder</h1>`,
    `<p class="dim">Bots of one kind at a table of another kind; every deal is played once from each seat.</p>`,
    section(
      'Ratings',
      ratingChart(ratings.map(({ bot, mu, sigma }) => ({ name: botName(bot), rating: mu, doubt: 2 * sigma }))),
      facts([
        ['seed', plan.seed],
        ['options', JSON.stringify(plan.options)],
        ...Object.entries(plan.budgets ?? {}).map(([bot, budget]) => [`${bot} thinks`, thinking(budget)] as const),
      ]),
      aside(`Made by: ${command}`),
    ),
    ...pairs.map((pair) => {
      const own = standings.filter((standing) => pairOf(standing) === pair);
      return section(
        pair,
        shareChart({
          about: `Win share of ${pair} by table size`,
          label: '% of games won',
          shares: own.flatMap(({ seats, share, low, high, fair }) => [
            { name: tableSize(seats), share, low, high, side: 'won' },
            { name: tableSize(seats), share: fair, low: fair, high: fair, side: 'fair' },
          ]),
        }),
        table(
          ['', 'games', 'won', '95 %', isCooperative ? 'the others won' : 'fair', 'plies a game'],
          own.map(({ seats, games, share, low, high, fair, pliesPerGame }) => ({
            cells: [
              tableSize(seats),
              String(games),
              percent(share),
              `${percent(low)} – ${percent(high)}`,
              percent(fair),
              pliesPerGame.toFixed(1),
            ],
            differs: low > fair,
          })),
        ),
      );
    }),
    section(
      'How to read this',
      paragraph(
        'Gold dots are what the challengers won, with the wider of two 95 % intervals: Wilson’s, and the one over whole ' +
          'deals, since games of one deal hang together. The other dots are what would be fair. Ratings are openskill’s ' +
          'mu with twice its sigma, after all games in order.',
      ),
    ),
  ]);
}
