import type { Offer as CoreOffer, DeepReadonly, Refusal, Step } from '@meadhall/core';
import type { Choice, Reason } from '../choices.ts';
import type { Event } from '../events.ts';
import type { Frame, FrameOf, State } from '../state.ts';

export type PaxStep<K extends Frame['kind']> = Step<State, FrameOf<K>, Choice, Event>;
export type FrameSeen<K extends Frame['kind']> = DeepReadonly<FrameOf<K>>;
export type Offer = CoreOffer<Choice>;

/** A rule that stands in the way, made once. */
export const refusal = (rule: string, because: Reason): Refusal => ({ rule, because });
