import './notices.css';
import { Button, Toggle } from '@meadhall/board';
import type { NoticesInfo, NoticeWay, Reply } from '@meadhall/protocol';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { hall } from '../host/online.ts';
import { useCallSetting } from '../table/calling.ts';
import { t } from '../words/notices/index.ts';
import { Row } from './parts.tsx';
import { canPush, noticesOf, turnOffPush, turnOnPush } from './push.ts';

type Change = (asked: Promise<Reply<NoticesInfo> | 'pushDenied' | 'pushSilent'>) => void;

/** How somebody is told that it is their turn: here, and when the page is closed. */
export function Notices(): ReactElement {
  const call = useCallSetting();
  const [info, setInfo] = useState<NoticesInfo | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const ask: Change = (asked) =>
    void asked.then((reply) => {
      if (typeof reply === 'string') return setSaid(t(reply));
      setSaid(reply.ok ? null : reply.message);
      if (reply.ok) setInfo(reply.value);
    });
  useEffect(() => {
    let left = false;
    void noticesOf().then((reply) => {
      if (!left && reply.ok) setInfo(inOwnZone(reply.value));
    });
    return () => {
      left = true;
    };
  }, []);
  const test = (way: NoticeWay): void =>
    void hall.persons.testNotice(way).then((reply) => setSaid(reply.ok ? t('sent') : reply.message));
  return (
    <>
      {call.can && (
        <Row name={t('callMe')} about={t('callMeWhy')}>
          <Toggle label={t('callMe')} on={call.on} onChange={(wanted) => void call.set(wanted)} />
        </Row>
      )}
      {info ? (
        <>
          <Push info={info} ask={ask} test={test} />
          <Mail info={info} ask={ask} test={test} />
          <Webhook info={info} ask={ask} test={test} />
          <Wait info={info} ask={ask} />
          <Quiet info={info} ask={ask} />
        </>
      ) : (
        <Row name={t('closed')} about={t('closedWhy')} />
      )}
      <p className="set-said" role="status">
        {said}
      </p>
      <p className="set-may">{t('whatIsTold')}</p>
    </>
  );
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Quiet hours go by the clock of whoever sleeps: the hall is told where that is as soon as it is elsewhere. */
function inOwnZone(info: NoticesInfo): NoticesInfo {
  const zone = ownZone();
  if (zone && zone !== info.zone) void hall.persons.changeNotices({ zone });
  return { ...info, zone: zone || info.zone };
}

interface WayProps {
  readonly info: NoticesInfo;
  readonly ask: Change;
  readonly test: (way: NoticeWay) => void;
}

const Try = ({ way, test }: { way: NoticeWay; test: WayProps['test'] }): ReactElement => (
  <Button onClick={() => test(way)} label={t('testBy', { way })}>
    {t('test')}
  </Button>
);

function Push({ info: { push }, ask, test }: WayProps): ReactElement | null {
  const { key } = push;
  if (key === null) return null;
  if (!canPush()) return <Row name={t('push')} about={t('pushNone', { others: push.elsewhere })} />;
  const on = push.here !== null;
  return (
    <Row name={t('push')} about={t('pushWhy', { others: push.elsewhere })}>
      <span className="set-way">
        {on && <Try way="push" test={test} />}
        <Toggle label={t('push')} on={on} onChange={(wanted) => ask(wanted ? turnOnPush(key) : turnOffPush())} />
      </span>
    </Row>
  );
}

interface AddressProps {
  readonly label: string;
  readonly type: 'email' | 'url';
  readonly hint: string;
  readonly keep: (value: string) => void;
}

/** One line to type an address into. */
function Address({ label, type, hint, keep }: AddressProps): ReactElement {
  const [value, setValue] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim()) keep(value.trim());
  };
  return (
    <form className="set-address" onSubmit={send}>
      <input
        className="field"
        type={type}
        aria-label={label}
        placeholder={hint}
        value={value}
        autoComplete={type === 'email' ? 'email' : 'off'}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit">{t('add')}</Button>
    </form>
  );
}

function Mail({ info: { mail }, ask, test }: WayProps): ReactElement | null {
  if (!mail.offered) return null;
  const { to } = mail;
  if (!to)
    return (
      <Row name={t('mail')} about={t('mailWhy')} tall>
        <Address
          label={t('mailAddress')}
          type="email"
          hint="you@example.org"
          keep={(address) => ask(hall.persons.mailTo(address))}
        />
      </Row>
    );
  return (
    <Row name={t('mail')} about={t(to.confirmed ? 'mailChecked' : 'mailAsked', { address: to.address })}>
      <span className="set-way">
        {to.confirmed && to.on && <Try way="mail" test={test} />}
        <Button onClick={() => ask(hall.persons.mailTo(null))} label={t('removeMail')}>
          {t('remove')}
        </Button>
        {to.confirmed && (
          <Toggle label={t('mail')} on={to.on} onChange={(on) => ask(hall.persons.changeNotices({ mail: on }))} />
        )}
      </span>
    </Row>
  );
}

function Webhook({ info: { webhook }, ask, test }: WayProps): ReactElement | null {
  if (!webhook.offered) return null;
  const { to } = webhook;
  if (!to)
    return (
      <Row name={t('webhook')} about={t('webhookWhy')} tall>
        <Address label={t('webhookAddress')} type="url" hint="https://" keep={(url) => ask(hall.persons.hookTo(url))} />
      </Row>
    );
  return (
    <>
      <Row name={t('webhook')} about={<span className="set-url">{to.url}</span>}>
        <span className="set-way">
          {to.on && <Try way="webhook" test={test} />}
          <Button onClick={() => ask(hall.persons.hookTo(null))} label={t('removeWebhook')}>
            {t('remove')}
          </Button>
          <Toggle label={t('webhook')} on={to.on} onChange={(on) => ask(hall.persons.changeNotices({ webhook: on }))} />
        </span>
      </Row>
      <Row name={t('secret')} about={t('secretWhy')}>
        <code className="set-url">{to.secret}</code>
      </Row>
    </>
  );
}

/** In minutes. */
const WAITS = [1, 5, 10, 30, 60, 180, 720];
const HOUR = 60;

const spanOf = (minutes: number): string =>
  minutes % HOUR === 0 ? t('hours', { n: minutes / HOUR }) : t('minutes', { n: minutes });

const Wait = ({ info: { wait }, ask }: Pick<WayProps, 'info' | 'ask'>): ReactElement => (
  <Row name={t('wait')}>
    <select
      className="field"
      aria-label={t('wait')}
      value={wait}
      onChange={({ target }) => ask(hall.persons.changeNotices({ wait: Number(target.value) }))}
    >
      {[...new Set([...WAITS, wait])].map((minutes) => (
        <option key={minutes} value={minutes}>
          {spanOf(minutes)}
        </option>
      ))}
    </select>
  </Row>
);

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NIGHT = { from: 22, to: 8 };

const isQuiet = ({ from, to }: { from: number; to: number }, hour: number): boolean =>
  from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to);

interface HourProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (hour: number) => void;
}

const Hour = ({ label, value, onChange }: HourProps): ReactElement => (
  <select className="field" aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {HOURS.map((hour) => (
      <option key={hour} value={hour}>
        {hour}:00
      </option>
    ))}
  </select>
);

function Quiet({ info: { quiet, zone }, ask }: Pick<WayProps, 'info' | 'ask'>): ReactElement {
  const change = (to: typeof quiet): void => ask(hall.persons.changeNotices({ quiet: to }));
  return (
    <>
      <Row
        name={t('quiet')}
        about={quiet ? t('quietAt', { ...quiet, zone: zone.replaceAll('_', ' ') }) : t('quietNone')}
      >
        <Toggle label={t('quiet')} on={quiet !== null} onChange={(on) => change(on ? NIGHT : null)} />
      </Row>
      {quiet && (
        <div className="set-quiet">
          <div className="set-hours" aria-hidden="true">
            {HOURS.map((hour) => (
              <i key={hour} className={isQuiet(quiet, hour) ? 'set-silent' : ''} title={`${hour}:00`} />
            ))}
          </div>
          <span className="set-way">
            {t('from')}
            <Hour label={t('quietFrom')} value={quiet.from} onChange={(from) => change({ ...quiet, from })} />
            {t('to')}
            <Hour label={t('quietTo')} value={quiet.to} onChange={(to) => change({ ...quiet, to })} />
          </span>
        </div>
      )}
    </>
  );
}
