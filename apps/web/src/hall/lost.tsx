import type { ReactElement } from 'react';
import { t } from '../words/hall/index.ts';
import { HallBar } from './hall-bar.tsx';

export const LostPage = (): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="setting">
      <div className="panel trouble">
        <h1>{t('noPlace')}</h1>
        <p>{t('noDoor')}</p>
        <a className="btn go" href="/">
          {t('backToHall')}
        </a>
      </div>
    </main>
  </div>
);
