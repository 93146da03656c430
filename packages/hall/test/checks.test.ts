import { describe, expect, it } from 'vitest';
import { emptySeat, sha256 } from '../src/doc.ts';
import type { TableRow } from '../src/store.ts';
import { holder, hostOnly, mustBe, notAtTrial } from '../src/tables/checks.ts';
import { tableDoc } from './support.ts';

const refused = (code: string) => expect.objectContaining({ code });

const doc = tableDoc({
  seats: ['host', 'guest'].map((name) => ({ ...emptySeat, kind: 'person', name, token: sha256(name) })),
  host: 0,
});

describe('a request about a table', () => {
  it('is made by whoever holds a seat there', () => {
    expect(holder(doc, 'guest')).toBe(1);
    expect(() => holder(doc, 'stranger')).toThrow(refused('BAD_TOKEN'));
  });

  it('is the host’s alone where it concerns all', () => {
    expect(() => hostOnly(doc, 'host')).not.toThrow();
    expect(() => hostOnly(doc, 'guest')).toThrow(refused('NOT_HOST'));
    expect(() => hostOnly(doc, 'stranger')).toThrow(refused('BAD_TOKEN'));
  });

  it('fits what the table is doing, or says what it waits for', () => {
    const row = (status: TableRow['status']): TableRow => ({
      id: 'm',
      code: null,
      status,
      game: 'g',
      listed: false,
      rev: 1,
      doc: '',
      outcome: null,
      due: null,
      created: 0,
    });
    expect(() => mustBe(row('open'), 'open')).not.toThrow();
    expect(() => mustBe(row('over'), 'open')).toThrow(refused('NOT_OPEN'));
    expect(() => mustBe(row('open'), 'running')).toThrow(refused('NOT_RUNNING'));
    expect(() => mustBe(row('running'), 'over')).toThrow(refused('NOT_OVER'));
  });

  it('leaves the table of a trial as it was dealt', () => {
    expect(() => notAtTrial(doc)).not.toThrow();
    expect(() => notAtTrial({ ...doc, trial: '2026-11-17' })).toThrow(refused('TRIAL'));
  });
});
