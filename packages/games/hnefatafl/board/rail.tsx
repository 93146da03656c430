import type { BoardProps } from '@meadhall/board';
import type { ReactElement } from 'react';
import { legend, type View } from '../src/index.ts';
import { Ground } from './ground.tsx';
import { Piece } from './pieces.tsx';
import { say, t } from './words/index.ts';

/** What each side is after, and how to read the board. */
export function Rail({ view }: BoardProps<View>): ReactElement {
  return (
    <section className="tafl-rail" aria-label={t('howToRead')}>
      <h2>{t('readBoard')}</h2>
      <dl>
        {legend(say, view.rules).map(({ of, name, text }) => (
          <div key={of}>
            <dt>
              {of === 'corner' || of === 'throne' ? (
                <span className={`tafl-inlay is-${of}`}>
                  <Ground size={3} corners frame="plain" />
                </span>
              ) : (
                <Piece of={of} />
              )}
            </dt>
            <dd>
              <b>{name}.</b> {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
