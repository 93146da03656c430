/** Written into the service worker by the build: every file of this version, apart by when it is wanted. */
export interface ShippedFiles {
  /** Names this version; another build has another. */
  readonly version: string;
  /** Kept under this version's own name, since their content may change while their address stays. */
  readonly unhashed: readonly string[];
  /** What every visit needs: the hall's pages, the table around a board, the workers, fonts. */
  readonly app: readonly string[];
  /** The same in other languages than English, by language: kept where they are spoken. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** What only one game needs, by game. */
  readonly games: Readonly<Record<string, GameFiles>>;
}

export interface GameFiles {
  readonly files: readonly string[];
  /** Compressed, all together. */
  readonly bytes: number;
}

/** What a page may ask of the service worker. */
export type OfflineQuestion =
  | { readonly ask: 'state' }
  /** Keep these games; answers `state` whenever one more is kept. */
  | { readonly ask: 'keep'; readonly games: readonly string[] }
  /** Addresses this page has loaded already: games they belong to are kept. */
  | { readonly ask: 'seen'; readonly addresses: readonly string[] }
  /** Notices are told in this language from now on. */
  | { readonly ask: 'language'; readonly language: string }
  /** The waiting version may take over now. */
  | { readonly ask: 'takeOver' };

/** What is kept for play without a network. */
export interface OfflineState {
  readonly version: string;
  readonly games: readonly { readonly game: string; readonly kept: boolean; readonly bytes: number }[];
  /** What could not be fetched, if anything. */
  readonly trouble: string | null;
}
