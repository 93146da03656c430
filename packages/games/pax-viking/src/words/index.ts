import {
  at,
  type DeepReadonly,
  type Outcome,
  type Say,
  type Seat,
  speakerOf,
  tellerOf,
  type Words,
} from '@meadhall/core';
import type { Choice, Reason } from '../choices.ts';
import { PHRASES } from '../data/phrases.ts';
import { FOLLOWERS } from '../data/vocabulary.ts';
import type { Event } from '../events.ts';
import { ORDERS } from '../orders.ts';
import { JARL_IDS } from '../rules/powers.ts';
import { PRICES } from '../rules/saga.ts';
import { CARD_IDS } from '../setup.ts';
import type { EndingKind } from '../state.ts';
import type { FrameView, View } from '../view.ts';
import { cardName, cardText, tileName } from './abilities/index.ts';
import { english, others, type T } from './catalogue.ts';
import { choiceText, partiesOf, pledgeText } from './choices.ts';
import { eventText, namesOf } from './events.ts';
import { ordersText } from './orders.ts';
import { ofTwo, who, whose } from './people.ts';
import { placeName } from './places/index.ts';
import { task } from './tasks.ts';

/** The game's messages, for whoever says them in the reader's language. */
export const messages = { en: english, others };

type ReadonlyState = DeepReadonly<View>;

/** Who is asked by a frame. */
function askedSeat(view: ReadonlyState, frame: DeepReadonly<FrameView>): Seat | null {
  if (frame.kind === 'offer') return frame.to;
  if (frame.kind === 'althing') {
    for (let i = 0; i < view.seats; i++) {
      const seat = (frame.seat + i) % view.seats;
      if (frame.votes[seat] === null) return seat;
    }
    return null;
  }
  return 'seat' in frame ? frame.seat : null;
}

const DOING = ['actions', 'journey', 'offer', 'althing', 'winter', 'chooseJarl', 'parley'] as const;

/** What a waiting viewer reads. */
function waiting(t: T, view: ReadonlyState, seat: Seat, frame: DeepReadonly<FrameView>, say: Say): string {
  const jarl = view.jarls[seat]?.jarl;
  return t('waiting', {
    name: who(t, say, seat).name,
    jarl: jarl ? ` (**${t(jarl)}**)` : '',
    doing: DOING.find((kind) => kind === frame.kind) ?? 'other',
  });
}

const REASONS: readonly Exclude<Reason, 'nothing'>[] = [
  'notOffered',
  'emptyPile',
  'tooDear',
  'tired',
  'notAlone',
  'noFollower',
  'cannotPay',
  'nothingToEstablish',
  'tooWeak',
  'truce',
  'shielded',
  'noTarget',
  'mustAct',
  'notMoved',
  'malformed',
  'promisedTwice',
  'tooMuchSilfr',
  'tooManyTiles',
  'unknownTile',
  'noSuchShip',
  'noSuchFollower',
  'noStandIn',
  'askedAlready',
  'notColocated',
  'noSecondCounter',
];

function reasonText(t: T, because: string): string {
  if (because === 'nothing') return t('nothingOffered');
  return t(REASONS.find((reason) => reason === because) ?? 'notOffered');
}

const ENDINGS: readonly EndingKind[] = ['victory', 'emptyTrack', 'longWinter', 'lost', 'overtaken'];

function endingText(t: T, outcome: Outcome, say: Say): string {
  const { winners } = outcome;
  const ending = ENDINGS.find((each) => each === outcome.ending);
  const why = ending ? t(`${ending}End`) : '';
  const [winner, ...more] = winners;
  if (winner === undefined) return t('sagaLost', { why });
  const by = byCards(t, outcome);
  return more.length > 0
    ? t('sagaShared', { why, names: namesOf(t, winners, say), by })
    : t('sagaWon', { why, ...who(t, say, winner), by });
}

/** "by **Market King**", the cards that were fulfilled. */
function byCards(t: T, { by = [] }: Outcome): string {
  const cards = by.flatMap((card) => CARD_IDS.filter((id) => id === card).map((id) => cardName(t, id)));
  return cards.length > 0 ? t('byCards', { cards }) : '';
}

const subject = (t: T, seat: Seat, say: Say): string => namesOf(t, [seat], say).join();

function jarlLine(t: T, view: ReadonlyState, seat: Seat, say: Say): string {
  const jarl = at(view.jarls, seat);
  const known = jarl.hand.flatMap((tile) => (tile ? [tileName(t, tile)] : []));
  const seated = [...jarl.gods, ...jarl.advocates].map(({ tile }) => tileName(t, tile));
  const parts = [
    t('tableJarl', {
      name: `${subject(t, seat, say)}${jarl.jarl ? ` (${t(jarl.jarl)})` : ''}`,
      silfr: jarl.silfr,
      followers: jarl.followers,
      parties: FOLLOWERS.map((type) => `${t(type)} ${jarl.established[type]}`).join(', '),
      ships: jarl.shipsAtHome,
      hand: `${jarl.hand.length}${known.length > 0 ? `: ${known.join(', ')}` : ''}`,
    }),
  ];
  if (seated.length > 0) parts.push(t('tableSeated', { tiles: seated.join(', ') }));
  if (jarl.influence.length > 0) parts.push(t('tableInfluence', { parties: partiesOf(t, jarl.influence).join(', ') }));
  if (jarl.duchies.length > 0)
    parts.push(t('tableDuchies', { places: jarl.duchies.map((place) => placeName(t, place)).join(', ') }));
  return `${parts.join('; ')}.`;
}

function mapLines(t: T, view: ReadonlyState, say: Say): string[] {
  return view.posts.flatMap(({ id, tile, holder, followers }) => {
    const owners = view.ships.filter((ship) => ship.at === id).map((ship) => t('tableOwner', whose(t, say, ship.by)));
    if (tile === null && holder < 0 && owners.length === 0) return [];
    const what = tile ? ` ${tileName(t, tile)}` : '';
    const held =
      holder >= 0 ? `, ${t('tableHolder', { ...whose(t, say, holder), parties: partiesOf(t, followers) })}` : '';
    const ships = owners.length > 0 ? `; ${t('tableShips', { owners: owners.join(', '), n: owners.length })}` : '';
    return [`${placeName(t, id)}:${what}${held}${ships}.`];
  });
}

function cardLine(t: T, view: ReadonlyState, index: number, say: Say): string {
  const { card, progress } = at(view.cards, index);
  const all = progress.map(({ have, need }, seat) => `${subject(t, seat, say)} ${have}/${need}`).join(', ');
  return t('tableCard', { card: cardName(t, card), text: cardText(t, card), all });
}

/** What the lone jarl's rival is about. */
function greyLines(t: T, { grey }: ReadonlyState): string[] {
  if (!grey) return [];
  return [t('tableGrey', { n: grey.followers, goal: grey.goal, orders: ordersText(t, grey.open) })];
}

function tableText(t: T, view: ReadonlyState, say: Say): readonly string[] {
  const track = view.track.map((tile, i) => `${PRICES[i]} ${tile ? tileName(t, tile) : t('tableEmpty')}`).join(', ');
  return [
    t('tableYear', { year: view.year, turn: view.turn, pile: view.pile, discard: view.discard.length }),
    t('tableTrack', { track }),
    ...view.cards.map((_, index) => cardLine(t, view, index, say)),
    ...(view.faceDown.length > 0 ? [t('tableFaceDown', { n: view.faceDown.length })] : []),
    ...greyLines(t, view),
    ...view.jarls.map((_, seat) => jarlLine(t, view, seat, say)),
    ...mapLines(t, view, say),
    ...view.ledger.map(({ by, to, pledge, kept }) =>
      t('tablePledge', {
        ...ofTwo(t, say, by, to),
        pledge: pledgeText(t, pledge),
        kept: kept === undefined ? 'other' : kept ? 'kept' : 'broken',
      }),
    ),
  ];
}

/** All that the game says, by a teller of its messages. */
export const wordsIn = (t: T): Words<View, Choice, Event> => ({
  prompt(view, seat, say) {
    const frame = view.asks?.frame;
    if (view.over || !frame) return t('isOver');
    const asked = askedSeat(view, frame);
    if (asked === null) return t('goesOn');
    return asked === seat ? task(t, view, frame, say) : waiting(t, view, asked, frame, say);
  },
  choice: (choice, view, say) => choiceText(t, choice, view, say),
  event: (event, say) => eventText(t, event, say),
  reason: (because) => reasonText(t, because),
  ending: (outcome, say) => endingText(t, outcome, say),
  table: (view, say) => tableText(t, view, say),
  order: (id) => {
    const known = ORDERS.find((each) => each.id === id);
    return known ? t(known.id) : null;
  },
  phrase: (id) => {
    const known = [...PHRASES.talk, ...PHRASES.point].find((each) => each === id);
    return known ? t(known) : null;
  },
  medal: (_, value) => {
    const card = CARD_IDS.find((each) => each === value);
    const jarl = JARL_IDS.find((each) => each === value);
    return card ? cardName(t, card) : jarl ? t(jarl) : null;
  },
});

export const words = wordsIn(tellerOf('en', english));
/** The same in another language. */
export const speak = speakerOf(english, others, wordsIn);
