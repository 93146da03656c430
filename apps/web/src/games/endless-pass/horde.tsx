import crossedSwords from 'icon:crossed-swords';
import seaSerpent from 'icon:sea-serpent';
import shield from 'icon:viking-shield';
import { CARD_TEXT, type Choice, FOES, type Foe, type View } from '@meadhall/endless-pass';
import type { ReactElement } from 'react';
import { Card } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { keyed } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { Rich } from '../../look/rich.tsx';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Hit, useAim, useThing } from '../../table/board.ts';
import { faceOf, iconOf, kindOf } from './faces.tsx';

type Props = BoardProps<View>;
type Fate = 'facing' | 'warded' | 'slain';

const touches = (choice: Choice, foe: Foe): boolean =>
  (choice.kind === 'fight' && (choice.fells.includes(foe) || choice.wards.includes(foe))) ||
  (choice.kind === 'also' && choice.foe === foe);

/** How many of one kind of beast the choice under the cursor would slay, and how many it would turn aside. */
function aimedAt(aim: Choice | undefined, view: View, foe: Foe): { fells: number; wards: number } {
  const count = (list: readonly Foe[]): number => list.filter((each) => each === foe).length;
  if (aim?.kind === 'fight') return { fells: count(aim.fells), wards: count(aim.wards) };
  if (aim?.kind === 'also' && aim.foe === foe && view.doing.kind === 'second') {
    return view.doing.does === 'fell' ? { fells: 1, wards: 0 } : { fells: 0, wards: 1 };
  }
  return { fells: 0, wards: 0 };
}

function caption(foe: Foe, fate: Fate, aimed: 'fells' | 'wards' | null): { say: string; tone: string } {
  if (fate === 'slain') return { say: 'slain', tone: 'good' };
  if (fate === 'warded') return { say: 'held off', tone: 'good' };
  if (aimed === 'fells') return { say: '+1 Glory', tone: 'gold' };
  if (aimed === 'wards') return { say: 'held off', tone: 'gold' };
  return { say: FOES[foe].gloryBite > 0 ? 'bites 1 + 1' : 'bites 1', tone: 'bad' };
}

function Beast({ view, foe, index, fate }: { view: View; foe: Foe; index: number; fate: Fate }): ReactElement {
  const phone = usePhone();
  const aim = useAim<Choice>();
  const fighting = view.doing.kind === 'encounter' || view.doing.kind === 'second';
  const thing = useThing<Choice>({
    id: `${foe}#${index}`,
    mention: (choice: Choice) => fate === 'facing' && touches(choice, foe),
    label: CARD_TEXT[foe].title,
    about: CARD_TEXT[foe].short,
  });
  const plan = aimedAt(aim, view, foe);
  const aimed =
    fate !== 'facing' ? null : index < plan.fells ? 'fells' : index < plan.fells + plan.wards ? 'wards' : null;
  const { say, tone } = caption(foe, fate, aimed);
  const card = aim && 'card' in aim && aimed ? aim.card : null;
  return (
    <figure className={`ep-beast ${fate} ${aimed ? 'aimed' : ''}`}>
      <div className={`thing card-thing ${thing.state}`}>
        <Card face={faceOf(foe)} w={phone ? 84 : 104} />
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
      {(fighting || fate !== 'facing') && <figcaption className={tone}>{say}</figcaption>}
    </figure>
  );
}

/** One of The Nine explains itself. */
function NineStrip({ view }: { view: View }): ReactElement | null {
  const special = [...new Set(view.horde.facing.filter((foe) => foe !== 'endless'))];
  if (special.length === 0) return null;
  return (
    <div className="ep-nine">
      {special.slice(0, 2).map((foe) => (
        <p key={foe}>
          <b>{CARD_TEXT[foe].title}.</b> <Rich text={CARD_TEXT[foe].full} />
        </p>
      ))}
    </div>
  );
}

/** The beasts on the path, each with what becomes of it. */
export function Horde({ view, sitters }: Props): ReactElement {
  const { facing, warded, slain } = view.horde;
  const before = sitters[view.active];
  const next = sitters[view.next];
  const all: readonly { foe: Foe; fate: Fate }[] = [
    ...slain.map((foe) => ({ foe, fate: 'slain' as const })),
    ...warded.map((foe) => ({ foe, fate: 'warded' as const })),
    ...facing.map((foe) => ({ foe, fate: 'facing' as const })),
  ];
  const many = all.length > 7 ? 'many' : '';
  return (
    <section className="ep-horde" data-at="horde" aria-label={`The horde: ${facing.length} Endless on the path`}>
      <header>
        <Icon of={seaSerpent} />
        <b>The horde: {facing.length + warded.length}</b>
        {before && next && all.length > 0 && view.doing.kind !== 'over' && (
          <span>
            before <SeatMark mark={before.mark} size={18} /> {before.name}; what stands crawls on to{' '}
            <SeatMark mark={next.mark} size={18} /> {next.name}
          </span>
        )}
      </header>
      <div className={`ep-row ${many}`}>
        {all.length === 0 && <p className="ep-quiet">The path is quiet. For now.</p>}
        {keyed(all, ({ foe, fate }) => `${fate}:${foe}`).map(({ key, item: { foe, fate } }) => (
          <Beast key={key} view={view} foe={foe} index={Number(key.split('#')[1]) - 1} fate={fate} />
        ))}
      </div>
      <NineStrip view={view} />
    </section>
  );
}
