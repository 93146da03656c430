/** What the table around a board is made of: it holds the choices, shows the events, and says the words. */
export { type Flights, useFlights, useReducedMotion } from './flight.tsx';
export { GuideTip } from './guide.tsx';
export { useTableKeys } from './keys.ts';
export { CardLift } from './lift.tsx';
export type { Moment, RefusedChoice } from './moment.ts';
export { NarrowingProvider, useNarrowing } from './narrowing.tsx';
export { ChoiceList, Prompt } from './prompt.tsx';
export {
  type Confirmation,
  changeSettings,
  currentSettings,
  type LanguageChoice,
  type Motion,
  type Settings,
  type SoundKind,
  subscribeToSettings,
  TEMPOS,
  TEXT_SIZES,
  type ThemeChoice,
  useSettings,
} from './settings.ts';
export { play } from './sound.ts';
export { type Speech, speechFor } from './speech.ts';
export { type Stages, useStages } from './stage.tsx';
export { TipBubble } from './tip.tsx';
export { currentLanguage, followLanguage, inLanguage, settled, useLanguage } from './tongue.ts';
