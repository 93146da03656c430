import { Button, Sheet } from '@meadhall/board';
import type { DeviceInfo } from '@meadhall/protocol';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { hall } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { useProfile } from '../host/profile.ts';
import { signOut } from '../host/self.ts';
import { go } from '../route.ts';
import { exportAll, forgetAll } from '../settings/data.ts';
import { t } from '../words/you/index.ts';
import { Ask, Panel, Trouble } from './parts.tsx';

/** Made when it is shown, and shown this once. */
export function RecoverySheet({ close }: { close: () => void }): ReactElement {
  const [url, setUrl] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void hall.persons.makeRecovery().then((reply) => {
      if (reply.ok) setUrl(`${location.origin}${reply.value.path}`);
      else setTrouble(reply.message);
    });
  }, []);
  const copy = (): void =>
    void (navigator.clipboard?.writeText(url ?? '') ?? Promise.reject()).then(
      () => setCopied(true),
      () => setTrouble(t('noCopy')),
    );
  return (
    <Sheet title={t('recoveryTitle')} side="middle" onClose={close}>
      <div className="ask-box me-ask">
        <p>{t('recoveryOnce')}</p>
        {url && <code className="me-secret">{url}</code>}
        <Trouble text={trouble} />
        <div className="btns">
          <Button disabled={url === null} onClick={copy}>
            {copied ? t('copied') : t('copy')}
          </Button>
          <Button gold first onClick={close}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** What can be taken away, and the two ways to go. */
export function Leaving({ devices, onChange }: { devices: readonly DeviceInfo[]; onChange: () => void }): ReactElement {
  const [asks, setAsks] = useState<'out' | 'delete' | 'recovery' | null>(null);
  const [saving, setSaving] = useState<'idle' | 'busy' | 'done'>('idle');
  const [trouble, setTrouble] = useState<string | null>(null);
  const isKnown = personId() !== null;
  const take = (): void => {
    setSaving('busy');
    void exportAll().then((why) => {
      setTrouble(why);
      setSaving(why === null ? 'done' : 'idle');
    });
  };
  return (
    <Panel title={t('yours')}>
      <div className="btns me-wrap">
        <Button onClick={take} disabled={saving === 'busy'}>
          {saving === 'busy' ? t('exporting') : saving === 'done' ? t('exported') : t('export')}
        </Button>
        {isKnown && <Button onClick={() => setAsks('out')}>{t('signOut')}</Button>}
        <Button className="danger" onClick={() => setAsks('delete')}>
          {t('delete')}
        </Button>
      </div>
      <p>{t('deleteNote')}</p>
      <Trouble text={trouble} />
      {asks === 'out' && (
        <SignOut devices={devices} close={() => setAsks(null)} makeLink={() => setAsks('recovery')} onOut={onChange} />
      )}
      {asks === 'recovery' && <RecoverySheet close={() => setAsks('out')} />}
      {asks === 'delete' && <DeleteSheet close={() => setAsks(null)} />}
    </Panel>
  );
}

function SignOut({
  devices,
  close,
  makeLink,
  onOut,
}: {
  devices: readonly DeviceInfo[];
  close: () => void;
  makeLink: () => void;
  onOut: () => void;
}): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [others, setOthers] = useState(devices.filter(({ here }) => !here).length);
  useEffect(() => {
    void hall.persons.devices().then((reply) => {
      if (reply.ok) setOthers(reply.value.devices.filter(({ here }) => !here).length);
    });
  }, []);
  const out = (): void =>
    void signOut().then((why) => {
      if (why !== null) return setTrouble(why);
      onOut();
      go('/');
    });
  return (
    <Ask
      title={t('signOutTitle')}
      close={close}
      stay={t('stay')}
      act={
        <Button className="danger" onClick={out}>
          {t('signOutYes')}
        </Button>
      }
    >
      <p>{t('signOutAbout')}</p>
      {others === 0 && (
        <>
          <p className="me-warn">{t('noWayBack')}</p>
          <Button onClick={makeLink}>{t('makeFirst')}</Button>
        </>
      )}
      <Trouble text={trouble} />
    </Ask>
  );
}

const alike = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The one question that wants a name typed. */
export function DeleteSheet({ close }: { close: () => void }): ReactElement {
  const { name } = useProfile();
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const end = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (personId() !== null) {
      const reply = await hall.persons.forget(typed);
      if (!reply.ok && reply.code !== 'NO_PERSON') return setTrouble(reply.message);
    }
    await forgetAll();
  };
  return (
    <Sheet title={t('deleteTitle')} side="middle" onClose={close}>
      <form className="ask-box me-ask" onSubmit={(event) => void end(event)}>
        <p>{t('deleteAbout')}</p>
        <p>{t('deleteStays')}</p>
        <p>{t('deleteBackups')}</p>
        <label>
          {t('typeName', { name })}
          <input className="field" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        </label>
        <Trouble text={trouble} />
        <div className="btns">
          <Button first onClick={close}>
            {t('keepAll')}
          </Button>
          <Button className="danger" type="submit" disabled={!alike(typed, name)}>
            {t('delete')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
