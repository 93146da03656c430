import { Card, Sheet, useTight } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { CARDS, type Card as CardId, KINDS, type View } from '../src/index.ts';
import { Back } from './back.tsx';
import { faceOf } from './faces.tsx';
import { t } from './words/index.ts';

/** A pile is as thick as it has cards: one more edge for every twenty. */
const thickness = (cards: number): readonly number[] =>
  [1, 2, 3, 4, 5].filter((n) => (n === 1 ? cards > 1 : cards > (n - 1) * 20));

/** The edges of the cards below the topmost. */
function Stack({ cards, w }: { cards: number; w: number }): ReactElement {
  return (
    <>
      {[...thickness(cards)].reverse().map((n) => (
        <Back key={n} w={w} className={`st${n}`} />
      ))}
    </>
  );
}

export function Piles({ view }: { view: View }): ReactElement {
  const w = useTight() ? 84 : 104;
  const [looking, setLooking] = useState(false);
  const [top, under] = view.discards.slice(-2).reverse();
  return (
    <>
      <div className="ax-pile" data-at="pile" role="img" aria-label={t('drawPileOf', { n: view.pile })}>
        <Stack cards={view.pile} w={w} />
        {view.pile > 0 ? <Back w={w} count={view.pile} /> : <span className="ax-empty" />}
        <span className="label">{t('drawPile')}</span>
      </div>
      <div className="ax-pile" data-at="discards">
        {!top && <span className="ax-empty" />}
        <Stack cards={view.discards.length} w={w} />
        {under && <Card face={faceOf(under)} w={w} className="dz1" />}
        {top && <Card face={faceOf(top)} w={w} className="dz2" />}
        <span className="label">{t('discards', { n: view.discards.length })}</span>
        <button
          type="button"
          className="hit"
          onClick={() => setLooking(true)}
          aria-label={t('lookThrough', { n: view.discards.length })}
        />
      </div>
      {looking && <Discards view={view} close={() => setLooking(false)} />}
    </>
  );
}

/** The discards lie face up and anyone may look through them. */
function Discards({ view, close }: { view: View; close: () => void }): ReactElement {
  const count = (card: CardId): number => view.discards.filter((each) => each === card).length;
  return (
    <Sheet title={t('discards', { n: view.discards.length })} onClose={close}>
      <div className="ax-discards">
        {KINDS.filter((card) => count(card) > 0).map((card) => (
          <figure key={card}>
            <Card face={faceOf(card)} w={108} />
            <figcaption>{t('nOf', { n: count(card), max: CARDS[card].count })}</figcaption>
          </figure>
        ))}
        {view.discards.length === 0 && <p>{t('nothingYet')}</p>}
      </div>
    </Sheet>
  );
}
