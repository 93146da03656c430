import { advise, analysePly, type Ply, seenBy } from '@meadhall/bots';
import { type AnyPackage, at, derive, range, type Say, type Seat, same, sayFor } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { continued } from './match.ts';
import type { StoredMatch } from './store.ts';
import type { Advised, Job, Noted, Thought } from './thinking.ts';

/** How many tables are imagined to tell what follows for sure from what only may. */
const IMAGINED = 6;

const tell = (thought: Thought): void => postMessage(thought);

/** Every choice of a match with the state it was made in, and the state after the last. */
function replayed(pkg: AnyPackage, match: StoredMatch): { readonly plies: readonly Ply[]; readonly state: unknown } {
  const { game } = pkg;
  let state = continued(game, match, 0, game.start(match.seating.length, match.options, match.seed).state);
  const plies = match.plies.map(({ seat, choice }, i): Ply => {
    const ply = { state, seat, choice };
    state = continued(game, match, i + 1, game.play(state, seat, choice).state);
    return ply;
  });
  return { plies, state };
}

/** Events that follow a choice on every table that could be the real one, as far as the seat would see them. */
function sureEvents(pkg: AnyPackage, state: unknown, seat: Seat, choice: unknown, seed: string): readonly unknown[] {
  const { game } = pkg;
  const told = range(IMAGINED).map((time) => {
    const imagined = game.determinize(state, seat, derive(seed, `sure/${time}`));
    return game.viewEvents(game.play(imagined, seat, choice).events, seat);
  });
  return (told[0] ?? []).filter((event) => told.every((events) => events.some((other) => same(other, event))));
}

const onlookersWords = ({ seating }: StoredMatch): Say =>
  sayFor(
    seating.map(({ name }) => name),
    'spectator',
  );

function advised(pkg: AnyPackage, match: StoredMatch, seat: Seat, ms: number): Advised {
  const { state } = replayed(pkg, match);
  const seed = derive(match.seed, `coach/${match.plies.length}/${seat}`);
  const { hints, choices } = advise(pkg, seenBy(pkg, state, seat), seed, { ms });
  // The search trusts what it tried most; what comes after it stands in the order of its chances.
  const [best, ...others] = hints;
  const ordered = [...(best ? [best] : []), ...others.sort((a, b) => b.chance - a.chance)];
  const view: unknown = pkg.game.view(state, seat);
  const say = onlookersWords(match);
  return {
    choices,
    hints: ordered.map((hint) => ({
      ...hint,
      said: pkg.words.choice(hint.choice, view, say),
      sure: sureEvents(pkg, state, seat, hint.choice, seed),
    })),
  };
}

/** Every `step`-th choice from `first` on, weighed against the best that was known. */
function analyse(pkg: AnyPackage, match: StoredMatch, first: number, step: number, ms: number): void {
  const { plies } = replayed(pkg, match);
  const { game, words } = pkg;
  const say = onlookersWords(match);
  for (let i = first; i < plies.length; i += step) {
    const ply = at(plies, i);
    const note = analysePly(pkg, ply, i, match.seed, { ms });
    const view: unknown = game.view(ply.state, ply.seat);
    const noted: Noted | null = note && {
      ...note,
      said: words.choice(note.choice, view, say),
      bestSaid: words.choice(note.best, view, say),
    };
    tell({ thought: 'note', noted });
  }
}

self.onmessage = async ({ data: job }: MessageEvent<Job>) => {
  try {
    const pkg = await load(job.match.game);
    if (job.job === 'advise') {
      tell({ thought: 'advice', advice: advised(pkg, job.match, job.seat, job.ms) });
    } else {
      analyse(pkg, job.match, job.first, job.step, job.ms);
      tell({ thought: 'done' });
    }
  } catch (error) {
    tell({ thought: 'trouble', trouble: error instanceof Error ? error.message : String(error) });
  }
};
