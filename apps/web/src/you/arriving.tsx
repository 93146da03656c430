import './you.css';
import { Button } from '@meadhall/board';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { personId } from '../host/person.ts';
import { currentProfile } from '../host/profile.ts';
import { type Arrival, arriveBy, recoverBy } from '../host/self.ts';
import { t } from '../words/you/index.ts';
import { Trouble } from './parts.tsx';

const LOOK_MS = 1_500;
/** As long as a code lives. */
const PATIENCE_MS = 5 * 60_000;

const codeIn = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
const isCode = (code: string): boolean => /^[2-9A-HJ-NP-Z]{9}$/.test(code);

const Page = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="me-arrive">
      <section className="me-paper">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  </div>
);

/** Whoever this browser is now would be somebody else afterwards. */
const Other = (): ReactElement | null =>
  personId() === null ? null : <p className="me-warn">{t('isOther', { name: currentProfile().name })}</p>;

const Welcome = ({ name }: { name: string }): ReactElement => (
  <>
    <p role="status">{t('welcome', { name })}</p>
    <div className="btns">
      <a className="btn" href="/you">
        {t('toYou')}
      </a>
      <a className="btn go" href="/">
        {t('toHall')}
      </a>
    </div>
  </>
);

/** A new device: a code from the old one, then the old one's yes. */
export function LinkPage({ code: given }: { code: string }): ReactElement {
  const [typed, setTyped] = useState(codeIn(given));
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [isIn, setIn] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const come = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = codeIn(typed);
    if (!isCode(code)) return setTrouble(t('badCode'));
    const reply = await arriveBy(code);
    if (reply.ok) setArrival(reply.value);
    setTrouble(reply.ok ? null : reply.message);
  };
  useEffect(() => {
    if (!arrival || isIn) return;
    let left = false;
    const since = Date.now();
    const look = async (): Promise<void> => {
      if (left) return;
      if (await arrival.isLetIn()) return setIn(true);
      if (Date.now() - since > PATIENCE_MS) {
        setTrouble(t('arriveEnded'));
        return setArrival(null);
      }
      if (!left) setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      left = true;
    };
  }, [arrival, isIn]);
  return (
    <Page title={t('arriveTitle')}>
      {isIn ? (
        <Welcome name={currentProfile().name} />
      ) : arrival ? (
        <div role="status">
          <p>
            <b>{t('waiting', { name: arrival.name })}</b>
          </p>
          <p>{t('waitingAbout')}</p>
        </div>
      ) : (
        <form className="me-come" onSubmit={(event) => void come(event)}>
          <p>{t('arriveAbout')}</p>
          <Other />
          <label>
            {t('code')} <em>{t('codeHint')}</em>
            <input
              className="field"
              value={typed}
              maxLength={13}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <div className="btns">
            <Button gold type="submit">
              {t('become')}
            </Button>
          </div>
        </form>
      )}
      <Trouble text={trouble} />
    </Page>
  );
}

/** By a recovery link; nothing happens before the button, so that a preview of the link does not use it up. */
export function RecoverPage({ secret }: { secret: string }): ReactElement {
  const [name, setName] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(secret === '' ? t('noSecret') : null);
  const come = (): void =>
    void recoverBy(secret).then((reply) => {
      setTrouble(reply.ok ? null : reply.message);
      if (!reply.ok) return;
      // The link is spent: it does not stay in the address.
      history.replaceState(null, '', '/recover');
      setName(reply.value.name);
    });
  return (
    <Page title={t('recoverTitle')}>
      {name !== null ? (
        <Welcome name={name} />
      ) : (
        <>
          <p>{t('recoverAbout')}</p>
          <Other />
          <div className="btns">
            <Button gold disabled={secret === ''} onClick={come}>
              {t('become')}
            </Button>
          </div>
        </>
      )}
      <Trouble text={trouble} />
    </Page>
  );
}
