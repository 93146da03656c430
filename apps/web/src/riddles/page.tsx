import { Button, type Sitter, useWide } from '@meadhall/board';
import { speechFor } from '@meadhall/board/table';
import { saidIn } from '@meadhall/board/tongue';
import { RIDDLE_NAMES, type Riddle, riddleState, riddleTitle } from '@meadhall/learn';
import { loadRiddles, type Riddling } from '@meadhall/registry';
import { type ReactElement, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LostPage } from '../hall/lost.tsx';
import { currentProfile } from '../host/profile.ts';
import { useOnward } from '../learn/onward.ts';
import { go } from '../route.ts';
import { type LoadedGame, useGame } from '../table/game.ts';
import { NotKept } from '../table/parts.tsx';
import { Table } from '../table/table.tsx';
import { dayText } from '../trial/days.ts';
import { Grade, Streak, Told } from './parts.tsx';
import { riddleSession } from './session.ts';
import { dayOf, numberOfDay, readKept, answered as withAnswer, writeKept } from './streak.ts';
import '../learn/learn.css';
import './riddles.css';
import { t } from '../words/learn/index.ts';

async function riddlingOf(game: string): Promise<Riddling | null> {
  const found = await loadRiddles(game);
  return found && { ...found, plan: await saidIn(found.plan, found.speak) };
}

/** The riddles of a game: the one of the day, and then all others. */
export function RiddlePage({ game, riddle }: { game: string; riddle: string | null }): ReactElement {
  const { loaded, trouble } = useGame(game);
  const [riddling, setRiddling] = useState<Riddling | null | 'none' | 'missed'>(null);
  useEffect(() => {
    let live = true;
    riddlingOf(game).then(
      (found) => live && setRiddling(found && found.book.riddles.length > 0 ? found : 'none'),
      () => live && setRiddling('missed'),
    );
    return () => {
      live = false;
    };
  }, [game]);
  if (trouble || riddling === 'missed') return <NotKept why={trouble} />;
  if (riddling === 'none') return <LostPage />;
  if (!loaded || !riddling) return <main className="setting" aria-busy="true" />;
  const { riddles } = riddling.book;
  const ofDay = numberOfDay(dayOf(new Date()), riddles.length);
  const named = riddles.findIndex(({ id }) => id === riddle);
  const number = named >= 0 ? named : ofDay;
  const one = riddles[number];
  if (!one) return <LostPage />;
  const next = riddles[(number + 1) % riddles.length];
  return (
    <RiddleTable
      key={one.id}
      loaded={loaded}
      riddling={riddling}
      riddle={one}
      isOfDay={number === ofDay}
      next={next?.id ?? ''}
    />
  );
}

const MARKS = [2, 3, 1, 4, 5, 6] as const;

function sittersOf({ seat, seats }: Riddle): readonly Sitter[] {
  const own = currentProfile().name;
  return RIDDLE_NAMES.slice(0, seats).map((name, i) => ({
    // Someone of one's own name sits elsewhere today.
    name: i === seat ? own : name === own ? 'Sigrun' : name,
    mark: MARKS[i] ?? 7,
    kind: i === seat ? ('person' as const) : ('bot' as const),
    here: i === seat,
  }));
}

interface RiddleTableProps {
  readonly loaded: LoadedGame;
  readonly riddling: Riddling;
  readonly riddle: Riddle;
  readonly isOfDay: boolean;
  readonly next: string;
}

function RiddleTable({ loaded, riddling, riddle, isOfDay, next }: RiddleTableProps): ReactElement {
  const { pkg, board } = loaded;
  const { game } = pkg;
  const { id: gameId } = game.meta;
  const { plan, book } = riddling;
  const wide = useWide();
  const today = dayOf(new Date());
  const [kept, setKept] = useState(readKept);
  const [isSure, setSure] = useState(false);
  const sitters = useMemo(() => sittersOf(riddle), [riddle]);
  const session = useMemo(
    () => riddleSession(game, riddle, riddleState(game, book, riddle), sitters),
    [game, riddle, book, sitters],
  );
  const { moments } = useSyncExternalStore(session.subscribe, session.state);
  const first = moments[0];
  const result = session.answered();
  useEffect(() => {
    if (result === null) return;
    setKept((before) => {
      const after = withAnswer(before, `${gameId}/${riddle.id}`, result === 'found', isOfDay ? today : null);
      writeKept(after);
      return after;
    });
  }, [result, gameId, riddle.id, isOfDay, today]);

  const speech = useMemo(
    () =>
      speechFor(
        pkg,
        board,
        sitters.map(({ name }) => name),
        riddle.seat,
      ),
    [pkg, board, sitters, riddle.seat],
  );
  const asked = first ? speech.prompt(first.view, riddle.seat) : '';
  const onNext = (): void => go(`/riddles/${gameId}?riddle=${next}`);
  useOnward('n', result ? onNext : null);
  const show = (): void =>
    isOfDay && !isSure && kept.days[today] === undefined ? setSure(true) : session.showAnswer();
  const solved = book.riddles.filter(({ id }) => kept.solved.includes(`${gameId}/${id}`)).length;
  const told = result && first && (
    <Told riddle={riddle} answered={result} speech={speech} view={first.view} chosen={session.chosen()} />
  );
  const about = (
    <div className="riddle-about">
      <h2>{t(isOfDay ? 'riddleOfDay' : 'riddle')}</h2>
      <Grade of={riddle.grade} />
      <Streak kept={kept} today={today} />
      <p className="riddle-solved">{t('solved', { n: solved, all: book.riddles.length })}</p>
    </div>
  );
  return (
    <Table
      session={session}
      subtitle={isOfDay ? t('riddleDay', { day: dayText(today) }) : t('riddle')}
      lesson={{
        task: riddleTitle(plan, first?.choices ?? []),
        how: result
          ? t('wasBetter')
          : t('isBest', { asked: asked.replaceAll('**', '').replaceAll(/ ?\[[^\]]+\]/g, '') }),
        wanted: undefined,
        stones: null,
        showMe: result ? null : show,
        again: result ? session.again : null,
        names: { showMe: t(isSure ? 'showFire' : 'showAnswer'), again: t('lookAgain') },
        answer: () =>
          result && (
            <div className="lesson-answer riddle-answer">
              {!wide && told}
              {!wide && about}
              <Button gold hotkey="n" onClick={onNext}>
                {t('nextRiddle')}
              </Button>
            </div>
          ),
      }}
      rail={
        <div className="riddle-rail">
          {about}
          {told}
        </div>
      }
    />
  );
}
