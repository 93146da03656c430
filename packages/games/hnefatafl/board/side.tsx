import { type BoardProps, places as counted, SeatMark, SeatName } from '@meadhall/board';
import type { ReactElement } from 'react';
import { menOf, sideOf, type View } from '../src/index.ts';
import { Piece } from './pieces.tsx';
import { t } from './words/index.ts';

/** A seat: who it is, which side, how many stand, and whom it has taken. */
export function Plate({
  props,
  seat,
  isTight,
}: {
  props: BoardProps<View>;
  seat: number;
  isTight: boolean;
}): ReactElement | null {
  const { view, sitters, toMove } = props;
  const sitter = sitters[seat];
  if (!sitter) return null;
  const side = sideOf(view, seat);
  const isAttacker = side === 'attackers';
  const own = menOf(view, side);
  const foes = menOf(view, isAttacker ? 'defenders' : 'attackers');
  const taken = foes.began - foes.stand;
  const foe = isAttacker ? 'defender' : 'attacker';
  const isTurn = toMove.includes(seat);
  return (
    <section className={`tafl-plate ${isTurn ? 'turn' : ''}`} data-at={`seat:${seat}`} aria-label={sitter.name}>
      <header>
        <SeatMark mark={sitter.mark} size={28} />
        <SeatName>{sitter.name}</SeatName>
      </header>
      <p>
        <Piece of={isAttacker ? 'attacker' : 'king'} />
        <span>
          <b>{t(isAttacker ? 'attackers' : 'kingsSide')}</b>
          <small>{isTight ? `${own.stand}/${own.began}` : t('stand', own)}</small>
        </span>
      </p>
      <div className="tafl-tray" data-at={`tray:${seat}`} role="img" aria-label={t('taken', { n: taken })}>
        {taken === 0 && <small>{t('noneTaken')}</small>}
        {counted(taken).map(({ key }) => (
          <Piece key={key} of={foe} />
        ))}
        {taken > 0 && <em>{taken}</em>}
      </div>
    </section>
  );
}
