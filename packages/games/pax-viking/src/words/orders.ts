import { GREY_ORDERS, type GreyOrderId } from '../data/grey.ts';
import { whereText } from './abilities/index.ts';
import type { T } from './catalogue.ts';

/** What an order of the grey rival's has it do. */
export function orderText(t: T, id: GreyOrderId): string {
  const { do: verb, where } = GREY_ORDERS[id];
  return t('orderText', { order: verb === 'hunt' ? 'other' : verb, where: whereText(t, where).trim() });
}

/** Orders in their turn. */
export const ordersText = (t: T, ids: readonly GreyOrderId[]): string => ids.map((id) => orderText(t, id)).join('; ');
