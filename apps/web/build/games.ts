/** The modules by which a game is loaded: its rules and its board. */
const ENTRY = /\/games\/([^/]+)\/(?:(src\/index\.ts)|board\/index\.tsx)$/;
const RULEBOOK = /\/games\/([^/]+)\/RULES(?:\.([a-z]{2}))?\.md/;

export interface GamePart {
  readonly game: string;
  readonly part: 'rules' | 'board';
}

/** Which part of which game a chunk is, if it is one. */
export function partOf(moduleIds: readonly string[]): GamePart | null {
  for (const id of moduleIds) {
    const [, game, rules] = ENTRY.exec(id.replaceAll('\\', '/')) ?? [];
    if (game) return { game, part: rules ? 'rules' : 'board' };
  }
  return null;
}

/** Chunks of a game carry its name; the rest keeps the bundler's. */
export function chunkFileNames({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const found = partOf(moduleIds);
  if (found) return `assets/${found.part}-${found.game}-[hash].js`;
  const [, rulebook, language] = RULEBOOK.exec(moduleIds[0] ?? '') ?? [];
  if (rulebook) return `assets/rulebook-${[rulebook, ...(language ? [language] : [])].join('-')}-[hash].js`;
  return 'assets/[name]-[hash].js';
}
