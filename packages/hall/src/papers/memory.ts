import type { Paper, PaperStore } from './rows.ts';

const nameOf = (shelf: string, kind: string, id: string): string => JSON.stringify([shelf, kind, id]);
const byId = (a: Paper, b: Paper): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export function memoryPapers(): PaperStore {
  const papers = new Map<string, Paper>();
  const all = (holds: (paper: Paper) => boolean): Paper[] => [...papers.values()].filter(holds);
  return {
    paper: async (shelf, kind, id) => papers.get(nameOf(shelf, kind, id)) ?? null,
    async write(shelf, given) {
      const isNext = ({ kind, id, rev }: Omit<Paper, 'shelf'>): boolean =>
        (papers.get(nameOf(shelf, kind, id))?.rev ?? 0) === rev - 1;
      if (!given.every(isNext)) return false;
      for (const paper of given) papers.set(nameOf(shelf, paper.kind, paper.id), { ...paper, shelf });
      return true;
    },
    ranked: async (shelf, kind, limit) =>
      all((paper) => paper.shelf === shelf && paper.kind === kind)
        .sort((a, b) => b.rank - a.rank || byId(a, b))
        .slice(0, limit),
    owned: async (owner, kind, skip, limit) =>
      all((paper) => paper.owner === owner && paper.kind === kind)
        .sort((a, b) => b.at - a.at || byId(a, b))
        .slice(skip, skip + limit),
    drop: async (shelf, kind, id) => papers.delete(nameOf(shelf, kind, id)),
    async forget(owner) {
      if (owner === '') return;
      for (const [name, paper] of papers) if (paper.owner === owner) papers.delete(name);
    },
  };
}
