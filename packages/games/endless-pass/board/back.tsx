import seaSerpent from 'icon:sea-serpent';
import { CardBack, type CardBackProps } from '@meadhall/board';
import type { ReactElement } from 'react';

export const Back = (props: Omit<CardBackProps, 'deck' | 'mark'>): ReactElement => (
  <CardBack deck="pass" mark={seaSerpent} {...props} />
);
