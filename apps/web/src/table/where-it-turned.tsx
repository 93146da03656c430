import { Rich } from '@meadhall/board';
import { type Say, sayFor } from '@meadhall/core';
import { parseRecord } from '@meadhall/match';
import { type ReactElement, useEffect, useState } from 'react';
import type { Session } from '../host/session.ts';
import { t } from '../words/table/index.ts';
import { loadGame } from './game.ts';
import { turningPoint } from './turning.ts';

/** A victory draws itself first. */
const LATER = 700;
/** So many of the things that happened then are told. */
const TOLD = 2;

async function sentence(session: Session, say: Say): Promise<string | null> {
  const told = await session.record();
  if (told === null) return null;
  const { pkg } = await loadGame(session.game);
  const turning = turningPoint(pkg, parseRecord(JSON.stringify(told)));
  if (!turning) return null;
  const { scene, from, to } = turning;
  const events = pkg.game.viewEvents(scene.events, say.viewer);
  const text = events
    .flatMap((event: unknown) => pkg.words.event(event, say) ?? [])
    .slice(0, TOLD)
    .join(' ');
  const percent = (chance: number): number => Math.round(100 * chance);
  return text ? t('turnedIn', { turn: scene.turn, text, from: percent(from), to: percent(to) }) : null;
}

/** One sentence on where the match turned, where this browser can know it. */
export function WhereItTurned({ session }: { session: Session }): ReactElement | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const { sitters, viewer } = session.state();
    const say = sayFor(
      sitters.map(({ name }) => name),
      viewer,
    );
    let left = false;
    const timer = setTimeout(() => {
      // A match that cannot be played again has no such sentence; its result stands all the same.
      sentence(session, say).then(
        (told) => !left && setText(told),
        () => undefined,
      );
    }, LATER);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [session]);
  return (
    <p className="v-turned" role="status">
      {text && <Rich text={text} />}
    </p>
  );
}
