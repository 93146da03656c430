import drakkar from 'icon:drakkar';
import type { Beat, BeatScene } from '@meadhall/board';
import { Card, Icon } from '@meadhall/board';
import type { Event, PlaceId, View } from '../src/index.ts';
import { Back } from './back.tsx';
import { actionFace, Disc, portFace } from './faces.tsx';
import { openAt } from './open.ts';
import { t } from './words/index.ts';

const W = 84;
const back = <Back w={W} />;

const ownerOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'own' : `seat:${seat}`);
const handOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'hand' : `seat:${seat}`);
const placeAt = (place: PlaceId): string => `place:${place}`;

const ship = (seat: number, { sitters }: BeatScene<View>) => (
  <span className={`ew-flying s${sitters[seat]?.mark ?? 1}`}>
    <Icon of={drakkar} />
  </span>
);

/** What each event of Edge of the World looks like. */
export function beats(event: Event, scene: BeatScene<View>): readonly Beat[] {
  switch (event.kind) {
    case 'cardTaken':
      return [
        {
          show: <Card face={actionFace(event.card)} w={W} />,
          from: 'market',
          to: handOf(event.seat, scene),
          ms: 320,
          sound: 'card',
        },
      ];
    case 'cardLaid':
      return [{ show: back, from: handOf(event.seat, scene), to: ownerOf(event.seat, scene), ms: 220, sound: 'card' }];
    case 'cardsTurned':
      return event.cards.flatMap(({ seat, card }, i): Beat[] =>
        card === null
          ? []
          : [
              {
                show: back,
                turn: <Card face={actionFace(card)} w={W} />,
                from: ownerOf(seat, scene),
                to: ownerOf(seat, scene),
                ms: 450,
                together: i > 0,
                ...(i === 0 ? { sound: 'card' as const } : {}),
              },
            ],
      );
    case 'sailed': {
      const lift = `ship:${event.seat}`;
      const hops = event.path.slice(1);
      const ms = Math.max(150, Math.round(450 / Math.max(1, hops.length)));
      return hops.map((to, i) => ({
        show: ship(event.seat, scene),
        from: placeAt(event.path[i] ?? to),
        to: placeAt(to),
        lift,
        ms,
        ease: 'sail' as const,
        ...(i === 0 ? { sound: 'sail' as const } : {}),
      }));
    }
    case 'portCardUsed':
      return [
        {
          show: <Card face={portFace(event.card, scene.before)} w={W} />,
          from: openAt(event.card),
          to: ownerOf(event.seat, scene),
          ms: 220,
        },
      ];
    case 'discsPeeked':
      return [{ to: ownerOf(event.seat, scene), ms: 300, cry: t('cryPay', { n: event.paid }), sound: 'coin' }];
    case 'discBought':
      return [
        {
          show: <Disc disc={{ disc: event.disc, zone: event.zone, face: event.face ?? null, seenBy: [] }} size={40} />,
          from: placeAt(event.port),
          to: ownerOf(event.seat, scene),
          ms: 320,
          sound: 'card',
        },
      ];
    case 'goodsSold':
      return [
        {
          to: ownerOf(event.seat, scene),
          ms: 450,
          cry: t('cryGain', { n: event.paid }),
          sound: 'coin',
          landing: 'glow',
        },
      ];
    case 'raidWon':
      return [
        {
          to: ownerOf(event.seat, scene),
          ms: 450,
          cry: t('cryGain', { n: event.gold }),
          sound: 'coin',
          landing: 'glow',
        },
      ];
    case 'raidLost':
      return [{ to: ownerOf(event.seat, scene), ms: 450, cry: t('cryDrivenOff'), sound: 'wood', landing: 'shake' }];
    case 'shipAttacked':
      return [{ to: `ship:${event.defender}`, ms: 450, cry: t('cryAttack'), sound: 'horn', landing: 'shake' }];
    case 'forceLaid':
    case 'duelLaid':
      return [{ show: back, from: handOf(event.seat, scene), to: `force:${event.seat}`, ms: 320, sound: 'card' }];
    case 'bountyPaid':
      return event.gold > 0
        ? [{ to: ownerOf(event.winner, scene), ms: 450, cry: t('cryGain', { n: event.gold }), sound: 'coin' }]
        : [];
    case 'sentHome':
      return [
        {
          show: ship(event.seat, scene),
          from: placeAt(event.from),
          to: placeAt(event.home),
          lift: `ship:${event.seat}`,
          ms: 450,
          ease: 'sail',
          sound: 'sail',
        },
      ];
    case 'leaderWentHome':
      return [
        {
          show: ship(event.seat, scene),
          from: placeAt(event.from),
          to: placeAt(event.home),
          lift: `ship:${event.seat}`,
          ms: 450,
          ease: 'sail',
          sound: 'horn',
        },
      ];
    case 'duelBegan':
      return [{ to: placeAt(event.port), ms: 450, cry: t('cryDuel'), sound: 'horn' }];
    case 'tokenPassed':
      return [{ to: ownerOf(event.to, scene), ms: 300, cry: '★' }];
    default:
      return [];
  }
}
