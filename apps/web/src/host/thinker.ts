import { advise, lately, notePly, type Ply, reasonFor, seenBy } from '@meadhall/bots';
import { type AnyPackage, at, derive, sayFor } from '@meadhall/core';
import { standingPlies } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { takenUp } from './reading.ts';
import type { StoredMatch } from './store.ts';
import type { AdviceJob, Advised, Noted, SpokenJob, Thought } from './thinking.ts';

const tell = (thought: Thought): void => postMessage(thought);

/** Every choice of a match that counts, with the state it was made in, and the state after the last. */
async function replayed(
  pkg: AnyPackage,
  match: StoredMatch,
): Promise<{
  readonly plies: readonly (Ply | null)[];
  readonly state: unknown;
  /** What happened lately. */
  readonly past: readonly unknown[];
}> {
  const again = await takenUp(pkg, match);
  const standing = new Set(standingPlies(again.plies.slice(1)));
  const plies = again.plies
    .slice(1)
    .map((ply, i): Ply | null =>
      ply.seat === null || !standing.has(ply)
        ? null
        : { state: at(again.plies, i).after.state, seat: ply.seat, choice: ply.choice },
    );
  return { plies, state: again.state, past: lately(again.plies.slice(1).filter((ply) => standing.has(ply))) };
}

const namesOf = ({ seating }: StoredMatch): readonly string[] => seating.map(({ name }) => name);

async function advised(pkg: AnyPackage, { match, seat, ms, among }: AdviceJob): Promise<Advised> {
  const { state, past } = await replayed(pkg, match);
  const seed = derive(match.seed, `coach/${match.plies.length}/${seat}`);
  const advice = advise(pkg, seenBy(pkg, state, seat, past), { seed, budget: { ms }, names: namesOf(match), among });
  return { ...advice, hints: advice.hints.map((hint, i) => ({ ...hint, why: reasonFor(advice, i) })) };
}

/** Every `step`-th choice from `first` on, weighed against the best that was known. */
async function lookBack(pkg: AnyPackage, match: StoredMatch, first: number, step: number): Promise<void> {
  const { plies } = await replayed(pkg, match);
  const { game, words } = pkg;
  const say = sayFor(namesOf(match), 'spectator');
  for (let i = first; i < plies.length; i += step) {
    const ply = at(plies, i);
    if (!ply) {
      tell({ thought: 'note', noted: null });
      continue;
    }
    const note = notePly(pkg, ply, i, match.seed);
    const view: unknown = game.view(ply.state, ply.seat);
    const noted: Noted | null = note && {
      ...note,
      said: note.options.map(({ choice }) => words.choice(choice, view, say)),
    };
    tell({ thought: 'note', noted });
  }
}

self.onmessage = async ({ data: job }: MessageEvent<SpokenJob>) => {
  try {
    const english = await load(job.match.game);
    const words = await english.speak?.(job.language);
    const pkg = words ? { ...english, words } : english;
    if (job.job === 'advise') {
      tell({ thought: 'advice', advice: await advised(pkg, job) });
    } else {
      await lookBack(pkg, job.match, job.first, job.step);
      tell({ thought: 'done' });
    }
  } catch (error) {
    tell({ thought: 'trouble', trouble: error instanceof Error ? error.message : String(error) });
  }
};
