import { type Sitter, useWide } from '@meadhall/board';
import { saidIn } from '@meadhall/board/tongue';
import { type AnyPackage, seedFrom } from '@meadhall/core';
import { positionIn } from '@meadhall/learn';
import { loadTeaching, type Teaching } from '@meadhall/registry';
import { type ReactElement, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LostPage } from '../hall/lost.tsx';
import { openLocal, seatingFor } from '../host/open.ts';
import { currentProfile } from '../host/profile.ts';
import { go } from '../route.ts';
import { useGame } from '../table/game.ts';
import { NotKept } from '../table/parts.tsx';
import { Table } from '../table/table.tsx';
import { useOnward } from './onward.ts';
import { Answer, LessonRail, Stones } from './parts.tsx';
import { learntOf, sceneDone, useLearnt } from './progress.ts';
import { lessonSession } from './session.ts';
import './learn.css';
import { t } from '../words/learn/index.ts';

async function teachingOf(game: string): Promise<Teaching | null> {
  const found = await loadTeaching(game);
  return found && { ...found, lesson: await saidIn(found.lesson, found.speak) };
}

/** The lesson of a game: a row of small tasks, then a short game alone. */
export function LessonPage({ game, scene }: { game: string; scene: string | null }): ReactElement {
  const { loaded, trouble } = useGame(game);
  const [teaching, setTeaching] = useState<Teaching | null | 'none' | 'missed'>(null);
  useEffect(() => {
    let live = true;
    teachingOf(game).then(
      (found) => live && setTeaching(found ?? 'none'),
      () => live && setTeaching('missed'),
    );
    return () => {
      live = false;
    };
  }, [game]);
  if (trouble || teaching === 'missed') return <NotKept why={trouble} />;
  if (teaching === 'none') return <LostPage />;
  if (!loaded || !teaching) return <main className="setting" aria-busy="true" />;
  const { scenes } = teaching.lesson;
  const named = scenes.findIndex(({ id }) => id === scene);
  const next = scenes.findIndex(({ id }) => !learntOf(game).scenes.includes(id));
  const number = named >= 0 ? named : Math.max(0, next);
  return <SceneTable key={scenes[number]?.id} pkg={loaded.pkg} teaching={teaching} number={number} />;
}

const MARKS = [2, 3, 1, 4, 5, 6] as const;

/** The learner first, then those of the scene, each with a mark of their own. */
function sittersOf(seat: number, others: readonly string[]): readonly Sitter[] {
  const own = currentProfile().name;
  // Someone of the learner's own name sits elsewhere today.
  const names = others.map((name) => (name === own ? 'Sigrun' : name));
  names.splice(seat, 0, own);
  return names.map((name, i) => ({
    name,
    mark: MARKS[i] ?? 7,
    kind: i === seat ? ('person' as const) : ('bot' as const),
    here: i === seat,
  }));
}

interface SceneTableProps {
  readonly pkg: AnyPackage;
  readonly teaching: Teaching;
  readonly number: number;
}

function SceneTable({ pkg, teaching: { lesson, positions }, number }: SceneTableProps): ReactElement {
  const { game } = pkg;
  const { id: gameId } = game.meta;
  const { scenes, alone } = lesson;
  const scene = scenes[number] ?? scenes[0];
  if (!scene) throw new RangeError('A lesson has at least one scene.');
  const wide = useWide();
  const { scenes: done } = useLearnt(gameId);
  const session = useMemo(
    () => lessonSession(game, scene, positionIn(positions, scene.id), sittersOf(scene.seat, scene.others)),
    [game, scene, positions],
  );
  useEffect(() => () => session.close(), [session]);
  useSyncExternalStore(session.subscribe, session.state);
  const isDone = session.isDone();
  useEffect(() => {
    if (isDone) sceneDone(gameId, scene.id);
  }, [isDone, gameId, scene.id]);

  const goTo = useCallback((to: number) => go(`/learn/${gameId}?scene=${scenes[to]?.id ?? ''}`), [gameId, scenes]);
  const playAlone = useCallback(() => void beginAlone(gameId, alone), [gameId, alone]);
  const following = scenes[number + 1];
  const onward = following
    ? { label: t('onTo', { name: following.name }), go: () => goTo(number + 1) }
    : { label: t('nowAlone'), go: playAlone };
  useOnward('Enter', isDone ? onward.go : null);
  const stones = <Stones scenes={scenes} now={number} done={done} onGo={goTo} />;
  return (
    <Table
      session={session}
      subtitle={t('lessonScene', { n: number + 1, all: scenes.length })}
      lesson={{
        task: scene.task,
        how: scene.how,
        wanted: session.wanted(),
        stones: wide ? null : stones,
        showMe: isDone ? null : session.showMe,
        again: session.restart,
        answer: (speech, view) => (
          <Answer
            scene={scene}
            note={session.note()}
            speech={speech}
            view={view}
            isWide={wide}
            onward={isDone ? onward : null}
          />
        ),
      }}
      rail={
        <LessonRail
          scene={scene}
          number={number}
          of={scenes.length}
          done={done}
          scenes={scenes}
          onGo={goTo}
          onAgain={session.restart}
          onSkip={following ? () => goTo(number + 1) : null}
          aloneGoal={alone.goal}
        />
      }
    />
  );
}

/** A short real game, dealt anew each time. */
async function beginAlone(game: string, { seats, options, bots }: Teaching['lesson']['alone']): Promise<void> {
  const { name, mark } = currentProfile();
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, bot: bots }));
  const seed = seedFrom(crypto.randomUUID());
  go(`/play/${await openLocal({ game, options, seed, seating: seatingFor({ name, mark }, others), guided: true })}`);
}
