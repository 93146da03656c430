import { BOARD_TEXT, BOARDS, CARD_TEXT, type Choice, type View } from '@meadhall/endless-pass';
import { type ReactElement, useState } from 'react';
import { Card, CardBack } from '../../look/card.tsx';
import { keyed } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { Sheet } from '../../look/parts.tsx';
import { Rich } from '../../look/rich.tsx';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Thing, useAim } from '../../table/board.ts';
import { Duel } from './battle.tsx';
import { type AnyCard, faceOf } from './faces.tsx';
import { Gorge } from './gorge.tsx';
import { Horde } from './horde.tsx';
import { Bars, Chips, Vikings } from './vikings.tsx';

type Props = BoardProps<View>;

function Decks({ view }: { view: View }): ReactElement {
  const phone = usePhone();
  const [looking, setLooking] = useState<'action' | 'pass' | null>(null);
  const w = phone ? 44 : 76;
  const piles = [
    { name: 'action', label: 'Action', left: view.actionDeck, gone: view.actionDiscard },
    { name: 'pass', label: 'Pass', left: view.passDeck, gone: view.passDiscard },
  ] as const;
  const shown = piles.find(({ name }) => name === looking);
  return (
    <div className="ep-decks">
      {piles.map(({ name, label, left, gone }) => (
        <div key={name} className={`ep-pile ${name}`} data-at={name}>
          <CardBack game="pass" w={w} count={left} />
          <span className="label">{label}</span>
          <button
            type="button"
            className="hit"
            onClick={() => setLooking(name)}
            aria-label={`${label} deck, ${left} cards; look through its ${gone.length} discards`}
          />
        </div>
      ))}
      {shown && <Discards title={shown.label} cards={shown.gone} close={() => setLooking(null)} />}
    </div>
  );
}

/** Discards lie face up. */
function Discards({
  title,
  cards,
  close,
}: {
  title: string;
  cards: readonly AnyCard[];
  close: () => void;
}): ReactElement {
  const kinds = [...new Set(cards)];
  return (
    <Sheet title={`${title} discards, ${cards.length}`} onClose={close}>
      <div className="ep-discards">
        {kinds.map((kind) => (
          <figure key={kind}>
            <Card face={faceOf(kind)} w={108} />
            <figcaption>{cards.filter((card) => card === kind).length}</figcaption>
          </figure>
        ))}
        {cards.length === 0 && <p>Nothing has been discarded yet.</p>}
      </div>
    </Sheet>
  );
}

/** Boards to pick from, before the first turn. */
function Draft({ doing }: { doing: Extract<View['doing'], { kind: 'draft' }> }): ReactElement {
  return (
    <section className="ep-draft" aria-label="Boards to pick from">
      {doing.open.map((board) => {
        const { title, byname, power } = BOARD_TEXT[board];
        return (
          <Thing key={board} mention={{ board }} label={title} about={power} tap="confirm" className="ep-hero">
            <b>{title}</b>
            <em>{byname}</em>
            <p>
              <Rich text={power} />
            </p>
            <span>
              Speed {BOARDS[board].speed} · Actions {BOARDS[board].hand}
            </span>
          </Thing>
        );
      })}
    </section>
  );
}

export function Board(props: Props): ReactElement {
  const { view, sitters } = props;
  const { doing } = view;
  return (
    <div className="ep">
      <Gorge />
      <Vikings {...props} />
      <div className="ep-mid">
        {doing.kind === 'draft' ? <Draft doing={doing} /> : <Horde {...props} />}
        {doing.kind === 'battle' && <Duel battle={doing} sitters={sitters} />}
        <Decks view={view} />
      </div>
    </div>
  );
}

/** What standing now would cost you, while it is your Encounter. */
function costs(view: View, seat: number, aim: Choice | undefined): { loss: number; glory: number; gain: number } {
  const { doing } = view;
  if (doing.kind !== 'encounter' || doing.seat !== seat) return { loss: 0, glory: 0, gain: 0 };
  const fells = aim?.kind === 'fight' ? aim.fells.length : 0;
  const wards = aim?.kind === 'fight' ? aim.wards.length : 0;
  return { loss: Math.max(0, doing.bites - fells - wards), glory: fells > 0 ? 0 : doing.gloryBites, gain: fells };
}

/** Your own Viking. */
export function Own({ view, viewer, sitters }: Props): ReactElement | null {
  const aim = useAim<Choice>();
  const seat = typeof viewer === 'number' ? viewer : null;
  const viking = seat === null ? undefined : view.vikings[seat];
  const sitter = seat === null ? undefined : sitters[seat];
  if (seat === null || !viking || !sitter) return null;
  const { loss, glory, gain } = costs(view, seat, aim);
  const { title, power } = BOARD_TEXT[viking.board];
  return (
    <section className={`ep-mine ${viking.alive ? '' : 'dead'}`} data-at="own" aria-label="Your Viking">
      <header>
        <SeatMark mark={sitter.mark} size={28} />
        <b>{sitter.name}</b>
        <em>{viking.board === 'basic' ? 'you' : `you · ${title}`}</em>
      </header>
      <Bars viking={viking} view={view} loss={loss} gloryLoss={glory} gloryGain={gain} />
      <Chips viking={viking} />
      {viking.board !== 'basic' && (
        <p className="ep-power">
          <Rich text={power} />
        </p>
      )}
    </section>
  );
}

const uses = (choice: Choice, card: AnyCard): boolean =>
  ('card' in choice && choice.card === card) ||
  (choice.kind === 'replenish' && choice.discards.some((each) => each === card));

interface GroupProps {
  readonly name: string;
  readonly cards: readonly AnyCard[];
  readonly note: string;
  readonly crowded: boolean;
}

function Group({ name, cards, note, crowded }: GroupProps): ReactElement {
  const phone = usePhone();
  const w = phone ? 'min(108px, 27vw)' : 118;
  return (
    <div className={`ep-group ${name} ${crowded ? 'crowded' : ''}`}>
      <span className="label">{note}</span>
      <div>
        {keyed(cards).map(({ key, item: card }) => (
          <Thing
            key={key}
            id={key}
            mention={(choice: Choice) => uses(choice, card)}
            label={CARD_TEXT[card].title}
            about={CARD_TEXT[card].short}
            tap="confirm"
            className="card-thing"
          >
            <Card face={faceOf(card)} w={w} />
          </Thing>
        ))}
        {cards.length === 0 && <p className="ep-none">none</p>}
      </div>
    </div>
  );
}

/** Action cards left, loot right of the bar. */
export function Hand({ view, viewer, outcome }: Props): ReactElement {
  const phone = usePhone();
  const own = typeof viewer === 'number' ? view.vikings[viewer] : undefined;
  if (!view.hand || !own?.alive) {
    return (
      <section className="hand ep-hand" data-at="hand" aria-label="Your hand">
        <p className="ep-none">
          {own ? `You have fallen.${outcome ? '' : ' The others walk on.'}` : 'You are watching.'}
        </p>
      </section>
    );
  }
  const { actions, loot } = view.hand;
  return (
    <section className="hand ep-hand" data-at="hand" aria-label="Your hand">
      <Group name="actions" cards={actions} note={`Actions ${actions.length} of ${own.limit}`} crowded={false} />
      <Group
        name="loot"
        cards={loot}
        note={`Loot ${loot.length}`}
        crowded={!phone && actions.length + loot.length > 5}
      />
    </section>
  );
}
