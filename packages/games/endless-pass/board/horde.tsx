import crossedSwords from 'icon:crossed-swords';
import seaSerpent from 'icon:sea-serpent';
import shield from 'icon:viking-shield';
import { type BoardProps, Card, Hit, Icon, Rich, SeatMark, useAim, useThing, useTight } from '@meadhall/board';
import type { ReactElement } from 'react';
import { struckBy } from '../src/ask.ts';
import { type Choice, FOES, type Foe, type View } from '../src/index.ts';
import { faceOf, iconOf, kindOf } from './faces.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;
type Fate = 'facing' | 'warded' | 'slain';

const touches = (choice: Choice, foe: Foe): boolean =>
  (choice.kind === 'fight' && (choice.fells.includes(foe) || choice.wards.includes(foe))) ||
  (choice.kind === 'also' && choice.foe === foe);

/** How many of one kind of beast the choice under the cursor would slay, and how many it would turn aside. */
function aimedAt(aim: Choice | undefined, view: View, foe: Foe): { fells: number; wards: number } {
  const count = (list: readonly Foe[]): number => list.filter((each) => each === foe).length;
  const { fells, wards } = struckBy(view, aim);
  return { fells: count(fells), wards: count(wards) };
}

interface Aimed {
  readonly fells: number;
  readonly wards: number;
}

/** What becomes of so many beasts of a kind. */
function caption(foe: Foe, fate: Fate, count: number, { fells, wards }: Aimed): { text: string; tone: string } {
  if (fate === 'slain') return { text: t('slain', { n: count }), tone: 'good' };
  if (fate === 'warded') return { text: t('heldOff'), tone: 'good' };
  const left = count - fells - wards;
  if (fells + wards === 0) {
    const bites = FOES[foe].gloryBite > 0 ? 'bitesBoth' : 'bites1';
    return { text: count > 1 ? t('nBite', { n: count }) : t(bites), tone: 'bad' };
  }
  const parts = [
    fells > 0 ? (count === 1 ? t('plusGlory') : t('nFall', { n: fells })) : '',
    wards > 0 ? (count === 1 ? t('heldOff') : t('nHeldOff', { n: wards })) : '',
    left > 0 ? t('nBite', { n: left }) : '',
  ];
  return { text: parts.filter(Boolean).join(', '), tone: 'gold' };
}

interface Pack {
  readonly foe: Foe;
  readonly fate: Fate;
  readonly count: number;
}

/** Beasts of one kind and one fate lie on one another, with their number. */
function Beasts({ view, pack: { foe, fate, count } }: { view: View; pack: Pack }): ReactElement {
  const tight = useTight();
  const aim = useAim<Choice>();
  const fighting = view.doing.kind === 'encounter' || view.doing.kind === 'second';
  const thing = useThing<Choice>({
    id: `${fate}:${foe}`,
    mention: (choice: Choice) => fate === 'facing' && touches(choice, foe),
    label: say(foe),
    about: count > 1 ? t('ofThem', { n: count, about: say(`${foe}Short`) }) : say(`${foe}Short`),
  });
  const plan = fate === 'facing' ? aimedAt(aim, view, foe) : { fells: 0, wards: 0 };
  const isAimed = plan.fells + plan.wards > 0;
  const { text, tone } = caption(foe, fate, count, plan);
  const card = aim && 'card' in aim && isAimed ? aim.card : null;
  return (
    <figure className={`ep-beast ${fate} ${isAimed ? 'aimed' : ''} ${count > 1 ? 'ep-many' : ''}`}>
      <div className={`thing card-thing ${thing.state}`}>
        <Card face={faceOf(foe)} w={tight ? 84 : 104} />
        {count > 1 && <b className="ep-times">×{count}</b>}
        {fate !== 'facing' && (
          <span className={`ep-seal ${fate === 'slain' ? 'k-strike' : 'k-guard'}`}>
            <Icon of={fate === 'slain' ? crossedSwords : shield} />
          </span>
        )}
        {card && (
          <span className={`ep-seal small k-${kindOf(card)}`}>
            <Icon of={iconOf(card)} />
          </span>
        )}
        {fate === 'facing' && <Hit of={thing} />}
      </div>
      {(fighting || fate !== 'facing') && <figcaption className={tone}>{text}</figcaption>}
    </figure>
  );
}

function packsOf({ facing, warded, slain }: View['horde']): readonly Pack[] {
  const packs = (foes: readonly Foe[], fate: Fate): Pack[] =>
    [...new Set(foes)].map((foe) => ({ foe, fate, count: foes.filter((each) => each === foe).length }));
  return [...packs(slain, 'slain'), ...packs(warded, 'warded'), ...packs(facing, 'facing')];
}

/** One of The Nine explains itself. */
function NineStrip({ view }: { view: View }): ReactElement | null {
  const special = [...new Set(view.horde.facing.filter((foe) => foe !== 'endless'))];
  if (special.length === 0) return null;
  return (
    <div className="ep-nine">
      {special.map((foe) => (
        <p key={foe}>
          <b>{say(foe)}.</b> <Rich text={say(`${foe}Full`)} />
        </p>
      ))}
    </div>
  );
}

/** The beasts on the path, each with what becomes of it. */
export function Horde({ view, sitters }: Props): ReactElement {
  const tight = useTight();
  const { facing, warded } = view.horde;
  const before = sitters[view.active];
  const next = sitters[view.next];
  const all = packsOf(view.horde);
  return (
    <section className="ep-horde" data-at="horde" aria-label={t('hordeOf', { n: facing.length })}>
      <header>
        <Icon of={seaSerpent} />
        <b>{t('horde', { n: facing.length + warded.length })}</b>
        {before && next && all.length > 0 && view.doing.kind !== 'over' && (
          <span>
            {!tight && (
              <span className="ep-before">
                {t('before')} <SeatMark mark={before.mark} size={18} /> {before.name},
              </span>
            )}{' '}
            {t('crawlsTo')} <SeatMark mark={next.mark} size={18} /> {next.name}
          </span>
        )}
      </header>
      <div className="ep-row">
        {all.length === 0 && <p className="ep-quiet">{t('quiet')}</p>}
        {all.map((pack) => (
          <Beasts key={`${pack.fate}:${pack.foe}`} view={view} pack={pack} />
        ))}
      </div>
      <NineStrip view={view} />
    </section>
  );
}
