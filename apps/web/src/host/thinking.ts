import { type Analysis, analysisOf, type Hint, type PlyNote } from '@meadhall/bots';
import type { Seat } from '@meadhall/core';
import type { StoredMatch } from './store.ts';

/** What a worker that only thinks is asked; it is ended to call it off. */
export type Job =
  | { readonly job: 'advise'; readonly match: StoredMatch; readonly seat: Seat; readonly ms: number }
  | {
      readonly job: 'analyse';
      readonly match: StoredMatch;
      readonly first: number;
      readonly step: number;
      readonly ms: number;
    };

/** A note with the choices in the game's words. */
export interface Noted extends PlyNote {
  readonly said: string;
  readonly bestSaid: string;
}

export interface AdvisedHint extends Hint {
  /** The choice in the game's words, for anyone who looks on. */
  readonly said: string;
  /** What follows in any case, as the asker would see it. */
  readonly sure: readonly unknown[];
}

export interface Advised {
  readonly hints: readonly AdvisedHint[];
  /** How many choices there are in all. */
  readonly choices: number;
}

export type Thought =
  | { readonly thought: 'advice'; readonly advice: Advised }
  | { readonly thought: 'note'; readonly noted: Noted | null }
  | { readonly thought: 'done' }
  | { readonly thought: 'trouble'; readonly trouble: string };

/** Starts a worker on a job; the result ends it. */
function think(job: Job, hear: (thought: Thought) => void): () => void {
  const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Thought>) => hear(data);
  worker.onerror = (event) =>
    hear({ thought: 'trouble', trouble: event.message || 'The worker could not be started.' });
  worker.postMessage(job);
  return () => worker.terminate();
}

/** How long the coach looks ahead, in milliseconds. */
export const COACH_MS = 2500;
/** How long one decision of a replay is looked at when someone stops at it. */
export const LOOK_BACK_MS = 1500;

/** What the coach would do at the end of a match that stands still, from one seat's view. */
export function adviceFor(
  match: StoredMatch,
  seat: Seat,
  onAdvice: (advice: Advised | { readonly trouble: string }) => void,
  ms = COACH_MS,
): () => void {
  const end = think({ job: 'advise', match, seat, ms }, (thought) => {
    if (thought.thought === 'advice') onAdvice(thought.advice);
    if (thought.thought === 'trouble') onAdvice({ trouble: thought.trouble });
    end();
  });
  return end;
}

/** A match looked at by workers: what is known so far, and how much is still to do. */
export interface Insight extends Analysis {
  readonly notes: readonly Noted[];
  readonly done: number;
  readonly total: number;
  readonly trouble: string | null;
}

/** The whole look takes about so long, however long the match was. */
const WHOLE_MS = 24_000;
const LEAST_MS = 25;
const MOST_MS = 260;
const REFRESH = 300;

const finished = new Map<string, Insight>();

/** The look at a match that was finished before in this visit. */
export const knownInsight = (id: string): Insight | null => finished.get(id) ?? null;

/** Weighs every choice of a finished match. Tells now and then how far it is; the result calls it off. */
export function insightInto(
  match: StoredMatch,
  payoff: readonly number[] | null,
  onInsight: (insight: Insight) => void,
): () => void {
  const total = match.plies.length;
  const workers = Math.max(1, Math.min(4, total, (navigator.hardwareConcurrency || 2) - 1));
  const ms = Math.min(MOST_MS, Math.max(LEAST_MS, (WHOLE_MS * workers) / Math.max(1, total)));
  const notes: Noted[] = [];
  let trouble: string | null = null;
  let done = 0;
  let ended = 0;
  let timer = 0;

  function tell(): void {
    timer = 0;
    const sorted = [...notes].sort((a, b) => a.ply - b.ply);
    const isWhole = ended === workers && !trouble;
    const insight = { ...analysisOf(sorted, total, isWhole ? payoff : null), notes: sorted, done, total, trouble };
    if (isWhole) finished.set(match.id, insight);
    onInsight(insight);
  }

  const ends = Array.from({ length: workers }, (_, first) =>
    think({ job: 'analyse', match, first, step: workers, ms }, (thought) => {
      if (thought.thought === 'note') done++;
      if (thought.thought === 'note' && thought.noted) notes.push(thought.noted);
      if (thought.thought === 'trouble') trouble = thought.trouble;
      if (thought.thought === 'done' || thought.thought === 'trouble') {
        ended++;
        ends[first]?.();
      }
      if (ended === workers) {
        clearTimeout(timer);
        tell();
      } else timer ||= window.setTimeout(tell, REFRESH);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
