import sparkles from 'icon:sparkles';
import { type BeatScene, Card, type Clash, type ClashSide, type ClashTerm, Die, Figure, lastOf } from '@meadhall/board';
import { enemyAt, healthLeft, PLACE, valuesOf } from '../src/ask.ts';
import {
  cardName,
  type Event,
  enemyName,
  eventText,
  type Face,
  type Frame,
  type HeroId,
  type Position,
  sceneName,
  type View,
} from '../src/index.ts';
import { faceOf } from './faces.tsx';
import { ENEMY_FIGURES, HERO_FIGURES } from './figures.ts';
import { say, t } from './words/index.ts';

type Told = readonly Event[];
type FrameOf<K extends Frame['kind']> = Extract<View['stack'][number], { kind: K }>;

const tell = (scene: BeatScene<View>, ...events: readonly (Event | undefined)[]): string =>
  events.flatMap((event) => (event ? (eventText(say, event, scene.say) ?? []) : [])).join(' ');

const under = <K extends Frame['kind']>({ stack }: View, kind: K): FrameOf<K> | undefined =>
  stack.findLast((frame): frame is FrameOf<K> => frame.kind === kind);

const cardTerm = (face: Face, n: number, value: number): ClashTerm => ({
  id: `${face} ${n}`,
  show: <Card face={faceOf(face)} w={74} />,
  value,
  label: cardName(say, face),
});

const figureTerm = (id: string, of: string, value: number | null, label: string): ClashTerm => ({
  id,
  show: <Figure of={of} />,
  value,
  label,
});

/** What cards do not account for: Rage, boosts, help of Allies, a companion. */
const rest = (terms: readonly ClashTerm[], whole: number): readonly ClashTerm[] => {
  const more = whole - terms.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return more > 0 ? [...terms, figureTerm('more', sparkles, more, t('helped'))] : terms;
};

const isFace = (card: string): card is Face => !['gearUp', 'weaponize', 'a1', 'a2'].includes(card);

/** The sets an Attack was made of: named in this ply, or waiting for help since an earlier one. */
function declaredIn(events: Told, before: View) {
  return lastOf(events, 'attackDeclared') ?? under(before, 'attack');
}

interface Met {
  readonly name: string;
  readonly foe: ClashTerm;
  readonly n: number;
  readonly won: boolean;
}

/** What an Attack met at a place: armor, or health. */
function metIn(events: Told, before: View, position: Position): Met | null {
  const enemy = enemyAt(before, PLACE[position]);
  if (!enemy) return null;
  const name = enemyName(say, enemy.id);
  const met = (n: number, what: 'armorTerm' | 'healthTerm', won: boolean): Met => ({
    ...{ name, n, won },
    foe: figureTerm(position, ENEMY_FIGURES[enemy.id], n, t(what)),
  });
  for (const event of events) {
    if (!('at' in event) || event.at !== position) continue;
    if (event.kind === 'armorHeld') return met(event.armor, 'armorTerm', false);
    if (event.kind === 'armorBroken') return met(event.armor, 'armorTerm', true);
    if (event.kind === 'enemyHarmed') {
      // Damage beyond the last health is no health.
      const had = event.left > 0 ? event.n + event.left : Math.min(event.n, healthLeft(before, PLACE[position], enemy));
      return met(had, 'healthTerm', event.left === 0);
    }
  }
  return null;
}

/** What the cards of an Attack count for. */
function setOf({ card, numbers }: Pick<FrameOf<'attack'>, 'card' | 'numbers'>): readonly ClashTerm[] {
  const { melee, ranged } = isFace(card) ? valuesOf(card) : { melee: null, ranged: null };
  const first = isFace(card) ? [cardTerm(card, 0, Math.max(melee ?? 0, ranged ?? 0))] : [];
  return [...first, ...numbers.map((face, n) => cardTerm(face, n + 1, valuesOf(face).number ?? 0))];
}

/** An Attack of a Hero: the set less the enemy die, against armor or health. [GW-A3, GW-A6] */
function attackClash(events: Told, scene: BeatScene<View>): Clash | null {
  const { before } = scene;
  const attack = declaredIn(events, before);
  if (!attack) return null;
  const met = attack.at.flatMap((position) => metIn(events, before, position) ?? []);
  if (met.length === 0) return null;
  const strength = lastOf(events, 'attackStrengthened')?.strength ?? attack.strength;
  const set = rest(setOf(attack), strength);
  const adds = lastOf(events, 'dieTurned') !== undefined;
  const roll = lastOf(events, 'dieRolled')?.roll ?? ('roll' in attack ? attack.roll : null);
  const die: readonly ClashTerm[] =
    roll === null || roll === undefined
      ? []
      : [{ id: 'die', show: <Die value={roll} />, value: adds ? roll : -roll, label: t('enemyDie') }];
  const total = Math.max(0, strength + die.reduce((sum, { value }) => sum + (value ?? 0), 0));
  const won = met.some((each) => each.won);
  return {
    title: t('attackOf', { hero: say(attack.hero) }),
    sides: [
      { name: say(attack.hero), word: t('attacks'), terms: [...set, ...die], total, won },
      {
        name: met.map(({ name }) => name).join(' · '),
        word: '',
        terms: met.map(({ foe }) => foe),
        total: met.length === 1 ? (met[0]?.n ?? 0) : met.map(({ n }) => n).join(' · '),
        won: !won,
      },
    ],
    verdict: tell(scene, ...events.filter(({ kind }) => VERDICTS.has(kind))),
    text: tell(scene, ...events.filter(({ kind }) => AFTER.has(kind))),
    isMine: seatOf(before, attack.hero) === scene.viewer,
    isBrief: true,
  };
}

const VERDICTS: ReadonlySet<Event['kind']> = new Set(['armorHeld', 'armorBroken', 'enemyHarmed']);
const AFTER: ReadonlySet<Event['kind']> = new Set(['enemyDefeated', 'sceneFlipped']);

const seatOf = ({ heroes }: View, hero: HeroId): number | undefined => heroes.find(({ id }) => id === hero)?.seat;

/** A blow that was met by cards, a token or a companion: it holds, or what is left of it hurts. [GW-D1] */
function defenceClash(events: Told, scene: BeatScene<View>): Clash | null {
  const { before } = scene;
  const blow = under(before, 'struck');
  // Other blows may follow in the same ply.
  const end = events.find(
    (event) => (event.kind === 'blowBlocked' || event.kind === 'heroHurt') && event.hero === blow?.taker,
  );
  if (!blow || !end) return null;
  const held = end.kind === 'blowBlocked';
  const played = lastOf(events, 'defensePlayed');
  const [card, numbers] = played ? [played.card, played.numbers] : [blow.card, blow.numbers];
  const kept = end.kind === 'heroHurt' ? blow.strength - end.n : blow.strength;
  if (kept <= 0) return null;
  const set = card === null || !isFace(card) ? [] : [cardTerm(card, 0, valuesOf(card).defense ?? 0)];
  const guard = rest([...set, ...numbers.map((face, n) => cardTerm(face, n + 1, valuesOf(face).number ?? 0))], kept);
  const enemy = blow.from === null ? null : enemyAt(before, PLACE[blow.from]);
  const foe = enemy ? enemyName(say, enemy.id) : sceneName(say, before.scene.id);
  const total = guard.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    title: t('defenceOf', { hero: say(blow.taker) }),
    sides: [
      {
        ...{ name: foe, word: t('attacks'), total: blow.strength, won: !held },
        terms: [figureTerm('foe', enemy ? ENEMY_FIGURES[enemy.id] : sparkles, blow.strength, foe)],
      },
      { name: say(blow.taker), word: t('defends'), terms: guard, total, won: held },
    ],
    verdict: tell(scene, end),
    text: tell(scene, lastOf(events, 'heroKnockedDown')),
    isMine: seatOf(before, blow.taker) === scene.viewer,
    isBrief: true,
  };
}

/** The whole party, as it stands after what happened. */
function partyScene(
  { after }: BeatScene<View>,
  of: Pick<Clash, 'title' | 'verdict' | 'text'> & Pick<ClashSide, 'name' | 'total' | 'won'>,
): Clash {
  const { title, verdict, text, name, total, won } = of;
  const terms = after.heroes.map(({ id, health, damage }) =>
    figureTerm(id, HERO_FIGURES[id], Math.max(0, health - damage), say(id)),
  );
  return { title, sides: [{ name, word: '', terms, total, won }], verdict, text, isMine: true };
}

/** A quest that is won, or the end of the journey. [GW-W1, GW-Q1, GW-Q6] */
function endScene(events: Told, scene: BeatScene<View>): Clash | null {
  const end = lastOf(events, 'questWon') ?? lastOf(events, 'gameWon') ?? lastOf(events, 'gameLost');
  if (!end) return null;
  const { kind } = end;
  const won = kind !== 'gameLost';
  return partyScene(scene, {
    title: t(`${kind}Title`),
    name: sceneName(say, end.scene),
    total: t(won ? 'wonWord' : 'lostWord'),
    won,
    verdict: tell(scene, end),
    text: won ? '' : tell(scene, lastOf(events, 'heroKnockedDown')),
  });
}

/** A Hero who is knocked down while the others fight on. [GW-D5] */
function fallScene(events: Told, scene: BeatScene<View>): Clash | null {
  const down = lastOf(events, 'heroKnockedDown');
  if (!down) return null;
  return partyScene(scene, {
    title: t('downTitle', { hero: say(down.hero) }),
    name: sceneName(say, scene.before.scene.id),
    ...{ total: t('cryDown'), won: false, verdict: tell(scene, down), text: '' },
  });
}

/** What this ply decided, each for itself: an Attack or a defence, then a quest or the journey that ends; else a Hero's fall. */
export function clashOf(events: Told, scene: BeatScene<View>): readonly Clash[] {
  const fight = attackClash(events, scene) ?? defenceClash(events, scene);
  const end = endScene(events, scene);
  return [fight, end ?? (fight ? null : fallScene(events, scene))].filter((each) => each !== null);
}
