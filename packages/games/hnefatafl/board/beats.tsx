import type { Beat, BeatScene } from '@meadhall/board';
import { type Event, type PieceName, places, type View } from '../src/index.ts';
import { Piece } from './pieces.tsx';
import { t } from './words/index.ts';

const Flying = ({ of }: { of: PieceName }) => (
  <span className="tafl-flying">
    <Piece of={of} />
  </span>
);

const distance = (from: string, to: string): number =>
  Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));

const men = ({ board }: View): number => board.filter((piece) => piece !== 0).length;
const isStrike = ({ before, after }: BeatScene<View>): boolean =>
  before.results.length === after.results.length && men(after) < men(before);

/** The piece that has moved stands on its new square while others fall. */
const standIn = (piece: PieceName, at: string, ms: number): Beat => ({
  show: <Flying of={piece} />,
  from: `sq:${at}`,
  to: `sq:${at}`,
  ms,
});

/** A man tips over and goes to the tray of whoever took him. */
const falling = (piece: PieceName, at: string, seat: number, more: Partial<Beat>): Beat => ({
  show: <Flying of={piece} />,
  from: `piece:${at}`,
  lift: `piece:${at}`,
  to: `tray:${seat}`,
  tilt: 84,
  arc: 24,
  ms: 360,
  together: true,
  ...more,
});

/** The piece that now stands on a square. */
const moverOf = ({ after }: BeatScene<View>, at: string): PieceName =>
  places(after).find(({ name }) => name === at)?.piece ?? 'attacker';

/** What each event of Hnefatafl looks like. */
export function beats(event: Event, scene: BeatScene<View>): readonly Beat[] {
  switch (event.kind) {
    case 'pieceMoved':
      return [
        {
          show: <Flying of={event.piece} />,
          from: `piece:${event.from}`,
          lift: `piece:${event.from}`,
          to: `sq:${event.to}`,
          ms: Math.min(320, 150 + 25 * distance(event.from, event.to)),
          ease: 'sail',
          sound: 'scrape',
          landingSound: 'wood',
          landing: 'kick',
          settle: !isStrike(scene),
        },
      ];
    case 'manTaken':
      return [
        standIn(moverOf(scene, event.by), event.by, 360),
        falling(event.piece, event.at, event.seat, { sound: 'wood' }),
      ];
    case 'shieldwallFell':
      return [
        { ...standIn(moverOf(scene, event.ends[0] ?? ''), event.ends[0] ?? '', 450), sound: 'slab' },
        ...event.fronts.map((front): Beat => ({ to: `sq:${front}`, ms: 220, landing: 'glow', together: true })),
        { to: `sq:${event.at[0] ?? ''}`, ms: 450, cry: t('cryWall', { n: event.at.length }), together: true },
        standIn(moverOf(scene, event.ends[0] ?? ''), event.ends[0] ?? '', 360 + 80 * event.at.length),
        ...event.at.map((at, i) => falling(event.piece, at, event.seat, { ms: 360 + 80 * i })),
      ];
    case 'kingTaken':
      return [
        ...event.by.map((by): Beat => ({ to: `sq:${by}`, ms: 220, landing: 'glow', together: true })),
        { to: `sq:${event.at}`, ms: 450, landing: 'shake', sound: 'slab', cry: t('cryTaken') },
      ];
    case 'kingEscaped':
      return [{ to: `sq:${event.at}`, ms: 450, landing: 'glow', sound: 'horn', cry: t('cryFree') }];
    case 'fortBuilt':
      return [{ to: `sq:${event.at}`, ms: 450, landing: 'glow', sound: 'horn', cry: t('cryFort') }];
    case 'ringClosed':
      return event.ring.map(
        (at, i): Beat => ({
          to: `sq:${at}`,
          ms: 320,
          landing: 'glow',
          together: i > 0,
          ...(i === 0 ? { sound: 'slab' } : {}),
        }),
      );
    case 'positionRepeated':
      return [{ to: 'note', ms: 320, landing: 'glow' }];
    case 'sideStuck':
      return [{ to: `seat:${event.seat}`, ms: 450, landing: 'shake', cry: t('cryStuck') }];
    case 'gameBegan':
    case 'nobodyTaken':
    case 'gameEnded':
      return [];
  }
}
