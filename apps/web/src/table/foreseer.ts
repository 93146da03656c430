import { type AnyGame, foresee, type Seat } from '@meadhall/core';
import { parseRecord, playback } from '@meadhall/match';
import { load } from '@meadhall/registry';

/** What a choice would do, as far as the one who chooses can know: events in order, then what may follow with its odds. */
export interface Foretold {
  readonly sure: readonly unknown[];
  readonly perhaps: readonly { readonly event: unknown; readonly odds: number }[];
}

/** The table as it stands comes once a question, then one choice after the other. */
export type ForeseeJob =
  | { readonly job: 'table'; readonly game: string; readonly record: string }
  | { readonly job: 'choice'; readonly n: number; readonly seat: Seat; readonly choice: unknown };

export interface ForeseeAnswer {
  readonly n: number;
  readonly foretold: Foretold | null;
}

let table: Promise<{ readonly game: AnyGame; readonly state: unknown }> | null = null;

async function tableFrom(id: string, record: string): Promise<{ game: AnyGame; state: unknown }> {
  const { game } = await load(id);
  const last = playback(game, parseRecord(record)).at(-1);
  if (!last?.isExact) throw new Error('Of this table only events are known.');
  return { game, state: last.state };
}

async function foretold({ seat, choice }: Extract<ForeseeJob, { job: 'choice' }>): Promise<Foretold | null> {
  if (!table) return null;
  const { game, state } = await table;
  const { sure, perhaps } = foresee(game, state, seat, choice);
  return { sure, perhaps: perhaps.slice(0, 3) };
}

self.onmessage = ({ data }: MessageEvent<ForeseeJob>) => {
  if (data.job === 'table') {
    table = tableFrom(data.game, data.record);
    return;
  }
  const answer = (value: Foretold | null): void => postMessage({ n: data.n, foretold: value } satisfies ForeseeAnswer);
  // What cannot be foretold is not said; the choice itself is judged elsewhere.
  foretold(data).then(answer, () => answer(null));
};
