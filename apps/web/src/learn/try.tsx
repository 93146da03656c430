import { Rich, type Sitter } from '@meadhall/board';
import { speechFor } from '@meadhall/board/table';
import { type AnyScene, type Demo, demoOf, positionIn, taskOf } from '@meadhall/learn';
import { loadDemos } from '@meadhall/registry';
import { type ReactElement, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LostPage } from '../hall/lost.tsx';
import { go } from '../route.ts';
import { type LoadedGame, useGame } from '../table/game.ts';
import { NotKept } from '../table/parts.tsx';
import { Table } from '../table/table.tsx';
import { t } from '../words/learn/index.ts';
import { Answer } from './parts.tsx';
import { lessonSession } from './session.ts';
import './learn.css';

interface Found {
  readonly demo: Demo;
  readonly position: unknown;
}

async function found(game: string, rule: string): Promise<Found | null> {
  const book = await loadDemos(game);
  const demo = book && demoOf(book, rule);
  return book && demo && { demo, position: positionIn(book.album, demo.position) };
}

/** The scenario that shows a rule, to be done by whoever reads it. */
export function TryPage({ game, rule }: { game: string; rule: string }): ReactElement {
  const { loaded, trouble } = useGame(game);
  const [shown, setShown] = useState<Found | null | 'none' | 'missed'>(null);
  useEffect(() => {
    let live = true;
    found(game, rule).then(
      (each) => live && setShown(each ?? 'none'),
      () => live && setShown('missed'),
    );
    return () => {
      live = false;
    };
  }, [game, rule]);
  if (trouble || shown === 'missed') return <NotKept why={trouble} />;
  if (shown === 'none') return <LostPage />;
  if (!loaded || !shown) return <main className="setting" aria-busy="true" />;
  const task = taskOf(shown.demo);
  if (!task) return <LostPage />;
  return <TryTable loaded={loaded} rule={rule} {...shown} {...task} />;
}

const NAMES = ['Freyja', 'Ketil', 'Astrid', 'Bjorn', 'Sigrun', 'Ulf', 'Ragna'];
const MARKS = [2, 3, 1, 4, 5, 6, 7] as const;

const sittersFor = (seat: number): readonly Sitter[] =>
  NAMES.map((name, i) => ({ name, mark: MARKS[i] ?? 1, kind: i === seat ? 'person' : 'bot', here: i === seat }));

interface TryTableProps extends Found, NonNullable<ReturnType<typeof taskOf>> {
  readonly loaded: LoadedGame;
  readonly rule: string;
}

function TryTable({ loaded: { pkg, board }, rule, demo, position, seat, line }: TryTableProps): ReactElement {
  const { game } = pkg;
  const scene = useMemo<AnyScene>(
    () => ({
      id: rule,
      name: rule,
      seat,
      others: [],
      story: [`${demo.title} [${rule}]`],
      task: '',
      how: t('tryHow'),
      line,
      claims: [],
      right: t('tryDone', { rule: `[${rule}]` }),
    }),
    [rule, seat, demo, line],
  );
  const session = useMemo(() => lessonSession(game, scene, position, sittersFor(seat)), [game, scene, position, seat]);
  useEffect(() => () => session.close(), [session]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const speech = useMemo(() => speechFor(pkg, board, NAMES, seat), [pkg, board, seat]);
  const isDone = session.isDone();
  const view = state.moments.at(-1)?.view;
  const task = isDone ? scene.right : t('tryTask', { choice: speech.choice(session.wanted(), view) });
  const toRule = { label: t('toRule'), go: () => go(`/rules/${game.meta.id}#${rule}`) };
  return (
    <Table
      session={session}
      subtitle={t('trying', { rule })}
      lesson={{
        task,
        how: scene.how,
        wanted: session.wanted(),
        stones: null,
        showMe: isDone ? null : session.showMe,
        again: session.restart,
        answer: (said, now) => (
          <Answer scene={scene} note={session.note()} speech={said} view={now} isWide onward={isDone ? toRule : null} />
        ),
      }}
      rail={
        <div className="lesson-rail">
          <h2>{t('trying', { rule })}</h2>
          <p>
            <Rich text={`${demo.title} [${rule}]`} />
          </p>
        </div>
      }
    />
  );
}
