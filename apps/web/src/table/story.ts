import type { AnyBoard, Beat, BeatScene, Clash } from '@meadhall/board';
import type { Moment } from '@meadhall/board/table';
import { currentSettings, type Flights, play, type Stages, TEMPOS, useReducedMotion } from '@meadhall/board/table';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Session, SessionState } from '../host/session.ts';

/** A pause after a ply that has no picture of its own, so that it can be read. */
const PAUSE = 260;
/** Plies that wait to be shown before the story hurries. */
const HURRY = 8;

export interface Story {
  /** What the table shows now: it may lie behind what has happened. */
  readonly shown: Moment | null;
  readonly playing: boolean;
  /** Plies that wait to be shown. */
  readonly behind: number;
  /** One key: the rest is cut to its end. */
  skip(): void;
}

export const useSessionState = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);

/** Shows one moment after another, each with the motion of its events. */
export function useStory(
  session: Session,
  board: AnyBoard | null,
  scene: Omit<BeatScene<unknown>, 'before' | 'after'>,
  flights: Flights,
  stages: Stages,
): Story {
  const state = useSessionState(session);
  const reduced = useReducedMotion();
  const [shown, setShown] = useState<Moment | null>(null);
  const [playing, setPlaying] = useState(false);
  const era = useRef(-1);
  const skipping = useRef(false);
  const busy = useRef(false);
  const latestScene = useRef(scene);
  latestScene.current = scene;

  const last = state.moments.at(-1) ?? null;
  const latest = useRef(last);
  latest.current = last;
  const next = shown && state.era === era.current ? state.moments.find(({ ply }) => ply > shown.ply) : undefined;
  const behind = shown && last ? last.ply - shown.ply : 0;

  useEffect(() => {
    if (era.current === state.era) return;
    era.current = state.era;
    skipping.current = false;
    busy.current = false;
    flights.finish();
    stages.finish();
    setShown(last);
    setPlaying(false);
  }, [state.era, last, flights, stages]);

  // What was lifted is lowered only when the view that follows is drawn, or when the ply is over.
  const drawn = useRef(shown);
  useLayoutEffect(() => {
    if (!playing || drawn.current !== shown) flights.lower();
    drawn.current = shown;
  }, [shown, playing, flights]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a ply is over the next one begins
  useEffect(() => {
    if (!shown || !next || busy.current) return;
    const clashIn = (moment: Moment, before: unknown): Clash | null => {
      const clash = board?.clash?.(moment.events, { ...latestScene.current, before, after: moment.view }) ?? null;
      return clash && (clash.isMine || currentSettings().othersFights) ? clash : null;
    };
    if (reduced || skipping.current) {
      const fight = skipping.current ? null : firstFight(state.moments, shown, clashIn);
      skipping.current = false;
      if (!fight || document.hidden) return setShown(last);
      // Nothing moves, but no fight is decided unseen: its verdict stands still.
      busy.current = true;
      setPlaying(true);
      const from = era.current;
      void stages.show(fight.clash, 1, true).then(() => {
        if (from !== era.current) return;
        busy.current = false;
        setShown(fight.moment);
        setPlaying(false);
      });
      return;
    }
    busy.current = true;
    setPlaying(true);
    const mine = era.current;
    const tempo = (behind > HURRY ? 0.45 : 1) * TEMPOS[currentSettings().motion];
    const beats = board?.beats
      ? next.events.flatMap(
          (event) => board.beats?.(event, { ...latestScene.current, before: shown.view, after: next.view }) ?? [],
        )
      : [];
    const show = (): void => {
      if (mine === era.current) setShown(next);
    };
    const clash = behind > HURRY || document.hidden ? null : clashIn(next, shown.view);
    const seen = clash ? stages.show(clash, tempo, false) : Promise.resolve();
    void seen
      .then(() => tell(flights, beats, tempo, () => skipping.current, show))
      .then(() => {
        if (mine !== era.current) return;
        busy.current = false;
        show();
        if (skipping.current) setShown(latest.current);
        skipping.current = false;
        setPlaying(false);
      });
  }, [shown, next, last, behind, board, flights, stages, reduced, playing]);

  const skip = useCallback(() => {
    if (stages.finish()) return;
    skipping.current = true;
    flights.finish();
  }, [flights, stages]);

  // What is known of a ply may grow while it is shown: reasons, presence, the outcome.
  const known = shown && state.era === era.current ? state.moments.find(({ ply }) => ply === shown.ply) : undefined;
  return { shown: known ?? shown, playing: playing || behind > 0, behind, skip };
}

/** The next fight that has not been shown, and the ply that decided it. */
function firstFight(
  moments: readonly Moment[],
  shown: Moment,
  clashIn: (moment: Moment, before: unknown) => Clash | null,
): { readonly clash: Clash; readonly moment: Moment } | null {
  let before = shown;
  for (const moment of moments) {
    if (moment.ply <= shown.ply) continue;
    const clash = clashIn(moment, before.view);
    if (clash) return { clash, moment };
    before = moment;
  }
  return null;
}

/** The view that was just set has been drawn. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 80);
  });

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function tell(
  flights: Flights,
  beats: readonly Beat[],
  tempo: number,
  cut: () => boolean,
  settle: () => void,
): Promise<void> {
  if (beats.length === 0) return cut() ? undefined : wait(PAUSE * tempo);
  for (let i = 0; i < beats.length && !cut(); i++) {
    const together = [beats[i]];
    while (beats[i + 1]?.together) together.push(beats[++i]);
    await Promise.all(
      together.map(async (beat) => {
        if (!beat) return;
        if (beat.sound) play(beat.sound);
        await flights.fly(beat, tempo);
        if (beat.landingSound && !cut()) play(beat.landingSound);
      }),
    );
    if (together.some((beat) => beat?.settle)) {
      settle();
      await nextFrame();
    }
    if (!cut()) await wait(60 * tempo);
  }
}
