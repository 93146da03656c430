import './manners.css';
import { Button, currentLocale, SeatMark, Segments, Sheet, type Sitter } from '@meadhall/board';
import type { PauseInfo } from '@meadhall/protocol';
import { type ReactElement, useState } from 'react';
import { metaOf } from '../hall/shelf.ts';
import type { AtHall, SessionState } from '../host/session.ts';
import { go } from '../route.ts';
import { t } from '../words/manners/index.ts';

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit' });
const moment = (at: number): string =>
  new Date(at).toLocaleString(currentLocale(), { weekday: 'long', hour: '2-digit', minute: '2-digit' });
/** For how long one may ask to rest, in hours. */
const SPANS = [1, 12, 24, 72];

interface NoteProps {
  readonly state: SessionState;
  readonly atHall: AtHall | undefined;
  readonly say: (trouble: string | null) => void;
}

const WARNED = 'meadhall.warned';

/** When the last warning was given that has been read here. */
function warningRead(): number {
  try {
    return Number(localStorage.getItem(WARNED) ?? 0);
  } catch {
    return 0;
  }
}

/** What the owner of the hall warns of; told at every table until it was read. */
function WarnedNote({ warned: { reason, at } }: { warned: { reason: string; at: number } }): ReactElement | null {
  const [read, setRead] = useState(warningRead);
  if (at <= read) return null;
  const putAway = (): void => {
    setRead(at);
    try {
      localStorage.setItem(WARNED, String(at));
    } catch {
      // A browser that keeps nothing is told again.
    }
  };
  return (
    <span className="mn-note" role="alert">
      <span>{t('warned', { reason })}</span>
      <Button onClick={putAway}>{t('seen')}</Button>
    </span>
  );
}

/** Beside the prompt: someone asks to rest, all rest, one's own time ran out, or the owner of the hall warns. */
export function MannersNotes({ state, atHall, say }: NoteProps): ReactElement | null {
  const [seen, setSeen] = useState(0);
  const here = state.sitters.findIndex((sitter) => sitter.here);
  const { pause, late } = state;
  const warned = state.talk?.warned;
  return (
    <>
      {warned && <WarnedNote key={warned.at} warned={warned} />}
      {late && late.at > seen && (
        <span className="mn-note" role="alert">
          <span>{t('late', { n: late.count, at: clock(late.at) })}</span>
          <Button onClick={() => setSeen(late.at)}>{t('seen')}</Button>
        </span>
      )}
      {pause && <PauseNote {...{ pause, here, atHall, say }} sitters={state.sitters} />}
    </>
  );
}

interface PauseProps {
  readonly pause: PauseInfo;
  readonly here: number;
  readonly sitters: readonly Sitter[];
  readonly atHall: AtHall | undefined;
  readonly say: (trouble: string | null) => void;
}

function PauseNote({ pause, here, sitters, atHall, say }: PauseProps): ReactElement {
  const nameOf = (seat: number): string => sitters[seat]?.name ?? t('someone');
  const answer = (agrees: boolean): void => void atHall?.answerPause(agrees).then(say);
  const isResting = pause.since !== null;
  const done = isResting ? pause.back : pause.agreed;
  const who = sitters.flatMap((sitter, seat) =>
    sitter.kind === 'person' && sitter.bot === undefined ? [{ sitter, seat }] : [],
  );
  const text = isResting
    ? t('resting', { until: moment(pause.until ?? 0) })
    : pause.refusedBy !== null
      ? t('refused', { name: nameOf(pause.refusedBy) })
      : pause.seat === here
        ? t('waiting')
        : t('asks', { name: nameOf(pause.seat) });
  const isOpen = pause.refusedBy === null || isResting;
  return (
    <span className="mn-note" role="status">
      <span>
        <b>{text}</b> {!isResting && isOpen && pause.seat !== here && t('asksFor', { hours: pause.hours })}
      </span>
      {isOpen && (
        <span className="mn-who">
          {who.map(({ sitter, seat }) => (
            <span key={seat} className="chip">
              <SeatMark mark={sitter.mark} size={18} />
              {sitter.name} {done.includes(seat) ? '✓' : seat === here ? '?' : '…'}
            </span>
          ))}
        </span>
      )}
      {atHall && isResting && !pause.back.includes(here) && (
        <Button onClick={() => void atHall.resume().then(say)}>{t('resume')}</Button>
      )}
      {atHall && !isResting && isOpen && pause.seat === here && (
        <Button onClick={() => answer(false)}>{t('withdraw')}</Button>
      )}
      {atHall && !isResting && isOpen && pause.seat !== here && !pause.agreed.includes(here) && (
        <>
          <Button onClick={() => answer(false)}>{t('goOn')}</Button>
          <Button gold onClick={() => answer(true)}>
            {t('agree')}
          </Button>
        </>
      )}
    </span>
  );
}

interface SheetProps {
  readonly atHall: AtHall;
  readonly close: () => void;
}

/** Before the others are asked: for how long. */
export function PauseSheet({ atHall, close }: SheetProps): ReactElement {
  const [hours, setHours] = useState('24');
  const [trouble, setTrouble] = useState<string | null>(null);
  const ask = (): void =>
    void atHall.askPause(Number(hours)).then((why) => {
      setTrouble(why);
      if (why === null) close();
    });
  return (
    <Sheet title={t('restTitle')} side="middle" onClose={close}>
      <div className="ask-box">
        <p>{t('restText')}</p>
        <Segments
          label={t('until')}
          value={hours}
          values={SPANS.map((one) => ({ value: String(one), label: t('span', { hours: one }) }))}
          onChange={setHours}
        />
        {trouble && <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button onClick={close}>{t('leaveIt')}</Button>
          <Button gold first onClick={ask}>
            {t('ask')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Staying is the safe answer. */
export function ResignSheet({
  atHall,
  game,
  seats,
  close,
}: SheetProps & { game: string; seats: number }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const ends = atHall.isTrial || (metaOf(game)?.resign === 'ends' && seats === 2);
  const resign = (): void =>
    void atHall.resign().then((why) => {
      setTrouble(why);
      if (why !== null) return;
      close();
      if (!ends) go('/');
    });
  return (
    <Sheet title={t('resignTitle')} side="middle" onClose={close}>
      <div className="ask-box">
        <p>{ends ? t('resignEnds') : t('resignBot')}</p>
        {trouble && <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button gold first onClick={close}>
            {t('stay')}
          </Button>
          <Button onClick={resign}>{t('resign')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
