import type { Seat } from '@meadhall/core';
import { JARL_NAMES, type View } from '@meadhall/pax-viking';
import type { Sitter } from '../../host/session.ts';
import type { BoardProps } from '../../table/board.ts';

export type Props = BoardProps<View>;
type Mark = Sitter['mark'];

/** The lone jarl's rival has no seat: it goes in pale. */
export const markOf = ({ sitters }: Pick<Props, 'sitters'>, seat: Seat): Mark => sitters[seat]?.mark ?? 7;
export const nameOf = ({ sitters }: Pick<Props, 'sitters'>, seat: Seat): string => sitters[seat]?.name ?? 'Grey';

export const ownSeat = ({ viewer }: Pick<Props, 'viewer'>): Seat | null => (typeof viewer === 'number' ? viewer : null);

export function jarlName({ view }: Pick<Props, 'view'>, seat: Seat): string {
  const jarl = view.jarls[seat]?.jarl;
  return jarl ? JARL_NAMES[jarl] : '';
}
