import { type BeatScene, Card, type Clash, type ClashSide, type ClashTerm, Figure, lastOf } from '@meadhall/board';
import type { Event, View } from '../src/index.ts';
import { eventText } from '../src/index.ts';
import { type AnyCard, faceOf } from './faces.tsx';
import { HEROES } from './figures.ts';
import { say, t } from './words/index.ts';

type Told = readonly Event[];

const W = 86;
/** More beasts than this are not drawn one by one. */
const DRAWN = 5;

const cardTerm = (card: AnyCard, n: number, label: string): ClashTerm => ({
  id: `${card} ${n}`,
  show: <Card face={faceOf(card)} w={W} />,
  value: null,
  label,
});

function sideOf(scene: BeatScene<View>, seat: number, side: Omit<ClashSide, 'name' | 'mark'>): ClashSide {
  const sitter = scene.sitters[seat];
  const { board } = scene.before.vikings[seat] ?? { board: 'basic' };
  // Whoever has laid nothing stands there in person.
  const self = { id: 'self', show: <Figure of={HEROES[board]} />, value: null, label: '' };
  return {
    ...{ name: sitter?.name ?? '', ...(sitter ? { mark: sitter.mark } : {}) },
    ...side,
    terms: side.terms.length > 0 ? side.terms : [self],
  };
}

const tell = (scene: BeatScene<View>, ...events: readonly (Event | undefined)[]): string =>
  events
    .map((event) => (event ? (eventText(say, event, scene.say) ?? '') : ''))
    .join(' ')
    .trim();

/** Every card of a battle on the side of whoever laid it, and who takes the prize, or gets away. */
function battleClash(events: Told, scene: BeatScene<View>): Clash | null {
  const { doing } = scene.before;
  const [won, answered, fell] = [lastOf(events, 'battleWon'), lastOf(events, 'answered'), lastOf(events, 'vikingFell')];
  const evaded = answered?.rebuff === 'escape' ? answered : undefined;
  if (doing.kind !== 'battle' || (!won && !evaded)) return null;
  const { striker, seat: struck } = doing;
  const prize = say(doing.prize);
  const laid = [...doing.chain, ...(evaded ? [{ seat: evaded.seat, card: evaded.card }] : [])];
  const termsOf = (seat: number): readonly ClashTerm[] =>
    laid.flatMap(({ seat: by, card }, n) => (by === seat ? [cardTerm(card, n, say(card))] : []));
  const nothing = t('wonNothing');
  return {
    title: t('duel', { weapon: say(doing.weapon), prize }),
    sides: [
      sideOf(scene, striker, {
        word: t('strikesAt'),
        terms: termsOf(striker),
        total: won && won.gained > 0 ? t('cryGain', { n: won.gained, prize }) : nothing,
        won: won !== undefined,
      }),
      sideOf(scene, struck, {
        word: t(evaded ? 'answers' : 'yields'),
        terms: termsOf(struck),
        total: evaded ? t('cryEscapes') : won && won.moved > 0 ? t('loses', { n: won.moved, prize }) : nothing,
        won: evaded !== undefined,
      }),
    ],
    verdict: tell(scene, won ?? evaded),
    text: tell(scene, fell, lastOf(events, 'gameWon')),
    isMine: scene.viewer === striker || scene.viewer === struck,
  };
}

/** A fall outside battle: what bit last. */
function fallScene(events: Told, scene: BeatScene<View>): Clash | null {
  const fell = lastOf(events, 'vikingFell');
  if (!fell) return null;
  const stood = lastOf(events, 'stood');
  const bites = (stood?.seat === fell.seat ? stood.hits : []).slice(0, DRAWN);
  return {
    title: t('aFall', { name: scene.sitters[fell.seat]?.name ?? '' }),
    sides: [
      sideOf(scene, fell.seat, {
        word: '',
        terms: bites.map((foe, n) => cardTerm(foe, n, t('bites1'))),
        total: t('cryFalls'),
        won: false,
      }),
    ],
    verdict: tell(scene, fell),
    text: tell(scene, stood, lastOf(events, 'gameWon')),
    isMine: scene.viewer === fell.seat,
  };
}

/** A battle that was decided in this ply, or somebody's fall. */
export const clashOf = (events: Told, scene: BeatScene<View>): Clash | null =>
  battleClash(events, scene) ?? fallScene(events, scene);
