import './hand-note.css';
import { Button } from '@meadhall/board';
import type { ReactElement } from 'react';
import { t } from '../words/room/index.ts';

/** Around one screen: a phone is a hand; whoever sits far away may have the table here as well. */
export const HandNote = ({ isHand, lay }: { isHand: boolean; lay: (here: boolean) => void }): ReactElement => (
  <p className="hand-note">
    {isHand && <span>{t('handOnly')}</span>}
    <Button onClick={() => lay(isHand)}>{t(isHand ? 'showTable' : 'hideTable')}</Button>
  </p>
);
