import { ALLIES } from '../../data/allies.ts';
import type { PostId, RegionId } from '../../data/map.ts';
import { TILES, type TileId } from '../../data/tiles.ts';
import { VICTORY, type VictoryId } from '../../data/victory.ts';
import type {
  Ability,
  Amount,
  Count,
  Follower,
  Icon,
  Modifier,
  PostKind,
  Test,
  Verb,
  Where,
  Who,
} from '../../data/vocabulary.ts';
import { ALLY_IDS, CENTER_IDS, isRegion } from '../../rules/places.ts';
import { compiled, isTile, JARL_IDS } from '../../rules/powers.ts';
import type { SourceId } from '../../state.ts';
import type { T } from '../catalogue.ts';
import { eachPart, inPart, locationText } from '../places/index.ts';

/** The text on a tile is made from its ability, so that the two cannot disagree. */

/** " in the WEST", " in Frisia", " at sea"; nothing where any place will do. */
export function whereText(t: T, where: Where): string {
  switch (where) {
    case 'any':
      return '';
    case 'region':
      return ` ${t('inRegion')}`;
    case 'wind':
      return ` ${t('inThisWind')}`;
    case 'sea':
      return ` ${t('atSea')}`;
    case 'river':
      return ` ${t('inRivers')}`;
    case 'harbor':
      return ` ${t('inHarbors')}`;
    default:
      return ` ${inPart(t, where)}`;
  }
}

const followersText = (t: T, type: Icon, n: number): string =>
  t('followersOf', { type: type === 'any' ? type : 'other', party: t(type), n });

const kindOf = (kind: PostKind) => (kind === 'any' ? 'other' : kind);

/** One of what is counted, after "per" or a number. */
function countText(t: T, count: Count, n: number, where = 'where' in count ? whereText(t, count.where) : ''): string {
  switch (count.of) {
    case 'followers':
      return t('countFollowers', { what: followersText(t, count.type, n), where });
    case 'ships':
      return t('countShips', { n, where });
    case 'posts':
      return `${t('posts', { kind: kindOf(count.kind), n })}${where}`;
    case 'regions':
      return t('countRegions', { n, where, post: t('withPost', { kind: kindOf(count.kind) }) });
    case 'winds':
      return t('countWinds', { n, post: t('withPost', { kind: kindOf(count.kind) }) });
    case 'duchies':
      return t('countDuchies', { n, where });
    case 'holds':
      return t('countHolds', { where: where || ` ${inPart(t, count.post)}` });
    case 'types':
      return t('countTypes', { n });
    case 'advocates':
      return t('countAdvocates', { n });
    case 'gods':
      return t('countGods', { n });
    case 'influence':
      return t('countInfluence', { n });
    case 'purse':
      return t('countPurse');
  }
}

const amountText = (t: T, amount: Amount): string =>
  typeof amount === 'number'
    ? t('silfr', { n: Math.abs(amount) })
    : t('silfrPer', { n: amount.per, count: countText(t, amount.count, 1) });

function testText(t: T, test: Test): string {
  switch (test.test) {
    case 'atLeast': {
      const { count, n } = test;
      const ships = (where: Where): string => `${t('ships', { n })}${whereText(t, where)}`;
      return t('atLeast', { n, count: count.of === 'ships' ? ships(count.where) : countText(t, count, n) });
    }
    case 'most':
      return t('most', { party: t(test.type) });
    case 'all':
      return test.of.map((each) => testText(t, each)).join(', ');
    case 'any':
      return test.of.map((each) => testText(t, each)).reduce((first, more) => t('or', { first, more }));
  }
}

/** Whom a verb strikes; an ability of a PARLEY means the rival who was struck in it. */
type Struck = Exclude<Who, 'leader'> | 'struck' | 'other';
const whoOf = (who: Who): Exclude<Struck, 'struck'> => (who === 'leader' ? 'other' : who);
const struckOf = (who: Who, struck: boolean): Struck => (who === 'rival' && struck ? 'struck' : whoOf(who));

const takenOf = (tile: Extract<Verb, { do: 'take' }>['tile']) => (tile === 'any' ? 'other' : tile);
const zoneOf = (zone: 'track' | 'discard') => (zone === 'track' ? zone : 'other');

function verbText(t: T, verb: Verb, struck: boolean): string {
  switch (verb.do) {
    case 'silfr': {
      const given = { who: whoOf(verb.who), sum: amountText(t, verb.amount) };
      return typeof verb.amount === 'number' && verb.amount < 0 ? t('paySilfr', given) : t('gainSilfr', given);
    }
    case 'steal':
      return t('steal', { n: verb.amount, who: struckOf(verb.who, struck) });
    case 'draw':
      return t('drawTiles', { n: verb.tiles });
    case 'drawKeep':
      return t('drawKeep', { n: verb.tiles, keep: verb.keep });
    case 'take':
      return t(verb.mode === 'random' ? 'takeRandom' : 'takeChosen', {
        tile: takenOf(verb.tile),
        zone: zoneOf(verb.zone),
      });
    case 'buy':
      return verb.less >= 5 ? t('gainTile') : t('buyTile', { n: verb.less });
    case 'discard':
      return t('discardTiles', { n: verb.tiles });
    case 'sweep':
      return t('sweep', { n: verb.tiles });
    case 'banish':
      return t('banish', { who: struckOf(verb.who, struck) });
    case 'placeShip':
      return t('placeShips', { n: verb.ships, where: whereText(t, verb.where) });
    case 'sail':
      return t('sailShip', { n: verb.steps });
    case 'returnShip':
    case 'exhaustShip':
      return t(verb.do === 'returnShip' ? 'returnPieces' : 'exhaustPieces', {
        who: struckOf(verb.who, struck),
        n: verb.ships,
        what: t('ships', { n: verb.ships }),
        where: whereText(t, verb.where),
      });
    case 'refreshShip':
      return t('unexhaust', { n: verb.ships });
    case 'allyShips':
      return t('allyShips', { n: ALLIES[verb.ally].longships, ally: verb.ally === 'iceland' ? 'other' : verb.ally });
    case 'establish':
      return t('establishOn', {
        what: followersText(t, verb.type, 1),
        on: t('onPost', { kind: kindOf(verb.kind) }),
        where: whereText(t, verb.where),
        pay: verb.pay === 'free' ? 'free' : 'other',
      });
    case 'returnFollower':
      return t('returnPieces', {
        who: struckOf(verb.who, struck),
        n: verb.followers,
        what: followersText(t, verb.type, verb.followers),
        where: whereText(t, verb.where),
      });
    case 'convert':
      return t('convert', { where: whereText(t, verb.where), what: followersText(t, verb.type, 1) });
    case 'shift':
      return verb.to === 'any' ? t('shiftAny') : t('shiftTo', { what: followersText(t, verb.to, 1) });
    case 'act':
      return t('gainAction', { action: verb.action === 'standard' ? 'other' : verb.action });
    case 'reveal':
      return t('reveal', { n: verb.cards });
    case 'swapVictory':
      return t('swapVictory');
    case 'addTiles':
      return t('addTiles', { n: verb.tiles });
    case 'truce':
      return t('truceIn', { where: whereText(t, verb.where) });
    case 'foundDuchy':
      return t('foundDuchy', { where: whereText(t, verb.where) });
    case 'peek':
      return t('peek', { n: verb.tiles });
    case 'pay':
      return t('payTo', { n: verb.silfr, verbs: verbsText(t, verb.verbs, struck) });
    case 'if': {
      const given = { test: testText(t, verb.test), verbs: verbsText(t, verb.verbs, struck) };
      return verb.otherwise
        ? t('ifElse', { ...given, otherwise: verbsText(t, verb.otherwise, struck) })
        : t('ifHave', given);
    }
    case 'choose':
      return t('either', {
        options: verb.options
          .map((option) => verbsText(t, option, struck))
          .reduce((first, more) => t('orElse', { first, more })),
      });
  }
}

const verbsText = (t: T, verbs: readonly Verb[], struck: boolean): string =>
  verbs.map((verb) => verbText(t, verb, struck)).reduce((first, more) => t('thenAlso', { first, more }));

function modifierText(t: T, modifier: Modifier): string {
  switch (modifier.has) {
    case 'steps':
      return t('moreSteps', { n: modifier.steps });
    case 'shortcut':
      return t('shortcut', { from: t(modifier.between[0]), to: t(modifier.between[1]) });
    case 'discount':
      return t('discount', { on: modifier.on === 'buy' ? 'buy' : 'other', n: modifier.less });
    case 'strength':
      return t('strength', { n: modifier.ships, where: whereText(t, modifier.where) });
    case 'followersAsShips':
      return t('asShips', { party: t(modifier.type), where: whereText(t, modifier.where) });
    case 'protect':
      return t('protect', {
        piece: modifier.piece === 'advocate' ? 'other' : modifier.piece,
        where: whereText(t, modifier.where),
      });
    case 'handLimit':
      return t('handLimit', { n: modifier.tiles });
    case 'slot':
      return t('slot', { n: modifier.spaces, kind: modifier.kind === 'god' ? 'god' : 'other' });
    case 'vote':
      return t('votes', { n: modifier.votes });
    case 'countAs':
      return t('countAs', { n: modifier.n, as: modifier.as === 'ally' ? 'other' : modifier.as });
    case 'duchyWithOne':
      return t('duchyWithOne', { where: whereText(t, modifier.where) });
    case 'substitute':
      return t('substitute', { party: t(modifier.type) });
    case 'copy':
      return t('copyOf', { kind: modifier.kind === 'tradeCenter' ? 'other' : modifier.kind });
    case 'anywhere':
      return t('playAnywhere', { tile: modifier.tile === 'event' ? 'event' : 'other' });
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text)}.`;

/** An ability as it stands on its tile. */
export function rulesText(t: T, ability: Ability): string {
  if (ability.when !== 'persistent') {
    const { when } = ability;
    const text = sentence(verbsText(t, ability.verbs, false));
    return when === 'immediate' ? text : t('triggered', { lead: t(`${when}Lead`), text });
  }
  const { during } = ability;
  const once = 'once' in ability && ability.once === true;
  const text =
    'modifiers' in ability
      ? ability.modifiers.map((each) => modifierText(t, each)).join('; ')
      : verbsText(t, ability.verbs, during === 'parley');
  if (during === 'always') return once ? t('onceAtAll', { text }) : sentence(text);
  const told = t('capitalAfterColon') === 'yes' ? capital(text) : text;
  return t('during', { lead: t(`${during}Lead`), often: once ? 'once' : 'other', text: told });
}

/** The text of any ability: a tile's, a jarl's, a trade center's, an ally's. */
export const abilityText = (t: T, source: SourceId): string => rulesText(t, compiled(source).ability);

/** What an ability does, without when it does it. */
export function effectText(t: T, source: SourceId): string {
  const { ability } = compiled(source);
  if (!('verbs' in ability)) return abilityText(t, source);
  return sentence(verbsText(t, ability.verbs, ability.when === 'persistent' && ability.during === 'parley'));
}

/** What one of the effects to choose from says. */
export function optionText(t: T, source: SourceId, option: number): string {
  for (const block of compiled(source).blocks) {
    for (const verb of block) {
      const chosen = verb.do === 'choose' ? verb.options[option] : undefined;
      if (chosen) return sentence(verbsText(t, chosen, false));
    }
  }
  return t('choose');
}

/** Where something of a test is counted, if it is one place. */
function placeOf(test: Test): RegionId | PostId | null {
  if (test.test !== 'atLeast') return null;
  if (test.count.of === 'holds') return test.count.post;
  return 'where' in test.count && isRegion(test.count.where) ? test.count.where : null;
}

/** A test without its place, to know tests that differ in it alone. */
const elsewhere = (t: T, test: Test): string =>
  test.test === 'atLeast' ? t('atLeast', { n: test.n, count: countText(t, test.count, test.n, ' ').trimEnd() }) : '';

/** Tests that differ only in their place are told once: "1 Follower in each of Rome and Miklagard". */
function together(t: T, tests: readonly Test[]): string {
  const groups: { readonly what: string; readonly tests: Test[] }[] = [];
  for (const test of tests) {
    const what = placeOf(test) === null ? '' : elsewhere(t, test);
    const last = groups.at(-1);
    if (what !== '' && last?.what === what) last.tests.push(test);
    else groups.push({ what, tests: [test] });
  }
  const said = groups.map(({ what, tests: alike }) =>
    alike.length === 1
      ? alike.map((test) => testText(t, test)).join()
      : t('inEach', { what, places: alike.flatMap((test) => placeOf(test) ?? []).map((place) => eachPart(t, place)) }),
  );
  return said.join(', ');
}

const testsOf = (card: VictoryId): readonly Test[] => {
  const { test }: { test: Test } = VICTORY[card];
  return test.test === 'all' ? test.of : [test];
};

/** What a victory card asks for. */
export const cardText = (t: T, card: VictoryId): string => sentence(together(t, testsOf(card)));

/** The parts of a victory card, in the order of the view's progress. */
export const cardParts = (t: T, card: VictoryId): readonly string[] => testsOf(card).map((test) => testText(t, test));

export const tileName = (t: T, tile: TileId): string => `**${t(tile)}**`;
export const cardName = (t: T, card: VictoryId): string => `**${t(card)}**`;

/** The name of whatever has an ability. */
export function sourceName(t: T, source: SourceId): string {
  if (isTile(source)) return tileName(t, source);
  for (const jarl of JARL_IDS) if (source === `jarl-${jarl}`) return `**${t(jarl)}**`;
  for (const center of CENTER_IDS) if (source === `center-${center}`) return `**${t(center)}**`;
  for (const ally of ALLY_IDS) if (source === `ally-${ally}`) return `**${t(ally)}**`;
  return source;
}

/** "Venture in Jorvik, Jarldom". */
export function tileLine(t: T, tile: TileId): string {
  const { kind, at: location, follower } = TILES[tile];
  const icon: Follower | null = follower;
  const given = { kind: t(kind), place: locationText(t, location) };
  return icon ? t('tileLineOf', { ...given, party: t(icon) }) : t('tileLine', given);
}
