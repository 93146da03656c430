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
    const from = era.current;
    const fightsIn = (moment: Moment, before: unknown): readonly Clash[] => {
      const clash = board?.clash?.(moment.events, { ...latestScene.current, before, after: moment.view });
      return [clash ?? []].flat().filter(({ isMine }) => isMine || currentSettings().othersFights);
    };
    const stage = async (fights: readonly Clash[], tempo: number, still: boolean): Promise<void> => {
      for (const fight of fights) if (from === era.current) await stages.show(fight, tempo, still);
    };
    if (reduced || skipping.current) {
      const decided = skipping.current ? null : firstFights(state.moments, shown, fightsIn);
      skipping.current = false;
      if (!decided || document.hidden) return setShown(last);
      // Nothing moves, but no fight is decided unseen: its verdict stands still.
      busy.current = true;
      setPlaying(true);
      void stage(decided.fights, 1, true).then(() => {
        if (from !== era.current) return;
        busy.current = false;
        setShown(decided.moment);
        setPlaying(false);
      });
      return;
    }
    busy.current = true;
    setPlaying(true);
    const tempo = (behind > HURRY ? 0.45 : 1) * TEMPOS[currentSettings().motion];
    const beats = board?.beats
      ? next.events.flatMap(
          (event) => board.beats?.(event, { ...latestScene.current, before: shown.view, after: next.view }) ?? [],
        )
      : [];
    const show = (): void => {
      if (from === era.current) setShown(next);
    };
    void stage(behind > HURRY || document.hidden ? [] : fightsIn(next, shown.view), tempo, false)
      .then(() => tell(flights, beats, tempo, () => skipping.current, show))
      .then(() => {
        if (from !== era.current) return;
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

/** The next fights that have not been shown, and the ply that decided them. */
function firstFights(
  moments: readonly Moment[],
  shown: Moment,
  fightsIn: (moment: Moment, before: unknown) => readonly Clash[],
): { readonly fights: readonly Clash[]; readonly moment: Moment } | null {
  let before = shown;
  for (const moment of moments) {
    if (moment.ply <= shown.ply) continue;
    const fights = fightsIn(moment, before.view);
    if (fights.length > 0) return { fights, moment };
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
