import laurel from 'icon:laurel-crown';
import ruleBook from 'icon:rule-book';
import { Icon } from '@meadhall/board';
import { LEVELS } from '@meadhall/bots';
import { loadTeaching } from '@meadhall/registry';
import { type ReactElement, useEffect, useState } from 'react';
import type { StoredMatch } from '../host/store.ts';
import { useLearnt } from '../learn/progress.ts';
import { t } from '../words/hall/index.ts';

/** Levels one can be proud of having beaten. */
const RUNGS = LEVELS.filter((level) => level !== 'random');

/** The levels that sat in a game which a person at this screen has won. */
function beaten(game: string, matches: readonly StoredMatch[]): ReadonlySet<string> {
  const won = matches.filter(
    ({ game: played, seating, summary }) =>
      played === game && summary.winners?.some((seat) => seating[seat]?.kind === 'person'),
  );
  return new Set(won.flatMap(({ seating }) => seating.flatMap(({ bot }) => (bot ? [bot.split(':')[0] ?? ''] : []))));
}

/** How far one has come with a game: lesson, first win, each bot level beaten. Nothing is shown where nothing was done. */
export function HowFar({ game, matches }: { game: string; matches: readonly StoredMatch[] }): ReactElement | null {
  const { scenes } = useLearnt(game);
  const [all, setAll] = useState<number | null>(null);
  const hasBegun = scenes.length > 0;
  useEffect(() => {
    let live = true;
    if (hasBegun)
      loadTeaching(game).then(
        (found) => live && setAll(found?.lesson.scenes.length ?? null),
        () => {},
      );
    return () => {
      live = false;
    };
  }, [game, hasBegun]);
  const levels = beaten(game, matches);
  if (!hasBegun && levels.size === 0) return null;
  const count = RUNGS.filter((level) => levels.has(level)).length;
  return (
    <p className="how-far">
      {hasBegun && all !== null && (
        <span>
          <Icon of={ruleBook} /> {t('lessonOf', { n: Math.min(scenes.length, all), all })}
        </span>
      )}
      {levels.size > 0 && (
        <span>
          <Icon of={laurel} /> {t('firstWin')}
        </span>
      )}
      {levels.size > 0 && (
        <span className="pips" role="img" aria-label={t('levelsBeaten', { n: count, all: RUNGS.length })}>
          {RUNGS.map((level) => (
            <i key={level} className={levels.has(level) ? 'on' : ''} />
          ))}
        </span>
      )}
    </p>
  );
}
