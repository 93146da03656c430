import { Sheet, Toggle } from '@meadhall/board';
import { changeSettings, useSettings } from '@meadhall/board/table';
import type { ReactElement } from 'react';
import { t } from '../words/table/index.ts';
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

const KEYS = [
  ['← ↑ → ↓', 'keyWalk'],
  ['1 – 9', 'keyNumber'],
  ['Enter', 'keyDo'],
  ['Esc', 'keyBack'],
  ['Tab', 'keyTab'],
  ['I', 'keyLook'],
  [null, 'keySkip'],
  ['Ctrl Z', 'keyUndo'],
  ['?', 'keyList'],
] as const;

export const KeysSheet = ({ close }: { close: () => void }): ReactElement => (
  <Sheet title={t('keys')} side="middle" onClose={close}>
    <ShortcutsRow />
    <dl className="keys">
      {KEYS.map(([key, what]) => (
        <div key={what}>
          <dt>
            <kbd>{key ?? t('anyKey')}</kbd>
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
