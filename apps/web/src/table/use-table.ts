import type { AnyBoard, BoardProps, Sitter } from '@meadhall/board';
import { type Moment, type Speech, speechFor, useFlights, useStages } from '@meadhall/board/table';
import type { AnyPackage, WhyNot } from '@meadhall/core';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { Session, SessionState } from '../host/session.ts';
import type { LoadedGame } from './game.ts';
import { type LogLine, linesOf } from './log.tsx';
import { useSending } from './sending.ts';
import { useAbsence } from './since.tsx';
import { type Story, useSessionState, useStory } from './story.ts';

/** A session as the table shows it: what is in motion, who sits where, and in which words. */
export interface AtTable {
  readonly session: Session;
  readonly pkg: AnyPackage;
  readonly state: SessionState;
  readonly board: AnyBoard | null;
  readonly sitters: readonly Sitter[];
  readonly names: readonly string[];
  readonly speech: Speech;
  readonly story: Story;
  readonly lines: readonly LogLine[];
  /** How the last choice could be taken back; null while something moves. */
  readonly undoKind: Moment['undo'];
  /** The ply this browser last saw, where it was away; `goOn` forgets it. */
  readonly leftAt: number | null;
  readonly goOn: () => void;
  readonly sendPath: ReturnType<typeof useSending>['sendPath'];
  readonly refusedAt: ReturnType<typeof useSending>['refusedAt'];
  /** What things say of themselves: why one is greyed, and what is done with it. */
  readonly said: { reason(refusal: WhyNot<unknown>): string; verb(kind: string): string };
  /** Whether the one who looks may choose now. */
  readonly open: boolean;
  readonly layers: { readonly flights: ReactElement; readonly stages: ReactElement | null };
}

export function useTable(session: Session, { pkg, board }: LoadedGame): AtTable {
  const state = useSessionState(session);
  const { viewer } = state;
  const sitters = useMarked(state.sitters, board, state.moments[0]?.view);
  const names = useMemo(() => sitters.map(({ name }) => name), [sitters]);
  const speech = useMemo(() => speechFor(pkg, board, names, viewer), [pkg, board, names, viewer]);
  const [flights, flightLayer] = useFlights();
  const [stages, stageLayer] = useStages();
  const scene = useMemo(() => ({ viewer, sitters, say: speech.say }), [viewer, sitters, speech]);
  const story = useStory(session, board, scene, flights, stages);
  const { shown, playing } = story;
  const shownPly = shown?.ply ?? 0;
  const [leftAt, goOn] = useAbsence(session.atHall ? session.id : null, shown?.ply ?? null, state.era);
  const { sendPath, refusedAt } = useSending(session, goOn);
  const view = shown?.view;
  const reason = useCallback((refusal: WhyNot<unknown>) => speech.reason(refusal, view), [speech, view]);
  const lines = useMemo(
    () =>
      linesOf(
        state.log.filter(({ ply }) => ply <= shownPly),
        board,
        speech,
      ),
    [state.log, shownPly, board, speech],
  );
  const now = state.moments.at(-1);
  return {
    session,
    pkg,
    state,
    board,
    sitters,
    names,
    speech,
    story,
    lines,
    undoKind: playing || now?.ply !== shownPly ? null : now.undo,
    leftAt,
    goOn,
    sendPath,
    refusedAt,
    said: { reason, verb: speech.verb },
    open: !playing && shown !== null && shown.asked !== null && session.kind !== 'replay',
    layers: { flights: flightLayer, stages: stageLayer },
  };
}

/** What a board is given of a moment. */
export function boardProps({ state, sitters, speech, story, open }: AtTable, shown: Moment): BoardProps<unknown> {
  return {
    view: shown.view,
    viewer: state.viewer,
    sitters,
    say: speech.say,
    ply: shown.ply,
    turn: shown.turn,
    options: state.options,
    toMove: shown.toMove,
    asked: open ? shown.asked : null,
    isOpen: open && shown.isOpen,
    outcome: shown.outcome,
    moving: story.playing,
  };
}

/** Everyone at the table, by the marks that the game gives them. */
function useMarked(sitters: readonly Sitter[], board: AnyBoard | null, view: unknown): readonly Sitter[] {
  const marks = view === undefined ? undefined : board?.marks?.(view);
  const key = marks?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the marks do
  return useMemo(
    () => (marks ? sitters.map((sitter, seat) => ({ ...sitter, mark: marks[seat] ?? sitter.mark })) : sitters),
    [sitters, key],
  );
}
