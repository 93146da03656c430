import pointing from 'icon:click';
import eye from 'icon:eye-target';
import send from 'icon:paper-plane';
import './company.css';
import { Button, currentLocale, Icon, SeatMark, type Sitter } from '@meadhall/board';
import type { AnyPackage } from '@meadhall/core';
import type { RoomId, Saying, TalkLine } from '@meadhall/protocol';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Session } from '../host/session.ts';
import { useSessionState } from '../table/story.ts';
import { t } from '../words/company/index.ts';
import { markRead, useUnread } from './unread.ts';

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit' });

/** A line's words; a phrase is read in the reader's own language. */
export const textOf = ({ words, phrase }: TalkLine, pkg: AnyPackage): string =>
  words ?? (phrase === undefined ? null : pkg.words.phrase?.(phrase)) ?? '…';

function watchedBy(names: readonly string[], n: number): string {
  const guests = n - names.length;
  return t('watch', { n, who: guests > 0 ? [...names, t('guests', { n: guests })] : names });
}

interface Props {
  readonly session: Session;
  readonly pkg: AnyPackage;
  readonly sitters: readonly Sitter[];
  /** What things that were pointed at are called. */
  readonly labels: ReadonlyMap<number, string>;
  readonly point: () => void;
  /** The log, as a tab beside the talk. */
  readonly log: ReactNode;
  /** What is open at first: the log where it stands beside the board, the talk where one has asked for it. */
  readonly first: 'talk' | 'log';
}

type Tab = 'talk' | 'onlookers' | 'log';

/** Talk, what onlookers say, and the log: three tabs of one panel. */
export function TalkPanel({ session, pkg, sitters, labels, point, log, first }: Props): ReactElement | null {
  const { talk, viewer, watching = 0, onlookers = [] } = useSessionState(session);
  const unread = useUnread(session);
  const [tab, setTab] = useState<Tab>(first);
  const base = useId();
  const isOver = session.state().moments.at(-1)?.outcome != null;
  const lines = talk?.lines ?? [];
  useEffect(() => {
    if (tab !== 'log') markRead(session, lines);
  }, [tab, session, lines]);
  if (!talk) return null;
  const tabs: readonly Tab[] = viewer === 'spectator' || isOver ? ['talk', 'onlookers', 'log'] : ['talk', 'log'];
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'talk';
    setTab(next);
    document.getElementById(`${base}-${next}`)?.focus();
  };
  return (
    <section className="co-panel" aria-label={t('talk')}>
      <div className="co-tabs" role="tablist" onKeyDown={walk}>
        {tabs.map((each) => (
          <button
            key={each}
            id={`${base}-${each}`}
            type="button"
            role="tab"
            aria-selected={tab === each}
            aria-controls={`${base}-panel`}
            tabIndex={tab === each ? 0 : -1}
            onClick={() => setTab(each)}
          >
            {t(each)}
            {each === 'talk' && unread > 0 && (
              <b className="co-new" role="img" aria-label={t('unread', { n: unread })}>
                {unread}
              </b>
            )}
          </button>
        ))}
      </div>
      {watching > 0 && (
        <p className="co-eyes">
          <Icon of={eye} />
          {watchedBy(onlookers, watching)}
        </p>
      )}
      <div className="co-body" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${tab}`}>
        {tab === 'log' ? (
          log
        ) : (
          <Room
            key={tab}
            room={tab === 'talk' ? 'table' : 'onlookers'}
            lines={lines}
            {...{ session, pkg, sitters, labels, point, isOver }}
          />
        )}
      </div>
    </section>
  );
}

interface RoomProps extends Omit<Props, 'log' | 'first'> {
  readonly room: RoomId;
  readonly lines: readonly TalkLine[];
  readonly isOver: boolean;
}

function Room({ room, lines, session, pkg, sitters, labels, point, isOver }: RoomProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const own = lines.filter((line) => line.room === room);
  const mayTalk = (session.state().viewer === 'spectator') === (room === 'onlookers');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight whenever there is one more
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [own.length]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol className="co-lines" ref={list} tabIndex={0} aria-label={t('lines')}>
        {own.length === 0 && <li className="co-none">{room === 'table' ? t('nothing') : t('nothingOnlookers')}</li>}
        {own.map((line) => (
          <Said key={line.number} {...{ line, session, pkg, sitters }} label={labels.get(line.number)} />
        ))}
      </ol>
      {mayTalk ? (
        <Composer room={room} session={session} pkg={pkg} point={point} />
      ) : (
        <p className="co-hint">{room === 'table' ? t('watching') : isOver ? '' : t('sealed')}</p>
      )}
    </>
  );
}

interface SaidProps {
  readonly line: TalkLine;
  readonly session: Session;
  readonly pkg: AnyPackage;
  readonly sitters: readonly Sitter[];
  readonly label: string | undefined;
}

function Said({ line, session, pkg, sitters, label }: SaidProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const sitter = line.seat === null ? undefined : sitters[line.seat];
  const isOwn = line.seat !== null && line.seat === session.state().viewer;
  const mute = (on: boolean): void => void session.talk?.mute(line.speaker, on).then(setNote);
  const report = (): void => void session.talk?.report(line.number, '').then((why) => setNote(why ?? t('reported')));
  if (line.folded && !isShown)
    return (
      <li className="co-line co-folded">
        <span>
          {line.name} · {t('muted')}
        </span>
        <button type="button" className="co-link" onClick={() => setShown(true)}>
          {t('show')}
        </button>
        <button type="button" className="co-link" onClick={() => mute(false)}>
          {t('unmute', { name: line.name })}
        </button>
      </li>
    );
  return (
    <li className="co-line" data-line={line.number}>
      {sitter ? <SeatMark mark={sitter.mark} size={22} /> : <Icon of={eye} />}
      <div>
        <p className="co-who">
          <b>{line.name}</b> <time>{timeOf(line.at)}</time>
          {!isOwn && session.talk && (
            <button
              type="button"
              className="co-more"
              aria-label={t('more', { name: line.name })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              ⋯
            </button>
          )}
        </p>
        <p className={line.phrase === undefined ? 'co-words' : 'co-words co-phrase'}>
          {textOf(line, pkg)}
          {label && <span className="co-thing">{label}</span>}
        </p>
        {isOpen && (
          <div className="btns co-acts">
            <Button onClick={() => mute(true)}>{t('mute', { name: line.name })}</Button>
            <Button onClick={report}>{t('report')}</Button>
          </div>
        )}
        {note && <p role="status">{note}</p>}
      </div>
    </li>
  );
}

interface ComposerProps {
  readonly room: RoomId;
  readonly session: Session;
  readonly pkg: AnyPackage;
  readonly point: () => void;
}

function Composer({ room, session, pkg, point }: ComposerProps): ReactElement {
  const [words, setWords] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const say = (saying: Saying): void =>
    void session.talk?.say(room, saying).then((why) => {
      setTrouble(why);
      // What was refused stays in the field.
      if (why === null && 'words' in saying) setWords((now) => (now === saying.words ? '' : now));
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() !== '') say({ words });
  };
  return (
    <form className="co-say" onSubmit={submit}>
      <fieldset className="co-phrases" aria-label={t('phrases')}>
        <button type="button" className="co-chip co-point" onClick={point}>
          <Icon of={pointing} />
          {t('point')}
        </button>
        {(pkg.phrases?.talk ?? []).map((id) => (
          <button key={id} type="button" className="co-chip" onClick={() => say({ phrase: id })}>
            {pkg.words.phrase?.(id)}
          </button>
        ))}
      </fieldset>
      {trouble && (
        <p className="co-trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="co-field">
        <input
          className="field"
          value={words}
          maxLength={200}
          aria-label={room === 'table' ? t('placeholder') : t('placeholderOnlookers')}
          placeholder={room === 'table' ? t('placeholder') : t('placeholderOnlookers')}
          autoComplete="off"
          onChange={({ target: { value } }) => setWords(value)}
          // Letters and arrows belong to the field, not to the table.
          onKeyDown={(event) => event.stopPropagation()}
        />
        <button type="submit" className="btn" aria-label={t('send')}>
          <Icon of={send} />
        </button>
      </div>
    </form>
  );
}
