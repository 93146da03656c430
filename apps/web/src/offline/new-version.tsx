import './offline.css';
import { Button } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { t } from '../words/hall/index.ts';
import { takeNewVersion, useOffline } from './register.ts';

/** Says that another version is there. Never reloads by itself, and keeps quiet while a match is on the screen. */
export function NewVersion({ atTable }: { atTable: boolean }): ReactElement | null {
  const { isNewReady, isPassed } = useOffline();
  const [later, setLater] = useState(false);
  if (!isNewReady || later || (atTable && !isPassed)) return null;
  return (
    <aside className="new-version" role="status">
      <p>{t(isPassed ? 'newPassed' : 'newReady')}</p>
      <Button onClick={() => setLater(true)}>{t('later')}</Button>
      <Button gold onClick={takeNewVersion}>
        {t('loadNow')}
      </Button>
    </aside>
  );
}
