import type { DeepReadonly } from '@meadhall/core';
import { attackOutlook, bonus } from '../ask.ts';
import type { Choice } from '../choices.ts';
import type { HeroId } from '../data/heroes.ts';
import type { SpotId } from '../data/scene.ts';
import { sideAt } from '../rules/facts.ts';
import { nearest } from '../rules/frames.ts';
import type { T } from './catalogue.ts';
import { costText, effectsText } from './effects/index.ts';
import { cardName, partyText, spotName, upgradeName } from './names/index.ts';
import { outlookText, type Seen, source, standing, target, upgrades } from './parts.ts';
import { sceneName } from './scenes/index.ts';

type Of<K extends Choice['kind']> = DeepReadonly<Extract<Choice, { kind: K }>>;

export function choiceText(t: T, choice: DeepReadonly<Choice>, view: Seen): string {
  switch (choice.kind) {
    case 'pickHero':
      return t('takeParty', { party: t(choice.party), text: partyText(t, choice.party) });
    case 'travel':
      return t('travelTo', { scene: sceneName(t, choice.scene) });
    case 'place':
      return t('placeHero', { hero: t(choice.hero), column: choice.column, stand: standing(choice.back) });
    case 'attach':
      return t('beCarried', { hero: t(choice.hero) });
    case 'suffer':
      return t('takePoison', { hero: t(choice.hero) });
    case 'move':
      return t('moveHero', { hero: t(choice.hero), column: choice.column, stand: standing(choice.back) });
    case 'swap':
      return t('swapHero', { hero: t(choice.hero) });
    case 'attack':
      return t('attackWith', {
        hero: t(choice.hero),
        target: target(t, view, choice.at),
        card: source(t, choice.card),
        icon: choice.as === 'melee' ? 'melee' : 'other',
      });
    case 'alsoAt':
      return t('alsoAt', { target: target(t, view, choice.at) });
    case 'add':
      return t('addCard', { card: cardName(t, choice.card) });
    case 'strike':
      return strikeText(t, view);
    case 'interact':
      return spotChoice(t, view, choice.hero, choice.spot);
    case 'pay':
      return t('payWith', { card: cardName(t, choice.card) });
    case 'rage':
      return rageText(t, choice);
    case 'well':
      return wellText(t, choice);
    case 'target':
      return t('chooseTarget', { target: target(t, view, choice.at) });
    case 'companion':
      return companionText(t, choice);
    case 'special':
      return specialText(t, choice, view);
    case 'sort':
      return choice.top.length === 0
        ? t('allToBottom')
        : t('leaveOnTop', { cards: upgrades(t, choice.top).reduce((a, b) => t('thenNext', { a, b })) });
    case 'aimAt':
      return t('aimAt', { column: choice.column });
    case 'defend':
      return t('defendWith', { card: source(t, choice.card) });
    case 'block':
      return blockText(t, view);
    case 'take':
      return takeText(t, view);
    case 'upgrade':
      return t('takeUpgrade', { card: upgradeName(t, choice.card) });
    case 'remove':
      return t('removeCard', { card: cardName(t, choice.card) });
    case 'enough':
    case 'endTurn':
    case 'pass':
    case 'holdBack':
    case 'shield':
    case 'leave':
    case 'spendWard':
    case 'keepWard':
      return t(choice.kind);
  }
}

function spotChoice(t: T, view: Seen, id: HeroId, spotId: SpotId): string {
  const hero = t(id);
  for (let place = 0; place < 8; place++) {
    const spot = sideAt(view, place).row.spots?.find((candidate) => candidate.id === spotId);
    if (spot)
      return t('usesSpot', {
        hero,
        spot: spotName(t, spotId),
        cost: costText(t, spot.cost),
        effects: effectsText(t, spot.effects, view.scene.id),
      });
  }
  return t('usesASpot', { hero });
}

function strikeText(t: T, view: Seen): string {
  const frame = nearest(view.stack, 'buildAttack');
  if (!frame) return t('strike');
  const then = outlookText(t, attackOutlook(view));
  return t('strikeWith', { n: frame.strength + bonus(view, frame.hero), then });
}

function blockText(t: T, view: Seen): string {
  const frame = nearest(view.stack, 'struck');
  if (!frame) return t('block');
  return t('blockSome', { n: frame.defense, rest: Math.max(0, frame.strength - frame.defense) });
}

function takeText(t: T, view: Seen): string {
  const frame = nearest(view.stack, 'struck');
  return frame ? t('takeSome', { n: frame.strength }) : t('take');
}

function rageText(t: T, choice: Of<'rage'>): string {
  switch (choice.hero) {
    case 'kratos':
      return t('useSpartanRage');
    case 'atreus':
      return t('useThunderbird');
    case 'freya':
      return t('useOldMagic', { hero: t(choice.on) });
  }
}

function wellText(t: T, choice: Of<'well'>): string {
  switch (choice.way) {
    case 'draw':
      return t('wellDraw');
    case 'swap':
      return t('wellSwap');
    case 'move':
      return t('wellMove', { column: choice.column, stand: standing(choice.back) });
  }
}

function companionText(t: T, choice: Of<'companion'>): string {
  switch (choice.way) {
    case 'heal':
      return t('mimirHeals');
    case 'look':
      return t('mimirLooks');
    case 'move':
      return t('mimirMoves', { column: choice.column });
    case 'bonus':
      return t('atreusHelps');
    case 'die':
      return t('mimirDie');
  }
}

function specialText(t: T, choice: Of<'special'>, view: Seen): string {
  const card = cardName(t, choice.card);
  if (choice.hero) return t('playOnHero', { card, hero: t(choice.hero) });
  return choice.at ? t('playOnTarget', { card, target: target(t, view, choice.at) }) : t('playCard', { card });
}
