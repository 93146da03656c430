import type { AnyBalance, BalanceBar, BalanceTable } from '@meadhall/core';
import { aside, escaped, page, paragraph, section, table } from '../report/page.ts';
import { ENGLISH, type ReportVoice, voice } from '../words/reports/index.ts';
import { type BalanceSums, type Estimate, estimate, type Verdict, verdictOf } from './balance.ts';

/** One bar and what came of it. */
export interface Line {
  readonly bar: BalanceBar;
  readonly found: Estimate | null;
  readonly verdict: Verdict;
}

export interface GameFindings {
  readonly title: string;
  readonly version: number;
  readonly seed: string;
  readonly tables: readonly BalanceTable[];
  readonly lines: readonly Line[];
}

export function linesOf(balance: AnyBalance, sums: ReadonlyMap<string, BalanceSums>): readonly Line[] {
  return balance.bars
    .filter((bar) => sums.has(bar.table))
    .map((bar) => {
      const found = estimate(sums.get(bar.table)?.figures[bar.figure], bar.unit);
      return { bar, found, verdict: verdictOf(bar, found) };
    });
}

/** What came of a bar, as people read it. */
const VERDICTS = {
  'holds surely': 'holdsSurely',
  holds: 'holds',
  missed: 'missed',
  'not seen': 'notSeen',
} as const satisfies Readonly<Record<Verdict, unknown>>;
export const verdictSaid = (verdict: Verdict, { t }: ReportVoice = voice()): string => t(VERDICTS[verdict]);

function wanted({ from, to, unit }: BalanceBar, { language }: ReportVoice): string {
  const edge = (value: number): string =>
    unit === 'share'
      ? `${(100 * value).toLocaleString(language, { maximumFractionDigits: 1 })} %`
      : value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 6 });
  if (from === undefined) return to === undefined ? '–' : `≤ ${edge(to)}`;
  return to === undefined ? `≥ ${edge(from)}` : `${edge(from)}–${edge(to)}`;
}

function cellsOf({ bar, found, verdict }: Line, own: ReportVoice): readonly string[] {
  const told = (value: number): string => (bar.unit === 'share' ? own.percent(value) : own.fixed(value, 2));
  return [
    bar.table,
    bar.figure,
    wanted(bar, own),
    found ? `${told(found.value)} (${told(found.low)} – ${told(found.high)})` : '–',
    String(found?.games ?? 0),
    verdictSaid(verdict, own),
  ];
}

const headIn = ({ t }: ReportVoice): readonly string[] => [
  t('table'),
  t('figure'),
  t('bar'),
  t('measured'),
  t('gamesFact'),
  '',
];

function seated({ name, seats, bots, options }: BalanceTable, { t }: ReportVoice): string {
  const set = Object.entries(options ?? {}).map(([key, value]) => `${key}=${value}`);
  return t('seated', { name, seats, who: [bots.join(' · '), ...set].join(', ') });
}

/** The tables as a game's README holds them, in the language of the repository. */
export function asMarkdown({ version, seed, tables, lines }: GameFindings): string {
  const head = headIn(ENGLISH);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    ENGLISH.t('rulesInReadme', { version, seed, tally: tally(lines, ENGLISH) }),
    '',
    row(head),
    row(head.map(() => '---')),
    ...lines.map((line) => row(cellsOf(line, ENGLISH))),
    '',
    ...tables.map((each) => `- ${seated(each, ENGLISH)}`),
    '',
  ].join('\n');
}

export const tally = (lines: readonly Line[], { t }: ReportVoice = voice()): string => {
  const of = (verdict: Verdict): number => lines.filter((line) => line.verdict === verdict).length;
  const surely = of('holds surely');
  return t('tally', { all: lines.length, hold: surely + of('holds'), surely, missed: of('missed') + of('not seen') });
};

/** Every bar of every game on one page. */
export function balancePage(games: readonly GameFindings[], command: string): string {
  const own = voice();
  const { t } = own;
  const body = [
    `<h1>${escaped(t('balance'))}</h1>`,
    aside(`${tally(games.flatMap(({ lines }) => lines))} ${t('madeBy', { command })}`),
    ...games.map(({ title, version, seed, tables, lines }) =>
      section(
        title,
        paragraph(t('rulesAndSeed', { version, seed, tally: tally(lines) })),
        table(
          headIn(own),
          lines.map((line) => ({
            cells: cellsOf(line, own),
            differs: line.verdict === 'missed' || line.verdict === 'not seen',
          })),
        ),
        ...tables.map((each) => aside(seated(each, own))),
      ),
    ),
    section(t('howToRead'), paragraph(t('balanceRead'))),
  ];
  return page(t('balanceTitle'), body, own.language);
}
