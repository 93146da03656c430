import battleAxe from 'icon:battle-axe';
import type { Beat, BeatScene } from '@meadhall/board';
import { Card, Icon } from '@meadhall/board';
import { range } from '@meadhall/core';
import { axesOn } from '../src/ask.ts';
import { ARMORY, type Card as CardId, type Event, MAID, type View } from '../src/index.ts';
import { Back } from './back.tsx';
import { faceOf } from './faces.tsx';
import { t } from './words/index.ts';

const W = 92;

/** Where what lies before a seat is drawn: your own place, or a rival's panel. */
const frontOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'own' : `seat:${seat}`);

/** Your own card leaves the hand for good. */
const lifting = (seat: number, card: CardId, { viewer }: BeatScene<View>): Partial<Beat> =>
  seat === viewer ? { from: `hand:${card}|hand:new`, lift: `hand:${card}|hand:new` } : { from: `seat:${seat}` };

/** A card played from the hand to a place. */
const played = (seat: number, card: CardId, to: string, scene: BeatScene<View>): Beat => ({
  show: <Card face={faceOf(card)} w={W} />,
  ms: 320,
  sound: 'card',
  to,
  ...lifting(seat, card, scene),
});

function thrown(event: Extract<Event, { kind: 'axesThrown' }>, scene: BeatScene<View>): readonly Beat[] {
  const power = axesOn(event.card);
  const to = frontOf(event.target, scene);
  const axes = range(power).map(
    (i): Beat => ({
      show: (
        <span className="ax-flying">
          <Icon of={battleAxe} />
        </span>
      ),
      to,
      ms: 300 + i * 60,
      ease: 'throw',
      arc: 60 + i * 24,
      spin: 2,
      together: i > 0,
      ...lifting(event.seat, event.card, scene),
      ...(i === 0 ? { sound: 'throw' } : {}),
      ...(i < power - 1
        ? {}
        : { landing: event.hits > 0 ? 'shake' : 'kick', landingSound: event.hits > 0 ? 'wood' : 'iron', settle: true }),
    }),
  );
  const cry = event.hits === 0 ? t('cryBlocked') : t('cryHits', { n: event.hits });
  return [...axes, { to, ms: 450, cry }];
}

/** What each event of Viking Games looks like. */
export function beats(event: Event, scene: BeatScene<View>): readonly Beat[] {
  switch (event.kind) {
    case 'cardDrawn':
      return [
        {
          show: <Back w={W} />,
          ...(event.card ? { turn: <Card face={faceOf(event.card)} w={W} /> } : {}),
          from: 'pile',
          to: event.seat === scene.viewer ? 'hand:new|hand' : `seat:${event.seat}`,
          ...(event.seat === scene.viewer ? { lift: 'hand:new' } : {}),
          ms: 320,
          sound: 'card',
        },
      ];
    case 'axesThrown':
      return thrown(event, scene);
    case 'shieldLaid':
      return [
        {
          ...played(event.seat, event.card, frontOf(event.seat, scene), scene),
          landingSound: 'wood',
          landing: 'kick',
          settle: true,
        },
      ];
    case 'armoryLaid':
      return [{ ...played(event.seat, event.armory ?? ARMORY, frontOf(event.seat, scene), scene), settle: true }];
    case 'armorySpent':
      return [
        event.stored
          ? {
              show: <Card face={faceOf(event.armory ?? ARMORY)} w={W} />,
              from: frontOf(event.seat, scene),
              to: 'discards',
              ms: 320,
              sound: 'card',
              settle: true,
            }
          : { ...played(event.seat, event.armory ?? ARMORY, 'discards', scene), settle: true },
      ];
    case 'armoryRobbed':
      return [
        played(event.seat, event.maid ?? MAID, frontOf(event.target, scene), scene),
        {
          show: <Card face={faceOf(event.armory ?? ARMORY)} w={W} />,
          from: frontOf(event.target, scene),
          to: 'discards',
          ms: 320,
          sound: 'card',
          settle: true,
        },
      ];
    case 'keptBusy':
      return [
        {
          ...played(event.seat, event.maid ?? MAID, frontOf(event.target, scene), scene),
          landing: 'glow',
          settle: true,
        },
        { to: frontOf(event.target, scene), ms: 450, cry: t('losesTurn') },
      ];
    case 'cardDiscarded':
      return [{ ...played(event.seat, event.card, 'discards', scene), settle: true }];
    case 'shieldsUsedUp':
      return event.shields.slice(0, 3).map((card, i) => ({
        show: <Card face={faceOf(card)} w={W} />,
        from: frontOf(event.seat, scene),
        to: 'discards',
        ms: 320,
        together: i > 0,
        ...(i === 0 ? { sound: 'wood' } : {}),
      }));
    case 'vikingFell':
      return [{ to: frontOf(event.seat, scene), ms: 450, cry: t('cryFalls'), landing: 'shake', sound: 'slab' }];
    case 'turnLost':
      return [{ to: frontOf(event.seat, scene), ms: 450, cry: t('cryTurn') }];
    case 'discardsShuffled':
      return [{ show: <Back w={W} />, from: 'discards', to: 'pile', ms: 320, sound: 'card' }];
    case 'turnBegan':
    case 'gameWon':
      return [];
  }
}
