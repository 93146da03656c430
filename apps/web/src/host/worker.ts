import { type AnyPackage, type Viewer, verifyRecord } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { type LocalMatch, openMatch } from './match.ts';
import type { Answer, Look, News, Numbered, Question } from './messages.ts';
import { type StoredMatch, saveMatch } from './store.ts';

interface Running {
  readonly pkg: AnyPackage;
  stored: StoredMatch;
  readonly match: LocalMatch;
  viewer: Viewer;
  readonly watchOnly: boolean;
}

let running: Running | null = null;
/** Grows with every undo, so that a bot that was thinking meanwhile does not go on from what is gone. */
let turnOfTime = 0;

const tell = (news: News): void => postMessage(news);
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function table(): Running {
  if (!running) throw new Error('No table is open.');
  return running;
}

async function save(): Promise<boolean> {
  const { match, stored, watchOnly } = table();
  if (watchOnly) return true;
  const { turn, toMove, outcome } = match.moment('spectator');
  const summary = { turn, asked: toMove, winners: outcome?.winners ?? null };
  const next = { ...stored, plies: [...match.plies], touched: Date.now(), summary };
  table().stored = next;
  return saveMatch(next);
}

function tellMoment(ply?: number): void {
  const { match, viewer } = table();
  tell({ news: 'moment', moment: match.moment(viewer, ply), publicly: match.entry('spectator', ply) });
}

function tellAnew(): void {
  const { match, viewer } = table();
  tell({
    news: 'anew',
    viewer,
    log: match.log(viewer),
    moment: match.moment(viewer),
    publicly: match.log('spectator').slice(-12),
  });
}

/** Bots answer one after another until only persons are asked. What is told has been saved. */
async function letBotsPlay(): Promise<void> {
  const { match } = table();
  const began = turnOfTime;
  while (match.playBot()) {
    await save();
    if (began !== turnOfTime) return;
    tellMoment();
    await breathe();
    if (began !== turnOfTime) return;
  }
  const saved = await save();
  if (began !== turnOfTime) return;
  tell({ news: 'rest', asked: match.askedPersons(), saved, view: match.moment('spectator').view });
  await breathe();
  if (began === turnOfTime) tell({ news: 'undo', ply: match.plies.length, undo: match.undoKind() });
}

function goOn(): void {
  letBotsPlay().catch((error: unknown) => {
    tell({ news: 'broke', trouble: error instanceof Error ? error.message : String(error) });
  });
}

async function answer(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'open': {
      const pkg = await load(question.match.game);
      const { version } = pkg.game.meta;
      if (question.match.version !== version) {
        throw new Error(
          `It was begun under rules version ${question.match.version}; these are version ${version}. Clear it away, or open it in the version it began with.`,
        );
      }
      const match = openMatch(pkg, question.match);
      const people = question.match.seating.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
      const viewer = people.length === 1 ? (people[0] ?? 'spectator') : 'spectator';
      running = { pkg, stored: question.match, match, viewer, watchOnly: question.watchOnly };
      tellAnew();
      if (!question.watchOnly) goOn();
      return null;
    }
    case 'choose': {
      const { match } = table();
      const before = match.plies.length;
      const refused = match.play(question.seat, question.path);
      if (refused) return refused;
      await save();
      for (let ply = before + 1; ply <= match.plies.length; ply++) tellMoment(ply);
      goOn();
      return null;
    }
    case 'stored':
      return { ...table().stored, plies: [...table().match.plies] };
    case 'undo': {
      turnOfTime++;
      if (!table().match.undo()) return false;
      await save();
      tellAnew();
      goOn();
      return true;
    }
    case 'look': {
      const { match, watchOnly } = table();
      if (watchOnly) {
        const look: Look = {
          moment: match.moment(question.viewer, question.ply),
          log: match.log(question.viewer, question.ply),
        };
        return look;
      }
      table().viewer = question.viewer;
      tellAnew();
      return null;
    }
    case 'record':
      return table().match.record(question.plies);
    case 'verify':
      return verifyRecord((await load(question.record.game)).game, question.record);
  }
}

self.onmessage = async ({ data: { n, question } }: MessageEvent<Numbered>) => {
  let reply: Answer;
  try {
    reply = { n, ok: true, value: await answer(question) };
  } catch (error) {
    reply = { n, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
  postMessage(reply);
};
