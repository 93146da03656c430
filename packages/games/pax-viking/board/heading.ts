import type { Plan } from '@meadhall/board';
import type { KeyboardEvent } from 'react';
import type { Route } from '../src/ask.ts';
import { type Choice, type Place, planText } from '../src/index.ts';
import { say, t } from './words/index.ts';

/** A way of several STEPS to a place, and whether it is being pointed at. */
export interface Course {
  readonly to: Place;
  readonly way: Route;
  /** What sails it. */
  readonly choices: readonly Choice[];
  readonly label: string;
  readonly isHeaded: boolean;
  /** The mouse or the focus rests on it. */
  readonly head: (to: Place | null) => void;
  readonly plan: (plan: Plan) => void;
  readonly sail: (choices: readonly Choice[]) => void;
}

const planOf = ({ to, way, choices, label }: Course): Plan => ({
  id: `course:${to}`,
  label,
  text: planText(say, way),
  path: choices,
});

/** What a shape needs to be where a journey ends: pointing shows the way, a click sails it, a finger confirms. */
export function courseProps(course: Course) {
  const { to, way, choices, label, isHeaded, head, plan, sail } = course;
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': t('steps', { label, n: way.length }),
    'data-state': isHeaded ? 'picked' : 'legal',
    'data-verbs': choices[0]?.kind ?? 'sail',
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && head(to),
    onPointerLeave: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && head(null),
    onFocus: ({ currentTarget }: { currentTarget: Element }) => currentTarget.matches(':focus-visible') && head(to),
    onBlur: () => head(null),
    onClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      if (isHeaded) sail(choices);
      else plan(planOf(course));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      sail(choices);
    },
  } as const;
}
