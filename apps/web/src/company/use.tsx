import type { Sitter } from '@meadhall/board';
import type { AnyPackage } from '@meadhall/core';
import { type ReactElement, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Session } from '../host/session.ts';
import { TalkLayer, TalkPanel } from '../later.tsx';
import { useSessionState } from '../table/story.ts';

/** The talk around a table; where the hall has none, the log stands alone and nothing is loaded. */
export function useCompany(
  session: Session,
  pkg: AnyPackage,
  sitters: readonly Sitter[],
  turn: number,
  closeSheet: () => void,
): {
  readonly isOffered: boolean;
  panel(log: ReactElement, first: 'talk' | 'log'): ReactNode;
  readonly layer: ReactNode;
} {
  const isOffered = useSessionState(session).talk !== undefined;
  const [isPointing, setPointing] = useState(false);
  const [labels, setLabels] = useState<ReadonlyMap<number, string>>(new Map());
  const onLabel = useCallback(
    (number: number, label: string) =>
      setLabels((known) => (known.has(number) || label === '' ? known : new Map(known).set(number, label))),
    [],
  );
  const point = (): void => {
    closeSheet();
    setPointing(true);
  };
  return {
    isOffered,
    panel: (log, first) =>
      isOffered ? (
        <Suspense fallback={log}>
          <TalkPanel {...{ session, pkg, sitters, labels, point, log, first }} />
        </Suspense>
      ) : (
        log
      ),
    layer: isOffered && (
      <Suspense fallback={null}>
        <TalkLayer {...{ session, pkg, sitters, turn, isPointing, setPointing, onLabel }} />
      </Suspense>
    ),
  };
}
