import compass from 'icon:compass';
import { CardBack, type CardBackProps } from '@meadhall/board';
import type { ReactElement } from 'react';

export const Back = (props: Omit<CardBackProps, 'deck' | 'mark'>): ReactElement => (
  <CardBack deck="pax" mark={compass} {...props} />
);
