import { Button, Icon, Vignette } from '@meadhall/board';
import type { OptionSpec } from '@meadhall/core';
import type { TableInfo } from '@meadhall/protocol';
import type { ReactElement } from 'react';
import { t as hallWords } from '../words/hall/index.ts';
import { t } from '../words/room/index.ts';
import { metaOf, playersOf, titleOf, useCover } from './shelf.ts';

/** What is played, before who plays. */
export function RoomHead({ game }: { game: string }): ReactElement {
  const { scenery, icon } = useCover(game);
  const meta = metaOf(game);
  return (
    <header className="on-head">
      <Vignette {...scenery} />
      <Icon of={icon} />
      <div>
        <h1>{titleOf(game)}</h1>
        {meta && (
          <p>
            {playersOf(meta)} · {hallWords('minutes', { n: meta.minutes })}
          </p>
        )}
      </div>
    </header>
  );
}

/** The system's own sheet, where there is one; copying is always there. */
export const ShareButton = ({ link, title }: { link: string; title: string }): ReactElement | null =>
  'share' in navigator ? (
    // Whoever closes the sheet has shared nothing, which is no trouble.
    <Button onClick={() => void navigator.share({ title, url: link }).catch(() => {})}>{t('share')}</Button>
  ) : null;

/** What is played, as facts: each option with its value. */
export function Facts({ table: { game, options } }: { table: TableInfo }): ReactElement | null {
  const specs: readonly (readonly [string, OptionSpec])[] = Object.entries(metaOf(game)?.options ?? {});
  const told = specs.flatMap(([name, spec]) => {
    const value = options[name] ?? spec.default;
    const label = spec.kind === 'pick' ? spec.values.find((one) => one.value === value)?.label : String(value);
    if (spec.kind === 'flag') return value === true ? [{ name, text: spec.label }] : [];
    return [{ name, text: `${spec.label}: ${label ?? String(value)}` }];
  });
  if (told.length === 0) return null;
  return (
    <ul className="on-facts">
      {told.map(({ name, text }) => (
        <li key={name} className="chip">
          {text}
        </li>
      ))}
    </ul>
  );
}
