import '../you/you.css';
import { type ReactElement, useEffect, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { hall } from '../host/online.ts';
import { t } from '../words/notices/index.ts';

const DONE: Readonly<Record<string, (address: string) => string>> = {
  confirm: (address) => t('confirmed', { address }),
  stop: (address) => t('stopped', { address }),
};

/** Where the links in mails lead: the page itself says yes or stop, so that a program that only reads links does neither. */
export function MailLinkPage({ act, token }: { act: string; token: string }): ReactElement {
  const [said, setSaid] = useState(() => t('moment'));
  useEffect(() => {
    const done = DONE[act];
    if (!done || !token) return setSaid(t('notWhole'));
    const asked = act === 'stop' ? hall.persons.stopMail(token) : hall.persons.confirmMail(token);
    void asked.then((reply) => setSaid(reply.ok ? done(reply.value.address) : reply.message));
  }, [act, token]);
  return (
    <div className="hall-page">
      <HallBar />
      <main className="me-arrive">
        <section className="me-paper">
          <h1>{t('mailTitle')}</h1>
          <p role="status">{said}</p>
          <div className="btns">
            <a className="btn" href="/settings#notices">
              {t('yourNotices')}
            </a>
            <a className="btn go" href="/">
              {t('toHall')}
            </a>
          </div>
        </section>
      </main>
    </div>
  );
}
