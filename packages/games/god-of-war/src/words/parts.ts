import type { DeepReadonly, Say, Seat } from '@meadhall/core';
import type { Outlook } from '../ask.ts';
import type { AttackSource } from '../choices.ts';
import type { Face } from '../data/cards.ts';
import { ENEMY_DIE } from '../data/difficulty.ts';
import type { HeroId } from '../data/heroes.ts';
import { type EnemyId, POSITIONS, type Position, type Status } from '../data/scene.ts';
import type { UpgradeId } from '../data/upgrades.ts';
import { isFace } from '../rules/attacks.ts';
import { armorNow, enemyAt, healthLeft, slotAt } from '../rules/facts.ts';
import { PLACE } from '../rules/tables.ts';
import type { Frame, FrameOf } from '../state.ts';
import type { View } from '../view.ts';
import type { T } from './catalogue.ts';
import { cardName, enemyWho, enemyWhom, upgradeName } from './names/index.ts';
import { cardTitle } from './scenes/index.ts';

export type Seen = DeepReadonly<View>;
export type Shown<K extends Frame['kind']> = DeepReadonly<FrameOf<K>>;

/** Who does it, and whether that is the reader. */
export const who = (say: Say, seat: Seat): { readonly me: 'actor' | 'other'; readonly name: string } => ({
  me: seat === say.viewer ? 'actor' : 'other',
  name: say.name(seat),
});

const bold = (name: string): string => `**${name}**`;
export const heroes = (t: T, ids: readonly HeroId[]): readonly string[] => ids.map((id) => bold(t(id)));
export const struckFoes = (t: T, ids: readonly EnemyId[]): readonly string[] => ids.map((id) => bold(enemyWhom(t, id)));
export const cards = (t: T, faces: readonly Face[]): readonly string[] => faces.map((face) => bold(cardName(t, face)));
export const upgrades = (t: T, ids: readonly UpgradeId[]): readonly string[] =>
  ids.map((id) => bold(upgradeName(t, id)));

export const standing = (back: boolean): 'back' | 'other' => (back ? 'back' : 'other');
export const statusOf = (status: Status | null): Status | 'other' => status ?? 'other';

/** What an Attack or a defense is made with. */
export function source(t: T, from: AttackSource | 'a2'): string {
  if (from === 'gearUp' || from === 'weaponize' || from === 'a1' || from === 'a2') return bold(t(from));
  return isFace(from) ? bold(cardName(t, from)) : t('aCard');
}

const titleAt = (t: T, view: Seen, position: Position): string =>
  cardTitle(t, view.scene.id, position, slotAt(view, PLACE[position]).side);

/** What strikes from a place: its enemy, or the card itself. */
export function striker(t: T, view: Seen, position: Position): string {
  const foe = enemyAt(view, PLACE[position]);
  return foe ? bold(enemyWho(t, foe.id)) : t('cardActs', { card: titleAt(t, view, position) });
}

/** The like of an enemy stands elsewhere in the same state. */
function hasTwin(view: Seen, position: Position): boolean {
  const seen = (at: Position): string => {
    const enemy = enemyAt(view, PLACE[at]);
    return enemy ? [enemy.id, armorNow(view, PLACE[at], enemy), healthLeft(view, PLACE[at], enemy)].join() : '';
  };
  return POSITIONS.some((at) => at !== position && seen(at) === seen(position));
}

/** An enemy as it is called, and where it stands if it has a twin. */
export const withTwin = (t: T, view: Seen, position: Position, foe: string): string =>
  hasTwin(view, position)
    ? t('aimedTwin', { foe, row: position.startsWith('T') ? 'T' : 'other', column: position[1] ?? '' })
    : foe;

/** An enemy with what an Attack has to beat. */
export function target(t: T, view: Seen, position: Position): string {
  const place = PLACE[position];
  const enemy = enemyAt(view, place);
  if (!enemy) return t('aimedCard', { card: titleAt(t, view, position) });
  const armor = armorNow(view, place, enemy);
  const foe = enemyWhom(t, enemy.id);
  const told =
    armor > 0 ? t('aimedArmor', { foe, n: armor }) : t('aimedHealth', { foe, n: healthLeft(view, place, enemy) });
  return withTwin(t, view, position, told);
}

/** What an Attack would come to, in a few words: "falls in 4 of 6"; each enemy for itself where they differ. */
export function outlookText(t: T, outlook: readonly Outlook[]): string {
  const told = outlook.map(({ strength, armor, least, most, falls }) => {
    if (armor > 0) return t(strength >= armor ? 'breaksArmor' : 'armorHolds');
    const of = ENEMY_DIE.length;
    if (falls > 0) return t('mayFall', { n: falls, of, sure: falls === of ? 'yes' : 'other' });
    return t('damageRange', { least, most, one: least === most ? 'yes' : 'other' });
  });
  return [...new Set(told)].join(' · ');
}
