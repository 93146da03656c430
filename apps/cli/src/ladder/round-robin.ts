import { type LadderStanding, LEVEL_NAMES, offeredLevels, type Pairing } from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import { shareChart } from '../report/charts.ts';
import { aside, escaped, facts, page, paragraph, section, table } from '../report/page.ts';
import { t, voice } from '../words/reports/index.ts';

/** At how many seats a game's levels meet: half of each, or together where a game is won together. */
export function duelSeats({ game: { meta } }: Pick<AnyPackage, 'game'>): number {
  if (meta.cooperative) return Math.max(2, meta.seats.min);
  return meta.seats.max >= 4 ? 4 : 2;
}

/** Every offered level against every one below it, half of the seats each. */
export function roundRobin(pkg: Pick<AnyPackage, 'game'>): readonly Pairing[] {
  const { meta } = pkg.game;
  const levels = offeredLevels(meta).map(({ level }) => level);
  const challengers = meta.cooperative ? 1 : duelSeats(pkg) / 2;
  return levels.flatMap((challenger, i) => levels.slice(0, i).map((field) => ({ challenger, field, challengers })));
}

/** One step of the scale is meant to be two of three games. */
const STEP = { from: 0.6, to: 0.75 } as const;

export type StepVerdict = 'as wanted' | 'less' | 'more' | 'not shown' | '';

/** Whether neighbours on the scale stand as far apart as they should; nothing is said of others. */
export function stepVerdict(pkg: Pick<AnyPackage, 'game'>, { pairing, share, low, fair }: LadderStanding): StepVerdict {
  const levels: readonly string[] = offeredLevels(pkg.game.meta).map(({ level }) => level);
  const place = (bot: string): number => levels.indexOf(bot);
  if (place(pairing.challenger) - place(pairing.field) !== 1) return '';
  if (low <= fair) return 'not shown';
  if (pkg.game.meta.cooperative) return '';
  return share < STEP.from ? 'less' : share > STEP.to ? 'more' : 'as wanted';
}

export interface GameLadder {
  readonly pkg: AnyPackage;
  readonly seats: number;
  readonly thinking: string;
  readonly standings: readonly LadderStanding[];
}

const VERDICTS = { 'as wanted': 'asWanted', less: 'less', more: 'more', 'not shown': 'notShown' } as const;
const verdictSaid = (verdict: StepVerdict): string => (verdict === '' ? '' : t(VERDICTS[verdict]));

const nameOf = ({ pairing: { challenger, field } }: LadderStanding): string => {
  const named = (bot: string): string => Object.entries(LEVEL_NAMES).find(([level]) => level === bot)?.[1] ?? bot;
  return t('against', { challenger: named(challenger), field: named(field) });
};

function gameSection({ pkg, seats, thinking, standings }: GameLadder): string {
  const { percent, count } = voice();
  const isTogether = pkg.game.meta.cooperative === true;
  return section(
    pkg.game.meta.title,
    facts([
      [t('seatsFact'), isTogether ? t('eachOnItsOwn', { seats }) : t('halfOfEach', { seats })],
      [t('thinking'), thinking],
    ]),
    shareChart({
      about: t('wonAgainst', { title: pkg.game.meta.title }),
      label: t('ofGamesWon'),
      shares: standings.map((standing) => ({ name: nameOf(standing), ...standing })),
      ...(isTogether ? {} : { fair: 0.5 }),
    }),
    table(
      [
        '',
        t('gamesFact'),
        t('won'),
        '95 %',
        isTogether ? t('otherWon') : t('fair'),
        t('wantedFrom', { from: percent(STEP.from), to: percent(STEP.to) }),
      ],
      standings.map((standing) => ({
        cells: [
          nameOf(standing),
          count(standing.games),
          percent(standing.share),
          `${percent(standing.low)} – ${percent(standing.high)}`,
          percent(standing.fair),
          verdictSaid(stepVerdict(pkg, standing)),
        ],
        differs: standing.low > standing.fair,
      })),
    ),
  );
}

/** All games, all levels that are offered, each against each, on one page. */
export function ladderPage(command: string, seed: string, ladders: readonly GameLadder[]): string {
  const body = [
    `<h1>${escaped(t('theLadder'))}</h1>`,
    aside(t('allAbout', { seed })),
    ...ladders.map(gameSection),
    section(t('howToRead'), paragraph(t('allRead')), aside(t('madeBy', { command }))),
  ];
  return page(t('theLadder'), body, voice().language);
}
