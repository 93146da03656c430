import { type ComponentType, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Icon } from './look/icon.tsx';
import type { Mark } from './moment.ts';

/** One thing that counts for a side: a card, a shield, a die. */
export interface ClashTerm {
  readonly id: string;
  readonly show: ReactNode;
  /** What it adds; null for what counts without a number. */
  readonly value: number | null;
  readonly label: string;
}

export interface ClashSide {
  readonly name: string;
  readonly mark?: Mark;
  /** "raids", "defends". */
  readonly word: string;
  readonly terms: readonly ClashTerm[];
  /** The sum, or in a word what this side has of it: "+1 Glory". */
  readonly total: number | string;
  readonly won: boolean;
}

/** A fight that was decided: both sides as sums, who won, and what came of it. A fall has one side only. */
export interface Clash {
  readonly title: string;
  readonly note?: string;
  readonly sides: readonly [ClashSide] | readonly [ClashSide, ClashSide];
  /** Between the sides: rounds so far, or "against". */
  readonly middle?: ReactNode;
  /** `**bold**` and rule ids work in these two. */
  readonly verdict: string;
  readonly text: string;
  /** The viewer is in it. */
  readonly isMine: boolean;
  /** One of many in a game: it stands no longer than those of others. */
  readonly isBrief?: boolean;
}

/** The last event of a kind in what happened in one ply. */
export function lastOf<E extends { readonly kind: string }, K extends E['kind']>(
  events: readonly E[],
  kind: K,
): Extract<E, { readonly kind: K }> | undefined {
  return events.findLast((event): event is Extract<E, { readonly kind: K }> => event.kind === kind);
}

export interface Stages {
  /** Shows a fight; done when it has been seen. `still`: the verdict at once, without motion. */
  show(clash: Clash, tempo: number, still: boolean): Promise<void>;
  /** Ends what is shown; says whether there was anything. */
  finish(): boolean;
}

/** A fight on the stage. */
export interface Staging {
  readonly clash: Clash;
  readonly tempo: number;
  readonly still: boolean;
  readonly done: () => void;
}

interface Shown extends Staging {
  readonly Stage: ComponentType<Staging>;
  /** One that follows another begins from its first beat. */
  readonly n: number;
}

export function useStages(): readonly [Stages, ReactElement | null] {
  const [shown, setShown] = useState<Shown | null>(null);
  const open = useRef<(() => void) | null>(null);
  const count = useRef(0);
  const [stages] = useState(
    (): Stages => ({
      show: (clash, tempo, still) =>
        new Promise((resolve) => {
          open.current?.();
          const done = (): void => {
            if (open.current !== done) return;
            open.current = null;
            setShown(null);
            resolve();
          };
          open.current = done;
          // Loaded with the first fight; where it cannot be, the beats tell the fight.
          import('./stage-scene.tsx').then(({ Stage }) => {
            if (open.current === done) setShown({ clash, tempo, still, done, Stage, n: ++count.current });
          }, done);
        }),
      finish() {
        const was = open.current;
        was?.();
        return was !== null;
      },
    }),
  );
  if (!shown) return [stages, null];
  const { Stage, n, ...staging } = shown;
  return [stages, <Stage key={`stage ${n}`} {...staging} />];
}

/** Who or what takes part, where no card says it. */
export const Figure = ({ of }: { of: string }): ReactElement => (
  <span className="stage-figure">
    <Icon of={of} />
  </span>
);
