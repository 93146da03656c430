import { create } from 'qrcode';
import { type ReactElement, useEffect, useState } from 'react';
import type { AtHall, Moment, SessionState, Sitter, TakeBack } from '../host/session.ts';
import { Button, Sheet } from '../look/parts.tsx';

/** What is left of a time, short enough for a chip. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
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
    <span className={`chip clock ${left < SOON ? 'bad' : ''}`} role="timer" aria-label="Time left">
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
  const away = moment.toMove.flatMap((each) => {
    const sitter = state.sitters[each];
    return sitter?.away && !sitter.here ? [{ seat: each, sitter }] : [];
  });
  return (
    <div className="hall-notes">
      {state.takeBack && (
        <TakeBackNote asked={state.takeBack} sitters={state.sitters} atHall={atHall} say={setTrouble} />
      )}
      {until !== null && <TimeLeft until={until} />}
      {state.sending && <span className="chip">Sending…</span>}
      {away.map(({ seat: each, sitter }) => (
        <span key={each} className="away-note" role="status">
          <span className="chip">{sitter.bot ? `A bot plays for ${sitter.name}` : `${sitter.name} is away`}</span>
          {atHall && !sitter.bot && (
            <Button onClick={() => void atHall.standIn(each).then(setTrouble)}>A bot sits in</Button>
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

const names = (seats: readonly number[], sitters: readonly Sitter[]): string =>
  seats.map((seat) => sitters[seat]?.name ?? `Seat ${seat + 1}`).join(' and ');

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
  const answer = (agrees: boolean): void => void atHall?.answerBack(ply, agrees).then(say);
  const isOpen = refusedBy === null;
  return (
    <span className="back-note" role="status">
      {!isOpen && (
        <span className="chip">
          {refusedBy === here ? 'You' : names([refusedBy], sitters)} would rather leave the last choice as it is
        </span>
      )}
      {isOpen && seat === here && (
        <>
          <span className="chip">Waiting for {names(waited, sitters)} to agree</span>
          <Button onClick={() => answer(false)}>Never mind</Button>
        </>
      )}
      {isOpen && seat !== here && waited.includes(here) && (
        <>
          <span className="chip">{names([seat], sitters)} would like to take the last choice back</span>
          <Button onClick={() => answer(false)}>Refuse</Button>
          <Button gold onClick={() => answer(true)}>
            Agree
          </Button>
        </>
      )}
      {isOpen && seat !== here && !waited.includes(here) && (
        <span className="chip">
          {names([seat], sitters)} would take the last choice back; waiting for {names(waited, sitters)}
        </span>
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
    <Sheet title="Take it back?" side="middle" onClose={close}>
      <div className="ask-box">
        {trouble === null ? (
          <p>
            Everything since your last choice is undone if everyone at the table agrees. It cannot be asked for once
            dice were rolled, cards drawn, or something hidden was shown to you.
          </p>
        ) : (
          <p role="alert">{trouble}</p>
        )}
        <div className="btns">
          <Button onClick={close}>{trouble === null ? 'Leave it' : 'Close'}</Button>
          {trouble === null && (
            <Button gold first onClick={ask}>
              Ask the others
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

const QUIET = 4;

/** A square of modules as one outline; drawn by the page itself, so that the link goes nowhere else. */
function outlineOf(text: string): { readonly size: number; readonly outline: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let outline = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) outline += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { size: modules.size + 2 * QUIET, outline };
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
      () => setTrouble('This browser does not let the page copy; copy the link by hand.'),
    );
  const code = url ? outlineOf(url) : null;
  return (
    <Sheet title="Take this seat to your phone" side="middle" onClose={close}>
      <div className="ask-box link-box">
        <p>
          Read this with a camera, or open the link on the other device. It is good once, for a quarter of an hour, and
          this screen gives the seat up.
        </p>
        {code && (
          <svg
            className="qr"
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label="The link as a square code"
            shapeRendering="crispEdges"
          >
            <rect width={code.size} height={code.size} className="qr-paper" />
            <path d={code.outline} className="qr-ink" />
          </svg>
        )}
        {url && <code className="link-text">{url}</code>}
        {trouble && <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button onClick={close}>Stay here</Button>
          <Button gold first onClick={copy} disabled={url === null}>
            {copied ? 'Copied' : 'Copy the link'}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
