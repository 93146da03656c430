import drakkar from 'icon:drakkar';
import type { Beat, BeatScene } from '@meadhall/board';
import { Card, Icon } from '@meadhall/board';
import type { ReactElement } from 'react';
import { type Event, type Place, TILES, type View } from '../src/index.ts';
import { Back } from './back.tsx';
import { tileFace } from './faces.tsx';
import { orderSign } from './grey.tsx';
import { mooring } from './map.ts';
import { say, t } from './words/index.ts';

const W = 92;
const back = <Back w={W} />;

const boardOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'own' : `seat:${seat}`);
const handOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'hand' : `seat:${seat}`);
const purseOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'purse|own' : `seat:${seat}`);

/** A place on the chart; HOME is the ship's own. */
function placeAt(place: Place, ship: number, { before }: BeatScene<View>): string {
  const vessel = before.ships[ship];
  if (place !== 'home' || !vessel) return `place:${place}`;
  return typeof vessel.from === 'number'
    ? `home:${vessel.from}|seat:${vessel.from}`
    : `place:${mooring({ ...vessel, at: 'home' })}`;
}

const ship = (number: number, { before, sitters }: BeatScene<View>): ReactElement => (
  <span className={`px-flying s${sitters[before.ships[number]?.by ?? 0]?.mark ?? 7}`}>
    <Icon of={drakkar} />
  </span>
);

const voyage = (number: number, from: Place, to: Place, scene: BeatScene<View>): Beat => ({
  show: ship(number, scene),
  from: placeAt(from, number, scene),
  to: placeAt(to, number, scene),
  lift: `ship:${number}`,
  ms: 420,
  ease: 'sail',
  sound: 'sail',
});

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** What each event of Pax Viking looks like. */
export function beats(event: Event, scene: BeatScene<View>): readonly Beat[] {
  switch (event.kind) {
    case 'turnBegan':
      return [{ to: boardOf(event.seat, scene), ms: 220, landing: 'glow' }];
    case 'influenceTaken':
      return [
        {
          from: event.from >= 0 ? boardOf(event.from, scene) : 'own',
          to: `influence:${event.of}`,
          ms: 320,
          cry: say(event.of),
          landing: 'glow',
          sound: 'slab',
        },
      ];
    case 'tileDrawn':
      return [
        {
          show: back,
          ...(event.tile ? { turn: <Card face={tileFace(event.tile)} w={W} /> } : {}),
          from: 'pile|track',
          to: handOf(event.seat, scene),
          ms: 320,
          sound: 'card',
        },
      ];
    case 'tileBought':
      return [
        {
          show: <Card face={tileFace(event.tile)} w={W} />,
          from: `slot:${event.slot}|track`,
          to: handOf(event.seat, scene),
          ms: 360,
          sound: 'coin',
        },
      ];
    case 'tileTaken':
      return [
        {
          show: <Card face={tileFace(event.tile)} w={W} />,
          from: event.from === 'track' ? 'track' : 'pile|track',
          to: handOf(event.seat, scene),
          ms: 320,
          sound: 'card',
        },
      ];
    case 'shipMoved':
      return [voyage(event.ship, event.from, event.to, scene)];
    case 'shipReturned':
      return [voyage(event.ship, event.from, 'home', scene)];
    case 'venturePlayed':
      return [
        {
          show: <Card face={tileFace(event.tile)} w={W} />,
          from: event.seat === scene.viewer ? `tile:${event.tile}|hand` : `seat:${event.seat}`,
          to: `place:${event.at}`,
          ms: 400,
          landing: 'kick',
          sound: 'card',
        },
      ];
    case 'tileSeated':
      return [
        {
          show: <Card face={tileFace(event.tile)} w={W} />,
          from: event.from === null ? handOf(event.seat, scene) : boardOf(event.from, scene),
          to: boardOf(event.seat, scene),
          ms: 360,
          sound: 'card',
        },
      ];
    case 'eventPlayed':
      return [
        {
          show: <Card face={tileFace(event.tile)} w={W * 1.4} />,
          from: event.seat === scene.viewer ? `tile:${event.tile}|hand` : `seat:${event.seat}`,
          to: 'stage',
          ms: 450,
          sound: 'horn',
        },
      ];
    case 'followersPlaced':
      return [{ to: `place:${event.at}`, ms: 320, cry: `+${event.followers.length}`, landing: 'kick', sound: 'wood' }];
    case 'followersReturned':
      return [{ to: `place:${event.at}`, ms: 320, cry: `−${event.followers.length}`, landing: 'shake', sound: 'wood' }];
    case 'challenged':
      return [
        {
          to: `place:${event.at}`,
          ms: 450,
          cry: `${event.ships} : ${event.against}`,
          landing: 'shake',
          sound: 'horn',
        },
      ];
    case 'duchyRaised':
      return [{ to: boardOf(event.seat, scene), ms: 400, cry: t('cryDuchy'), landing: 'glow', sound: 'slab' }];
    case 'duchyLost':
      return [{ to: boardOf(event.seat, scene), ms: 400, cry: t('cryDuchyLost'), landing: 'shake' }];
    case 'silfrChanged':
      return event.amount === 0
        ? []
        : [{ to: purseOf(event.seat, scene), ms: 280, cry: signed(event.amount), sound: 'coin' }];
    case 'voteCast':
      return [
        {
          to: `vote:${event.seat}|seat:${event.seat}`,
          ms: 300,
          cry: t(event.yes ? 'votedFor' : 'votedAgainst'),
          sound: 'wood',
        },
      ];
    case 'althingDecided':
      return [{ to: 'althing|stage', ms: 450, cry: `${event.yes} : ${event.no}`, landing: 'glow', sound: 'slab' }];
    case 'truceCalled':
      return [{ to: boardOf(event.seat, scene), ms: 320, cry: t('cryTruce') }];
    case 'orderFollowed':
      return [
        { to: `seat:${scene.before.seats}`, ms: 450, cry: orderSign(event.order), landing: 'glow', sound: 'horn' },
      ];
    case 'cardRevealed':
      return [{ to: 'victory', ms: 400, cry: say(event.card), landing: 'glow', sound: 'card' }];
    case 'offerMade':
      return [{ to: boardOf(event.to, scene), ms: 300, cry: t('cryOffer'), landing: 'glow' }];
    case 'tradeMade':
      return [{ to: boardOf(event.to, scene), ms: 400, cry: t('cryTraded'), landing: 'glow', sound: 'coin' }];
    case 'offerDeclined':
      return [{ to: boardOf(event.to, scene), ms: 280, cry: t('cryNo') }];
    case 'tileDiscarded':
      return event.seat === null || TILES[event.tile].kind === 'event'
        ? []
        : [
            {
              show: <Card face={tileFace(event.tile)} w={W} />,
              from: event.seat === scene.viewer ? `tile:${event.tile}|hand` : `seat:${event.seat}`,
              to: 'pile|track',
              ms: 280,
            },
          ];
    default:
      return [];
  }
}
