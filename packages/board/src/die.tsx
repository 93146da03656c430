import type { ReactElement } from 'react';
import { t } from './words/index.ts';

/** A die that shows its pips. */
export const Die = ({ value }: { value: number }): ReactElement => (
  <span className="die" role="img" aria-label={t('die', { n: value })}>
    {(PIPS[value] ?? []).map((place) => (
      <i key={place} style={{ gridArea: place }} />
    ))}
    {PIPS[value] ? null : value}
  </span>
);

const PIPS: Readonly<Record<number, readonly string[]>> = {
  1: ['2 / 2'],
  2: ['1 / 1', '3 / 3'],
  3: ['1 / 1', '2 / 2', '3 / 3'],
  4: ['1 / 1', '1 / 3', '3 / 1', '3 / 3'],
  5: ['1 / 1', '1 / 3', '2 / 2', '3 / 1', '3 / 3'],
  6: ['1 / 1', '1 / 3', '2 / 1', '2 / 3', '3 / 1', '3 / 3'],
};
