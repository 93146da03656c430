import battleAxe from 'icon:battle-axe';
import beerHorn from 'icon:beer-horn';
import brokenShield from 'icon:broken-shield';
import skull from 'icon:death-skull';
import shield from 'icon:viking-shield';
import { Card, Icon, keyed, places, useTight } from '@meadhall/board';
import type { ReactElement } from 'react';
import { shieldsOf, storedIn } from '../src/ask.ts';
import type { AxeCard, Card as CardId, View, VikingView } from '../src/index.ts';
import { faceOf } from './faces.tsx';
import { t } from './words/index.ts';

/** Hits so far, with the ones to come as ghosts. */
export function Hits({ viking, view, add = 0 }: { viking: VikingView; view: View; add?: number }): ReactElement {
  const max = view.limits.hitsToFall;
  return (
    <span
      className={`ax-hits ${max > 10 ? 'many' : ''}`}
      role="img"
      aria-label={t('hitsOf', { hits: viking.hits, max })}
    >
      {places(max).map(({ key, item }) => {
        const state = item < viking.hits ? 'on' : item < viking.hits + add ? 'add' : '';
        return (
          <i key={key} className={state}>
            {state && <Icon of={battleAxe} />}
          </i>
        );
      })}
    </span>
  );
}

/** More shields than this are counted, not drawn. */
const DRAWN = 6;

/** The wall: unused shields whole, used ones broken. */
export function Pool({ viking }: { viking: VikingView }): ReactElement | null {
  const total = shieldsOf(viking);
  if (total === 0) return null;
  if (total > DRAWN)
    return (
      <span className="ax-pool" role="img" aria-label={t('shieldsUnused', { n: viking.unused, all: total })}>
        <i>
          <Icon of={shield} />
        </i>
        <b>{viking.unused}</b>
        <i className="used">
          <Icon of={brokenShield} />
        </i>
        <b className="used">{total - viking.unused}</b>
      </span>
    );
  return (
    <span className="ax-pool" role="img" aria-label={t('shieldsUnused', { n: viking.unused, all: total })}>
      {places(total).map(({ key, item }) => (
        <i key={key} className={item < viking.unused ? '' : 'used'}>
          <Icon of={item < viking.unused ? shield : brokenShield} />
        </i>
      ))}
    </span>
  );
}

/** What lies before a Viking: shields with the axes they stopped, the armory, the axes that hit. */
export function Spread({ viking, w }: { viking: VikingView; w: number }): ReactElement {
  const lying: readonly { card: CardId; on: boolean }[] = [
    ...viking.shields.map((card) => ({ card, on: false })),
    ...viking.stopped.map((card: AxeCard) => ({ card, on: true })),
    ...(viking.armory ? [{ card: storedIn(viking), on: false }] : []),
  ];
  if (viking.out) {
    return (
      <div className="ax-spread">
        <span className="ax-bare">
          <Icon of={skull} />
          {t('fallen')}
        </span>
      </div>
    );
  }
  return (
    <div className="ax-spread">
      {lying.length === 0 && <span className="ax-bare">{t('noShields')}</span>}
      {keyed(lying, ({ card, on }) => `${card}${on}`).map(({ key, item: { card, on } }) => (
        <span key={key} className={on ? 'ax-on' : ''}>
          <Card face={faceOf(card)} w={w} />
        </span>
      ))}
    </div>
  );
}

/** A horn: the next turn is lost; a shield before it: none can be lost yet. */
export const RestSign = ({ rest }: Pick<VikingView, 'rest'>): ReactElement => (
  <>
    {rest === 'recovering' && <Icon of={shield} />}
    <Icon of={beerHorn} />
  </>
);

export function Marks({ viking }: { viking: VikingView }): ReactElement | null {
  const phone = useTight();
  if (viking.rest === 'free') return null;
  return (
    <span className="chip" title={t(viking.rest === 'busy' ? 'losesNextTurn' : 'cannotLoseYet')}>
      <RestSign rest={viking.rest} />
      {!phone && <span className="ax-mark-text">{t(viking.rest === 'busy' ? 'losesTurn' : 'recovering')}</span>}
    </span>
  );
}

/** A Viking in one line, for those who listen. */
export function about(view: View, viking: VikingView): string {
  if (viking.out) return t('fallen');
  const parts = [
    t('hitsOf', { hits: viking.hits, max: view.limits.hitsToFall }),
    viking.unused > 0 ? t('unused', { n: viking.unused }) : t('noShields'),
  ];
  if (viking.armory) parts.push(t('anArmory'));
  if (viking.rest !== 'free') parts.push(t(viking.rest === 'busy' ? 'losesNext' : 'cannotYet'));
  return parts.join(', ');
}
