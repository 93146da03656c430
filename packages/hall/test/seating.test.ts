import { describe, expect, it } from 'vitest';
import { emptySeat, type SeatDoc, type TableDoc } from '../src/doc.ts';
import { barring, mayNotBeBarred, nameAt, seatedAs, turned, whoseIs, withoutPerson } from '../src/tables/seating.ts';
import { tableDoc } from './support.ts';

const person = (name: string, whose?: { id: string; mark: number }): SeatDoc => ({
  ...emptySeat,
  kind: 'person',
  name,
  ...seatedAs(whose, `token of ${name}`),
});

const seatsOf = (...names: string[]): TableDoc => tableDoc({ seats: names.map((name) => person(name)), host: 0 });

describe('a seat', () => {
  it('of a person is theirs by their keys, a guest’s by the hash of a token', () => {
    expect(seatedAs({ id: 'p1', mark: 3 }, 'secret')).toEqual({ person: 'p1', mark: 3, token: null });
    const guest = seatedAs(null, 'secret');
    expect(guest.person).toBeNull();
    expect(guest.token).toMatch(/^[0-9a-f]{64}$/);
    expect(guest.token).not.toContain('secret');
  });

  it('knows whose it is', () => {
    expect(whoseIs(person('Asa', { id: 'p1', mark: 3 }))).toEqual({ id: 'p1', mark: 3 });
    expect(whoseIs(person('Asa'))).toBeNull();
  });

  it('takes no name that looks like another at the table', () => {
    const { seats } = seatsOf('Asa');
    expect(nameAt(seats, ' Bo ')).toBe('Bo');
    expect(() => nameAt(seats, 'asa')).toThrow(expect.objectContaining({ code: 'BAD_NAME' }));
    expect(() => nameAt(seats, '')).toThrow(expect.objectContaining({ code: 'BAD_NAME' }));
  });
});

describe('whoever leaves', () => {
  it('hands the table on to the next person, and to nobody when there is none', () => {
    const both = seatsOf('Asa', 'Bo');
    const left = withoutPerson(both, 0);
    expect(left.seats[0]).toEqual(emptySeat);
    expect(left.host).toBe(1);
    expect(withoutPerson(left, 1).host).toBeNull();
  });

  it('keeps the host where it is when somebody else goes', () => {
    expect(withoutPerson(seatsOf('Asa', 'Bo'), 1).host).toBe(0);
  });
});

describe('whoever was asked to leave', () => {
  const at = 1_000_000;
  const barred = barring(seatsOf('Asa'), person('Bo', { id: 'p2', mark: 1 }), at);

  it('is kept out for ten minutes, as a person or as a guest by name', () => {
    const tries = (doc: TableDoc, name: string, id: string | null, now: number) => () =>
      mayNotBeBarred(doc, name, id === null ? null : { id, mark: 1 }, now);
    expect(tries(barred, 'Another name', 'p2', at)).toThrow(expect.objectContaining({ code: 'TOO_SOON' }));
    expect(tries(barred, 'Bo', 'p3', at)).not.toThrow();
    expect(tries(barred, 'Bo', 'p2', at + 600_000)).not.toThrow();
    const guest = barring(seatsOf('Asa'), person('Bo'), at);
    expect(tries(guest, 'bo', null, at)).toThrow(expect.objectContaining({ code: 'TOO_SOON' }));
  });

  it('is forgotten when the next one goes and the time is over', () => {
    expect(barring(barred, person('Dalla'), at + 600_000).barred).toHaveLength(1);
    expect(barring(barred, person('Dalla'), at + 1).barred).toHaveLength(2);
  });
});

it('for a rematch everyone sits one place on', () => {
  expect(turned(['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
});
