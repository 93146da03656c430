// The whole board: what its cards share with it then is one chunk.
import '../index.tsx';
import { Card, type Gallery, type GalleryPiece } from '@meadhall/board';
import { checkedOptions, keysOf, seedFrom } from '@meadhall/core';
import {
  ACTION_CARDS,
  ACTION_KINDS,
  type ActionKindId,
  BATTLE,
  type Colour,
  DEFENCE_DISCS,
  type Face,
  faceText,
  game,
  HOLD,
  ofZone,
  PORT_CARDS,
  PORTS,
  type PortId,
  PROVENANCE,
  TRADE_DISCS,
  type View,
  ZONES,
  type Zone,
} from '../../src/index.ts';
import { actionFace, Disc, Plate, portFace, ROMAN } from '../faces.tsx';
import { Hull, MARK_OF } from '../ships.tsx';
import { say, t as told } from '../words/index.ts';
import { t } from './words/index.ts';

const LEVELS = [1, 2, 3] as const;

function actionExhibit(kind: ActionKindId): GalleryPiece {
  const { steps, battle, count } = ACTION_KINDS[kind];
  const card = ACTION_CARDS.findIndex((each) => each.kind === kind);
  return {
    id: kind,
    name: say(kind),
    count,
    text: told('cardFull', { n: steps, battle }),
    isReconstructed: PROVENANCE.actionCards === 'reconstructed',
    picture: () => <Card face={actionFace(card)} w={112} />,
  };
}

/** At a table where nothing has happened yet. */
const newTable = (): View =>
  game.view(game.start(game.meta.seats.min, checkedOptions(game.meta, {}), seedFrom('gallery')).state, 'spectator');

function portExhibit(port: PortId, view: View): GalleryPiece {
  const { level, extra, prices, zone, provenance } = PORTS[port];
  const [low, high] = prices;
  const card = PORT_CARDS.findIndex((each) => each.port === port);
  return {
    id: port,
    name: say(port),
    count: prices.length,
    text: t('port', {
      low,
      high,
      prices: low === high ? 'one' : 'other',
      zone: ofZone(zone),
      level: ROMAN[level],
      extra,
    }),
    isReconstructed: provenance === 'reconstructed' || PROVENANCE.prices === 'reconstructed',
    picture: () => <Card face={portFace(card, view)} w={112} />,
  };
}

function discExhibit(zone: Zone, face: Face, count: number): GalleryPiece {
  const n = BATTLE[face];
  return {
    id: `${zone}-${face}`,
    name: t('inZone', { face: faceText(say, face, 'is'), zone: ofZone(zone) }),
    count,
    text: n > 0 ? t('shield', { n }) : t('goods', { zone: ofZone(zone) }),
    isReconstructed: PROVENANCE.tradeDiscs === 'reconstructed',
    picture: () => <Disc disc={{ disc: 0, zone, face, seenBy: [] }} size={76} />,
  };
}

const defenceExhibit = (level: (typeof LEVELS)[number]): GalleryPiece => ({
  id: `defence${level}`,
  name: t('defence', { level: ROMAN[level] }),
  count: DEFENCE_DISCS[level].length,
  text: t('defenceText', { values: DEFENCE_DISCS[level].map((value) => `${value}`) }),
  isReconstructed: PROVENANCE.defenceDiscs === 'reconstructed',
  picture: () => <Plate tone="wall">{DEFENCE_DISCS[level][0]}</Plate>,
});

const isPort = (id: string): id is PortId => Object.hasOwn(PORTS, id);

function shipExhibit(colour: Colour): GalleryPiece {
  const home = Object.entries(PORTS).find(([, port]) => 'home' in port && port.home === colour)?.[0] ?? '';
  return {
    id: colour,
    name: t('ship', { colour: say(colour) }),
    count: 1,
    text: t('shipText', { home: isPort(home) ? say(home) : home, hold: HOLD }),
    picture: () => (
      <svg viewBox="-30 -34 60 60" width="92" height="92" aria-hidden="true">
        <Hull mark={MARK_OF[colour]} size={48} />
      </svg>
    ),
  };
}

export const gallery: Gallery = () => {
  const view = newTable();
  return [
    { id: 'actions', title: t('actions'), exhibits: keysOf(ACTION_KINDS).map(actionExhibit) },
    { id: 'ports', title: t('ports'), exhibits: keysOf(PORTS).map((port) => portExhibit(port, view)) },
    {
      id: 'discs',
      title: t('discs'),
      exhibits: ZONES.flatMap((zone) => {
        const discs: Partial<Record<Face, number>> = TRADE_DISCS[zone];
        return keysOf(discs).map((face) => discExhibit(zone, face, discs[face] ?? 0));
      }),
    },
    { id: 'defences', title: t('defences'), exhibits: LEVELS.map(defenceExhibit) },
    { id: 'ships', title: t('ships'), exhibits: keysOf(MARK_OF).map(shipExhibit) },
  ];
};
