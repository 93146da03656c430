import { type Advice, type Hint, type LookBack, lookBackOf } from '@meadhall/bots';
import type { Seat } from '@meadhall/core';
import { findLookBack, keepLookBack, type Noted } from './look-backs.ts';

export type { Noted } from './look-backs.ts';

import { currentLanguage } from '@meadhall/board/table';
import { t } from '../words/table/index.ts';
import type { StoredMatch } from './store.ts';

export interface AdviceJob {
  readonly job: 'advise';
  readonly match: StoredMatch;
  readonly seat: Seat;
  readonly ms: number;
  /** Weigh these and no others. */
  readonly among?: readonly unknown[] | undefined;
}

/** What a worker that only thinks is asked; it is ended to call it off. */
export type Job =
  | AdviceJob
  | { readonly job: 'look back'; readonly match: StoredMatch; readonly first: number; readonly step: number };

export interface AdvisedHint extends Hint {
  /** What would happen, and against what. */
  readonly why: string;
}

export interface Advised extends Advice {
  readonly hints: readonly AdvisedHint[];
}

export type Thought =
  | { readonly thought: 'advice'; readonly advice: Advised }
  | { readonly thought: 'note'; readonly noted: Noted | null }
  | { readonly thought: 'done' }
  | { readonly thought: 'trouble'; readonly trouble: string };

/** A job, and the language its answer is read in. */
export type SpokenJob = Job & { readonly language: string };

/** Starts a worker on a job; the result ends it. */
function think(job: Job, hear: (thought: Thought) => void): () => void {
  const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Thought>) => hear(data);
  worker.onerror = (event) => hear({ thought: 'trouble', trouble: event.message || t('noThinker') });
  worker.postMessage({ ...job, language: currentLanguage() } satisfies SpokenJob);
  return () => worker.terminate();
}

/** How long the coach looks ahead, in milliseconds. */
export const COACH_MS = 2500;
/** What the coach would do at the end of a match that stands still, from one seat's view. */
export function adviceFor(
  match: StoredMatch,
  seat: Seat,
  onAdvice: (advice: Advised | { readonly trouble: string }) => void,
  among?: readonly unknown[],
): () => void {
  const end = think({ job: 'advise', match, seat, ms: COACH_MS, among }, (thought) => {
    if (thought.thought === 'advice') onAdvice(thought.advice);
    if (thought.thought === 'trouble') onAdvice({ trouble: thought.trouble });
    end();
  });
  return end;
}

/** A match looked at by workers: what is known so far, and how much is still to do. */
export interface Insight extends LookBack {
  readonly notes: readonly Noted[];
  readonly done: number;
  readonly total: number;
  readonly trouble: string | null;
}

const REFRESH = 300;

const finished = new Map<string, Insight>();

/** The look at a match that was finished before in this visit. */
export const knownInsight = (id: string): Insight | null => finished.get(id) ?? null;

function insightOf(
  notes: readonly Noted[],
  done: number,
  total: number,
  payoff: readonly number[] | null,
  trouble: string | null,
): Insight {
  return { ...lookBackOf(notes, total, payoff), notes, done, total, trouble };
}

/** What this browser found out about a match before, if it has kept it. */
export async function keptInsight(match: StoredMatch, payoff: readonly number[] | null): Promise<Insight | null> {
  const notes = await findLookBack(match);
  const total = match.plies.length;
  const insight = notes && insightOf(notes, total, total, payoff, null);
  if (insight) finished.set(match.id, insight);
  return insight;
}

/** Weighs every choice of a finished match. Tells now and then how far it is; the result calls it off. */
export function insightInto(
  match: StoredMatch,
  payoff: readonly number[] | null,
  onInsight: (insight: Insight) => void,
): () => void {
  const total = match.plies.length;
  const workers = Math.max(1, Math.min(4, total, (navigator.hardwareConcurrency || 2) - 1));
  const notes: Noted[] = [];
  let trouble: string | null = null;
  let done = 0;
  let ended = 0;
  let timer = 0;

  function tell(): void {
    timer = 0;
    const sorted = [...notes].sort((a, b) => a.ply - b.ply);
    const isWhole = ended === workers && !trouble;
    const insight = insightOf(sorted, done, total, isWhole ? payoff : null, trouble);
    if (isWhole) {
      finished.set(match.id, insight);
      void keepLookBack(match, sorted);
    }
    onInsight(insight);
  }

  const ends = Array.from({ length: workers }, (_, first) =>
    think({ job: 'look back', match, first, step: workers }, (thought) => {
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
