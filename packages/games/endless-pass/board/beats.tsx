import type { Beat, BeatScene } from '@meadhall/board';
import { Card, Icon } from '@meadhall/board';
import type { Event, View } from '../src/index.ts';
import { Back } from './back.tsx';
import { type AnyCard, faceOf, iconOf } from './faces.tsx';
import { say, t } from './words/index.ts';

const W = 92;
const card = (id: AnyCard) => <Card face={faceOf(id)} w={W} />;
const back = <Back w={W} />;
const flying = (id: AnyCard) => (
  <span className={`ep-flying ${id}`}>
    <Icon of={iconOf(id)} />
  </span>
);

const handOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'hand' : `seat:${seat}`);
const placeOf = (seat: number, { viewer }: BeatScene<View>): string => (seat === viewer ? 'own' : `seat:${seat}`);

/** Several things, one after the other but overlapping, like a file of serpents. */
const inFile = <T,>(list: readonly T[], beat: (item: T, index: number) => Beat): readonly Beat[] =>
  list.slice(0, 5).map((item, index) => ({ ...beat(item, index), together: index > 0 }));

/** What each event of Endless Pass looks like. */
export function beats(event: Event, scene: BeatScene<View>): readonly Beat[] {
  switch (event.kind) {
    case 'hordeMoved':
      return event.size === 0
        ? []
        : [
            {
              show: flying('endless'),
              from: placeOf(event.from, scene),
              to: placeOf(event.to, scene),
              ms: 450,
              ease: 'sail',
              sound: 'scrape',
            },
          ];
    case 'hid':
      return [
        { show: card('hide'), from: handOf(event.seat, scene), to: 'horde', ms: 320, sound: 'card' },
        { to: placeOf(event.seat, scene), ms: 450, cry: t(event.way === 'back' ? 'cryHidesBack' : 'cryHides') },
      ];
    case 'speedPlayed':
      return [
        {
          show: card('speed'),
          from: handOf(event.seat, scene),
          to: placeOf(event.target, scene),
          ms: 320,
          sound: 'card',
        },
        { to: placeOf(event.target, scene), ms: 300, cry: t('crySpeed', { sign: event.sign > 0 ? '+1' : '−1' }) },
      ];
    case 'searched':
      return [
        ...inFile(event.foes, (foe, index) => ({
          show: back,
          turn: card(foe),
          from: 'pass',
          to: 'horde',
          ms: 320 + index * 60,
          ...(index === 0 ? { sound: 'scrape' as const } : {}),
        })),
        ...inFile(event.loot ?? Array.from({ length: event.found }, () => null), (loot) => ({
          show: back,
          ...(loot ? { turn: card(loot) } : {}),
          from: 'pass',
          to: handOf(event.seat, scene),
          ms: 320,
          sound: 'card',
        })),
      ];
    case 'fought':
      return [
        {
          show: card(event.card),
          from: handOf(event.seat, scene),
          to: 'horde',
          ms: 300,
          ease: 'throw',
          landing: 'kick',
          landingSound: event.card === 'greekFire' ? 'fire' : 'wood',
        },
        ...(event.fells.length > 0
          ? [
              {
                to: placeOf(event.seat, scene),
                ms: 300,
                cry: t('cryGain', { n: event.fells.length, prize: say('glory') }),
              },
            ]
          : []),
      ];
    case 'quenched':
      return [
        {
          show: card(event.card),
          from: handOf(event.seat, scene),
          to: placeOf(event.seat, scene),
          ms: 320,
          sound: 'card',
        },
      ];
    case 'damaged':
      return [
        {
          to: placeOf(event.seat, scene),
          ms: 450,
          landing: 'shake',
          cry: t('cryLoss', { n: event.lost }),
          sound: event.cause === 'burn' ? 'fire' : 'scrape',
        },
      ];
    case 'stole':
      return [
        {
          show: card('steal'),
          from: handOf(event.seat, scene),
          to: placeOf(event.from, scene),
          ms: 320,
          sound: 'card',
        },
        {
          show: back,
          ...(event.card ? { turn: card(event.card) } : {}),
          from: placeOf(event.from, scene),
          to: handOf(event.seat, scene),
          ms: 320,
        },
      ];
    case 'stoleFromPass':
      return [
        { show: card('steal'), from: handOf(event.seat, scene), to: 'pass', ms: 320, sound: 'card' },
        event.foe
          ? { show: back, turn: card(event.foe), from: 'pass', to: 'horde', ms: 320, sound: 'scrape' }
          : {
              show: back,
              ...(event.loot ? { turn: card(event.loot) } : {}),
              from: 'pass',
              to: handOf(event.seat, scene),
              ms: 320,
            },
      ];
    case 'pillaged':
      return [
        {
          show: card('steal'),
          from: handOf(event.seat, scene),
          to: placeOf(event.from, scene),
          ms: 320,
          sound: 'card',
        },
        { to: placeOf(event.seat, scene), ms: 300, cry: t('cryGain', { n: 1, prize: say('glory') }) },
      ];
    case 'runesUsed':
      return [
        {
          show: card('rune'),
          from: handOf(event.seat, scene),
          to: placeOf(event.seat, scene),
          ms: 320,
          sound: 'rune',
          landing: 'glow',
        },
        {
          to: placeOf(event.seat, scene),
          ms: 300,
          cry: t('cryGain', { n: event.gained, prize: say(event.prize) }),
        },
      ];
    case 'speedTraded':
      return [{ show: card('speed'), from: handOf(event.seat, scene), to: 'action', ms: 320, sound: 'card' }];
    case 'challenged':
      return [
        {
          show: flying(event.card),
          from: handOf(event.seat, scene),
          to: placeOf(event.target, scene),
          ms: 320,
          ease: 'throw',
          arc: 90,
          spin: event.card === 'greekFire' ? 1 : 0,
          sound: event.card === 'greekFire' ? 'fire' : 'throw',
          landing: 'shake',
        },
      ];
    case 'answered':
      return event.rebuff === 'return'
        ? [
            {
              show: flying(event.weapon),
              from: placeOf(event.seat, scene),
              to: placeOf(event.striker, scene),
              ms: 300,
              ease: 'throw',
              arc: 90,
              sound: event.weapon === 'greekFire' ? 'fire' : 'iron',
              landing: 'shake',
            },
          ]
        : [
            { show: card(event.card), from: handOf(event.seat, scene), to: 'duel', ms: 300, sound: 'iron' },
            { to: placeOf(event.seat, scene), ms: 300, cry: t('cryEscapes') },
          ];
    case 'battleWon':
      return [
        {
          to: placeOf(event.seat, scene),
          ms: 450,
          landing: 'glow',
          cry: event.moved > 0 ? t('cryGain', { n: event.gained, prize: say(event.prize) }) : t('cryNothing'),
        },
      ];
    case 'replenished':
      return event.drawn === 0
        ? []
        : inFile(event.cards ?? Array.from({ length: event.drawn }, () => null), (drawn) => ({
            show: back,
            ...(drawn ? { turn: card(drawn) } : {}),
            from: 'action',
            to: handOf(event.seat, scene),
            ms: 320,
            sound: 'card',
          }));
    case 'vikingFell':
      return [{ to: placeOf(event.seat, scene), ms: 450, landing: 'shake', cry: t('cryFalls'), sound: 'slab' }];
    case 'speedLost':
      return [{ to: placeOf(event.seat, scene), ms: 300, cry: t('crySpeedLost') }];
    case 'boardTaken':
    case 'turnBegan':
    case 'encounterBegan':
    case 'stood':
    case 'deckShuffled':
    case 'gameWon':
      return [];
  }
}
