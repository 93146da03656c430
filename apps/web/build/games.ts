/** The modules by which a game is loaded to be played: its rules and its board. */
const ENTRY = /\/games\/([^/]+)\/(?:(src\/index\.ts)|board\/index\.tsx)$/;
const RULEBOOK = /\/games\/([^/]+)\/RULES(?:\.([a-z]{2}))?\.md/;
/** Whatever else only this game needs, and only whoever opens it: what is taught, told and shown of it. */
const BESIDE = /\/games\/([^/]+)\/(?:lessons\/|RULES[^/]*\.md|board\/gallery\/)/;
/** Catalogues of a language that comes when somebody speaks it. */
const CATALOGUE = /\/words\/(?:[^/]+\/)*([a-z]{2})\.ts$/;

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

/** The game a chunk belongs to, whichever part of it; null for what several share, and for the app's own. */
export function gameOf(moduleIds: readonly string[]): string | null {
  const found = partOf(moduleIds)?.game;
  if (found) return found;
  const games = new Set(moduleIds.map((id) => BESIDE.exec(id.replaceAll('\\', '/'))?.[1]));
  const [game = null] = games;
  return games.size === 1 ? game : null;
}

/** The language of a chunk that holds nothing but catalogues of one; null for any other. */
export function languageOf(moduleIds: readonly string[]): string | null {
  const languages = new Set(moduleIds.map((id) => CATALOGUE.exec(id.replaceAll('\\', '/'))?.[1]));
  const [language = null] = languages;
  return languages.size === 1 ? language : null;
}

/** Chunks of a game carry its name; the rest keeps the bundler's. */
export function chunkFileNames({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const found = partOf(moduleIds);
  if (found) return `assets/${found.part}-${found.game}-[hash].js`;
  const [, rulebook, language] = RULEBOOK.exec(moduleIds[0] ?? '') ?? [];
  if (rulebook) return `assets/rulebook-${[rulebook, ...(language ? [language] : [])].join('-')}-[hash].js`;
  return 'assets/[name]-[hash].js';
}
