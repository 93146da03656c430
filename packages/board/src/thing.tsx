import type { WhyNot } from '@meadhall/core';
import {
  type AriaAttributes,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { plain } from './look/rich.tsx';
import { type Mention, type Pick, testFor, verbsOf } from './narrow.ts';
import { type AnyChoice, type Narrowing, type Plan, useNarrowing } from './narrowing.tsx';
import { currentSettings } from './settings.ts';
import { calledFor } from './speech.ts';
import { t } from './words/index.ts';

export type ThingState = 'legal' | 'picked' | 'greyed' | 'plain';

export interface ThingOptions {
  readonly mention: Mention;
  /** What it is, for the crumb in the prompt and for screen readers; like `about`, it may be rich text. */
  readonly label: string;
  /** Tells things apart that mention the same; else made from the mention. */
  readonly id?: string;
  /** What a click does once one choice is left; see the top of board.ts. */
  readonly tap?: 'send' | 'confirm';
  /** More for screen readers: "7 of 10 hits, no shields". */
  readonly about?: string;
  /** Choices it is the control for, if not all that mention it: nobody looks for a healing card on whom it heals. */
  readonly tells?: (choice: never) => boolean;
}

interface ThingProps extends AriaAttributes {
  readonly role?: 'button';
  readonly tabIndex?: number;
  readonly 'data-state': ThingState;
  /** By which others at the table may point at it, and what it is called. */
  readonly 'data-thing': string;
  readonly 'data-label': string;
  /** The kinds of choices it leads to. */
  readonly 'data-verbs'?: string;
  readonly 'data-aim'?: true;
  /** In a lesson: the one thing to touch next. */
  readonly 'data-one'?: true;
  readonly onClick?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onPointerEnter?: (event: PointerEvent) => void;
  readonly onPointerLeave?: (event: PointerEvent) => void;
  readonly onFocus?: (event: FocusEvent) => void;
  readonly onBlur?: (event: FocusEvent) => void;
}

export interface ThingUse<C> {
  readonly state: ThingState;
  /** The choice under the cursor mentions it. */
  readonly aimed: boolean;
  /** The choices that would be left if it were picked. */
  readonly left: readonly C[];
  readonly why: WhyNot<unknown> | null;
  /** For `<Hit>`, or to spread on a shape in SVG. */
  readonly props: ThingProps;
}

interface Standing {
  readonly state: ThingState;
  readonly aimed: boolean;
  readonly left: readonly AnyChoice[];
  readonly why: WhyNot<unknown> | null;
}

/** Where a thing stands, given what is picked and what is left. */
function standing({ choices, whyNot, picks, left, aim }: Narrowing, pick: Pick): Standing {
  const here = left.filter(pick.test);
  const aimed = aim !== undefined && pick.test(aim);
  if (picks.some(({ id }) => id === pick.id)) return { state: 'picked', aimed, left: here, why: null };
  const twin = picks.some(({ alike }) => alike === pick.alike);
  if (here.length > 0) return { state: aimed && !twin ? 'picked' : 'legal', aimed, left: here, why: null };
  const refused = whyNot.filter(({ choice }) => pick.test(choice));
  const why = refused.find(({ choice }) => picks.every(({ test }) => test(choice))) ?? refused[0] ?? null;
  const narrowedOut = choices.some(pick.test);
  if (picks.length > 0 && why && picks.every(({ test }) => test(why.choice)))
    return { state: 'greyed', aimed, left: here, why };
  if (narrowedOut) return { state: 'legal', aimed, left: choices.filter(pick.test), why: null };
  return { state: why ? 'greyed' : 'plain', aimed, left: here, why };
}

/** Picking it narrows towards what a lesson wants. What only has the focus is still to be picked. */
const leadsOn = ({ wanted, left, picks }: Narrowing, pick: Pick, state: ThingState): boolean =>
  (state === 'legal' || (state === 'picked' && !picks.some(({ id }) => id === pick.id))) &&
  wanted != null &&
  pick.test(wanted) &&
  !left.every(pick.test);

/** What a click does once one choice is left: what the person set, else what the board says, else what suits the pointer. */
function tapFor(tap: ThingOptions['tap'], pointer: string): 'send' | 'confirm' {
  const { confirm } = currentSettings();
  if (confirm !== 'usual') return confirm === 'always' ? 'confirm' : 'send';
  return tap ?? (pointer === 'mouse' ? 'send' : 'confirm');
}

/** For markup of your own: put `<Hit of={…} />` into it or, in SVG, spread `props` on a shape that holds no text. */
export function useThing<C>({ mention, label: written, id, tap, about, tells }: ThingOptions): ThingUse<C> {
  const narrowing = useNarrowing();
  const label = plain(written);
  const alike = typeof mention === 'function' ? label : JSON.stringify(mention);
  const key = id ?? alike;
  const latest = useRef(mention);
  latest.current = mention;
  const pick = useMemo(
    (): Pick => ({ id: key, alike, label, test: (choice) => testFor(latest.current)(choice) }),
    [key, alike, label],
  );
  const { register } = narrowing;
  const registerRef = useRef(register);
  registerRef.current = register;
  useEffect(() => registerRef.current(pick), [pick]);
  const pointer = useRef('mouse');

  const { state, aimed, left, why } = standing(narrowing, pick);
  const named = { 'data-thing': key, 'data-label': label } as const;
  if (state === 'plain') return { state, aimed, left, why, props: { 'data-state': state, ...named } };

  const told = tells ? left.filter(testFor(tells)) : left;
  const explain = (event: { currentTarget: Element }): void => narrowing.explain(why, event.currentTarget);
  const act = (how: 'send' | 'confirm', element: Element): void => {
    if (state === 'greyed') narrowing.explain(why, element);
    else narrowing.pick(pick, how);
  };
  const props: ThingProps = {
    role: 'button',
    tabIndex: 0,
    'data-state': state,
    ...named,
    ...(left.length > 0 ? { 'data-verbs': verbsOf(told) } : {}),
    ...(aimed ? { 'data-aim': true } : {}),
    ...(leadsOn(narrowing, pick, state) ? { 'data-one': true, 'aria-description': t('askedFor') } : {}),
    'aria-label': calledFor(about ? `${label}, ${plain(about)}` : label, told, narrowing.verb),
    ...(state === 'greyed' ? { 'aria-disabled': true } : { 'aria-pressed': state === 'picked' }),
    onPointerDown: (event) => {
      pointer.current = event.pointerType;
    },
    onClick: (event) => {
      event.stopPropagation();
      act(tapFor(tap, pointer.current === 'touch' ? 'touch' : 'mouse'), event.currentTarget);
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      pointer.current = 'keys';
      act(tapFor(tap, 'keys'), event.currentTarget);
    },
    onPointerEnter: (event) => {
      if (event.pointerType !== 'mouse') return;
      if (state === 'greyed') explain(event);
      else narrowing.hover(pick);
    },
    onPointerLeave: (event) => {
      if (event.pointerType !== 'mouse') return;
      narrowing.hover(null);
      if (state === 'greyed') narrowing.explain(null, null);
    },
    onFocus: (event) => {
      if (state === 'greyed') explain(event);
      else if (pointer.current === 'keys' || event.currentTarget.matches(':focus-visible')) narrowing.hover(pick);
    },
    onBlur: () => {
      narrowing.hover(null);
      if (state === 'greyed') narrowing.explain(null, null);
    },
  };
  return { state, aimed, left, why, props };
}

interface ThingElementProps extends ThingOptions {
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Its place, for motion. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Anything a choice may mention: glows when legal, says why when not. Nothing inside may be clickable itself. */
export function Thing({ className = '', style, at, children, ...options }: ThingElementProps): ReactElement {
  const thing = useThing<unknown>(options);
  return (
    <div className={`thing ${thing.state} ${className}`} style={style} data-at={at}>
      {children}
      <Hit of={thing} />
    </div>
  );
}

/**
 * Lies over a thing and takes what is pointed at it. Its name is all that it holds, so that what is seen beside it can
 * be read on its own. The thing around it needs `position: relative` (the class `thing` has it).
 */
export function Hit<C>({ of: { state, props } }: { of: ThingUse<C> }): ReactElement {
  return state === 'plain' ? (
    <i className="hit-spot" aria-hidden="true" {...props} />
  ) : (
    <button type="button" className="hit" {...props} />
  );
}

/** The choice under the cursor, or undefined: `useAim<Choice>()`. */
export const useAim = <C,>(): C | undefined => useNarrowing().aim;

/** The choices that mention everything picked so far: `useLeft<Choice>()`. */
export const useLeft = <C,>(): readonly C[] => useNarrowing().left;

/** All choices of this question, whatever is picked: `useChoices<Choice>()`. */
export const useChoices = <C,>(): readonly C[] => useNarrowing().choices;

/** The way of several choices that is pointed at, and how to point at another. */
export function usePlan(): readonly [Plan | null, (plan: Plan | null) => void] {
  const { plan, setPlan } = useNarrowing();
  return [plan, setPlan];
}

/** Sends a choice: for the gold button of a sheet, and for what no list holds (a trade) while `isOpen`. */
export const useSend = <C,>(): ((choice: C) => void) => useNarrowing().send;

/** Sends several choices one after the other, all or none: a whole journey by one click on where it ends. */
export const useSendPath = <C,>(): ((path: readonly C[]) => void) => useNarrowing().sendPath;
