import { at, type DeepReadonly, type Say } from '@meadhall/core';
import { SCENE_OF } from '../data/scenes.ts';
import type { Event, TokenKind } from '../events.ts';
import type { T } from './catalogue.ts';
import { effectsText, hindranceText } from './effects/index.ts';
import { areaName, cardName, colourOf, enemyWho, spotName, upgradeName } from './names/index.ts';
import { cards, heroes, source, standing, struckFoes, upgrades, who } from './parts.ts';
import { cardTitle, sceneName, sceneText } from './scenes/index.ts';

type Of<K extends Event['kind']> = DeepReadonly<Extract<Event, { kind: K }>>;

export function eventText(t: T, event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'journeyLaid':
      return t('journeyLaid', { scene: sceneName(t, at(event.quests, 0)), ...who(say, event.first) });
    case 'heroPicked':
      return t('heroPicked', { ...who(say, event.seat), party: t(event.party) });
    case 'sceneLaid': {
      const { name, blurb } = sceneText(t, event.scene);
      return t('sceneLaid', { scene: name, blurb });
    }
    case 'hindranceMet':
      return t('hindranceMet', { scene: sceneName(t, event.scene), effects: hindranceText(t, event.scene) });
    case 'standeePlaced':
      return t('standeePlaced', { hero: t(event.hero), column: event.column, stand: standing(event.back) });
    case 'roundBegan':
      return t('roundBegan', { round: event.round });
    case 'mimirAttached':
      return t('mimirAttached', { hero: t(event.hero) });
    case 'deckShuffled':
      return t('deckShuffled', { ...who(say, event.seat), n: event.cards });
    case 'cardDrawn':
      return event.card ? t('cardDrawn', { ...who(say, event.seat), card: cardName(t, event.card) }) : null;
    case 'statusDrawn':
      return t(event.card === 'stun' ? 'stunDrawn' : 'poisonDrawn', who(say, event.seat));
    case 'handLimitChanged':
      return t('handLimitChanged', {
        change: `${event.n > 0 ? '+' : '−'}${Math.abs(event.n)}`,
        round: event.until,
      });
    case 'turnBegan': {
      const actor = who(say, event.seat);
      return t('turnBegan', { ...actor, ends: actor.name.endsWith('s') ? 's' : 'other' });
    }
    case 'turnEnded':
      return null;
    case 'heroMoved':
      return t('heroMoved', { hero: t(event.hero), column: event.to, stand: standing(event.back) });
    case 'heroesSwapped':
      return t('heroesSwapped', { hero: t(event.hero), other: t(event.with) });
    case 'attackDeclared':
    case 'attackStrengthened':
    case 'attackFizzled':
    case 'dieRolled':
    case 'dieTurned':
    case 'armorHeld':
    case 'armorBroken':
      return attackText(t, event);
    case 'enemyHarmed':
    case 'enemyStunned':
    case 'enemyDefeated':
    case 'enemyRevived':
    case 'enemyAttacked':
    case 'stunShaken':
      return enemyText(t, event);
    case 'sceneFlipped':
      return t('sceneFlipped', {
        cards: event.cards.map((one) => `**${cardTitle(t, event.scene, one.at, one.side)}**`),
      });
    case 'rewardGained':
      return rewardText(t, event);
    case 'tokensChanged':
      return t('tokensChanged', { area: areaName(t, event.area), now: event.now });
    case 'spotUsed':
      return t('spotUsed', {
        hero: t(event.hero),
        spot: spotName(t, event.spot),
        cards: cards(t, event.paid).join(', '),
      });
    case 'runeRevealed':
      return runeText(t, event);
    case 'boxActivated':
      return t('boxActivated', { card: cardTitle(t, event.scene, event.at, 'front') });
    case 'boostGained':
    case 'rageGained':
    case 'rageUsed':
    case 'wardPlaced':
    case 'wardSpent':
    case 'wardReturned':
    case 'companionUsed':
    case 'companionsReadied':
    case 'blowShielded':
    case 'defensePlayed':
    case 'heroHurt':
    case 'blowBlocked':
    case 'heroHealed':
    case 'heroKnockedDown':
      return heroText(t, event);
    case 'upgradesShown':
      return t('upgradesShown', { cards: upgrades(t, event.cards) });
    case 'upgradesSorted':
      return event.top.length === 0 ? t('sortedToBottom') : t('sortedOnTop', { cards: upgrades(t, event.top) });
    case 'supplyEmpty':
      return t('supplyEmpty', { card: supplyOf(event.card) });
    case 'offerReturned':
      return t('offerReturned', { n: event.cards.length });
    case 'specialPlayed':
    case 'heldBack':
    case 'cardGained':
    case 'handDiscarded':
    case 'upgradeTaken':
    case 'cardRemoved':
      return seatText(t, event, say);
    case 'firstPassed':
      return t('firstPassed', who(say, event.to));
    case 'questWon':
    case 'gameWon':
      return t(event.kind, { scene: sceneName(t, event.scene), round: event.round });
    case 'gameLost':
      return t('gameLost', { scene: sceneName(t, event.scene), round: event.round, why: t(event.why) });
  }
}

type AttackEvent = Of<
  'attackDeclared' | 'attackStrengthened' | 'attackFizzled' | 'dieRolled' | 'dieTurned' | 'armorHeld' | 'armorBroken'
>;

function attackText(t: T, event: AttackEvent): string {
  switch (event.kind) {
    case 'attackDeclared':
      return t('attackDeclared', {
        hero: t(event.hero),
        foes: struckFoes(t, event.enemies),
        cards: [source(t, event.card), ...cards(t, event.numbers)],
        strength: event.strength,
      });
    case 'attackStrengthened':
      return t('attackStrengthened', { hero: t(event.hero), n: event.n, strength: event.strength });
    case 'attackFizzled':
      return t('attackFizzled', { hero: t(event.hero) });
    case 'dieRolled':
      return t('dieRolled', { roll: event.roll });
    case 'dieTurned':
      return t('dieTurned', { strength: event.strength, roll: event.roll });
    case 'armorHeld':
      return t('armorHeld', { armor: event.armor, strength: event.strength });
    case 'armorBroken':
      return event.left.length > 0
        ? t('armorBrokenLeft', { armor: event.armor, left: event.left.join(', ') })
        : t('armorBroken', { armor: event.armor });
  }
}

type EnemyEvent = Of<
  'enemyHarmed' | 'enemyStunned' | 'enemyDefeated' | 'enemyRevived' | 'enemyAttacked' | 'stunShaken'
>;

function enemyText(t: T, event: EnemyEvent): string {
  const foe = enemyWho(t, event.enemy);
  switch (event.kind) {
    case 'enemyHarmed':
      return event.n === 0 ? t('enemyUnharmed', { foe }) : t('enemyHarmed', { foe, n: event.n, left: event.left });
    case 'enemyAttacked':
      return event.targets.length === 0
        ? t('reachedNobody', { foe })
        : t(event.ranged ? 'enemyShot' : 'enemyStruck', {
            foe,
            heroes: heroes(t, event.targets),
            strength: event.strength,
          });
    default:
      return t(event.kind, { foe });
  }
}

type HeroEvent = Of<
  | 'boostGained'
  | 'rageGained'
  | 'rageUsed'
  | 'wardPlaced'
  | 'wardSpent'
  | 'wardReturned'
  | 'companionUsed'
  | 'companionsReadied'
  | 'blowShielded'
  | 'defensePlayed'
  | 'heroHurt'
  | 'blowBlocked'
  | 'heroHealed'
  | 'heroKnockedDown'
>;

function heroText(t: T, event: HeroEvent): string {
  switch (event.kind) {
    case 'boostGained':
      return t('boostGained', { hero: t(event.hero), boost: event.boost });
    case 'rageGained':
    case 'heroHurt':
    case 'heroHealed':
      return t(event.kind, { hero: t(event.hero), n: event.n });
    case 'rageUsed':
      return t('rageUsed', { hero: t(event.hero), ability: t(event.ability) });
    case 'wardPlaced':
    case 'blowBlocked':
    case 'heroKnockedDown':
      return t(event.kind, { hero: t(event.hero) });
    case 'wardSpent':
      return t('wardSpent', { hero: t(event.hero), n: event.prevented });
    case 'wardReturned':
    case 'companionsReadied':
      return t(event.kind);
    case 'companionUsed':
      return t('companionUsed', { companion: t(event.ability) });
    case 'blowShielded':
      return t('blowShielded', { by: t(event.by), hero: t(event.hero) });
    case 'defensePlayed':
      return t('defensePlayed', {
        hero: t(event.hero),
        cards: [source(t, event.card), ...cards(t, event.numbers)],
        defense: event.defense,
      });
  }
}

type SeatEvent = Of<'specialPlayed' | 'heldBack' | 'cardGained' | 'handDiscarded' | 'upgradeTaken' | 'cardRemoved'>;

function seatText(t: T, event: SeatEvent, say: Say): string {
  const actor = who(say, event.seat);
  switch (event.kind) {
    case 'specialPlayed': {
      const card = cardName(t, event.card);
      return event.hero
        ? t('specialPlayedOn', { ...actor, card, hero: t(event.hero) })
        : t('specialPlayed', { ...actor, card });
    }
    case 'heldBack':
      return t('heldBack', actor);
    case 'cardGained':
      return t(event.to === 'top' ? 'gotOnTop' : 'gotShuffledIn', { ...actor, card: supplyOf(event.card) });
    case 'handDiscarded':
      return t('handDiscarded', { ...actor, n: event.cards.length });
    case 'upgradeTaken':
      return t('upgradeTaken', { ...actor, card: upgradeName(t, event.card) });
    case 'cardRemoved':
      return t('cardRemoved', { ...actor, card: cardName(t, event.card) });
  }
}

const supplyOf = (card: TokenKind): 'stun' | 'poison' | 'other' => (card === 'crystal' ? 'other' : card);

function runeText(t: T, event: Of<'runeRevealed'>): string {
  const given = { extra: event.extra ? 'yes' : 'other', colour: colourOf(event.rune), rune: event.rune } as const;
  return event.card ? t('runeOnCard', { ...given, card: upgradeName(t, event.card) }) : t('runeByLot', given);
}

function rewardText(t: T, event: Of<'rewardGained'>): string {
  const { front, back } = SCENE_OF[event.scene].cards[event.at];
  const effects = effectsText(t, (back ?? front).reward ?? [], event.scene);
  return event.hero ? t('rewardGainedBy', { hero: t(event.hero), effects }) : t('rewardGained', { effects });
}
