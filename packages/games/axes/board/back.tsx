import crossedAxes from 'icon:crossed-axes';
import { CardBack, type CardBackProps } from '@meadhall/board';
import type { ReactElement } from 'react';

export const Back = (props: Omit<CardBackProps, 'deck' | 'mark'>): ReactElement => (
  <CardBack deck="axes" mark={crossedAxes} {...props} />
);
