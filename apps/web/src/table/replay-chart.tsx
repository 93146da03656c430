import type { Sitter } from '@meadhall/board';
import type { ReactElement } from 'react';
import type { ReplaySession } from '../host/replay.ts';
import type { Insight } from '../host/thinking.ts';
import { t } from '../words/replay/index.ts';
import { Legend, linesFor, WinChart } from './chart.tsx';
import { type InsightUse, useWidth } from './insight.tsx';
import { useSessionState } from './story.ts';

/** Where the dock has no room for it, the chart stands among the rest. */
export function SheetChart({
  session,
  use: { insight },
  ply,
  end,
}: {
  session: ReplaySession;
  use: InsightUse;
  ply: number;
  end: number;
}): ReactElement {
  const { sitters } = useSessionState(session);
  const [box, width] = useWidth();
  return (
    <section className="cv cv-sheet" aria-label={t('winChance')}>
      {insight && <ChartHead insight={insight} sitters={sitters} />}
      <div ref={box}>
        {insight && (
          <WinChart
            insight={insight}
            sitters={sitters}
            course={session.course()}
            ply={ply}
            end={end}
            width={width}
            height={140}
          />
        )}
      </div>
    </section>
  );
}

export const ChartHead = ({ insight, sitters }: { insight: Insight; sitters: readonly Sitter[] }): ReactElement => (
  <div className="cv-head">
    <h2>{t('winChance')}</h2>
    <em>%</em>
    <Legend lines={linesFor(insight, sitters)} />
  </div>
);
