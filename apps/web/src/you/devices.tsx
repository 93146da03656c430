import key from 'icon:key';
import laptop from 'icon:laptop';
import quill from 'icon:scroll-quill';
import phone from 'icon:smartphone';
import { Button, Icon } from '@meadhall/board';
import type { DeviceInfo } from '@meadhall/protocol';
import { type ReactElement, useState } from 'react';
import { hall } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import { addPasskey, beKnown, canUsePasskeys } from '../host/self.ts';
import { t } from '../words/you/index.ts';
import { RecoverySheet } from './leaving.tsx';
import { Ask, agoOf, dayOf, deviceName, Panel, Trouble } from './parts.tsx';

interface DevicesProps {
  readonly devices: readonly DeviceInfo[];
  readonly onChange: () => void;
}

/** Every browser that is this person; each of the others can be ended from here. */
export function Devices({ devices, onChange }: DevicesProps): ReactElement | null {
  const [ending, setEnding] = useState<DeviceInfo | null>(null);
  const browsers = devices.filter(({ kind }) => kind === 'device');
  if (browsers.length === 0) return null;
  return (
    <Panel title={t('devices')}>
      <ul className="me-rows">
        {browsers.map((device) => (
          <li key={device.id}>
            <Icon of={/phone|tablet/.test(device.label) ? phone : laptop} />
            <div>
              <b>{deviceName(device.label)}</b>
              <span>
                {device.here ? t('now') : t('seen', { when: agoOf(device.seen) })}
                {device.push && ` · ${t('pushOn')}`}
              </span>
            </div>
            {device.here ? (
              <span className="chip good">{t('thisOne')}</span>
            ) : (
              <Button label={t('endLabel', { label: deviceName(device.label) })} onClick={() => setEnding(device)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <EndAsk
          device={ending}
          title={t('endTitle')}
          about={t('endAbout', { label: deviceName(ending.label) })}
          act={t('end')}
          close={(changed) => {
            setEnding(null);
            if (changed) onChange();
          }}
        />
      )}
    </Panel>
  );
}

function EndAsk({
  device,
  title,
  about,
  act,
  close,
}: {
  device: DeviceInfo;
  title: string;
  about: string;
  act: string;
  close: (changed: boolean) => void;
}): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const end = (): void =>
    void hall.persons.endDevice(device.id).then((reply) => (reply.ok ? close(true) : setTrouble(reply.message)));
  return (
    <Ask
      title={title}
      close={() => close(false)}
      stay={t('keepIt')}
      act={
        <Button className="danger" onClick={end}>
          {act}
        </Button>
      }
    >
      <p>{about}</p>
      <Trouble text={trouble} />
    </Ask>
  );
}

/** Passkeys and the recovery link. */
export function WaysBack({ devices, onChange }: DevicesProps): ReactElement {
  const { name } = useProfile();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [removing, setRemoving] = useState<DeviceInfo | null>(null);
  const passkeys = devices.filter(({ kind }) => kind === 'passkey');
  const link = devices.find(({ kind }) => kind === 'recovery');
  const add = async (): Promise<void> => {
    setTrouble((await beKnown(name)) ?? (await addPasskey()));
    onChange();
  };
  const make = async (): Promise<void> => {
    const why = await beKnown(name);
    setTrouble(why);
    if (why === null) setMaking(true);
  };
  return (
    <Panel title={t('ways')}>
      <ul className="me-rows">
        {passkeys.map((device) => (
          <li key={device.id}>
            <Icon of={key} />
            <div>
              <b>{t('passkey')}</b>
              <span>
                {t('added', { when: dayOf(device.created) })} · {deviceName(device.label)}
              </span>
            </div>
            <Button onClick={() => setRemoving(device)}>{t('remove')}</Button>
          </li>
        ))}
        <li>
          <Icon of={key} />
          <div>
            <b>{t('passkey')}</b>
            <span>{canUsePasskeys() ? t('passkeyAbout') : t('noPasskeys')}</span>
          </div>
          <Button disabled={!canUsePasskeys()} onClick={() => void add()} label={`${t('passkey')}: ${t('addPasskey')}`}>
            {passkeys.length > 0 ? t('anotherPasskey') : t('addPasskey')}
          </Button>
        </li>
        <li>
          <Icon of={quill} />
          <div>
            <b>{t('recovery')}</b>
            <span>{link ? t('recoveryMade', { when: dayOf(link.created) }) : t('recoveryAbout')}</span>
          </div>
          <Button onClick={() => void make()} label={`${t('recovery')}: ${t('makeOne')}`}>
            {link ? t('makeAnother') : t('makeOne')}
          </Button>
        </li>
      </ul>
      <Trouble text={trouble} />
      {isMaking && (
        <RecoverySheet
          close={() => {
            setMaking(false);
            onChange();
          }}
        />
      )}
      {removing && (
        <EndAsk
          device={removing}
          title={t('removeTitle')}
          about={t('removeAbout')}
          act={t('remove')}
          close={(changed) => {
            setRemoving(null);
            if (changed) onChange();
          }}
        />
      )}
    </Panel>
  );
}
