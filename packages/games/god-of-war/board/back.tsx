import runeStone from 'icon:rune-stone';
import { CardBack, type CardBackProps } from '@meadhall/board';
import type { ReactElement } from 'react';

export const Back = (props: Omit<CardBackProps, 'deck' | 'mark'>): ReactElement => (
  <CardBack deck="gow" mark={runeStone} {...props} />
);
