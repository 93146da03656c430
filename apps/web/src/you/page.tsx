import quill from 'icon:quill';
import './you.css';
import { Button, Icon, SeatMark, Toggle } from '@meadhall/board';
import type { DeviceInfo, PersonInfo } from '@meadhall/protocol';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { followMyself, hall } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { useProfile } from '../host/profile.ts';
import { canUsePasskeys, signInByPasskey } from '../host/self.ts';
import { t } from '../words/you/index.ts';
import { Devices, WaysBack } from './devices.tsx';
import { Leaving } from './leaving.tsx';
import { Linking } from './linking.tsx';
import { dayOf, NameSheet, Trouble } from './parts.tsx';
import { Standing } from './standing.tsx';

interface Known {
  readonly info: PersonInfo | null;
  readonly devices: readonly DeviceInfo[];
}

/** Whoever looks: name and mark, other devices, ways back in, and what can be taken or ended. */
export function YouPage(): ReactElement {
  const { name, mark } = useProfile();
  const [known, setKnown] = useState<Known>({ info: null, devices: [] });
  const [isNaming, setNaming] = useState(false);
  const look = useCallback(async (): Promise<void> => {
    if (personId() === null) return setKnown({ info: null, devices: [] });
    await followMyself();
    const [me, devices] = await Promise.all([hall.persons.me(), hall.persons.devices()]);
    setKnown({ info: me.ok ? me.value : null, devices: devices.ok ? devices.value.devices : [] });
  }, []);
  useEffect(() => void look(), [look]);
  const { info, devices } = known;
  return (
    <div className="hall-page">
      <HallBar />
      <main className="me">
        <header className="me-head">
          <SeatMark mark={mark} size={72} />
          <div>
            <h1>{name}</h1>
            <p>{info ? t('since', { when: dayOf(info.since) }) : t('notYet')}</p>
          </div>
          <Button onClick={() => setNaming(true)}>
            <Icon of={quill} />
            {t('rename')}
          </Button>
        </header>
        {info && <Standing />}
        <div className="me-side">
          <Linking onLinked={() => void look()} />
          {info === null && <SignIn onIn={() => void look()} />}
          <Devices devices={devices} onChange={() => void look()} />
          {info && <Visible info={info} onChange={() => void look()} />}
          <WaysBack devices={devices} onChange={() => void look()} />
          <Leaving devices={devices} onChange={() => void look()} />
        </div>
      </main>
      {isNaming && <NameSheet close={() => setNaming(false)} />}
    </div>
  );
}

/** One switch for all that others may see. */
function Visible({ info, onChange }: { info: PersonInfo; onChange: () => void }): ReactElement {
  return (
    <section className="panel me-panel">
      <div className="opt">
        <div>
          <b>{t('visible')}</b>
          <span>{t('visibleWhy')}</span>
        </div>
        <Toggle
          label={t('visible')}
          on={!info.hidden}
          onChange={(shown) => void hall.persons.showStanding(shown).then(onChange)}
        />
      </div>
    </section>
  );
}

function SignIn({ onIn }: { onIn: () => void }): ReactElement | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;
  const enter = (): void =>
    void signInByPasskey().then((why) => {
      setTrouble(why);
      if (why === null) onIn();
    });
  return (
    <section className="panel me-panel" aria-label={t('signIn')}>
      <p>{t('signInAbout')}</p>
      <div className="btns">
        <Button onClick={enter}>{t('signIn')}</Button>
      </div>
      <Trouble text={trouble} />
    </section>
  );
}
