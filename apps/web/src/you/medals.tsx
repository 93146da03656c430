import { Icon } from '@meadhall/board';
import { inLanguage } from '@meadhall/board/table';
import type { AnyPackage, OptionSpec } from '@meadhall/core';
import type { Medal } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { type ReactElement, useEffect, useState } from 'react';
import { metaOf, titleOf, useCover } from '../hall/shelf.ts';
import { t } from '../words/you/index.ts';

/** The game itself, in the reader's language: only it knows what its medals are called. */
function useGame(game: string): AnyPackage | null {
  const [found, setFound] = useState<AnyPackage | null>(null);
  useEffect(() => {
    let left = false;
    void load(game)
      .then(inLanguage)
      .then((pkg) => left || setFound(pkg))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [game]);
  return found;
}

/** Words of an ending or an option that no game tells: its own name, spelt out. */
const spelt = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function labelOf({ game, of, value }: Medal, pkg: AnyPackage | null): string {
  const own = pkg?.words.medal?.(of, value);
  if (own) return own;
  const specs: readonly (readonly [string, OptionSpec])[] = Object.entries(metaOf(game)?.options ?? {});
  const spec = specs.find(([name]) => name === of)?.[1];
  const found = spec?.kind === 'pick' ? spec.values.find((each) => each.value === value) : undefined;
  return found?.label ?? spelt(value);
}

export function MedalItem({ medal }: { medal: Medal }): ReactElement {
  const cover = useCover(medal.game);
  const pkg = useGame(medal.game);
  return (
    <li>
      <a href={`/replay/${medal.match}`}>
        <span className="me-medal">
          <Icon of={cover.icon} />
        </span>
        <b>{labelOf(medal, pkg)}</b>
        <span>{titleOf(medal.game)}</span>
      </a>
    </li>
  );
}

/** How many of a game's medals are earned: a rim that fills. */
export function NextMedals({ game, earned }: { game: string; earned: readonly Medal[] }): ReactElement | null {
  const cover = useCover(game);
  const pkg = useGame(game);
  const all = pkg?.medals?.reduce((sum, { values }) => sum + values.length, 0) ?? 0;
  if (all <= earned.length) return null;
  const round = 2 * Math.PI * 27;
  return (
    <li className="me-next">
      <span className="me-rim">
        <svg viewBox="0 0 60 60" aria-hidden="true">
          <circle cx="30" cy="30" r="27" />
          <circle
            cx="30"
            cy="30"
            r="27"
            className="on"
            strokeDasharray={`${(round * earned.length) / all} ${round}`}
            transform="rotate(-90 30 30)"
          />
        </svg>
        <Icon of={cover.icon} />
      </span>
      <b>{titleOf(game)}</b>
      <span>{t('medalsOf', { n: earned.length, all })}</span>
    </li>
  );
}
