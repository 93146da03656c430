import arrowhead from 'icon:arrowhead';
import cardRandom from 'icon:card-random';
import skull from 'icon:death-skull';
import hearts from 'icon:hearts';
import laurelCrown from 'icon:laurel-crown';
import sprint from 'icon:sprint';
import swapBag from 'icon:swap-bag';
import { BOARD_TEXT, type Choice, type View, type VikingView } from '@meadhall/endless-pass';
import type { ReactElement } from 'react';
import { Icon } from '../../look/icon.tsx';
import { places } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Hit, useThing } from '../../table/board.ts';

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
      <span className={`track ep-track ${what}`} role="img" aria-label={`${has} of ${max} ${what}`}>
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

/** Speed with the cards beside the board, Action cards, loot: all of it is open to all. */
export function Chips({ viking }: { viking: VikingView }): ReactElement {
  return (
    <footer>
      <span
        className={`chip ${viking.pace === 0 ? '' : 'gold'}`}
        title={`Speed ${viking.speed}: cards drawn in a Search`}
      >
        <Icon of={sprint} />
        {viking.speed}
        {viking.pace !== 0 && (
          <em>
            ({viking.baseSpeed}
            {paceText(viking.pace)})
          </em>
        )}
      </span>
      <span className="chip" title={`${viking.actions} Action cards, limit ${viking.limit}`}>
        <Icon of={cardRandom} />
        {viking.actions}/{viking.limit}
      </span>
      <span className="chip" title={`${viking.loot} loot cards`}>
        <Icon of={swapBag} />
        {viking.loot} loot
      </span>
    </footer>
  );
}

function about(viking: VikingView): string {
  if (!viking.alive) return 'fallen';
  return `Health ${viking.health}, Glory ${viking.glory}, Speed ${viking.speed}, ${viking.actions} Action cards, ${viking.loot} loot`;
}

function Tags({ view, seat }: { view: View; seat: number }): ReactElement | null {
  if (view.doing.kind === 'battle' && view.doing.seat === seat) return <span className="chip gold">struck</span>;
  if (view.active === seat) return <span className="chip gold">turn</span>;
  if (view.next === seat && view.vikings[seat]?.alive) return <span className="chip">next</span>;
  return null;
}

function Rival({ props, seat }: { props: Props; seat: number }): ReactElement | null {
  const { view, sitters } = props;
  const phone = usePhone();
  const viking = view.vikings[seat];
  const sitter = sitters[seat];
  const thing = useThing<Choice>({
    mention: { target: seat },
    label: sitter?.name ?? '',
    about: viking ? about(viking) : '',
  });
  if (!viking || !sitter) return null;
  const { title, byname } = BOARD_TEXT[viking.board];
  const marks = `${viking.alive ? '' : 'dead'} ${view.active === seat ? 'now' : ''} ${view.next === seat ? 'next' : ''}`;
  return (
    <div className={`ep-vk thing ${thing.state} ${marks}`} data-at={`seat:${seat}`}>
      <header>
        <SeatMark mark={sitter.mark} size={phone ? 24 : 30} />
        <b>{sitter.name}</b>
        {!phone && viking.board !== 'basic' && <em title={`${title} ${byname}`}>{title}</em>}
        <Tags view={view} seat={seat} />
      </header>
      {viking.alive ? (
        phone ? (
          <p className="ep-small">
            <Icon of={hearts} />
            {viking.health}
            <Icon of={laurelCrown} />
            {viking.glory}
          </p>
        ) : (
          <>
            <Bars viking={viking} view={view} />
            <Chips viking={viking} />
          </>
        )
      ) : (
        <p className="ep-fallen">
          <Icon of={skull} />
          fallen with {viking.glory} Glory
        </p>
      )}
      <Hit of={thing} />
    </div>
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
            {view.direction === 1 ? 'Play goes to the left' : 'Play goes to the right'}; next
            <SeatMark mark={next.mark} size={18} />
            {next.name}
          </span>
        )}
      </div>
    </div>
  );
}
