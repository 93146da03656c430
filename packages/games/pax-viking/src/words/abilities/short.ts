import type { Ability, Modifier, Test, Verb, Who } from '../../data/vocabulary.ts';
import { isRegion, isWind } from '../../rules/places.ts';
import type { T } from '../catalogue.ts';

/** Abilities in a few words, for a small card; the whole text stands on the large one. */

const WATERS: Readonly<Record<string, 'sSea' | 'sRiver' | 'sHarbor'>> = {
  sea: 'sSea',
  river: 'sRiver',
  harbor: 'sHarbor',
};
const inShort = (t: T, where: string): string => {
  if (isWind(where)) return t('sWind', { wind: where === 'south' ? 'other' : where });
  if (isRegion(where)) return `, ${t(where)}`;
  const water = WATERS[where];
  return water ? t(water) : '';
};

const whoOf = (who: Who) => (who === 'leader' ? 'other' : who);

function shortSilfr(t: T, { who, amount }: Extract<Verb, { do: 'silfr' }>): string {
  const sum =
    typeof amount === 'number'
      ? t('silfr', { n: Math.abs(amount) })
      : t('sPer', {
          n: amount.per,
          of: amount.count.of === 'posts' || amount.count.of === 'holds' ? 'other' : amount.count.of,
        });
  return t(typeof amount === 'number' && amount < 0 ? 'sPay' : 'sGain', { who: whoOf(who), sum });
}

/** What must be so, in a few words. */
function shortTest(t: T, test: Test): string {
  switch (test.test) {
    case 'atLeast': {
      const { count, n } = test;
      const where = 'where' in count ? inShort(t, count.where) : '';
      const type = count.of === 'followers' && count.type !== 'any' ? `${t(count.type)} ` : '';
      return t('sAtLeast', { n, of: count.of === 'posts' || count.of === 'holds' ? 'other' : count.of, type, where });
    }
    case 'most':
      return t('sMost', { party: t(test.type) });
    case 'all':
    case 'any':
      return test.of
        .map((each) => shortTest(t, each))
        .reduce((first, more) => t(test.test === 'any' ? 'or' : 'sAnd', { first, more }));
  }
}

/** A verb in a few words. */
function shortVerb(t: T, verb: Verb): string {
  switch (verb.do) {
    case 'silfr':
      return shortSilfr(t, verb);
    case 'steal':
      return t('sSteal', { n: verb.amount, who: whoOf(verb.who) });
    case 'draw':
      return t('sDraw', { n: verb.tiles });
    case 'drawKeep':
      return t('sDrawKeep', { n: verb.tiles, keep: verb.keep });
    case 'take':
      return t('sTake', {
        tile: verb.tile === 'any' ? 'other' : verb.tile,
        zone: verb.zone === 'track' ? 'track' : 'other',
      });
    case 'buy':
      return verb.less >= 5 ? t('sGainTile') : t('sBuy', { n: verb.less });
    case 'discard':
      return t('sDiscard', { n: verb.tiles });
    case 'sweep':
      return t('sSweep', { n: verb.tiles });
    case 'banish':
      return t('sBanish', { who: whoOf(verb.who) });
    case 'placeShip':
      return t('sPlace', { n: verb.ships, where: inShort(t, verb.where) });
    case 'sail':
      return t('sSail', { n: verb.steps });
    case 'returnShip':
      return t('sReturnShips', { n: verb.ships, who: whoOf(verb.who) });
    case 'exhaustShip':
      return t('sExhaust', { n: verb.ships, who: whoOf(verb.who) });
    case 'refreshShip':
      return t('sRefresh', { n: verb.ships });
    case 'allyShips':
      return t('sAllied');
    case 'establish':
      return t('sEstablish', { pay: verb.pay === 'free' ? 'free' : 'other' });
    case 'returnFollower':
      return t('sReturnFollowers', { n: verb.followers, who: whoOf(verb.who) });
    case 'convert':
      return t('sConvert');
    case 'shift':
      return t('sShift');
    case 'act':
      return t('sAct', { action: verb.action === 'standard' ? 'other' : verb.action });
    case 'reveal':
      return t('sReveal');
    case 'swapVictory':
      return t('sSwap');
    case 'addTiles':
      return t('sAddTiles', { n: verb.tiles });
    case 'truce':
      return t('sTruce', { where: inShort(t, verb.where) });
    case 'foundDuchy':
      return t('sDuchy');
    case 'peek':
      return t('sPeek', { n: verb.tiles });
    case 'pay':
      return t('sPayFor', { n: verb.silfr, verb: verb.verbs[0] ? shortVerb(t, verb.verbs[0]) : '' });
    case 'if':
      return t('sIf', { verb: verb.verbs[0] ? shortVerb(t, verb.verbs[0]) : '', test: shortTest(t, verb.test) });
    case 'choose':
      return verb.options
        .flatMap((option) => (option[0] ? [shortVerb(t, option[0])] : []))
        .reduce((first, more) => t('or', { first, more }));
  }
}

function shortModifier(t: T, modifier: Modifier): string {
  switch (modifier.has) {
    case 'steps':
      return t('sSteps', { n: modifier.steps });
    case 'shortcut':
      return t('sShortcut');
    case 'discount':
      return t('sDiscount', { on: modifier.on === 'buy' ? 'buy' : 'other', n: modifier.less });
    case 'strength':
      return t('sStrength', { n: modifier.ships, where: inShort(t, modifier.where) });
    case 'followersAsShips':
      return t('sAsShips');
    case 'protect':
      return t('sProtect', { piece: modifier.piece === 'advocate' ? 'other' : modifier.piece });
    case 'handLimit':
      return t('sHand', { n: modifier.tiles });
    case 'slot':
      return t('sSlot', { kind: modifier.kind === 'god' ? 'god' : 'other' });
    case 'vote':
      return t('sVotes', { n: modifier.votes });
    case 'countAs':
      return t('sCounts', { n: modifier.n });
    case 'duchyWithOne':
      return t('sOneDuchy');
    case 'substitute':
      return t('sAnyIcon');
    case 'copy':
      return t('sCopy', { kind: modifier.kind === 'tradeCenter' ? 'other' : modifier.kind });
    case 'anywhere':
      return t('sAnywhere', { tile: modifier.tile === 'event' ? 'event' : 'other' });
  }
}

export function shortAbility(t: T, ability: Ability): string {
  const when = ability.when === 'persistent' ? ability.during : ability.when;
  const parts =
    'modifiers' in ability
      ? ability.modifiers.map((each) => shortModifier(t, each))
      : ability.verbs.map((each) => shortVerb(t, each));
  const text = parts.slice(0, 2).join(', ');
  const whole = when === 'immediate' || when === 'always' ? text : t('sDuring', { lead: t(when), text });
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
