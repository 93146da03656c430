import type { AnyPackage } from '@meadhall/core';
import { barChart, type Share, shareChart } from '../report/charts.ts';
import { aside, chapter, escaped, facts, page, paragraph, section, table, tableSize } from '../report/page.ts';
import { wilson } from '../stats.ts';
import type { Difference } from './differences.ts';
import type { SideSummary, TableSummary } from './summary.ts';
import type { LabTally, TableTally } from './tally.ts';

export interface Findings {
  readonly pkg: AnyPackage;
  readonly command: string;
  readonly seed: string;
  readonly sides: readonly { readonly summary: SideSummary; readonly tally: LabTally }[];
  readonly differences: readonly Difference[];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** So many uses fit in one chart. */
const CHARTED = 40;

/** The two sides of one table size, or the only one. */
interface Sided {
  readonly side: string;
  readonly summary: TableSummary;
  readonly tally: TableTally;
}

/** The report: one file, charts as plain SVG, every share with its 95 % interval. */
export function labReport({ pkg, command, seed, sides, differences }: Findings): string {
  const { meta } = pkg.game;
  const [first] = sides;
  const counts = Object.keys(first?.tally.tables ?? {}).map(Number);
  const isCompared = sides.length > 1;
  return page(`${meta.title}: lab report`, [
    `<h1>${escaped(meta.title)}</h1>`,
    `<p class="dim">Lab report, rules version ${meta.version}. ${escaped(meta.blurb)}</p>`,
    section(
      'The run',
      facts([
        ['games', sides.map(({ summary }) => `${summary.games} (${summary.finished} finished)`).join(' and ')],
        ['seats', counts.join(', ')],
        ['seed', seed],
        ...sides.flatMap(({ summary }): (readonly [string, string])[] => [
          [isCompared ? summary.name : 'bots', isCompared ? sideFacts(summary) : summary.bots.join(', ')],
          ...(isCompared ? [] : ([['options', optionsText(summary)]] as const)),
        ]),
      ]),
      ...sides.flatMap(({ summary }) =>
        summary.overrides.map(({ path, was, value, isReconstructed }) =>
          paragraph(
            `${isCompared ? `${summary.name}: ` : ''}${path} is ${value} in this trial instead of ${was}, ` +
              (isReconstructed ? 'a reconstructed number.' : 'a number that its table does not call reconstructed.'),
          ),
        ),
      ),
      isCompared ? legend(sides.map(({ summary }) => summary.name)) : '',
      aside(`Made by: ${command}`),
    ),
    ...(isCompared
      ? [
          differenceSection(
            differences,
            sides.map(({ summary }) => summary.name),
          ),
        ]
      : []),
    ...counts.map((seats) =>
      tableSection(
        pkg,
        seats,
        sides.flatMap(({ summary, tally }) => {
          const own = summary.tables.find((one) => one.seats === seats);
          const counted = tally.tables[seats];
          return own && counted ? [{ side: isCompared ? summary.name : '', summary: own, tally: counted }] : [];
        }),
      ),
    ),
    section(
      'How to read this',
      paragraph(
        'Lines through the dots are 95 % intervals (Wilson’s for shares). The dashed line is what would be fair. ' +
          'Where a game can end with several winners, each of them counts as having won.',
      ),
      paragraph(
        'A card’s swing is how its use moved its user’s chance to win as the game’s own judge estimates it, from the ' +
          'state before the choice to the state after it; “its user wins” is the share of wins among seats that used it ' +
          'at least once, which also reflects that longer-lived seats use more.',
      ),
    ),
  ]);
}

const optionsText = ({ options }: SideSummary): string =>
  Object.entries(options ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ') || 'none';

const sideFacts = (summary: SideSummary): string => `${optionsText(summary)}; bots ${summary.bots.join(', ')}`;

const legend = (names: readonly string[]): string =>
  `<p>${names
    .map(
      (name, i) => `<span class="key" style="background: var(--${i === 0 ? 'gold' : 'sea'})"></span>${escaped(name)}`,
    )
    .join('')}</p>`;

function differenceSection(differences: readonly Difference[], names: readonly string[]): string {
  const found = differences.filter(({ isSignificant }) => isSignificant);
  const rows = differences
    .slice(0, Math.max(found.length, 25))
    .map(({ what, seats, first, second, chance, unit, isSignificant }) => {
      const told = unit === 'share' ? percent : shown;
      return {
        cells: [
          `${what} (${tableSize(seats)})`,
          told(first),
          told(second),
          chance < 0.0001 ? '< 0.0001' : chance.toFixed(4),
        ],
        differs: isSignificant,
      };
    });
  return section(
    'What differs',
    paragraph(
      `${found.length} of ${differences.length} figures differ significantly (5 % in all, after Holm’s correction); they are marked.`,
    ),
    table(['figure', names[0] ?? '', names[1] ?? '', 'by chance'], rows),
    aside(
      'Both sides were dealt the same seeds; the test takes them as independent, which errs on the side of caution.',
    ),
  );
}

function tableSection(pkg: AnyPackage, seats: number, sided: readonly Sided[]): string {
  const fair = pkg.game.meta.cooperative ? undefined : 1 / seats;
  const shares = (of: (summary: TableSummary) => readonly Omit<Share, 'side'>[]): Share[] =>
    sided.flatMap(({ side, summary }) => of(summary).map((share) => ({ ...share, side })));
  const histogram = (of: (tally: TableTally) => Readonly<Record<string, number>>) =>
    sided.flatMap(({ side, tally }) =>
      Object.entries(of(tally)).map(([value, count]) => ({ value: Number(value), count, side })),
    );
  const traits = [...new Set(sided.flatMap(({ summary }) => Object.keys(summary.traits)))].filter((trait) =>
    sided.some(({ summary }) => (summary.traits[trait]?.length ?? 0) > 1),
  );
  const endings = [...new Set(sided.flatMap(({ summary }) => Object.keys(summary.endings)))];
  const withFair = fair === undefined ? {} : { fair };
  return section(
    tableSize(seats),
    facts([
      ['turns a game', told(sided, ({ meanTurns }) => shown(meanTurns))],
      ['plies a game', told(sided, ({ meanPlies }) => shown(meanPlies))],
      ['changes of lead a game', told(sided, ({ meanLeadChanges }) => shown(meanLeadChanges))],
      ['choices a decision', told(sided, ({ meanChoices }) => shown(meanChoices))],
      ['decisions with one choice', told(sided, ({ oneChoiceShare }) => percent(oneChoiceShare))],
    ]),
    chapter(
      'Win share per seat',
      shareChart({
        about: 'Win share of each seat with its interval',
        label: '% of games won',
        shares: shares(({ winShares }) => winShares.map((share, seat) => ({ name: `seat ${seat}`, ...share }))),
        ...withFair,
      }),
    ),
    ...traits.map((trait) =>
      chapter(
        `Win share per ${spaced(trait)}`,
        shareChart({
          about: `Win share of each ${spaced(trait)} with its interval`,
          label: '% of games won',
          shares: shares(({ traits: all }) =>
            (all[trait] ?? []).map(({ value, ...share }) => ({ name: value, ...share })),
          ),
          ...withFair,
        }),
      ),
    ),
    chapter(
      'Ways of ending',
      endings.length === 1
        ? paragraph(`Every finished game: ${endings.join('')}.`)
        : shareChart({
            about: 'Share of games by the way they ended',
            label: '% of games',
            shares: sided.flatMap(({ side, summary }) => endingShares(summary).map((share) => ({ ...share, side }))),
          }),
    ),
    chapter(
      'Length in turns',
      barChart({ about: 'Games by turns', label: 'turns', counts: histogram(({ turns }) => turns) }),
    ),
    chapter(
      'Length in plies',
      barChart({ about: 'Games by plies', label: 'plies', counts: histogram(({ plies }) => plies) }),
    ),
    chapter(
      'Choices per decision',
      barChart({
        about: 'Decisions by choices',
        label: 'choices',
        of: 'decisions',
        counts: histogram(({ choices }) => choices),
      }),
    ),
    chapter(
      'Changes of lead',
      barChart({
        about: 'Games by changes of lead',
        label: 'changes',
        counts: histogram(({ leadChanges }) => leadChanges),
      }),
    ),
    ...useChapters(sided, fair),
  );
}

const told = (sided: readonly Sided[], text: (summary: TableSummary) => string): string =>
  sided.map(({ summary }) => text(summary)).join(' and ');

const endingShares = ({ endings, games }: TableSummary): Share[] =>
  Object.entries(endings).map(([name, count]) => ({ name, ...wilson(count, games) }));

/** The chart stays readable: of hundreds of cards it shows those that matter most often. */
function mostUsed(sided: readonly Sided[]): Set<string> {
  const used = sided.flatMap(({ summary }) => summary.uses.filter(({ users }) => users > 0));
  return new Set(
    used
      .sort((a, b) => b.perGame - a.perGame)
      .slice(0, CHARTED * sided.length)
      .map(({ what }) => what),
  );
}

/** `turnOrder` as people write it. */
const spaced = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);

function useChapters(sided: readonly Sided[], fair: number | undefined): string[] {
  if (sided.every(({ summary }) => summary.uses.length === 0)) return [];
  const charted = mostUsed(sided);
  const swings = sided.flatMap(({ side, summary }) =>
    summary.uses.filter(({ what }) => charted.has(what)).map(({ what, swing }) => ({ name: what, ...swing, side })),
  );
  const rows = sided.flatMap(({ side, summary }) =>
    summary.uses.map(({ what, perGame, users, userWins, swing }) => ({
      cells: [
        side ? `${what} (${side})` : what,
        shown(perGame),
        users > 0 ? `${percent(userWins.share)} (${percent(userWins.low)} – ${percent(userWins.high)})` : '',
        users > 0 ? `${swing.share >= 0 ? '+' : ''}${(100 * swing.share).toFixed(2)} points` : '',
      ],
    })),
  );
  return [
    chapter(
      'What each use did to the chance to win',
      shareChart({
        about: 'Mean change of the chance to win by what was used',
        label: 'points of win chance, mean',
        shares: swings.sort((a, b) => b.share - a.share),
        fair: 0,
      }),
      ...(sided.some(({ summary }) => summary.uses.length > charted.size)
        ? [aside(`The ${charted.size} most used; the table below has all.`)]
        : []),
    ),
    chapter(
      'What was used',
      table(['', 'uses a game', `its user wins${fair === undefined ? '' : ` (fair ${percent(fair)})`}`, 'swing'], rows),
    ),
  ];
}
