import { at } from '@meadhall/core';
import type { PeopledStore, PersonStore } from '@meadhall/hall';

/**
 * A person lives in one of several stores, by id, with all keys and what is told to them; a seat and how its match stands
 * live with the match. Whoever comes with a key alone is looked for everywhere.
 */
export function shardedPersons(
  stores: readonly PeopledStore[],
  holding: (id: string) => PeopledStore,
  whereItAnswers: <T>(ask: (store: PeopledStore) => Promise<T>) => Promise<T[]>,
): PersonStore {
  const somewhere = async <T>(ask: (people: PersonStore) => Promise<T | null>): Promise<T | null> =>
    (await whereItAnswers(({ persons }) => ask(persons))).find((one) => one !== null) ?? null;
  const done = async (ask: (people: PersonStore) => Promise<boolean>): Promise<boolean> =>
    (await whereItAnswers(({ persons }) => ask(persons))).includes(true);
  const key: PersonStore['key'] = (hash) => somewhere((people) => people.key(hash));
  const home = (person: string): PersonStore => holding(person).persons;

  return {
    enrol: async (person, first) => (await key(first.hash)) === null && home(person.id).enrol(person, first),
    person: (id) => home(id).person(id),
    change: (id, rev, doc) => home(id).change(id, rev, doc),
    key,
    keys: (person) => home(person).keys(person),
    addKey: async (added) => (await key(added.hash)) === null && home(added.person).addKey(added),
    setKey: (hash, doc, seen) => done((people) => people.setKey(hash, doc, seen)),
    dropKey: (hash) => done((people) => people.dropKey(hash)),
    async forget(person) {
      await Promise.all(stores.map(({ persons }) => persons.forget(person)));
    },
    async tables(person, which, skip, limit) {
      const rows = await whereItAnswers(({ persons }) => persons.tables(person, which, 0, skip + limit));
      return rows
        .flat()
        .sort((a, b) => b.touched - a.touched || (a.table.id < b.table.id ? -1 : 1))
        .slice(skip, skip + limit);
    },
    withhold: (match, bond) => home(match).withhold(match, bond),
    stand: (match, standing) => home(match).stand(match, standing),
    standing: (match) => home(match).standing(match),
    async toTell(now, limit) {
      const found = await whereItAnswers(({ persons }) => persons.toTell(now, limit));
      return found
        .flat()
        .sort((a, b) => a.tell - b.tell)
        .slice(0, limit);
    },
    tellLater: (match, was, tell) => home(match).tellLater(match, was, tell),
    async tellAgain(person, at) {
      await whereItAnswers(({ persons }) => persons.tellAgain(person, at));
    },
    claimNotice: (claim) => home(claim.match).claimNotice(claim),
    noticeHeld: (notice) => home(notice.match).noticeHeld(notice),
    settleNotice: (notice, holder) => home(notice.match).settleNotice(notice, holder),
    releaseNotice: (notice, holder) => home(notice.match).releaseNotice(notice, holder),
    kept: (name, value) => at(stores, 0).persons.kept(name, value),
    async sweep(now, notices) {
      await whereItAnswers(({ persons }) => persons.sweep(now, notices));
    },
  };
}
