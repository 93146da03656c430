import type { BoardProps, Sitter } from '@meadhall/board';
import type { Seat } from '@meadhall/core';
import type { View } from '../src/index.ts';
import { say, t } from './words/index.ts';

export type Props = BoardProps<View>;
type Mark = Sitter['mark'];

/** The lone jarl's rival has no seat: it goes in pale. */
export const markOf = ({ sitters }: Pick<Props, 'sitters'>, seat: Seat): Mark => sitters[seat]?.mark ?? 7;
export const nameOf = ({ sitters }: Pick<Props, 'sitters'>, seat: Seat): string => sitters[seat]?.name ?? t('grey');

export const ownSeat = ({ viewer }: Pick<Props, 'viewer'>): Seat | null => (typeof viewer === 'number' ? viewer : null);

export function jarlName({ view }: Pick<Props, 'view'>, seat: Seat): string {
  const jarl = view.jarls[seat]?.jarl;
  return jarl ? say(jarl) : '';
}
