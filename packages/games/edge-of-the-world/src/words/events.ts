import { at, type DeepReadonly, type Say } from '@meadhall/core';
import { PORT_CARDS } from '../data/cards.ts';
import type { Event, Force } from '../events.ts';
import { cardText, faceText, inPlace, list, ofZone, type T, toPlace, whoDid, whoTo } from './parts.ts';

type Of<K extends Event['kind']> = DeepReadonly<Extract<Event, { kind: K }>>;
type PortKind =
  | 'discsPeeked'
  | 'discBought'
  | 'goodsSold'
  | 'raidBegan'
  | 'raidLaid'
  | 'defenceTurned'
  | 'raidRolled'
  | 'raidWon'
  | 'raidLost';
type SeaKind =
  | 'shipAttacked'
  | 'forceLaid'
  | 'forcesTurned'
  | 'battleRolled'
  | 'battleWon'
  | 'holdMixed'
  | 'bountyPaid'
  | 'sentHome';
type LateKind =
  | 'portCardDropped'
  | 'portPileShuffled'
  | 'portsRefilled'
  | 'tokenPassed'
  | 'roundEnded'
  | 'leaderWentHome'
  | 'duelBegan'
  | 'duelLaid'
  | 'duelTurned'
  | 'duelRolled'
  | 'duelRoundWon'
  | 'gameWon';

const forceText = (t: T, { card, discs, value }: DeepReadonly<Force>): string => {
  const laid = [card === null ? t('noCard') : cardText(t, card), ...discs.map(({ face }) => faceText(t, face))];
  return t('sum', { laid, value });
};

/** Taking, laying, sailing. */
export function eventText(t: T, event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'roundBegan':
      return event.chase === null
        ? t('roundBegan', { n: event.round })
        : t('chaseRound', { n: event.round, chase: event.chase });
    case 'actionPileShuffled':
      return t('actionsShuffled', { n: event.cards });
    case 'cardsDealt':
      return t('dealt', { n: event.cards.length });
    case 'cardTaken':
      return t(event.last ? 'lastTaken' : 'cardTaken', { ...whoDid(say, event.seat), card: cardText(t, event.card) });
    case 'cardLaid':
      if (event.card === undefined) return null;
      return t(event.again ? 'cardLaidAgain' : 'cardLaid', { card: cardText(t, event.card) });
    case 'cardsTurned':
      return event.cards
        .map(({ seat, card }) =>
          t('plays', { ...whoDid(say, seat), card: card === null ? t('noCard') : cardText(t, card) }),
        )
        .join(' ');
    case 'sailed':
      return t('sailed', { ...whoDid(say, event.seat), to: toPlace(t, at(event.path, -1)) });
    case 'turnBegan':
    case 'turnEnded':
    case 'portCardUsed':
      return null;
    default:
      return portEvent(t, event, say);
  }
}

function peekedText(t: T, event: Of<'discsPeeked'>, say: Say): string {
  const paid = { gold: event.paid, port: t(event.port) };
  return event.faces
    ? t('peekedSeen', { ...paid, discs: event.faces.map((face) => faceText(t, face)) })
    : t('peeked', { ...paid, ...whoDid(say, event.seat), n: event.discs.length });
}

/** What happens in ports. */
function portEvent(t: T, event: Of<PortKind | SeaKind | LateKind>, say: Say): string | null {
  switch (event.kind) {
    case 'discsPeeked':
      return peekedText(t, event, say);
    case 'discBought':
      return t('bought', {
        ...whoDid(say, event.seat),
        disc: event.face ? faceText(t, event.face) : t('aDisc', { zone: ofZone(event.zone) }),
        port: t(event.port),
      });
    case 'goodsSold':
      return t(event.ruined ? 'soldRuined' : 'sold', {
        ...whoDid(say, event.seat),
        goods: faceText(t, event.shown.face),
        port: t(event.port),
        gold: event.paid,
      });
    case 'raidBegan':
      return t('raids', { ...whoDid(say, event.seat), port: t(event.port) });
    case 'raidLaid':
      return t('raidLaid', { ...whoDid(say, event.force.seat), force: forceText(t, event.force) });
    case 'defenceTurned':
      return t('defends', {
        port: t(event.port),
        value: event.value,
        disc: event.defence,
        walls: event.extra,
        tokens: event.repelled,
      });
    case 'raidRolled':
      return t('raidRolled', {
        ...whoDid(say, event.seat),
        die: event.ours.die,
        theirs: event.theirs.die,
        sum: event.ours.total,
        against: event.theirs.total,
      });
    case 'raidWon':
      return t('plundered', {
        ...whoDid(say, event.seat),
        port: t(event.port),
        gold: event.gold,
        ruin: event.ruin === 'bare' ? 'bare' : 'other',
      });
    case 'raidLost':
      return t('heldOut', {
        ...whoDid(say, event.seat),
        port: t(event.port),
        token: event.token ? 'token' : 'other',
        lost: event.lost,
      });
    default:
      return seaEvent(t, event, say);
  }
}

function bountyText(t: T, event: Of<'bountyPaid'>, say: Say): string {
  const taken = event.discs.map(({ face, zone }) => (face ? faceText(t, face) : t('aDisc', { zone: ofZone(zone) })));
  const parts = event.gold > 0 ? [t('gold', { n: event.gold }), ...taken] : taken;
  const loot = parts.length === 0 ? t('nothing') : list(t, parts);
  const paid = t('bountyPaid', { ...whoTo(say, event.loser, event.winner), loot });
  return event.forgiven > 0 ? `${paid} ${t('noRoom')}` : paid;
}

/** Battles at sea. */
function seaEvent(t: T, event: Of<SeaKind | LateKind>, say: Say): string | null {
  switch (event.kind) {
    case 'shipAttacked':
      return t('attacked', { ...whoTo(say, event.attacker, event.defender), place: inPlace(t, event.place) });
    case 'forceLaid':
      return t('forceLaid', {
        ...whoDid(say, event.seat),
        card: event.card === null ? 'none' : 'other',
        n: event.discs,
      });
    case 'forcesTurned':
      return t('forcesTurned', {
        ...whoTo(say, event.attacker.seat, event.defender.seat),
        ours: forceText(t, event.attacker),
        theirs: forceText(t, event.defender),
      });
    case 'battleRolled':
      return rolledText(t, whoTo(say, event.attacker, event.defender), event);
    case 'battleWon':
      return t('battleWon', { ...whoDid(say, event.winner), margin: event.margin, n: event.price });
    case 'holdMixed':
      return t('holdMixed', { ...whoDid(say, event.loser), n: event.discs });
    case 'bountyPaid':
      return bountyText(t, event, say);
    case 'sentHome':
      return t('sentHome', { ...whoDid(say, event.seat), port: t(event.home) });
    default:
      return lateEvent(t, event, say);
  }
}

const rolledText = (t: T, who: ReturnType<typeof whoTo>, { ours, theirs }: Of<'battleRolled' | 'duelRolled'>): string =>
  t('rolled', { ...who, die: ours.die, theirs: theirs.die, sum: ours.total, against: theirs.total });

/** The end of a round, the chase and the duel. */
function lateEvent(t: T, event: Of<LateKind>, say: Say): string | null {
  switch (event.kind) {
    case 'portCardDropped':
      return t('portCloses', { zone: ofZone(event.zone), port: t(at(PORT_CARDS, event.card).port) });
    case 'portPileShuffled':
      return t('portsShuffled', { zone: ofZone(event.zone) });
    case 'portsRefilled':
      return t('portsOpen', {
        ports: event.added.map((card) => `**${t(at(PORT_CARDS, card).port)}**`),
        n: event.added.length,
        zone: ofZone(event.zone),
        next: t(at(PORT_CARDS, event.next).port),
      });
    case 'tokenPassed':
      return t('tokenPassed', whoDid(say, event.to));
    case 'leaderWentHome':
      return t(event.by === 'reached' ? 'wentHome' : 'richestWentHome', {
        ...whoDid(say, event.seat),
        gold: event.gold,
        port: t(event.home),
      });
    case 'duelBegan':
      return t(event.by === 'reached' ? 'duelReached' : 'duelBrought', {
        ...whoTo(say, event.challenger, event.leader),
        port: t(event.port),
      });
    case 'duelLaid':
      return event.card === undefined ? t('ready', whoDid(say, event.seat)) : null;
    case 'duelTurned':
      return t('duelTurned', {
        ...whoTo(say, event.leader.seat, event.challenger.seat),
        n: event.round,
        ours: forceText(t, event.leader),
        theirs: forceText(t, event.challenger),
      });
    case 'duelRolled':
      return rolledText(t, whoTo(say, event.leader, event.challenger), event);
    case 'duelRoundWon':
      return t('roundWon', { ...whoDid(say, event.winner), ours: event.winnerWins, theirs: event.loserWins });
    case 'gameWon':
      return t('won', whoDid(say, event.winner));
    case 'roundEnded':
      return null;
  }
}
