import type { DeepReadonly, Say, Seat, Told } from '@meadhall/core';
import type { Event } from '../events.ts';
import type { en } from './en.ts';
import { beasts, bold, me, ofTwo, signed, titles } from './parts.ts';

type T = Told<typeof en>;
type Of<K extends Event['kind']> = DeepReadonly<Extract<Event, { kind: K }>>;

const whoDid = (say: Say, seat: Seat) => ({ me: me(say, seat), name: say.name(seat) });
const whoTo = (say: Say, seat: Seat, target: Seat) => ({
  me: ofTwo(say, seat, target),
  name: say.name(seat),
  target: say.name(target),
});

function searchedText(t: T, event: Of<'searched'>, say: Say): string {
  const found = event.loot ? titles(t, event.loot) : t('loot', { n: event.found });
  const parts = [...(event.foes.length > 0 ? [beasts(t, event.foes, 'Is')] : []), ...(event.found > 0 ? [found] : [])];
  const finds = parts.length > 0 ? parts.join('; ') : t('nothing');
  const who = whoDid(say, event.seat);
  return event.extra ? t('drewMore', { ...who, finds }) : t('searched', { ...who, n: event.drawn, finds });
}

function speedText(t: T, { seat, target, sign, cancels }: Of<'speedPlayed'>, say: Say): string {
  const played =
    target === seat
      ? t('speedSelf', { ...whoDid(say, seat), sign: signed(sign) })
      : t('speedOn', { ...whoTo(say, seat, target), sign: signed(sign) });
  return cancels ? `${played} ${t('cancels')}` : played;
}

function foughtText(t: T, event: Of<'fought'>, say: Say): string {
  const { fells, wards, power } = event;
  const deed = wards.length === 0 ? 'foughtKill' : fells.length === 0 ? 'foughtWard' : 'foughtBoth';
  const fought = t(deed, {
    ...whoDid(say, event.seat),
    card: t(event.card),
    again: event.again ? 'again' : 'other',
    fells: beasts(t, fells, 'Against'),
    wards: beasts(t, wards, 'Against'),
    glory: event.glory,
  });
  return power ? `${fought} ${t('heroPower')}` : fought;
}

function stoodText(t: T, { seat, hits, gloryLost, glory }: Of<'stood'>, say: Say): string {
  const who = whoDid(say, seat);
  if (hits.length === 0) return t('unbitten', who);
  const bitten = { ...who, foes: beasts(t, hits, 'Is'), n: hits.length };
  return gloryLost > 0 ? t('bittenGlory', { ...bitten, glory }) : t('bitten', bitten);
}

const DAMAGE: Readonly<Record<Of<'damaged'>['cause'], string>> = {
  horde: '[EP-E12]',
  burn: '[EP-E5]',
  battle: '[EP-B14]',
};

function answeredText(t: T, { seat, card, weapon, rebuff, striker }: Of<'answered'>, say: Say): string {
  if (rebuff === 'escape')
    return t('escaped', {
      ...whoDid(say, seat),
      card: t(card),
      rule: weapon === 'greekFire' ? '[EP-B10]' : '[EP-B8]',
    });
  return t(weapon === 'greekFire' ? 'fireSentBack' : 'struckBack', { ...whoTo(say, seat, striker), card: t(card) });
}

function battleWonText(t: T, { seat, loser, prize, moved, gained }: Of<'battleWon'>, say: Say): string {
  const who = whoTo(say, seat, loser);
  if (moved === 0) return t('wonNothing', who);
  return gained === 0 ? t('wonFull', who) : t('wonPrize', { ...who, prize: t(prize) });
}

function replenishedText(t: T, { seat, discards, drawn, cards }: Of<'replenished'>, say: Say): string | null {
  if (drawn === 0 && discards.length === 0) return null;
  const drew = {
    ...whoDid(say, seat),
    cards: cards && cards.length > 0 ? titles(t, cards) : t('cards', { n: drawn }),
  };
  return discards.length > 0 ? t('discardedDrew', { ...drew, away: titles(t, discards) }) : t('drew', drew);
}

export function endingText(t: T, seat: Seat, ending: string, say: Say): string {
  const how = ending === 'glory' ? 'wonGlory' : ending === 'lastViking' ? 'wonLast' : 'wonValhalla';
  return t(how, whoDid(say, seat));
}

export function eventText(t: T, event: DeepReadonly<Event>, say: Say): string | null {
  if (event.kind === 'hordeMoved') return t('hordeMoved', { ...whoDid(say, event.to), n: event.size });
  if (event.kind === 'deckShuffled') return t('shuffled', { deck: event.deck === 'action' ? 'action' : 'other' });
  const who = whoDid(say, event.seat);
  switch (event.kind) {
    case 'boardTaken':
      return event.board === 'basic' ? t('tookBasic', who) : t('tookHero', { ...who, hero: t(event.board) });
    case 'turnBegan':
      return event.last ? t('lastAlive', who) : null;
    case 'hid':
      return t(event.way === 'onward' ? 'hid' : 'hidBack', who);
    case 'speedPlayed':
      return speedText(t, event, say);
    case 'searched':
      return searchedText(t, event, say);
    case 'encounterBegan':
      return null;
    case 'fought':
      return foughtText(t, event, say);
    case 'quenched':
      return t('quenched', { ...who, card: t(event.card) });
    case 'stood':
      return stoodText(t, event, say);
    case 'damaged':
      return t('damaged', { ...who, lost: event.lost, health: event.health, rule: DAMAGE[event.cause] });
    case 'speedLost':
      return t('speedLost', { ...who, n: event.cards });
    case 'stole':
      return t('stole', {
        ...whoTo(say, event.seat, event.from),
        what: event.card ? bold(t, event.card) : t('aLootCard'),
      });
    case 'stoleFromPass': {
      const loot = event.loot ? bold(t, event.loot) : t('aPieceOfLoot');
      return t('stoleFromPass', { ...who, what: event.foe ? beasts(t, [event.foe], 'Against') : loot });
    }
    case 'pillaged':
      return t('pillaged', { ...whoTo(say, event.seat, event.from), glory: event.glory });
    case 'runesUsed':
      return t('runesUsed', {
        ...who,
        n: event.runes,
        prize: t(event.prize),
        gained: event.gained,
        has: event.has,
      });
    case 'speedTraded':
      return t('speedTraded', { ...who, what: event.card ? bold(t, event.card) : t('anActionCard') });
    case 'challenged':
      return t(event.card === 'attack' ? 'attacked' : 'fireThrown', {
        ...whoTo(say, event.seat, event.target),
        prize: t(event.prize),
      });
    case 'answered':
      return answeredText(t, event, say);
    case 'battleWon':
      return battleWonText(t, event, say);
    case 'replenished':
      return replenishedText(t, event, say);
    case 'vikingFell':
      return t('fell', { ...who, glory: event.glory });
    case 'gameWon': {
      const ended = endingText(t, event.seat, event.ending, say);
      return event.outOfTurn ? `${ended} ${t('outOfTurn')}` : ended;
    }
  }
}
