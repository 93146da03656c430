/** What a board is made of. The table around it uses `@meadhall/board/table`, maps use `@meadhall/board/chart`. */
export { Die } from './die.tsx';
export { placeOf, rectOf } from './flight.tsx';
export type { Gallery, GalleryPiece, GalleryRoom } from './gallery.ts';
export { HandRow } from './hand.tsx';
export {
  Card,
  CardBack,
  type CardBackProps,
  type CardFace,
  type CardKind,
  vars,
} from './look/card.tsx';
export { Icon } from './look/icon.tsx';
export { keyed, places } from './look/keyed.ts';
export { usePhone, useRoomy, useShort, useSideways, useTight, useTouch, useWide } from './look/media.ts';
export { Button, Key, Segments, Sheet, Toggle } from './look/parts.tsx';
export { plain, Rich, RuleLink } from './look/rich.tsx';
export { MARKS, type MarkShape, markName, SeatMark, SeatName, SeatShape } from './look/seat.tsx';
export { type Cover, type Scenery, Vignette } from './look/vignette.tsx';
export type { Mark, Sitter } from './moment.ts';
export type { ChoicePart, Mention } from './narrow.ts';
export type { Plan } from './narrowing.tsx';
export { PersonButton, type PersonFact } from './person.tsx';
export {
  type AnyBoard,
  type Beat,
  type BeatScene,
  type BoardPlugin,
  type BoardProps,
  type Guide,
  type Standing,
  type Tip,
  winnersFirst,
} from './plugin.ts';
export { tempoNow, useSettings } from './settings.ts';
export { isSilenced } from './shortcuts.ts';
export type { SoundName } from './sound.ts';
export { type Clash, type ClashSide, type ClashTerm, Figure, lastOf } from './stage.tsx';
export {
  Hit,
  Thing,
  type ThingOptions,
  type ThingState,
  type ThingUse,
  useAim,
  useChoices,
  useLeft,
  usePlan,
  useSend,
  useSendPath,
  useThing,
} from './thing.tsx';
export { currentLocale } from './tongue.ts';
