import { CARD_OF, FACES, type Face, type Icon } from '../data/cards.ts';
import type {
  Condition,
  Effect,
  EnemyId,
  Flip,
  FlipSet,
  Position,
  Rune,
  Scene,
  Side,
  SideName,
} from '../data/scene.ts';
import { POSITIONS } from '../data/scene.ts';
import { SCENE_IDS, SCENE_OF, type SceneId } from '../data/scenes.ts';

/** Where a position stands in reading order. */
export const PLACE: Readonly<Record<Position, number>> = { T1: 0, T2: 1, T3: 2, T4: 3, B1: 4, B2: 5, B3: 6, B4: 7 };

/** Something a side does as soon as a condition holds. */
export type Trigger =
  | { readonly when: Condition; readonly list: string; readonly set: null }
  | { readonly when: Condition; readonly list: null; readonly set: FlipSet };

/** A box that a Rune sets off. */
export interface RuneBox {
  readonly rune: Rune;
  readonly link: EnemyId | null;
  readonly list: string;
}

/** A side of a Scene card with everything found that a Rune, a defeat or a condition looks for. */
export interface SideRules {
  readonly row: Side;
  readonly boxes: readonly RuneBox[];
  readonly triggers: readonly Trigger[];
  readonly defeated: FlipSet | null;
  readonly attacked: FlipSet | null;
  readonly armorBroken: FlipSet | null;
  readonly runeFlips: readonly { readonly rune: Rune; readonly set: FlipSet }[];
  readonly reward: string | null;
  readonly onDefeat: string | null;
  readonly onDealt: string | null;
  /** Whether any part of it answers to this Rune; counted from 1. */
  readonly answers: readonly boolean[];
}

const lists = new Map<string, readonly Effect[]>();

/** Gives a row of effects its name, and the rows inside it theirs. */
function named(name: string, effects: readonly Effect[] | undefined): string | null {
  if (!effects) return null;
  lists.set(name, effects);
  effects.forEach((effect, i) => {
    if (effect.do !== 'if') return;
    named(`${name}.${i}+`, effect.effects);
    named(`${name}.${i}-`, effect.otherwise);
  });
  return name;
}

const flipOn = (side: Side, on: Flip['on']): FlipSet | null => side.flips?.find((flip) => flip.on === on)?.set ?? null;

function compiled(row: Side, name: string): SideRules {
  const boxes: RuneBox[] = [];
  const triggers: Trigger[] = [];
  row.boxes?.forEach((box, i) => {
    const list = named(`${name}/box${i}`, box.effects) ?? '';
    if (box.rune) boxes.push({ rune: box.rune, link: box.link ?? null, list });
    if (box.when) triggers.push({ when: box.when, list, set: null });
  });
  for (const flip of row.flips ?? []) {
    if (flip.on === 'condition') triggers.push({ when: flip.when, list: null, set: flip.set });
  }
  for (const spot of row.spots ?? []) named(spotList(spot.id), spot.effects);
  const runeFlips = (row.flips ?? []).flatMap((flip) =>
    flip.on === 'rune' ? [{ rune: flip.rune, set: flip.set }] : [],
  );
  const answers = [0, 1, 2, 3, 4].map(
    (rune) =>
      (row.runes ?? []).some((r) => r === rune) ||
      boxes.some((box) => box.rune === rune) ||
      runeFlips.some((flip) => flip.rune === rune),
  );
  return {
    row,
    boxes,
    triggers,
    defeated: flipOn(row, 'defeated'),
    attacked: flipOn(row, 'attacked'),
    armorBroken: flipOn(row, 'armorBroken'),
    runeFlips,
    reward: named(`${name}/reward`, row.reward),
    onDefeat: named(`${name}/onDefeat`, row.enemy?.onDefeat),
    onDealt: named(`${name}/onDealt`, row.enemy?.attack?.onDealt),
    answers,
  };
}

export const spotList = (spot: string): string => `spot/${spot}`;
export const hindranceList = (scene: SceneId): string => `${scene}/hindrance`;

export type Sides = { readonly [S in SideName]: SideRules };

const NOTHING: Side = {};

function sidesOf(scene: Scene, id: SceneId): readonly Sides[] {
  named(hindranceList(id), scene.hindrance);
  return POSITIONS.map((at) => ({
    front: compiled(scene.cards[at].front, `${id}/${at}/front`),
    back: compiled(scene.cards[at].back ?? NOTHING, `${id}/${at}/back`),
  }));
}

/** Both sides of the eight cards of each Scene, in reading order. */
export const SIDES: ReadonlyMap<SceneId, readonly Sides[]> = new Map(
  SCENE_IDS.map((id) => [id, sidesOf(SCENE_OF[id], id)]),
);

export function listNamed(name: string): readonly Effect[] {
  const found = lists.get(name);
  if (!found) throw new RangeError(`No effects under '${name}'.`);
  return found;
}

/** The place of a face in the order hands are held. */
const order: ReadonlyMap<Face, number> = new Map(FACES.map((face, i) => [face, i]));
export const orderOf = (face: Face): number => order.get(face) ?? 0;

/** The number printed beside an icon of a card; null if it has no such icon. */
const valueTable = new Map<Face, { readonly [I in Icon]: number | null }>(
  FACES.map((face) => {
    const value = (icon: Icon): number | null => CARD_OF[face].options.find((o) => o.icon === icon)?.value ?? null;
    return [
      face,
      { melee: value('melee'), ranged: value('ranged'), defense: value('defense'), number: value('number') },
    ];
  }),
);
const NO_VALUES = { melee: null, ranged: null, defense: null, number: null } as const;
export const valuesOf = (face: Face): { readonly [I in Icon]: number | null } => valueTable.get(face) ?? NO_VALUES;
