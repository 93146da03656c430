import type { Say, Seat } from '@meadhall/core';
import type { HeroId } from '../data/heroes.ts';
import { type Enemy, POSITIONS, type Position } from '../data/scene.ts';
import { enemyAt, healthLeft, heroOf, sideAt, slotAt, strengthOf, tokens } from '../rules/facts.ts';
import { PLACE } from '../rules/tables.ts';
import type { T } from './catalogue.ts';
import { effectsText, flipParts, hindranceText, loseText, spotText, winText } from './effects/index.ts';
import { areaName, cardName, spotName, upgradeName } from './names/index.ts';
import { type Seen, standing, statusOf, who } from './parts.ts';
import { withOmen } from './prompts.ts';
import { cardTitle, sceneName, sceneText } from './scenes/index.ts';

export function tableText(t: T, view: Seen, say: Say): readonly string[] {
  const { scene, journey, upgrades } = view;
  const { name, rules } = sceneText(t, scene.id);
  const { first } = view;
  return [
    t('tableHead', {
      ...who(say, first),
      scene: name,
      round: scene.round,
      difficulty: t(view.limits.difficulty),
    }),
    t('tableGoal', { win: winText(t, scene.id), lose: loseText(t, scene.id) }),
    ...rules,
    ...journey.hindrances.map((id) => t('tableHindrance', { scene: sceneName(t, id), effects: hindranceText(t, id) })),
    ...POSITIONS.map((position) => cardLine(t, view, position)),
    ...view.heroes.map((one) => heroLine(t, view, one.id)),
    ...view.seats.map((own, seat) => seatLine(t, own, seat, say)),
    `${withOmen(t, view, t('tableUpgrades', { n: upgrades.deckCount }))} ${t('tableOffer', {
      cards: upgrades.offer.length === 0 ? t('none') : upgrades.offer.map((id) => upgradeName(t, id)).join(', '),
    })}`,
  ];
}

function cardLine(t: T, view: Seen, position: Position): string {
  const place = PLACE[position];
  const { row } = sideAt(view, place);
  const { id } = view.scene;
  const slot = slotAt(view, place);
  const parts = [`${position} ${cardTitle(t, id, position, slot.side)}`];
  const foe = enemyAt(view, place);
  if (slot.dead) parts.push(t('tableDefeated'));
  if (foe) {
    parts.push(...enemyParts(t, view, place, foe));
    if (slot.stunned) parts.push(t('tableStunned'));
  }
  if (row.area) parts.push(t('token', { area: areaName(t, row.area), n: tokens(view, row.area) }));
  for (const { rune, effects } of row.boxes ?? []) {
    const text = effectsText(t, effects, id);
    parts.push(rune ? t('tableRuneBox', { rune, effects: text }) : t('tableBox', { effects: text }));
  }
  for (const spot of row.spots ?? [])
    parts.push(t('tableSpot', { spot: spotName(t, spot.id), text: spotText(t, spot, id) }));
  for (const flip of row.flips ?? []) parts.push(t('tableTurns', flipParts(t, flip, id)));
  return `${parts.join('; ')}.`;
}

/** What is left of an enemy, and how it attacks. */
function enemyParts(t: T, view: Seen, place: number, foe: Enemy): readonly string[] {
  const armor = foe.armor.slice(foe.armor.length - armorLeft(view, place, foe)).join('/');
  const health = { left: healthLeft(view, place, foe), health: foe.health };
  const told = armor === '' ? t('tableHealth', health) : t('tableArmored', { ...health, armor });
  if (!foe.attack) return [told];
  const { melee, status } = foe.attack;
  const attack = {
    strength: strengthOf(view, foe),
    status: statusOf(status ?? null),
    runes: sideAt(view, place).row.runes?.join(', ') ?? '',
  };
  return [
    told,
    melee ? t('tableMelee', { ...attack, reach: melee.map((way) => t(way)).join('/') }) : t('tableRanged', attack),
  ];
}

function armorLeft(view: Seen, place: number, foe: Enemy): number {
  const { broken } = foe.tracked ? view.scene.track : slotAt(view, place);
  return Math.max(0, foe.armor.length - broken);
}

function heroLine(t: T, view: Seen, id: HeroId): string {
  const one = heroOf(view, id);
  const parts = [
    t('tableHealth', { left: one.health - one.damage, health: one.health }),
    t('tableRage', { rage: one.rage, slots: one.rageSlots }),
  ];
  if (one.down) parts.push(t('tableDown'));
  if (one.column !== null) parts.push(t('tableColumn', { column: one.column, stand: standing(one.back) }));
  if (id === 'mimir' && view.carrier) parts.push(t('tableCarried', { hero: t(view.carrier) }));
  if (one.warded) parts.push(t('tableWarded'));
  if (one.raging) parts.push(t('tableRaging'));
  return `${t(id)}: ${parts.join(', ')}.`;
}

function seatLine(t: T, own: Seen['seats'][number], seat: Seat, say: Say): string {
  const name = seat === say.viewer ? t('you') : say.name(seat);
  const hand = own.hand
    ? own.hand.length === 0
      ? t('noCards')
      : own.hand.map((face) => cardName(t, face)).join(', ')
    : t('tableCards', { n: own.handCount });
  return t('tableSeat', {
    who: own.party ? `${name} (${t(own.party)})` : name,
    hand,
    deck: own.deckCount,
    discard: own.discard.length,
  });
}
