import { systemClock } from '@meadhall/hall';
import { verified } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { database } from './database.ts';
import { type LocalHall, openLocalHall } from './local-hall.ts';
import type { Dialled, Look, Numbered, WorkerAnswer, WorkerNews, WorkerQuestion } from './messages.ts';
import { answerPort } from './port.ts';
import { openReading, type Reading } from './reading.ts';

let hall: LocalHall | null = null;
let reading: Reading | null = null;

const tell = (news: WorkerNews): void => postMessage(news);

function theHall(): LocalHall {
  if (!hall) throw new Error('No table is open.');
  return hall;
}

function theReading(): Reading {
  if (!reading) throw new Error('Nothing is open to be looked at.');
  return reading;
}

async function answer(question: WorkerQuestion): Promise<unknown> {
  switch (question.ask) {
    case 'set': {
      const db = await database().catch(() => null);
      const onKept = (isKept: boolean): void => tell({ news: 'kept', isKept });
      hall = openLocalHall({ db, clock: systemClock, pace: question.pace, load, onKept });
      return hall.set(question.match);
    }
    case 'pace':
      return theHall().setPace(question.pace);
    case 'hurry':
      return theHall().hurry();
    case 'undo':
      return theHall().undo();
    case 'undo kind':
      return theHall().undoKind();
    case 'stored':
      return theHall().stored();
    case 'read':
      reading = await openReading(await load(question.match.game), question.match);
      return null;
    case 'look': {
      const { viewer, ply } = question;
      const look: Look = { moment: theReading().moment(viewer, ply), log: theReading().log(viewer, ply) };
      return look;
    }
    case 'record':
      return theReading().record(question.plies);
    case 'verify':
      return verified(await load(question.record.game), question.record);
  }
}

self.onmessage = async ({ data, ports }: MessageEvent<Numbered | Dialled>) => {
  if ('dial' in data) {
    const [port] = ports;
    if (port) answerPort(port, (socket) => theHall().connect(socket));
    return;
  }
  const { n, question } = data;
  let reply: WorkerAnswer;
  try {
    reply = { n, ok: true, value: await answer(question) };
  } catch (error) {
    reply = { n, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
  postMessage(reply);
};
