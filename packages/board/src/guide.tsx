import { type ReactElement, useEffect, useState } from 'react';
import { placeOf } from './flight.tsx';
import { Button } from './look/parts.tsx';
import { Rich } from './look/rich.tsx';
import type { BoardProps, Guide } from './plugin.ts';
import { t } from './words/index.ts';

interface GuideProps {
  // biome-ignore lint/suspicious/noExplicitAny: as for AnyBoard
  readonly guide: Guide<any>;
  readonly props: BoardProps<unknown>;
}

/** The guided first game: one tip at a time, each once, when its time has come. */
export function GuideTip({ guide, props }: GuideProps): ReactElement | null {
  const [read, setRead] = useState<readonly string[]>([]);
  const tip = guide.tips.find(
    ({ id, when, watching }) => !read.includes(id) && (watching || props.asked !== null) && when(props),
  );
  const place = tip?.at;
  useEffect(() => {
    const element = place ? placeOf(place) : null;
    element?.classList.add('guided');
    return () => element?.classList.remove('guided');
  }, [place]);
  if (!tip || props.moving) return null;
  return (
    <aside className="guide" aria-live="polite">
      <b>{tip.title}</b>
      <p>
        <Rich text={tip.text} />
      </p>
      <footer>
        <span>{t('nthOf', { n: read.length + 1, all: guide.tips.length })}</span>
        <Button gold onClick={() => setRead([...read, tip.id])}>
          {t('goOn')}
        </Button>
      </footer>
    </aside>
  );
}
