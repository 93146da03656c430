import type { Trial } from '@meadhall/bots';
import { type MatchRecord, parseRecord } from '@meadhall/core';
import type { TrialTally } from '@meadhall/protocol';
import { openLine } from './line.ts';
import { hall } from './online.ts';
import type { StoredMatch } from './store.ts';

async function recordOf(match: StoredMatch): Promise<MatchRecord> {
  const line = openLine(
    () => {},
    () => {},
  );
  try {
    await line.ask({ ask: 'open', match, watchOnly: true });
    return parseRecord(JSON.stringify(await line.ask({ ask: 'record' })));
  } finally {
    line.close();
  }
}

/** How the hall's people did. Who has played to the end is counted among them first. Null if the hall does not answer. */
export async function tallyOf(trial: Trial, match: StoredMatch | undefined): Promise<TrialTally | null> {
  const isOver = match !== undefined && match.summary.winners !== null;
  const reply = isOver ? await hall.enterTrial(trial.day, await recordOf(match)) : await hall.trial(trial.day);
  if (reply.ok) return reply.value;
  const told = isOver ? await hall.trial(trial.day) : reply;
  return told.ok ? told.value : null;
}
