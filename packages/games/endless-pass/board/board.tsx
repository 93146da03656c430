import cardRandom from 'icon:card-random';
import seaSerpent from 'icon:sea-serpent';
import { type BoardProps, Card, Icon, Rich, Sheet, Thing, useAim, useTight } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { standing } from '../src/ask.ts';
import { BOARDS, boardText, type Choice, type View, type VikingView } from '../src/index.ts';
import { Back } from './back.tsx';
import { Duel } from './battle.tsx';
import { type AnyCard, faceOf } from './faces.tsx';
import { HEROES } from './figures.ts';
import { Gorge } from './gorge.tsx';
import { Horde } from './horde.tsx';
import { Bars, Chips, Face, Vikings } from './vikings.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

function Decks({ view }: { view: View }): ReactElement {
  const tight = useTight();
  const [looking, setLooking] = useState<'action' | 'pass' | null>(null);
  const piles = [
    { name: 'action', deck: 'action', left: view.actionDeck, gone: view.actionDiscard },
    { name: 'pass', deck: 'other', left: view.passDeck, gone: view.passDiscard },
  ] as const;
  const shown = piles.find(({ name }) => name === looking);
  return (
    <div className="ep-decks">
      {piles.map(({ name, deck, left, gone }) => (
        <div key={name} className={`ep-pile ${name}`} data-at={name}>
          {tight ? (
            <span className="chip">
              <Icon of={name === 'action' ? cardRandom : seaSerpent} />
              {t('deck', { deck })} <b>{left}</b>
            </span>
          ) : (
            <>
              <Back w={76} count={left} />
              <span className="label">{t('deck', { deck })}</span>
            </>
          )}
          <button
            type="button"
            className="hit"
            onClick={() => setLooking(name)}
            aria-label={t('deckOf', { deck, left, gone: gone.length })}
          />
        </div>
      ))}
      {shown && <Discards deck={shown.deck} cards={shown.gone} close={() => setLooking(null)} />}
    </div>
  );
}

/** Discards lie face up. */
function Discards({
  deck,
  cards,
  close,
}: {
  deck: 'action' | 'other';
  cards: readonly AnyCard[];
  close: () => void;
}): ReactElement {
  const kinds = [...new Set(cards)];
  return (
    <Sheet title={t('discards', { deck, n: cards.length })} onClose={close}>
      <div className="ep-discards">
        {kinds.map((kind) => (
          <figure key={kind}>
            <Card face={faceOf(kind)} w={108} />
            <figcaption>{cards.filter((card) => card === kind).length}</figcaption>
          </figure>
        ))}
        {cards.length === 0 && <p>{t('nothingYet')}</p>}
      </div>
    </Sheet>
  );
}

/** Boards to pick from, before the first turn. */
function Draft({ doing }: { doing: Extract<View['doing'], { kind: 'draft' }> }): ReactElement {
  return (
    <section className="ep-draft" aria-label={t('boards')}>
      {doing.open.map((board) => {
        const { title, byname, power } = boardText(say, board);
        return (
          <Thing key={board} mention={{ board }} label={title} about={power} tap="confirm" className="ep-hero">
            <Icon of={HEROES[board]} />
            <b>{title}</b>
            <em>{byname}</em>
            <p>
              <Rich text={power} />
            </p>
            <span>{t('boardNumbers', { speed: BOARDS[board].speed, actions: BOARDS[board].hand })}</span>
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

/** What standing would cost you after the choice under the cursor, while it is your Encounter. */
function costs(view: View, seat: number, aim: Choice | undefined): { loss: number; glory: number; gain: number } {
  const { doing } = view;
  if ((doing.kind !== 'encounter' && doing.kind !== 'second') || doing.seat !== seat)
    return { loss: 0, glory: 0, gain: 0 };
  const { bites, burnt, gloryLost, gained } = standing(view, aim);
  return { loss: burnt + bites, glory: gloryLost, gain: gained };
}

/** Your own Viking. */
export function Own({ view, viewer, sitters }: Props): ReactElement | null {
  const aim = useAim<Choice>();
  const seat = typeof viewer === 'number' ? viewer : null;
  const viking = seat === null ? undefined : view.vikings[seat];
  const sitter = seat === null ? undefined : sitters[seat];
  if (seat === null || !viking || !sitter) return null;
  const { loss, glory, gain } = costs(view, seat, aim);
  const { title, power } = boardText(say, viking.board);
  return (
    <section className={`ep-mine ${viking.alive ? '' : 'dead'}`} data-at="own" aria-label={t('yourViking')}>
      <header>
        <Face viking={viking} mark={sitter.mark} />
        <b>{sitter.name}</b>
        <em>{viking.board === 'basic' ? t('you') : t('youAs', { hero: title })}</em>
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
  readonly hero: VikingView['board'];
}

/** Like cards lie on one another, with their number. */
function Group({ name, cards, note, hero }: GroupProps): ReactElement {
  const tight = useTight();
  const kinds = [...new Set(cards)];
  return (
    <div className={`ep-group ${name}`}>
      <span className="label">{note}</span>
      <div>
        {kinds.map((card) => {
          const count = cards.filter((each) => each === card).length;
          const face = faceOf(card, hero);
          return (
            <Thing
              key={card}
              mention={(choice: Choice) => uses(choice, card)}
              label={say(card)}
              about={count > 1 ? t('ofThem', { n: count, about: String(face.short) }) : String(face.short)}
              tap="confirm"
              className={`card-thing ${count > 1 ? 'ep-many' : ''}`}
            >
              <Card face={face} w={tight ? 'min(108px, 27vw, 14.5vh)' : 'clamp(84px, 9.4cqi, 118px)'} />
              {count > 1 && <b className="ep-times">×{count}</b>}
            </Thing>
          );
        })}
        {cards.length === 0 && <p className="ep-none">{t('none')}</p>}
      </div>
    </div>
  );
}

/** Action cards left, loot right of the bar. Nobody has any while boards are picked, which need the room. */
export function Hand({ view, viewer, outcome }: Props): ReactElement | null {
  if (view.doing.kind === 'draft') return null;
  const own = typeof viewer === 'number' ? view.vikings[viewer] : undefined;
  if (!view.hand || !own?.alive) {
    return (
      <section className="hand ep-hand" data-at="hand" aria-label={t('yourHand')}>
        <p className="ep-none">{t(!own ? 'watching' : outcome ? 'youFell' : 'youFellOn')}</p>
      </section>
    );
  }
  const { actions, loot } = view.hand;
  return (
    <section className="hand ep-hand" data-at="hand" aria-label={t('yourHand')}>
      <Group
        name="actions"
        cards={actions}
        note={t('actionsOf', { n: actions.length, limit: own.limit })}
        hero={own.board}
      />
      <Group name="loot" cards={loot} note={t('lootOf', { n: loot.length })} hero={own.board} />
    </section>
  );
}
