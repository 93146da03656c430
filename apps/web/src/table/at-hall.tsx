import type { Sitter } from '@meadhall/board';
import { Button, Sheet } from '@meadhall/board';
import type { Moment } from '@meadhall/board/table';
import { type ReactElement, useEffect, useState } from 'react';
import { MannersNotes } from '../company/manners.tsx';
import type { AtHall, SessionState, TakeBack } from '../host/session.ts';
import { Qr } from '../qr.tsx';
import { t } from '../words/table/index.ts';

/** What is left of a time, short enough for a chip. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48 ? t('hours', { n: hours }) : t('days', { n: Math.floor(hours / 24) });
}

const SOON = 10_000;

function TimeLeft({ until }: { until: number }): ReactElement {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = until - now;
  return (
    <span className={`chip clock ${left < SOON ? 'bad' : ''}`} role="timer" aria-label={t('timeLeft')}>
      {leftText(left)}
    </span>
  );
}

interface HallNotesProps {
  readonly state: SessionState;
  readonly moment: Moment;
  readonly atHall: AtHall | undefined;
}

/** Beside the prompt of a table in the hall: the clock, who is away, what is on its way. */
export function HallNotes({ state, moment, atHall }: HallNotesProps): ReactElement | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  const seat = moment.asked ?? moment.toMove[0];
  const until = seat === undefined ? null : (state.deadlines?.[seat] ?? null);
  // That a bot plays for someone is true all the time; that someone is away matters when they are waited for.
  const away = state.sitters.flatMap((sitter, each) => {
    const isTold = sitter.bot !== undefined || moment.toMove.includes(each);
    return sitter.away && !sitter.here && isTold ? [{ seat: each, sitter }] : [];
  });
  return (
    <div className="hall-notes">
      <MannersNotes state={state} atHall={atHall} say={setTrouble} />
      {state.takeBack && (
        <TakeBackNote asked={state.takeBack} sitters={state.sitters} atHall={atHall} say={setTrouble} />
      )}
      {moment.undo === 'free' && atHall && (
        <Button onClick={() => void atHall.callOff(moment.ply).then(setTrouble)}>{t('callItOff')}</Button>
      )}
      {until !== null && <TimeLeft until={until} />}
      {state.sending && <span className="chip">{t('sending')}</span>}
      {away.map(({ seat: each, sitter }) => (
        <span key={each} className="away-note" role="status">
          <span className="chip">{t(sitter.bot ? 'botFor' : 'away', { name: sitter.name })}</span>
          {atHall && !sitter.bot && (
            <Button onClick={() => void atHall.standIn(each).then(setTrouble)}>{t('botSitsIn')}</Button>
          )}
        </span>
      ))}
      {trouble && (
        <span className="chip bad" role="alert">
          {trouble}
        </span>
      )}
    </div>
  );
}

const nameAt = (seat: number, sitters: readonly Sitter[]): string =>
  sitters[seat]?.name ?? t('seatNo', { n: seat + 1 });

/** Someone asks for a choice back: the others agree or not, the asker sees how it stands. */
function TakeBackNote({
  asked,
  sitters,
  atHall,
  say,
}: {
  asked: TakeBack;
  sitters: readonly Sitter[];
  atHall: AtHall | undefined;
  say: (trouble: string | null) => void;
}): ReactElement {
  const { seat, ply, agreed, refusedBy } = asked;
  const here = sitters.findIndex((sitter) => sitter.here);
  const waited = sitters.flatMap(({ kind, bot }, each) =>
    kind === 'person' && bot === undefined && !agreed.includes(each) ? [each] : [],
  );
  const names = waited.map((each) => nameAt(each, sitters));
  const answer = (agrees: boolean): void => void atHall?.answerBack(ply, agrees).then(say);
  const isOpen = refusedBy === null;
  return (
    <span className="back-note" role="status">
      {!isOpen && (
        <span className="chip">
          {refusedBy === here ? t('refusedYou') : t('refusedOther', { name: nameAt(refusedBy, sitters) })}
        </span>
      )}
      {isOpen && seat === here && (
        <>
          <span className="chip">{t('waitingToAgree', { names })}</span>
          <Button onClick={() => answer(false)}>{t('neverMind')}</Button>
        </>
      )}
      {isOpen && seat !== here && waited.includes(here) && (
        <>
          <span className="chip">{t('wouldTakeBack', { name: nameAt(seat, sitters) })}</span>
          <Button onClick={() => answer(false)}>{t('refuse')}</Button>
          <Button gold onClick={() => answer(true)}>
            {t('agree')}
          </Button>
        </>
      )}
      {isOpen && seat !== here && !waited.includes(here) && (
        <span className="chip">{t('wouldTakeBackWaits', { name: nameAt(seat, sitters), names })}</span>
      )}
    </span>
  );
}

/** Before the others are asked: what it means, and afterwards why not. */
export function TakeBackSheet({ atHall, close }: { atHall: AtHall; close: () => void }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const ask = (): void =>
    void atHall.askBack().then((why) => {
      setTrouble(why);
      if (why === null) close();
    });
  return (
    <Sheet title={t('takeItBack')} side="middle" onClose={close}>
      <div className="ask-box">
        {trouble === null ? <p>{t('takeBackWhy')}</p> : <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button onClick={close}>{t(trouble === null ? 'leaveIt' : 'close')}</Button>
          {trouble === null && (
            <Button gold first onClick={ask}>
              {t('askOthers')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Takes a seat to another device: a link, also to be read by a camera. */
export function LinkSheet({ atHall, close }: { atHall: AtHall; close: () => void }): ReactElement {
  const [url, setUrl] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let left = false;
    void atHall.personalLink().then((link) => {
      if (left) return;
      if ('url' in link) setUrl(link.url);
      else setTrouble(link.trouble);
    });
    return () => {
      left = true;
    };
  }, [atHall]);
  const copy = (): void =>
    void (navigator.clipboard?.writeText(url ?? '') ?? Promise.reject()).then(
      () => setCopied(true),
      () => setTrouble(t('copyByHand')),
    );
  return (
    <Sheet title={t('toPhone')} side="middle" onClose={close}>
      <div className="ask-box link-box">
        <p>{t('linkWhy')}</p>
        {url && <Qr text={url} label={t('squareCode')} />}
        {url && <code className="link-text">{url}</code>}
        {trouble && <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button onClick={close}>{t('stayHere')}</Button>
          <Button gold first onClick={copy} disabled={url === null}>
            {t(copied ? 'copied' : 'copyLink')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
