import { Button, Sheet, Toggle } from '@meadhall/board';
import { changeSettings, play, useSettings } from '@meadhall/board/table';
import { isPace, type Pace, THINKING_PACES } from '@meadhall/bots';
import type { ReactElement } from 'react';
import { setPace, usePace } from '../host/pace.ts';
import type { Session } from '../host/session.ts';
import { go } from '../route.ts';
import { turnLight, useTheme } from '../theme.ts';
import { t as manners } from '../words/manners/index.ts';
import { t } from '../words/table/index.ts';
import { useCallSetting } from './calling.ts';
import { ShortcutsRow } from './keys-sheet.tsx';
import { saveRecord } from './record.ts';
import { SettingRow } from './setting-row.tsx';
import type { TableSheet } from './sheets.tsx';

export function MenuSheet({
  session,
  close,
  open,
  coach,
}: {
  session: Session;
  close: () => void;
  open: (sheet: TableSheet) => void;
  coach: (() => void) | null;
}): ReactElement {
  const theme = useTheme();
  const { sound } = useSettings();
  const isOver = session.kind === 'replay' || session.state().moments.at(-1)?.outcome !== null;
  const isShared = session.atHall?.isTrial === false;
  /** Others play the same deal: neither the record nor the seat is handed on. */
  const isSealed = session.atHall?.isTrial === true || session.atHall?.isDuplicate === true;
  return (
    <Sheet title={t('menu')} onClose={close}>
      <div className="menu">
        {coach && (
          <Button
            onClick={() => {
              close();
              coach();
            }}
          >
            {t('whatWouldYouDo')}
          </Button>
        )}
        <Button onClick={() => open({ kind: 'rules', rule: null })}>{t('rulesOfGame')}</Button>
        <Button onClick={() => open({ kind: 'text' })}>{t('inWords')}</Button>
        <Button onClick={() => open({ kind: 'keys' })}>{t('keys')}</Button>
        {isOver && !session.state().isWhatIf && !isSealed && (
          <Button onClick={() => void saveRecord(session)}>{t('saveToFile')}</Button>
        )}
        {session.kind === 'local' && <Button onClick={() => go(`/replay/${session.id}`)}>{t('lookBack')}</Button>}
        <SettingRow name={t('sound')} about={t('soundWhy')}>
          <Toggle
            label={t('sound')}
            on={sound}
            onChange={(on) => {
              changeSettings({ sound: on });
              if (on) play('horn');
            }}
          />
        </SettingRow>
        <SettingRow name={t('noonLight')} about={t('noonWhy')}>
          <Toggle label={t('noonLight')} on={theme === 'noon'} onChange={turnLight} />
        </SettingRow>
        <ForcedRow />
        <ShortcutsRow />
        {!isOver && session.state().orders && (
          <Button onClick={() => open({ kind: 'orders' })}>{manners('orders')}</Button>
        )}
        {session.hurry && <PaceRow />}
        {session.atHall && <CallRow />}
        {isShared && !isSealed && <Button onClick={() => open({ kind: 'link' })}>{t('toPhone')}</Button>}
        {isShared && !isOver && <Button onClick={() => open({ kind: 'leave' })}>{t('leaveBot')}</Button>}
        {session.atHall && !isOver && session.state().deadlines && !session.state().pause && (
          <Button onClick={() => open({ kind: 'rest' })}>{manners('rest')}</Button>
        )}
        {session.atHall && !isOver && <Button onClick={() => open({ kind: 'resign' })}>{manners('resign')}</Button>}
        <Button onClick={() => go('/settings')}>{t('allSettings')}</Button>
        <Button onClick={() => go('/')}>{t(session.kind === 'local' ? 'saveAndLeave' : 'backToHall')}</Button>
        <p className="cred">{t(session.kind === 'online' ? 'keptByHall' : 'keptHere')}</p>
      </div>
    </Sheet>
  );
}

const PACE_NAMES = ['quick', 'normal', 'patient'] as const satisfies readonly Pace[];

/** How long rivals may think. */
function PaceRow(): ReactElement {
  const pace = usePace();
  return (
    <SettingRow name={t('rivals')} about={t('rivalsWhy', { n: THINKING_PACES[pace] / 1000 })}>
      <select
        aria-label={t('rivalsThink')}
        value={pace}
        onChange={({ target: { value } }) => isPace(value) && setPace(value)}
      >
        {PACE_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}

/** A slow game goes on while everyone does something else. */
function CallRow(): ReactElement | null {
  const { can, on, set } = useCallSetting();
  if (!can) return null;
  return (
    <SettingRow name={t('callMe')} about={t('callMeWhy')}>
      <Toggle label={t('callMe')} on={on} onChange={(wanted) => void set(wanted)} />
    </SettingRow>
  );
}

function ForcedRow(): ReactElement {
  const { forced } = useSettings();
  return (
    <SettingRow name={t('forced')} about={t('forcedWhy')}>
      <Toggle label={t('forced')} on={forced} onChange={(value) => changeSettings({ forced: value })} />
    </SettingRow>
  );
}
