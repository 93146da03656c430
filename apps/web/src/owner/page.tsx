import './owner.css';
import { Button, Toggle } from '@meadhall/board';
import { OWNER_HEADER, type OwnerReport, type OwnerView } from '@meadhall/protocol';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { titleOf } from '../hall/shelf.ts';
import { refusalSaid } from '../host/refusals.ts';
import { t } from '../words/owner/index.ts';

/** The key is asked for again after an hour. */
const HELD_MS = 3_600_000;

type Ask = (path: string, body?: unknown) => Promise<void>;

/** Asks the hall with the owner's key. Each request that changes something has a key of its own. */
async function asked(key: string, path: string, body: unknown): Promise<OwnerView | { readonly trouble: string }> {
  try {
    const answer = await fetch(`/api/owner${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [OWNER_HEADER]: key,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID().replaceAll('-', '') }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = await answer.json();
    return answer.ok ? told : { trouble: refusalSaid(told) };
  } catch {
    return { trouble: t('noAnswer') };
  }
}

/** A hall as its owner keeps it. */
export function OwnerPage(): ReactElement {
  const [key, setKey] = useState('');
  const [view, setView] = useState<OwnerView | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => {
      setKey('');
      setView(null);
    }, HELD_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const ask: Ask = async (path, body) => {
    const told = await asked(key.trim(), path, body);
    setTrouble('trouble' in told ? told.trouble : null);
    if (!('trouble' in told)) setView(told);
  };
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    void ask('');
  };
  return (
    <div className="hall-page">
      <HallBar />
      <main className="ow-page">
        <h1 className="page-title">{t('title')}</h1>
        {trouble && <p role="alert">{trouble}</p>}
        {view ? (
          <Kept view={view} ask={ask} />
        ) : (
          <form onSubmit={enter} className="ow-box">
            <label>
              {t('key')}
              <input type="password" value={key} autoComplete="off" onChange={({ target }) => setKey(target.value)} />
            </label>
            <p>{t('keyHelp')}</p>
            <button type="submit" className="btn go">
              {t('enter')}
            </button>
          </form>
        )}
      </main>
    </div>
  );
}

function Kept({ view, ask }: { view: OwnerView; ask: Ask }): ReactElement {
  const { census, resident, faults, reports, tables, people } = view;
  return (
    <>
      <section className="ow-box">
        <h2>{t('health')}</h2>
        <p>
          {t('census', census)} {t('resident', { n: resident })}
        </p>
        <p className={faults > 0 ? 'ow-bad' : ''}>{t('faults', { n: faults })}</p>
      </section>
      <section className="ow-box">
        <h2>{t('reports')}</h2>
        {reports.length === 0 && <p>{t('noReports')}</p>}
        {reports.map((report) => (
          <Report key={report.id} report={report} ask={ask} />
        ))}
      </section>
      <House view={view} ask={ask} />
      {tables.length > 0 && (
        <section className="ow-box">
          <h2>{t('tables')}</h2>
          <ul className="ow-rows">
            {tables.map(({ match, game, status, seats }) => (
              <li key={match}>
                <a href={`/table/${match}`}>{titleOf(game)}</a> · {t('status', { status })} ·{' '}
                {seats.flatMap(({ name }) => (name === null ? [] : [name])).join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="ow-box">
        <h2>{t('people')}</h2>
        <ul className="ow-rows">
          {people.map(({ speaker, name, muted, banned }) => (
            <li key={speaker}>
              <b>{name}</b> {muted && `· ${t('muted')}`} {banned && `· ${t('banned')}`}
              <Acts whom={speaker} report={null} ask={ask} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Report({ report, ask }: { report: OwnerReport; ask: Ask }): ReactElement {
  const speaker = report.lines.find(({ number }) => number === report.line)?.speaker;
  return (
    <article className="ow-report">
      <p>
        {report.why === ''
          ? t('reportedBy', { name: report.by })
          : t('reportedWhy', { name: report.by, why: report.why })}
      </p>
      <ol>
        {report.lines.map(({ number, name, words, phrase }) => (
          <li key={number} aria-current={number === report.line || undefined}>
            <b>{name}</b> {words ?? phrase}
          </li>
        ))}
      </ol>
      {report.acts.map(({ kind, at, reason }) => (
        <p key={at}>{t('before', { kind, reason })}</p>
      ))}
      {speaker && <Acts whom={speaker} report={report.id} ask={ask} isOpen />}
      <Button onClick={() => void ask('/reports/settle', { report: report.id })}>{t('settle')}</Button>
    </article>
  );
}

interface ActsProps {
  readonly whom: string;
  readonly report: string | null;
  readonly ask: Ask;
  readonly isOpen?: boolean;
}

function Acts({ whom, report, ask, isOpen = false }: ActsProps): ReactElement {
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState('24');
  const act = (kind: 'warn' | 'mute' | 'ban' | 'lift'): void =>
    void ask('/acts', { whom, kind, reason, hours: hours === '' ? null : Number(hours), report });
  return (
    <details open={isOpen}>
      <summary>{[t('warn'), t('mute'), t('ban')].join(' · ')}</summary>
      <label>
        {t('reason')}
        <input value={reason} maxLength={400} onChange={({ target }) => setReason(target.value)} />
      </label>
      <label>
        {t('hours')}
        <input value={hours} inputMode="numeric" onChange={({ target }) => setHours(target.value)} />
      </label>
      <div className="btns">
        {(['warn', 'mute', 'ban', 'lift'] as const).map((kind) => (
          <Button key={kind} disabled={reason.trim() === ''} onClick={() => act(kind)}>
            {t(kind)}
          </Button>
        ))}
      </div>
    </details>
  );
}

/** As the field for a date and an hour takes it: in the reader's own zone. */
const localTime = (at: number | null): string =>
  at === null ? '' : new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

function House({ view, ask }: { view: OwnerView; ask: Ask }): ReactElement {
  const { settings } = view;
  const [text, setText] = useState(settings.announcement?.text ?? '');
  const [until, setUntil] = useState(localTime(settings.announcement?.until ?? null));
  const [filter, setFilter] = useState(settings.filter.join('\n'));
  const save = (): void =>
    void ask('/settings', {
      announcement: text.trim() === '' ? null : { text: text.trim(), until: until === '' ? null : Date.parse(until) },
      filter: filter.split('\n').flatMap((word) => (word.trim() === '' ? [] : [word.trim()])),
    });
  return (
    <section className="ow-box">
      <h2>{t('settings')}</h2>
      <div className="opt">
        <div>
          <b>{t('invited')}</b>
          <span>{t('invitedHelp')}</span>
        </div>
        <Toggle
          label={t('invited')}
          on={settings.invitedOnly}
          onChange={(on) => void ask('/settings', { invitedOnly: on })}
        />
      </div>
      <label>
        {t('announcement')}
        <input value={text} maxLength={400} onChange={({ target }) => setText(target.value)} />
      </label>
      <label>
        {t('until')}
        <input type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
      </label>
      <label>
        {t('filter')}
        <textarea value={filter} rows={4} onChange={({ target }) => setFilter(target.value)} />
      </label>
      <Button gold onClick={save}>
        {t('save')}
      </Button>
    </section>
  );
}
