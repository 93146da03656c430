import battleAxe from 'icon:battle-axe';
import type { Event, View } from '@meadhall/axes';
import { Card, CardBack } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import type { Beat, Scene } from '../../table/board.ts';
import { faceOf } from './faces.tsx';

const W = 92;

/** Where a seat's cards come from and go to: your own hand, or a rival's panel. */
const handOf = (seat: number, { viewer }: Scene<View>): string => (seat === viewer ? 'hand' : `seat:${seat}`);
const frontOf = (seat: number, { viewer }: Scene<View>): string => (seat === viewer ? 'own' : `seat:${seat}`);

const AXES = [0, 1, 2];

/** What each event of Viking Games looks like. */
export function beats(event: Event, scene: Scene<View>): readonly Beat[] {
  switch (event.kind) {
    case 'cardDrawn':
      return [
        {
          show: <CardBack game="axes" w={W} />,
          ...(event.card ? { turn: <Card face={faceOf(event.card)} w={W} /> } : {}),
          from: 'pile',
          to: handOf(event.seat, scene),
          ms: 320,
          sound: 'card',
        },
      ];
    case 'axesThrown': {
      const power = Number(event.card.slice(3));
      const to = frontOf(event.target, scene);
      return AXES.slice(0, power)
        .map(
          (i): Beat => ({
            show: (
              <span className="ax-flying">
                <Icon of={battleAxe} />
              </span>
            ),
            from: handOf(event.seat, scene),
            to,
            ms: 300 + i * 60,
            ease: 'throw',
            arc: 60 + i * 24,
            spin: 2,
            together: i > 0,
            ...(i === 0 ? { sound: 'throw' as const } : {}),
            ...(i === power - 1
              ? {
                  landing: event.hits > 0 ? ('shake' as const) : ('kick' as const),
                  landingSound: event.hits > 0 ? ('wood' as const) : ('iron' as const),
                }
              : {}),
          }),
        )
        .concat({ to, ms: 450, cry: event.hits > 0 ? `${event.hits} hit${event.hits > 1 ? 's' : ''}` : 'blocked' });
    }
    case 'shieldLaid':
      return [
        {
          show: <Card face={faceOf(event.card)} w={W} />,
          from: handOf(event.seat, scene),
          to: frontOf(event.seat, scene),
          ms: 320,
          landingSound: 'wood',
          landing: 'kick',
        },
      ];
    case 'armoryLaid':
      return [
        {
          show: <Card face={faceOf('armory')} w={W} />,
          from: handOf(event.seat, scene),
          to: frontOf(event.seat, scene),
          ms: 320,
          landingSound: 'card',
        },
      ];
    case 'armorySpent':
      return [
        {
          show: <Card face={faceOf('armory')} w={W} />,
          from: event.stored ? frontOf(event.seat, scene) : handOf(event.seat, scene),
          to: 'discards',
          ms: 320,
          sound: 'card',
        },
      ];
    case 'armoryRobbed':
      return [
        {
          show: <Card face={faceOf('maid')} w={W} />,
          from: handOf(event.seat, scene),
          to: frontOf(event.target, scene),
          ms: 320,
          sound: 'card',
        },
        {
          show: <Card face={faceOf('armory')} w={W} />,
          from: frontOf(event.target, scene),
          to: 'discards',
          ms: 320,
          sound: 'card',
        },
      ];
    case 'keptBusy':
      return [
        {
          show: <Card face={faceOf('maid')} w={W} />,
          from: handOf(event.seat, scene),
          to: frontOf(event.target, scene),
          ms: 320,
          sound: 'card',
          landing: 'glow',
        },
        { to: frontOf(event.target, scene), ms: 450, cry: 'loses a turn' },
      ];
    case 'cardDiscarded':
      return [
        {
          show: <Card face={faceOf(event.card)} w={W} />,
          from: handOf(event.seat, scene),
          to: 'discards',
          ms: 320,
          sound: 'card',
        },
      ];
    case 'shieldsUsedUp':
      return event.shields.slice(0, 3).map((card, i) => ({
        show: <Card face={faceOf(card)} w={W} />,
        from: frontOf(event.seat, scene),
        to: 'discards',
        ms: 320,
        together: i > 0,
        ...(i === 0 ? { sound: 'wood' as const } : {}),
      }));
    case 'vikingFell':
      return [{ to: frontOf(event.seat, scene), ms: 450, cry: 'falls!', landing: 'shake', sound: 'slab' }];
    case 'turnLost':
      return [{ to: frontOf(event.seat, scene), ms: 450, cry: 'loses the turn' }];
    case 'discardsShuffled':
      return [{ show: <CardBack game="axes" w={W} />, from: 'discards', to: 'pile', ms: 320, sound: 'card' }];
    case 'turnBegan':
    case 'gameWon':
      return [];
  }
}
