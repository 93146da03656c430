import { at } from '@meadhall/core';
import type { CompanyStore, PeopledStore } from '@meadhall/hall';

/** Lines and reports live with their match, mutes and acts with whom they belong to, settings in the first store. */
export function shardedCompany(
  stores: readonly PeopledStore[],
  holding: (id: string) => PeopledStore,
  whereItAnswers: <T>(ask: (store: PeopledStore) => Promise<T>) => Promise<T[]>,
): CompanyStore {
  const home = (id: string): CompanyStore => holding(id).company;
  const everywhere = async <T>(ask: (company: CompanyStore) => Promise<readonly T[]>): Promise<T[]> =>
    (await whereItAnswers(({ company }) => ask(company))).flat();
  const newest = (a: { readonly created: number }, b: { readonly created: number }): number => b.created - a.created;

  return {
    say: (line) => home(line.match).say(line),
    lines: (match, after, limit) => home(match).lines(match, after, limit),
    saidBy: async (speaker) => (await everywhere((company) => company.saidBy(speaker))).sort((a, b) => a.at - b.at),
    muted: (who) => home(who).muted(who),
    mute: (who, whom, on) => home(who).mute(who, whom, on),
    report: (report) => home(report.match).report(report),
    reports: async (limit) =>
      (await everywhere((company) => company.reports(limit))).sort((a, b) => a.at - b.at).slice(0, limit),
    settleReport: async (id, time) =>
      (await whereItAnswers(({ company }) => company.settleReport(id, time))).includes(true),
    act: (act) => home(act.whom).act(act),
    acts: (whom) => home(whom).acts(whom),
    setting: (name) => at(stores, 0).company.setting(name),
    set: (name, rev, value) => at(stores, 0).company.set(name, rev, value),
    async census() {
      const all = await whereItAnswers(({ company }) => company.census());
      const sum = (of: 'open' | 'running' | 'over' | 'persons'): number => all.reduce((to, one) => to + one[of], 0);
      return { open: sum('open'), running: sum('running'), over: sum('over'), persons: sum('persons') };
    },
    newestTables: async (limit) =>
      (await everywhere((company) => company.newestTables(limit))).sort(newest).slice(0, limit),
    newestPersons: async (limit) =>
      (await everywhere((company) => company.newestPersons(limit))).sort(newest).slice(0, limit),
    async forget(speaker) {
      await Promise.all(stores.map(({ company }) => company.forget(speaker)));
    },
    async sweep() {
      await whereItAnswers(({ company }) => company.sweep());
    },
  };
}
