import arrowhead from 'icon:arrowhead';
import cardRandom from 'icon:card-random';
import skull from 'icon:death-skull';
import hearts from 'icon:hearts';
import laurelCrown from 'icon:laurel-crown';
import sprint from 'icon:sprint';
import swapBag from 'icon:swap-bag';
import {
  type BoardProps,
  Hit,
  Icon,
  PersonButton,
  type PersonFact,
  places,
  SeatMark,
  SeatName,
  type Sitter,
  useThing,
  useTight,
} from '@meadhall/board';
import type { ReactElement } from 'react';
import { boardText, type Choice, type View, type VikingView } from '../src/index.ts';
import { HEROES } from './figures.ts';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

/** `loss` is hatched at the end of what is there, `gain` ringed behind it. */
function Track({
  what,
  has,
  max,
  loss = 0,
  gain = 0,
}: {
  what: 'health' | 'glory';
  has: number;
  max: number;
  loss?: number;
  gain?: number;
}): ReactElement {
  const mark = (place: number): string => {
    if (place < has) return place >= has - loss ? 'on gone' : 'on';
    return place < has + gain ? 'come' : '';
  };
  return (
    <>
      <span className="ep-icon">
        <Icon of={what === 'health' ? hearts : laurelCrown} />
      </span>
      <span
        className={`track ep-track ${what}`}
        role="img"
        aria-label={t(what === 'health' ? 'healthOf' : 'gloryOf', { has, max })}
      >
        {places(max).map(({ key, item }) => (
          <i key={key} className={mark(item)} />
        ))}
      </span>
      <b>{has}</b>
    </>
  );
}

export function Bars({
  viking,
  view,
  loss = 0,
  gloryLoss = 0,
  gloryGain = 0,
}: {
  viking: VikingView;
  view: View;
  loss?: number;
  gloryLoss?: number;
  gloryGain?: number;
}): ReactElement {
  return (
    <div className="ep-bars">
      <Track what="health" has={viking.health} max={view.limits.health} loss={loss} />
      <Track what="glory" has={viking.glory} max={view.limits.glory} loss={gloryLoss} gain={gloryGain} />
    </div>
  );
}

const paceText = (pace: number): string => (pace === 0 ? '' : pace > 0 ? ` +${pace}` : ` −${-pace}`);

/** Speed with the cards beside the board, Action cards, loot: all of it is open to all. `bare`: numbers beside their icons. */
export function Chips({ viking, bare = false }: { viking: VikingView; bare?: boolean }): ReactElement {
  return (
    <footer>
      <span className={`chip ${viking.pace === 0 ? '' : 'gold'}`} title={t('speedTitle', { n: viking.speed })}>
        <Icon of={sprint} />
        {viking.speed}
        {viking.pace !== 0 && (
          <em>
            ({viking.baseSpeed}
            {paceText(viking.pace)})
          </em>
        )}
      </span>
      <span className="chip" title={t('actionsTitle', { n: viking.actions, limit: viking.limit })}>
        <Icon of={cardRandom} />
        {viking.actions}/{viking.limit}
      </span>
      <span className="chip" title={t('lootTitle', { n: viking.loot })}>
        <Icon of={swapBag} />
        {bare ? viking.loot : t('loot', { n: viking.loot })}
      </span>
    </footer>
  );
}

function about({ alive, health, glory, speed, actions, loot }: VikingView): string {
  return alive ? t('about', { health, glory, speed, actions, loot }) : t('fallen');
}

function Tags({ view, seat }: { view: View; seat: number }): ReactElement | null {
  if (view.doing.kind === 'battle' && view.doing.seat === seat) return <span className="chip gold">{t('struck')}</span>;
  if (view.active === seat) return <span className="chip gold">{t('tagTurn')}</span>;
  if (view.next === seat && view.vikings[seat]?.alive) return <span className="chip">{t('tagNext')}</span>;
  return null;
}

/** The hero's face with the seat's mark on its corner. */
export const Face = ({ viking, mark }: { viking: VikingView; mark: Sitter['mark'] }): ReactElement => (
  <span className="ep-face">
    <Icon of={HEROES[viking.board]} />
    <SeatMark mark={mark} size={20} />
  </span>
);

/** All counts in one small block, for phones. */
const Counts = ({ viking }: { viking: VikingView }): ReactElement => (
  <p className="ep-small">
    <span className="ep-lives">
      <Icon of={hearts} />
      {viking.health} <Icon of={laurelCrown} />
      {viking.glory}
    </span>
    <span>
      <Icon of={cardRandom} />
      {viking.actions} <Icon of={swapBag} />
      {viking.loot} <Icon of={sprint} />
      {viking.speed}
    </span>
  </p>
);

function rowsOf(viking: VikingView, view: View): readonly PersonFact[] {
  const { speed, baseSpeed, pace, actions, limit, loot, health, glory } = viking;
  const drawn =
    pace === 0 ? t('speedRow', { speed }) : t('speedRowWith', { speed, base: baseSpeed, pace: paceText(pace).trim() });
  return [
    { icon: hearts, label: t('health'), value: t('nOf', { n: health, max: view.limits.health }) },
    { icon: laurelCrown, label: t('glory'), value: t('nOf', { n: glory, max: view.limits.glory }) },
    { icon: sprint, label: t('speed'), value: drawn },
    { icon: cardRandom, label: t('actionCards'), value: t('nOf', { n: actions, max: limit }) },
    { icon: swapBag, label: t('lootCards'), value: `${loot}` },
  ];
}

function Rival({ props, seat }: { props: Props; seat: number }): ReactElement | null {
  const { view, sitters } = props;
  const tight = useTight();
  const viking = view.vikings[seat];
  const sitter = sitters[seat];
  const thing = useThing<Choice>({
    mention: { target: seat },
    label: sitter?.name ?? '',
    about: viking ? about(viking) : '',
  });
  if (!viking || !sitter) return null;
  const { title, byname, power } = boardText(say, viking.board);
  const isHero = viking.board !== 'basic';
  const marks = `${viking.alive ? '' : 'dead'} ${view.active === seat ? 'now' : ''} ${view.next === seat ? 'next' : ''}`;
  return (
    <article aria-label={sitter.name} className={`ep-vk thing ${thing.state} ${marks}`} data-at={`seat:${seat}`}>
      <header>
        <Face viking={viking} mark={sitter.mark} />
        <span className="ep-name">
          <SeatName>{sitter.name}</SeatName>
          {isHero && <em>{title}</em>}
        </span>
        <Tags view={view} seat={seat} />
      </header>
      {viking.alive ? (
        tight ? (
          <Counts viking={viking} />
        ) : (
          <>
            <Bars viking={viking} view={view} />
            <Chips viking={viking} bare />
          </>
        )
      ) : (
        <p className="ep-fallen">
          <Icon of={skull} />
          {t('fallenWith', { n: viking.glory })}
        </p>
      )}
      <Hit of={thing} />
      <PersonButton
        sitter={sitter}
        face={HEROES[viking.board]}
        as={isHero ? t('as', { hero: title, byname }) : byname}
        power={power}
        rows={rowsOf(viking, view)}
      />
    </article>
  );
}

/** The seats from yours to the left: with direction onward the turn runs along the row, else against it. */
function rivalsOf({ view, viewer }: Props): readonly number[] {
  const count = view.vikings.length;
  const sits = typeof viewer === 'number';
  return Array.from({ length: sits ? count - 1 : count }, (_, i) => ((sits ? viewer + 1 : 0) + i) % count);
}

/** Everyone else, and which way the horde crawls. */
export function Vikings(props: Props): ReactElement {
  const { view, sitters } = props;
  const rivals = rivalsOf(props);
  const next = sitters[view.next];
  return (
    <div className="ep-top">
      <div className={`ep-vks n${rivals.length}`}>
        {rivals.map((seat) => (
          <Rival key={seat} props={props} seat={seat} />
        ))}
      </div>
      <div className={`ep-way ${view.direction === 1 ? 'onward' : 'back'}`}>
        <span className="ep-arrows" aria-hidden="true">
          {places(5).map(({ key }) => (
            <Icon key={key} of={arrowhead} />
          ))}
        </span>
        {next && view.doing.kind !== 'over' && view.doing.kind !== 'draft' && (
          <span className="ep-next">
            {t(view.direction === 1 ? 'left' : 'right')}
            <SeatMark mark={next.mark} size={18} />
            {next.name}
          </span>
        )}
      </div>
    </div>
  );
}
