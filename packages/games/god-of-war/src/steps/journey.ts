import { at, become, begin, type DeepReadonly, end, finish, inOrder, type Seat } from '@meadhall/core';
import { CARD_OF, type Face } from '../data/cards.ts';
import { DASHBOARD_OF, HEROES_OF, PARTIES, type Party, SOLO_KRATOS, STARTING_DECKS } from '../data/heroes.ts';
import type { SceneId } from '../data/scenes.ts';
import { COLUMNS, crowd, heroOf, isBodied } from '../rules/facts.ts';
import { discardForGood, isNumber, player, playerOf } from '../rules/hands.ts';
import { hero, stand } from '../rules/heroes.ts';
import { newScene } from '../rules/layout.ts';
import { hindranceList } from '../rules/tables.ts';
import type { Frame, GowPlay, GowStep, HeroState, ReadonlyState, State } from '../state.ts';

/** The pyramid is laid; alone you are Kratos, and Heroes may be dealt by lot. [GW-S1, GW-S4, GW-O1] */
export const open: GowStep<'open'> = {
  run(play, { dealt }) {
    const { journey, first, seats, limits } = play.state;
    const { quests, bosses } = journey;
    play.events?.push({ kind: 'journeyLaid', quests: quests.slice(), bosses: bosses.slice(), first });
    if (limits.solo) takeParty(play, 0, 'kratos', true);
    else if (dealt) {
      const parties = play.random.shuffle(PARTIES.slice());
      for (let seat = 0; seat < seats.length; seat++) takeParty(play, seat, at(parties, seat), true);
    }
    become(play, { kind: 'pickHeroes' });
  },
};

/** A player takes a Hero's dashboard and shuffles the Starting cards. [GW-S1, GW-S2] */
function takeParty(play: GowPlay, seat: Seat, party: Party, dealt: boolean): void {
  const own = player(play, seat);
  own.party = party;
  const cards: readonly Face[] = STARTING_DECKS[party];
  own.deck = play.random.shuffle(cards.slice());
  for (const id of HEROES_OF[party]) play.state.heroes.push(newHero(play.state, id, seat));
  play.events?.push({ kind: 'heroPicked', seat, party, dealt });
}

function newHero(state: State, id: HeroState['id'], seat: Seat): HeroState {
  const { healthBonus, bodyBonus } = state.limits;
  const dashboard = state.limits.solo ? SOLO_KRATOS : DASHBOARD_OF[id];
  return {
    id,
    seat,
    health: dashboard.health + healthBonus + (isBodied({ id }) ? bodyBonus : 0),
    damage: 0,
    rage: 0,
    rageSlots: dashboard.rageSlots,
    down: false,
    column: null,
    back: false,
    moved: false,
    warded: false,
    raging: false,
    boost: 0,
  };
}

const undecided = (state: ReadonlyState): Seat => state.seats.findIndex((seat) => seat.party === null);

const TAKEN = { rule: 'GW-S1', because: 'heroTaken' } as const;

/** Seat by seat, each player takes a Hero nobody has. [GW-S1] */
export const pickHeroes: GowStep<'pickHeroes'> = {
  rule: 'GW-S1',
  seats(state) {
    const seat = undecided(state);
    return seat < 0 ? [] : [seat];
  },
  choices(state, _frame, _seat, offer) {
    for (const party of PARTIES) {
      offer({ kind: 'pickHero', party }, state.seats.some((seat) => seat.party === party) ? TAKEN : null);
    }
  },
  choose(play, _frame, seat, choice) {
    if (choice.kind === 'pickHero') takeParty(play, seat, choice.party, false);
  },
  run: (play) => become(play, { kind: 'travel' }),
};

/** Where the journey may go next. [GW-S5, GW-Q4, GW-Q6] */
function roads({ journey }: ReadonlyState): readonly SceneId[] {
  if (journey.path.length === 0) return journey.quests.slice(0, 1);
  return journey.path.length === 1 ? journey.quests.slice(1) : journey.bosses;
}

/** The group's choice of the next Scene; the First Player has the last word. [GW-Q4, GW-Q6] */
export const travel: GowStep<'travel'> = {
  rule: 'GW-Q4',
  seats: (state) => (state.journey.path.length === 0 ? [] : [state.first]),
  choices(state, _frame, _seat, offer) {
    for (const scene of roads(state)) offer({ kind: 'travel', scene });
  },
  choose(play, _frame, _seat, choice) {
    if (choice.kind === 'travel') setOut(play, choice.scene);
  },
  run: (play) => setOut(play, at(roads(play.state), 0)),
};

function setOut(play: GowPlay, scene: SceneId): void {
  const { journey } = play.state;
  journey.hindrances = roads(play.state).filter((other) => other !== scene);
  journey.path.push(scene);
  become(play, { kind: 'layOut' });
}

/** The cards are laid out, then the Hindrances are met, then standees are placed. [GW-S5, GW-Q5, GW-Q6] */
export const layOut: GowStep<'layOut'> = {
  run(play) {
    const { journey } = play.state;
    const scene = at(journey.path, -1);
    play.state.scene = newScene(scene);
    play.events?.push({ kind: 'sceneLaid', scene, unchosen: journey.hindrances.slice() });
    become(play, { kind: 'round', step: 'begin', done: 0 });
    begin(play, { kind: 'place' });
    inOrder(
      play,
      journey.hindrances.map(
        (other): Frame => ({ kind: 'effects', list: hindranceList(other), next: 0, actor: null, hindrance: true }),
      ),
    );
  },
};

/** The next Hero to be placed, from the First Player clockwise. [GW-S8, GW-S9] */
function nextToPlace(state: ReadonlyState): DeepReadonly<HeroState> | null {
  const { length } = state.seats;
  for (let i = 0; i < length; i++) {
    const seat = (state.first + i) % length;
    for (const candidate of state.heroes) {
      if (candidate.seat === seat && candidate.column === null && !candidate.down && isBodied(candidate))
        return candidate;
    }
  }
  return null;
}

const FULL = { rule: 'GW-M2', because: 'columnFull' } as const;
const isFixed = (state: ReadonlyState): boolean => state.limits.fixedPlaces && state.journey.path.length === 1;

/** Each standee in turn goes before a bottom-row card. [GW-S8, GW-S10] */
export const place: GowStep<'place'> = {
  rule: 'GW-S8',
  seats(state) {
    const next = isFixed(state) ? null : nextToPlace(state);
    return next ? [next.seat] : [];
  },
  choices(state, _frame, _seat, offer) {
    const next = nextToPlace(state);
    if (!next) return;
    for (const column of COLUMNS) {
      const others = crowd(state, column);
      const full = others >= 2 ? FULL : null;
      offer({ kind: 'place', hero: next.id, column, back: false }, full);
      if (others > 0) offer({ kind: 'place', hero: next.id, column, back: true }, full);
    }
  },
  choose(play, _frame, _seat, choice) {
    if (choice.kind === 'place') put(play, choice.hero, choice.column, choice.back);
  },
  run(play) {
    const next = nextToPlace(play.state);
    if (!next) return end(play);
    const empty = COLUMNS.find((column) => crowd(play.state, column) === 0);
    put(play, next.id, empty ?? 1, empty === undefined);
  },
};

function put(play: GowPlay, id: HeroState['id'], column: (typeof COLUMNS)[number], back: boolean): void {
  const who = hero(play, id);
  stand(play, who, column, back);
  play.events?.push({ kind: 'standeePlaced', hero: id, column, back: who.back });
}

const hasDeckNumber = (state: ReadonlyState, seat: Seat): boolean => playerOf(state, seat).deck.some(isNumber);

/** Each player removes a card that can be a Number, for good. [GW-Q7] */
export const removeNumber: GowStep<'removeNumber'> = {
  rule: 'GW-Q7',
  seats(state, { done }) {
    if (done >= state.seats.length) return [];
    const seat = (state.first + done) % state.seats.length;
    return hasDeckNumber(state, seat) ? [seat] : [];
  },
  choices(state, _frame, seat, offer) {
    const seen = new Set<Face>();
    for (const card of playerOf(state, seat).deck) {
      if (!isNumber(card) || seen.has(card)) continue;
      seen.add(card);
    }
    for (const card of [...seen].sort()) offer({ kind: 'remove', card });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'remove') return;
    const { deck } = player(play, seat);
    deck.splice(deck.indexOf(choice.card), 1);
    discardForGood(play, choice.card);
    play.events?.push({ kind: 'cardRemoved', seat, card: choice.card, by: 'hindrance' });
    frame.done++;
  },
  run(play, frame) {
    if (frame.done >= play.state.seats.length) end(play);
    else frame.done++;
  },
};

/** The Scene goes, Heroes are whole again, all cards are shuffled together; or that was all. [GW-Q2, GW-Q3, GW-S12] */
export const questWon: GowStep<'questWon'> = {
  run(play) {
    const { state } = play;
    const { scene, upgrades } = state;
    if (state.journey.path.length === 3 || roads(state).length === 0) {
      const isBoss = state.journey.path.length === 3;
      state.ended = { won: true, why: isBoss ? 'bossDefeated' : 'questDone', scene: scene.id };
      play.events?.push({ kind: 'gameWon', scene: scene.id, round: scene.round });
      return finish(play);
    }
    play.events?.push({ kind: 'questWon', scene: scene.id, round: scene.round });
    for (const { id } of state.heroes) rest(heroOf(state, id));
    for (let seat = 0; seat < state.seats.length; seat++) gather(play, seat);
    state.carrier = null;
    if (state.limits.solo) state.companions = { a1: true, a2: true, m1: true, m2: true };
    returnOffer(play);
    upgrades.offer = [];
    passFirst(play);
    become(play, { kind: 'travel' });
  },
};

function rest(who: HeroState): void {
  who.damage = 0;
  who.rage = 0;
  who.down = false;
  who.column = null;
  who.back = false;
  who.moved = false;
  who.warded = false;
  who.raging = false;
  who.boost = 0;
}

/** Status cards and Crystals go home; deck, hand and discard pile become one deck. [GW-Q3] */
function gather(play: GowPlay, seat: Seat): void {
  const own = player(play, seat);
  const cards: Face[] = [];
  for (const card of [...own.deck, ...own.hand, ...own.discard]) {
    const { supply } = CARD_OF[card];
    if (supply) play.state.supply[supply]++;
    else cards.push(card);
  }
  own.deck = play.random.shuffle(cards);
  own.known = 0;
  own.hand = [];
  own.discard = [];
  own.limits = [];
  own.holding = false;
  play.events?.push({ kind: 'deckShuffled', seat, cards: cards.length });
}

/** Revealed Upgrade cards go under the deck, in the order they were revealed. [GW-U5] */
export function returnOffer(play: GowPlay): void {
  const { upgrades } = play.state;
  if (upgrades.offer.length === 0) return;
  play.events?.push({ kind: 'offerReturned', cards: upgrades.offer.slice() });
  for (const card of upgrades.offer) upgrades.deck.unshift(card);
  upgrades.sunk += upgrades.offer.length;
  upgrades.offer = [];
}

/** The First Player token passes clockwise. [GW-U6] */
export function passFirst(play: GowPlay): void {
  const { state } = play;
  state.first = (state.first + 1) % state.seats.length;
  play.events?.push({ kind: 'firstPassed', to: state.first });
}
