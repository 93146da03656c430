export { type Asking, askingOf } from './asking.ts';
export { BLOCK_WORDS, chachaBlock, keyWords } from './chacha.ts';
export type * from './contract.ts';
export { assertNever, at, copy, deepFreeze, keysOf, lookup, of, range, same, tableOf, take } from './data.ts';
export { defineGame } from './engine.ts';
export {
  type ErrorCode,
  IllegalChoice,
  MeadhallError,
  NestedListing,
  NewerState,
  NotYourTurn,
  Runaway,
  StaleChoice,
} from './errors.ts';
export { type Foresight, foresee, oddsThat, type Turnout } from './foresee.ts';
export { become, begin, end, finish, inOrder, itsSeat, need, only } from './frames.ts';
export { type HashText, hashText } from './hash.ts';
export {
  dealAnew,
  type Hidden,
  type HiddenPick,
  type HiddenPlace,
  type HiddenPool,
  type HiddenSpec,
  type Path,
  type Piece,
  piecesAt,
  putAt,
  valueAt,
} from './hidden.ts';
export {
  type Arguments,
  type Catalogue,
  type Dress,
  formatMessage,
  LANGUAGES,
  type Language,
  languageFor,
  type Others,
  parseMessage,
  speakerOf,
  type Told,
  type Translation,
  tellerOf,
  type Value,
} from './messages.ts';
export { defineMeta, type MetaSpec } from './meta.ts';
export { checkedOptions, optionsFromText } from './options.ts';
export type {
  AnyBalance,
  AnyPackage,
  Balance,
  BalanceBar,
  BalanceGame,
  BalanceTable,
  Features,
  GamePackage,
  Guise,
  Inference,
  Judge,
  LabNotes,
  Medals,
  Model,
  OlderRules,
  Phrases,
  StandingOrder,
} from './package.ts';
export type { Part } from './parts.ts';
export { type PickedByKind, type PlainFieldsByKind, pickByKind } from './pick.ts';
export { type CountedPile, countedPile } from './pile.ts';
export { packageOf } from './plain.ts';
export { derive, isSeed, QuickRandom, Random, type RandomState, type Seed, seedFrom } from './random.ts';
export { metaIn, type ShelfWords } from './shelf.ts';
export type { GameSpec } from './spec.ts';
export type { Carelessness, Levels, Tuning } from './tuning.ts';
export { type Say, sayFor, type Words } from './words.ts';
