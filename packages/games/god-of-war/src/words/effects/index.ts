import {
  type Condition,
  type Cost,
  type Effect,
  type EnemyAim,
  type EnemyId,
  type Flip,
  type FlipSet,
  POSITIONS,
  type Position,
  type SideName,
  type Spot,
} from '../../data/scene.ts';
import { SCENE_OF, type SceneId } from '../../data/scenes.ts';
import type { T } from '../catalogue.ts';
import { areaName, enemyName, enemyWhom } from '../names/index.ts';
import { cardTitle } from '../scenes/index.ts';

/** What a spot asks for. */
export function costText(t: T, cost: Cost): string {
  const parts: string[] = [];
  if (cost.melee) parts.push(t('melee'));
  if (cost.ranged) parts.push(t('ranged'));
  if (cost.defense) parts.push(t('defense'));
  if (cost.crystal) parts.push(t('aCrystal'));
  if (cost.number) parts.push(t('withNumber', { icon: t('number'), n: cost.number }));
  if (cost.any) parts.push(t('anyCard'));
  return parts.join(' + ');
}

/** "A, B or C". */
function either(t: T, words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : t('either', { a: words.slice(0, -1).join(', '), b: last });
}

/** Cards by the titles that show before they turn. */
const titles = (t: T, places: readonly Position[], scene: SceneId, side: SideName = 'front'): string[] =>
  places.map((place) => cardTitle(t, scene, place, side));

const once = (words: readonly string[]): readonly string[] => [...new Set(words)];

/** The cards that turn. */
const turning = (t: T, set: FlipSet, scene: SceneId): string =>
  once(
    POSITIONS.filter((place) => set[place] !== undefined).flatMap((place) =>
      titles(t, [place], scene, set[place] === 'back' ? 'front' : 'back'),
    ),
  ).join(', ');

const anyFoe = (t: T, foes: readonly EnemyId[]): string => either(t, once(foes.map((foe) => enemyName(t, foe))));

function tokensText(t: T, { area, atLeast, atMost }: Extract<Condition, { is: 'tokens' }>): string {
  const name = areaName(t, area);
  if (atLeast !== undefined) return t('areaAtLeast', { area: name, n: atLeast });
  return atMost === 0 ? t('areaEmpty', { area: name }) : t('areaAtMost', { area: name, n: atMost ?? 0 });
}

/** What a Scene asks about itself, in words. */
export function conditionText(t: T, condition: Condition, scene: SceneId): string {
  switch (condition.is) {
    case 'all':
      return condition.of.map((part) => conditionText(t, part, scene)).reduce((a, b) => t('both', { a, b }));
    case 'any':
      return condition.of.map((part) => conditionText(t, part, scene)).reduce((a, b) => t('either', { a, b }));
    case 'not':
      return condition.of.is === 'defeated'
        ? t('notDefeated', { foes: anyFoe(t, condition.of.anyOf) })
        : t('not', { what: conditionText(t, condition.of, scene) });
    case 'defeated':
      return t('foesDefeated', { foes: anyFoe(t, condition.anyOf) });
    case 'alive':
      return t('foeLives', { foe: enemyName(t, condition.enemy) });
    case 'dead':
      return t('deadOn', { cards: either(t, titles(t, condition.at, scene)) });
    case 'health':
      return t('healthAtMost', { foe: enemyName(t, condition.enemy), n: condition.atMost });
    case 'tokens':
      return tokensText(t, condition);
    case 'armorBroken':
      return t('allArmorBroken', { foe: enemyName(t, condition.enemy) });
    case 'backs':
      return t('cardsTurned', { n: condition.atLeast, cards: titles(t, condition.at, scene).join(', ') });
    case 'allDefeated':
      return t('noEnemyLeft');
    case 'poisonEmpty':
      return t('poisonEmpty');
  }
}

/** Whom an effect strikes; `name` says an enemy by itself or as part of the sentence. */
function aimText(t: T, aim: EnemyAim, scene: SceneId, name: typeof enemyName): string {
  if ('enemy' in aim) return name(t, aim.enemy);
  if ('choose' in aim) return t('anEnemyOn', { cards: either(t, titles(t, aim.choose, scene)) });
  const { enemy } = SCENE_OF[scene].cards[aim.on].front;
  return enemy ? name(t, enemy.id) : cardTitle(t, scene, aim.on, 'front');
}

function woundText(t: T, effect: Extract<Effect, { do: 'wound' }>): string {
  const columns = effect.who === 'front' ? effect.columns.map(String) : [];
  const who = effect.who === 'front' ? (columns.length === 4 ? 'every' : 'front') : effect.who;
  return t('wound', {
    n: effect.n,
    who: who === 'all' ? 'other' : who,
    columns,
    defended: effect.undefended ? 'no' : 'other',
    status: effect.status ?? 'other',
  });
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

function ifText(t: T, effect: Extract<Effect, { do: 'if' }>, scene: SceneId): string {
  const given = { when: conditionText(t, effect.when, scene), effects: effectsText(t, effect.effects, scene) };
  const { otherwise } = effect;
  return otherwise ? t('ifElse', { ...given, otherwise: effectsText(t, otherwise, scene) }) : t('if', given);
}

/** What one effect does, in words. */
export function effectText(t: T, effect: Effect, scene: SceneId): string {
  switch (effect.do) {
    case 'wound':
      return woundText(t, effect);
    case 'harm': {
      const foe = aimText(t, effect, scene, enemyWhom);
      return effect.n >= 99 ? t('defeat', { foe }) : t('harm', { n: effect.n, foe });
    }
    case 'breakArmor':
      return t('breakArmor', { foe: aimText(t, effect, scene, enemyName) });
    case 'heal':
    case 'rage':
    case 'boost':
      return t(effect.do, { n: effect.n });
    case 'flip':
      return t('turn', { cards: turning(t, effect.set, scene) });
    case 'token':
      return t('token', { area: areaName(t, effect.area), n: signed(effect.n) });
    case 'gain':
      return t(effect.who === 'everyone' ? 'everyoneGains' : 'youGain', {
        card: effect.card === 'crystal' ? 'other' : effect.card,
      });
    case 'revive':
      return t('revive', { cards: titles(t, effect.at, scene).join(', ') });
    case 'if':
      return ifText(t, effect, scene);
    case 'handLimit':
      return t('handLimit', { change: signed(effect.n), n: effect.rounds });
    case 'removeNumber':
      return t('removeNumber');
    case 'extraActivation':
      return t('extraActivation', { n: effect.n });
  }
}

export const effectsText = (t: T, effects: readonly Effect[], scene: SceneId): string =>
  effects.map((effect) => effectText(t, effect, scene)).join('; ');

/** What a spot asks for, when it is open and how often, and what it does. [GW-I1, GW-I3] */
export function spotText(t: T, spot: Spot, scene: SceneId): string {
  const given = {
    cost: costText(t, spot.cost),
    once: spot.oncePerRound ? 'yes' : 'other',
    effects: effectsText(t, spot.effects, scene),
  } as const;
  return spot.when ? t('spotWhen', { ...given, when: conditionText(t, spot.when, scene) }) : t('spot', given);
}

/** What makes a card turn. */
function causeText(t: T, flip: Flip, scene: SceneId): string {
  switch (flip.on) {
    case 'condition':
      return conditionText(t, flip.when, scene);
    case 'rune':
      return t('whenRune', { rune: flip.rune });
    case 'defeated':
      return t('whenDefeated');
    case 'attacked':
      return t('whenAttacked');
    case 'armorBroken':
      return t('whenArmorBroken');
  }
}

/** When a card turns, and which cards turn with it. [GW-F1] */
export const flipParts = (t: T, flip: Flip, scene: SceneId): { readonly by: string; readonly cards: string } => ({
  by: causeText(t, flip, scene),
  cards: turning(t, flip.set, scene),
});
export const flipText = (t: T, flip: Flip, scene: SceneId): string => t('flip', flipParts(t, flip, scene));

/** The same on the card itself: where it turns alone, its name need not be said. */
export const flipOnCard = (t: T, flip: Flip, scene: SceneId): string =>
  Object.keys(flip.set).length === 1 ? t('flipAlone', { by: causeText(t, flip, scene) }) : flipText(t, flip, scene);

/** What wins a Scene, what loses it, and what it does when it is left aside. */
export const winText = (t: T, scene: SceneId): string => conditionText(t, SCENE_OF[scene].win, scene);
export function loseText(t: T, scene: SceneId): string {
  const { lose } = SCENE_OF[scene];
  return lose ? t('everyHeroDownOr', { when: conditionText(t, lose, scene) }) : t('everyHeroDown');
}
export const hindranceText = (t: T, scene: SceneId): string => effectsText(t, SCENE_OF[scene].hindrance, scene);
