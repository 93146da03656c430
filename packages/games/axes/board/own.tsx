import anvil from 'icon:anvil';
import { type BoardProps, Card, HandRow, Icon, keyed, SeatMark, Thing, useTight } from '@meadhall/board';
import type { ReactElement } from 'react';
import type { View } from '../src/index.ts';
import { faceOf } from './faces.tsx';
import { about, Hits, Marks, Pool, Spread } from './viking.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

/** What lies before you. */
export function Own({ view, viewer, sitters }: Props): ReactElement | null {
  const phone = useTight();
  const seat = typeof viewer === 'number' ? viewer : null;
  const viking = seat === null ? undefined : view.vikings[seat];
  const sitter = seat === null ? undefined : sitters[seat];
  if (!viking || !sitter) return null;
  return (
    <section
      className={`ax-mine ${viking.out ? 'out' : ''}`}
      data-at="own"
      aria-label={t('beforeYou', { what: about(view, viking) })}
    >
      <header>
        <SeatMark mark={sitter.mark} size={phone ? 24 : 30} />
        <b>{sitter.name}</b>
        <Marks viking={viking} />
        {!viking.out && (
          <em>
            {phone
              ? `${viking.hits} / ${view.limits.hitsToFall}`
              : t('youAnd', { hits: viking.hits, max: view.limits.hitsToFall })}
          </em>
        )}
      </header>
      <Hits viking={viking} view={view} />
      {phone ? (
        <div className="ax-row">
          <Pool viking={viking} />
          {viking.unused > 0 && <span className="chip">{t('left', { n: viking.unused })}</span>}
          {viking.armory && (
            <span className="chip">
              <Icon of={anvil} />
              {t('armorySmall')}
            </span>
          )}
        </div>
      ) : (
        <div className="ax-row">
          <Spread viking={viking} w={80} />
          <Pool viking={viking} />
        </div>
      )}
    </section>
  );
}

export function Hand({ view, viewer, outcome }: Props): ReactElement | null {
  const phone = useTight();
  const seat = typeof viewer === 'number' ? viewer : null;
  const own = seat === null ? undefined : view.vikings[seat];
  const cards = Array.isArray(own?.hand) ? own.hand : [];
  // An onlooker has no hand, and nobody promises them a card.
  if (!own) return null;
  const w = phone ? 'min(120px, 30vw)' : 'clamp(84px, 13cqi, 128px)';
  const hand = keyed(cards).map(({ key, item: card }, i) => ({
    key,
    card: (
      <Thing
        id={key}
        at={i === cards.length - 1 ? 'hand:new' : `hand:${card}`}
        mention={{ card }}
        label={say(card)}
        about={say(`${card}Full`)}
        tap="confirm"
        className="card-thing"
        style={{ rotate: `${(i - (cards.length - 1) / 2) * 4}deg` }}
      >
        <Card face={faceOf(card)} w={w} />
      </Thing>
    ),
  }));
  const waiting = t(own.out ? 'youFellOn' : 'youDraw');
  const ended = t(own.out ? 'youFell' : 'youStand');
  const empty = outcome ? ended : waiting;
  return (
    <HandRow label={t('yourHand')} className="ax-hand" cards={hand} empty={<p className="ax-nohand">{empty}</p>} />
  );
}
