import type { AnyPackage } from '@meadhall/core';
import { barChart, type Share, shareChart } from '../report/charts.ts';
import { aside, chapter, escaped, facts, page, paragraph, section, table, tableSize } from '../report/page.ts';
import { wilson } from '../stats.ts';
import { t, voice } from '../words/reports/index.ts';
import type { Difference } from './differences.ts';
import { type SideSummary, sideNamed, type TableSummary } from './summary.ts';
import type { LabTally, TableTally } from './tally.ts';

export interface Findings {
  readonly pkg: AnyPackage;
  readonly command: string;
  readonly seed: string;
  readonly sides: readonly { readonly summary: SideSummary; readonly tally: LabTally }[];
  readonly differences: readonly Difference[];
}

const percent = (share: number): string => voice().percent(share);
const shown = (value: number): string => voice().fixed(value, Math.abs(value) >= 100 ? 0 : 2);

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
  const names = sides.map(({ summary }) => sideNamed(summary.name));
  const body = [
    `<h1>${escaped(meta.title)}</h1>`,
    aside(t('labAbout', { version: meta.version, blurb: meta.blurb })),
    section(
      t('theRun'),
      facts([
        [t('gamesFact'), listed(sides.map(({ summary: { games, finished } }) => t('finishedOf', { games, finished })))],
        [t('seatsFact'), counts.join(', ')],
        [t('seedFact'), seed],
        ...sides.flatMap(({ summary }): (readonly [string, string])[] =>
          isCompared
            ? [[sideNamed(summary.name), sideFacts(summary)]]
            : [
                [t('botsFact'), summary.bots.join(', ')],
                [t('optionsFact'), optionsText(summary)],
              ],
        ),
      ]),
      ...sides.flatMap(({ summary }) =>
        summary.overrides.map(({ path, was, value, isReconstructed }) => {
          const given = { path, value: String(value), was: String(was) };
          const trial = isReconstructed ? t('trialReconstructed', given) : t('trialOther', given);
          return paragraph(isCompared ? `${sideNamed(summary.name)}: ${trial}` : trial);
        }),
      ),
      isCompared ? legend(names) : '',
      aside(t('madeBy', { command })),
    ),
    ...(isCompared ? [differenceSection(differences, names)] : []),
    ...counts.map((seats) =>
      tableSection(
        pkg,
        seats,
        sides.flatMap(({ summary, tally }) => {
          const own = summary.tables.find((one) => one.seats === seats);
          const counted = tally.tables[seats];
          return own && counted ? [{ side: sideNamed(summary.name), summary: own, tally: counted }] : [];
        }),
      ),
    ),
    section(t('howToRead'), paragraph(t('labRead')), paragraph(t('labReadSwing'))),
  ];
  return page(t('labTitle', { title: meta.title }), body, voice().language);
}

const listed = (texts: readonly string[]): string => new Intl.ListFormat(voice().language).format(texts);

const optionsText = ({ options }: SideSummary): string =>
  Object.entries(options ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ') || t('none');

const sideFacts = (summary: SideSummary): string =>
  t('sideFacts', { options: optionsText(summary), bots: summary.bots.join(', ') });

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
          chance < 0.0001 ? `< ${voice().fixed(0.0001, 4)}` : voice().fixed(chance, 4),
        ],
        differs: isSignificant,
      };
    });
  return section(
    t('whatDiffers'),
    paragraph(t('differsAbout', { n: found.length, all: differences.length })),
    table([t('figure'), names[0] ?? '', names[1] ?? '', t('byChance')], rows),
    aside(t('differsAside')),
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
      [t('turnsAGame'), told(sided, ({ meanTurns }) => shown(meanTurns))],
      [t('pliesAGame'), told(sided, ({ meanPlies }) => shown(meanPlies))],
      [t('leadsAGame'), told(sided, ({ meanLeadChanges }) => shown(meanLeadChanges))],
      [t('choicesADecision'), told(sided, ({ meanChoices }) => shown(meanChoices))],
      [t('oneChoice'), told(sided, ({ oneChoiceShare }) => percent(oneChoiceShare))],
    ]),
    chapter(
      t('winShareSeat'),
      shareChart({
        about: t('winShareSeatAbout'),
        label: t('ofGamesWon'),
        shares: shares(({ winShares }) => winShares.map((share, seat) => ({ name: t('seat', { seat }), ...share }))),
        ...withFair,
      }),
    ),
    ...traits.map((trait) =>
      chapter(
        t('winShareOf', { trait: spaced(trait) }),
        shareChart({
          about: t('winShareOfAbout', { trait: spaced(trait) }),
          label: t('ofGamesWon'),
          shares: shares(({ traits: all }) =>
            (all[trait] ?? []).map(({ value, ...share }) => ({ name: value, ...share })),
          ),
          ...withFair,
        }),
      ),
    ),
    chapter(
      t('waysOfEnding'),
      endings.length === 1
        ? paragraph(t('everyGame', { ending: endings.join('') }))
        : shareChart({
            about: t('waysOfEndingAbout'),
            label: t('ofGames'),
            shares: sided.flatMap(({ side, summary }) => endingShares(summary).map((share) => ({ ...share, side }))),
          }),
    ),
    chapter(
      t('lengthTurns'),
      barChart({ about: t('lengthTurnsAbout'), label: t('turns'), counts: histogram(({ turns }) => turns) }),
    ),
    chapter(
      t('lengthPlies'),
      barChart({ about: t('lengthPliesAbout'), label: t('plies'), counts: histogram(({ plies }) => plies) }),
    ),
    chapter(
      t('choicesPer'),
      barChart({
        about: t('choicesPerAbout'),
        label: t('choices'),
        of: t('ofDecisions'),
        counts: histogram(({ choices }) => choices),
      }),
    ),
    chapter(
      t('leads'),
      barChart({
        about: t('leadsAbout'),
        label: t('changes'),
        counts: histogram(({ leadChanges }) => leadChanges),
      }),
    ),
    ...useChapters(sided, fair),
  );
}

const told = (sided: readonly Sided[], text: (summary: TableSummary) => string): string =>
  listed(sided.map(({ summary }) => text(summary)));

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
        users > 0 ? t('points', { n: `${swing.share >= 0 ? '+' : ''}${voice().fixed(100 * swing.share, 2)}` }) : '',
      ],
    })),
  );
  return [
    chapter(
      t('swings'),
      shareChart({
        about: t('swingsAbout'),
        label: t('swingsLabel'),
        shares: swings.sort((a, b) => b.share - a.share),
        fair: 0,
      }),
      ...(sided.some(({ summary }) => summary.uses.length > charted.size)
        ? [aside(t('mostUsed', { n: charted.size }))]
        : []),
    ),
    chapter(
      t('whatWasUsed'),
      table(
        [
          '',
          t('usesAGame'),
          fair === undefined ? t('userWins') : t('userWinsFair', { fair: percent(fair) }),
          t('swing'),
        ],
        rows,
      ),
    ),
  ];
}
