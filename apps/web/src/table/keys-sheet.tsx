import { Sheet, Toggle } from '@meadhall/board';
import { changeSettings, useSettings } from '@meadhall/board/table';
import type { ReactElement } from 'react';
import { t } from '../words/table/index.ts';
import { KEYS } from './keys.ts';
import { SettingRow } from './setting-row.tsx';

/** Someone who speaks to the machine, or strikes keys by chance, wants no letter to do anything. */
export function ShortcutsRow(): ReactElement {
  const { singleKeys } = useSettings();
  return (
    <SettingRow name={t('singleKeys')} about={t('singleKeysWhy')}>
      <Toggle label={t('singleKeys')} on={singleKeys} onChange={(value) => changeSettings({ singleKeys: value })} />
    </SettingRow>
  );
}

export const KeysSheet = ({ close }: { close: () => void }): ReactElement => (
  <Sheet title={t('keys')} side="middle" onClose={close}>
    <ShortcutsRow />
    <dl className="keys">
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt>
            <kbd>{keys?.join(' ') ?? t('anyKey')}</kbd>
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
