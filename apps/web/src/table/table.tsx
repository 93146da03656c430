import { RuleLink } from '@meadhall/board';
import { type ReactElement, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Session } from '../host/session.ts';
import { TableSheets, Victory } from '../later.tsx';
import './table.css';
import './at-hall.css';
import './fit.css';
import { CardLift, type Moment, NarrowingProvider, speechFor, TipBubble } from '@meadhall/board/table';
import { useCompany } from '../company/use.tsx';
import { metaOf } from '../hall/shelf.ts';
import { t } from '../words/table/index.ts';
import { TableBar } from './bar.tsx';
import { useCalling } from './calling.ts';
import { Curtain } from './curtain.tsx';
import { Dock, type LessonParts } from './dock.tsx';
import { Fallback } from './fallback.tsx';
import { useForced } from './forced.ts';
import { type LoadedGame, useGame } from './game.ts';
import { HandNote } from './hand-note.tsx';
import { Log, linesOf } from './log.tsx';
import { Keyboard, PhoneLastLine, publicPrompt, SpokenLog, Trouble, useTurnHorn, WideRail } from './parts.tsx';
import { PlainBoard } from './plain.tsx';
import type { TableSheet } from './sheets.tsx';
import { useSessionState } from './story.ts';
import { type AtTable, boardProps, useTable } from './use-table.ts';

interface TableProps {
  readonly session: Session;
  /** A replay puts its time line where a table has its prompt. */
  readonly dock?: ReactNode;
  readonly rail?: ReactNode;
  readonly subtitle?: string;
  /** What everyone must see before all else. */
  readonly band?: string | null;
  /** In a replay: goes to a ply. */
  readonly onPly?: (ply: number) => void;
  readonly lesson?: LessonParts;
}

/** A match, wherever it runs. */
export function Table(props: TableProps): ReactElement {
  const { loaded, trouble } = useGame(props.session.game);
  const state = useSessionState(props.session);
  const broken = trouble ?? (state.status === 'broken' ? state.trouble : null);
  if (broken) return <Trouble text={broken} wasOpen={state.moments.length > 0} />;
  return loaded && state.status !== 'opening' ? <SetTable {...props} loaded={loaded} /> : <BeingSet />;
}

const BeingSet = (): ReactElement => (
  <main className="setting" aria-busy="true">
    {t('beingSet')}
  </main>
);

/** The table with everything that calls and sounds around it, behind a curtain while the screen goes round. */
function SetTable(props: TableProps & { loaded: LoadedGame }): ReactElement {
  const { session, loaded } = props;
  const at = useTable(session, loaded);
  const { shown, playing } = at.story;
  const { title } = metaOf(loaded.pkg.game.meta.id) ?? loaded.pkg.game.meta;
  const now = at.state.moments.at(-1);
  const isMyTurn = now !== undefined && now.asked !== null && !now.may;
  useTurnHorn(shown, playing);
  useForced(at.open ? shown : null, session.kind, at.state, at.sendPath);
  useCalling(isMyTurn, session.atHall ? { id: session.id, title } : null);
  if (!shown) return <BeingSet />;
  if (at.state.handTo !== null && !playing)
    return <HandedOn at={at} loaded={loaded} seat={at.state.handTo} turn={shown.turn} />;
  return <LaidTable {...props} at={at} shown={shown} title={title} />;
}

/** The screen goes to the next person: nothing is seen that is not public. */
function HandedOn({
  at: { session, state, board, sitters, names },
  loaded,
  seat,
  turn,
}: {
  at: AtTable;
  loaded: LoadedGame;
  seat: number;
  turn: number;
}): ReactElement {
  const speech = speechFor(loaded.pkg, board, names, seat);
  const since = linesOf(state.publicly, board, speech).filter(({ kind }) => kind !== 'turn');
  return (
    <Curtain
      game={session.game}
      seat={seat}
      before={typeof state.viewer === 'number' ? state.viewer : null}
      sitters={sitters}
      turn={turn}
      ask={publicPrompt(speech, state.publicView, seat)}
      lines={since.slice(-5)}
      onLift={() => session.takeScreen(seat)}
    />
  );
}

function LaidTable({
  at,
  shown,
  title,
  loaded,
  dock,
  rail,
  subtitle,
  band = null,
  onPly,
  lesson,
}: TableProps & { loaded: LoadedGame; at: AtTable; shown: Moment; title: string }): ReactElement {
  const { session, state, board, sitters, speech, story, lines, undoKind, open } = at;
  const { playing } = story;
  const [sheet, setSheet] = useState<TableSheet>(null);
  /** The ply the coach was asked at: its advice is good for no other. */
  const [coached, setCoached] = useState<number | null>(null);
  const openRule = useCallback((rule: string) => setSheet({ kind: 'rules', rule }), []);
  const openLog = (): void => setSheet({ kind: 'log' });
  const company = useCompany(session, loaded.pkg, sitters, shown.turn, () => setSheet(null));
  const props = boardProps(at, shown);
  const [isLaidHere, layHere] = useState(false);
  const isHand = state.isHand === true && !isLaidHere;
  const log = { lines, sitters, me: state.viewer };
  return (
    <RuleLink value={openRule}>
      <NarrowingProvider moment={shown} open={open} sendPath={at.sendPath} {...at.said} wanted={lesson?.wanted}>
        <SpokenLog lines={lines} shown={shown} />
        <Keyboard
          active={sheet === null}
          playing={playing}
          skip={story.skip}
          undo={undoKind === 'free' ? () => void session.undo() : null}
          help={() => setSheet({ kind: 'keys' })}
        />
        <main
          className={`table t-${session.game} ${session.kind === 'replay' ? 'replaying' : session.kind} ${isHand ? 'hand-only' : ''}`}
          data-ply={shown.ply}
        >
          <Alert text={band} className="rc-band" />
          <Alert text={state.trouble} />
          <TableBar
            session={session}
            title={title}
            subtitle={subtitle ?? board?.subtitle?.(props) ?? t('turn', { n: shown.turn })}
            undo={undoKind}
            railName={lesson ? t('story') : rail ? t('seenBy') : board?.Rail ? (board.railName ?? t('table')) : null}
            open={setSheet}
            coach={session.advise && open ? () => setCoached(coached === shown.ply ? null : shown.ply) : null}
          />
          <section className="board" aria-label={t('board')} onPointerDown={playing ? story.skip : undefined}>
            {lesson?.stones && <div className="lesson-stones">{lesson.stones}</div>}
            <Fallback instead={<PlainBoard moment={shown} speech={speech} sitters={sitters} open={open} />}>
              {board && <board.Board {...props} />}
            </Fallback>
            {!lesson && <PhoneLastLine lines={lines} sitters={sitters} onOpen={openLog} />}
          </section>
          {state.isHand && <HandNote isHand={isHand} lay={layHere} />}
          <Dock
            at={at}
            shown={shown}
            props={props}
            isHand={isHand}
            isCoached={coached === shown.ply}
            endCoach={() => setCoached(null)}
            openLog={openLog}
            instead={dock}
            lesson={lesson}
          />
          <WideRail>
            {rail}
            {board?.Rail && !lesson && <board.Rail {...props} />}
            {!lesson &&
              company.panel(<Log {...log} heading={!company.isOffered} {...(onPly ? { onPly } : {})} />, 'log')}
          </WideRail>
          {at.layers.stages}
        </main>
        <TipBubble />
        <CardLift />
        {shown.outcome && !playing && session.kind !== 'replay' && (
          <Suspense>
            <Victory
              session={session}
              outcome={shown.outcome}
              sitters={sitters}
              text={speech.ending(shown.outcome)}
              standings={board?.standings?.(props) ?? []}
              isLaidAgain={state.isLaidAgain ?? false}
            />
          </Suspense>
        )}
        {sheet && (
          <Suspense>
            <TableSheets
              sheet={sheet}
              close={() => setSheet(null)}
              open={setSheet}
              session={session}
              lines={lines}
              sitters={sitters}
              pkg={loaded.pkg}
              text={speech.table(shown.view)}
              coach={session.advise && open ? () => setCoached(shown.ply) : null}
              talk={company.panel(<Log {...log} heading={false} />, 'talk')}
            >
              {rail}
              {board?.Rail && <board.Rail {...props} />}
            </TableSheets>
          </Suspense>
        )}
        {at.layers.flights}
        {company.layer}
      </NarrowingProvider>
    </RuleLink>
  );
}

const Alert = ({ text, className = '' }: { text: string | null; className?: string }): ReactElement | null =>
  text === null ? null : (
    <p className={`trouble-line ${className}`} role="alert">
      {text}
    </p>
  );
