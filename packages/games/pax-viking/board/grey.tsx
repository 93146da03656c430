import crossed from 'icon:crossed-swords';
import person from 'icon:person';
import { Icon } from '@meadhall/board';
import type { ReactElement } from 'react';
import { GREY_ORDERS, type GreyOrderId, ordersText, type View } from '../src/index.ts';
import { say, t } from './words/index.ts';

/** An order in two words. */
export function orderSign(id: GreyOrderId): string {
  const { do: verb, where } = GREY_ORDERS[id];
  return t('orderSign', { order: verb === 'hunt' ? 'other' : verb, wind: t(`${where}Wind`) });
}

type Acting = NonNullable<View['grey']>;

/** On the chip: how near the grey rival is, and what it does after this turn. */
export function GreyFacts({ grey }: { grey: Acting }): ReactElement {
  return (
    <>
      <span>
        <Icon of={person} />
        {t('ofGoal', { n: grey.followers, goal: grey.goal })} <i className="unseen">{t('followers')}</i>
      </span>
      <span title={say('ordersTurned', { orders: ordersText(say, grey.open) })}>
        <Icon of={crossed} />
        {grey.open.map(orderSign).join(', ')}
      </span>
    </>
  );
}

/** The same in sentences, and which orders are still in the deck. */
export function GreyPlan({ grey }: { grey: Acting }): ReactElement {
  return (
    <section className="px-grey" aria-label={t('greyPlan')}>
      <p>{t('greyRace', { n: grey.followers, goal: grey.goal })}</p>
      <p>{say('ordersTurned', { orders: ordersText(say, grey.open) })}</p>
      {grey.done.length > 0 && (
        <p className="px-dim">{t('greyDone', { orders: grey.done.map(orderSign).join(', ') })}</p>
      )}
    </section>
  );
}
