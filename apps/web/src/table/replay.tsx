import { currentLocale, useWide } from '@meadhall/board';
import type { Viewer } from '@meadhall/core';
import { type ReactElement, useEffect, useState } from 'react';
import { type FoundReplay, findReplay } from '../host/public.ts';
import { type ReplaySession, replaySession } from '../host/replay.ts';
import type { StoredMatch } from '../host/store.ts';
import { go } from '../route.ts';
import { t } from '../words/replay/index.ts';
import { t as said } from '../words/replays/index.ts';
import { BestBox, KeyMoments, Report, useInsight } from './insight.tsx';
import { PlayOnSheet } from './play-on.tsx';
import { ReceiptCard, useChecked } from './receipt.tsx';
import { SheetChart } from './replay-chart.tsx';
import { SeenBy, viewersOf } from './seen-by.tsx';
import { useSessionState } from './story.ts';
import { Table } from './table.tsx';
import { TimeLine } from './timeline.tsx';

interface ReplayProps {
  readonly id: string;
  readonly ply: number | null;
  readonly as: string | null;
  readonly fragment: string;
}

/** Whose eyes it is seen through at first: one's own, else nobody's in particular. */
function firstViewer(match: StoredMatch): Viewer {
  const { own = match.seating.findIndex(({ kind }) => kind === 'person') } = match;
  return own === null || own < 0 ? 'spectator' : own;
}

const viewerFrom = (as: string | null, seats: number): Viewer | null => {
  if (as === 'spectator') return 'spectator';
  return as !== null && /^\d$/.test(as) && Number(as) < seats ? Number(as) : null;
};

/** A finished or running match, looked at again. */
export function ReplayPage({ id, ply, as, fragment }: ReplayProps): ReactElement {
  const [session, setSession] = useState<ReplaySession | Exclude<FoundReplay, { is: 'match' }> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says where to begin; from then on the replay leads
  useEffect(() => {
    let opened: ReplaySession | null = null;
    let left = false;
    void findReplay(id, fragment).then((found) => {
      if (left) return;
      if (found.is !== 'match') return setSession(found);
      const { match } = found;
      const allowed = viewersOf(match);
      const asked = viewerFrom(as, match.seating.length) ?? firstViewer(match);
      const viewer = allowed.includes(asked) ? asked : 'spectator';
      opened = replaySession(match, { ply: ply ?? 0, viewer });
      setSession(opened);
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (session && 'is' in session) return <NotShown found={session} id={id} />;
  return session ? <Replay session={session} /> : <main className="setting" aria-busy="true" />;
}

/** Why nothing is to be seen, and where to go instead. */
const NotShown = ({ found, id }: { found: Exclude<FoundReplay, { is: 'match' }>; id: string }): ReactElement => (
  <main className="setting">
    <div className="panel trouble">
      <h1>{found.is === 'running' ? said('running') : found.is === 'refused' ? said('refused') : t('noRecord')}</h1>
      <p role={found.is === 'refused' ? 'alert' : undefined}>
        {found.is === 'running' ? said('runningAbout') : found.is === 'refused' ? found.why : t('noRecordWhy')}
      </p>
      {found.is === 'running' ? (
        <a className="btn go" href={`/table/${id}`}>
          {said('toTable')}
        </a>
      ) : (
        <a className="btn go" href="/replays">
          {t('replays')}
        </a>
      )}
    </div>
  </main>
);

function Replay({ session }: { session: ReplaySession }): ReactElement {
  const state = useSessionState(session);
  const [playing, setPlaying] = useState(false);
  const ply = session.ply();
  const end = session.match.plies.length;
  useEffect(() => {
    if (state.status === 'open')
      go(`/replay/${session.id}?ply=${ply}&as=${state.viewer}${location.hash}`, { replace: true });
  }, [ply, state.viewer, state.status, session.id]);
  useEffect(() => {
    if (!playing) return;
    if (ply >= end) return setPlaying(false);
    const timer = setTimeout(() => session.goTo(ply + 1), 900);
    return () => clearTimeout(timer);
  }, [playing, ply, end, session]);
  const wide = useWide();
  const use = useInsight(session, state.status === 'open');
  const [tryFrom, setTryFrom] = useState<number | null>(null);
  // Only a hall promises anything; what was played here is kept by this browser alone.
  const record = session.match.record?.fairness ? session.match.record : null;
  const found = useChecked(session.id, record);
  const checked = found && 'checked' in found ? found : null;
  const finding = checked && 'finding' in checked.checked ? checked.checked.finding : null;
  const when = new Date(session.match.made).toLocaleDateString(currentLocale(), { day: 'numeric', month: 'long' });
  return (
    <>
      <Table
        session={session}
        subtitle={t('replayOf', { when })}
        onPly={(to) => session.goTo(to)}
        band={
          finding?.is === 'differs'
            ? finding.ply
              ? t('differsPly', { ply: finding.ply, of: finding.of })
              : t('differsDeal')
            : null
        }
        dock={
          <TimeLine
            session={session}
            ply={ply}
            end={end}
            playing={playing}
            setPlaying={setPlaying}
            use={wide ? use : null}
          />
        }
        rail={
          <>
            {checked && (
              <div className="rc-rail">
                <ReceiptCard found={checked} sitters={state.sitters} onPly={(to) => session.goTo(to)} />
              </div>
            )}
            <SeenBy session={session} viewer={state.viewer} sitters={state.sitters} />
            {!wide && <SheetChart session={session} use={use} ply={ply} end={end} />}
            <KeyMoments use={use} sitters={state.sitters} ply={ply} onPly={(to) => session.goTo(to)} />
            <Report
              use={use}
              sitters={state.sitters}
              own={ownSeat(session, state.viewer)}
              onPly={(to) => session.goTo(to + 1)}
              onTryAgain={setTryFrom}
            />
            <BestBox use={use} sitters={state.sitters} ply={ply} />
          </>
        }
      />
      {tryFrom !== null && (
        <PlayOnSheet
          session={session}
          ply={tryFrom}
          viewer={ownSeat(session, state.viewer)}
          close={() => setTryFrom(null)}
        />
      )}
    </>
  );
}

/** Whose match is told: who looks, else the first person at the table. */
function ownSeat({ match }: ReplaySession, viewer: Viewer): number {
  if (viewer !== 'spectator') return viewer;
  const first = firstViewer(match);
  return first === 'spectator' ? 0 : first;
}
