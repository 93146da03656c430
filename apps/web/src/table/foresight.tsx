import { plain, Rich } from '@meadhall/board';
import type { Moment, Speech } from '@meadhall/board/table';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { Session } from '../host/session.ts';
import { t } from '../words/table/index.ts';
import type { ForeseeAnswer, ForeseeJob, Foretold } from './foreseer.ts';

/** A pointer that only passes asks nothing. */
const REST_MS = 140;
/** What is rarer is not said. */
const LEAST_ODDS = 0.08;

interface Seer {
  ask(moment: Moment, choice: unknown): Promise<Foretold | null>;
  close(): void;
}

/** A worker of its own, so that neither the page nor the rivals wait for it. It is started when something is first pointed at. */
function seerFor(session: Session): Seer {
  let worker: Worker | null = null;
  let ply = -1;
  let n = 0;
  const waiting = new Map<number, (foretold: Foretold | null) => void>();
  function started(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('./foreseer.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ForeseeAnswer>) => {
      waiting.get(data.n)?.(data.foretold);
      waiting.delete(data.n);
    };
    return worker;
  }
  const post = (job: ForeseeJob): void => started().postMessage(job);
  return {
    async ask(moment, choice) {
      if (moment.asked === null) return null;
      const seat = moment.asked;
      if (ply !== moment.ply) {
        const record: unknown = await session.record();
        if (record === null) return null;
        ply = moment.ply;
        post({ job: 'table', game: session.game, record: JSON.stringify(record) });
      }
      const mine = ++n;
      return new Promise((resolve) => {
        waiting.set(mine, resolve);
        post({ job: 'choice', n: mine, seat, choice });
      });
    },
    close: () => worker?.terminate(),
  };
}

/** In words: what is sure, then what may follow. */
export function foretoldText({ sure, perhaps }: Foretold, speech: Speech): string {
  const said = (event: unknown): string => speech.event(event) ?? '';
  const first = sure.map(said).filter(Boolean).slice(0, 3);
  const then = perhaps
    .filter(({ odds }) => odds >= LEAST_ODDS && odds < 1)
    .map(({ event, odds }) => ({ text: plain(said(event)), odds }))
    .filter(({ text }) => text !== '')
    .slice(0, 2)
    .map(({ text, odds }) => t('inHundred', { n: Math.round(odds * 100), text }));
  return [...first, ...then].join(' ');
}

interface ForesightProps {
  readonly seer: Seer;
  readonly moment: Moment;
  readonly speech: Speech;
  readonly choice: unknown;
}

/** What the choice under the cursor would do, played on what the one who chooses knows. */
export function Foresight({ seer, moment, speech, choice }: ForesightProps): ReactElement | null {
  const [told, setTold] = useState<{ readonly choice: unknown; readonly text: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      void seer.ask(moment, choice).then((foretold) => {
        if (!isGone && foretold) setTold({ choice, text: foretoldText(foretold, speech) });
      });
    }, REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [seer, moment, speech, choice]);
  if (!told || told.choice !== choice || !told.text) return null;
  return (
    <small className="foretold">
      <Rich text={told.text} />
    </small>
  );
}

/** For a match in this browser; a hall would have to be asked, and is not. */
export function useSeer(session: Session): Seer | null {
  const seer = useMemo(() => (session.kind === 'local' ? seerFor(session) : null), [session]);
  useEffect(() => () => seer?.close(), [seer]);
  return seer;
}
