import { Button, Icon, Sheet, usePhone, Vignette } from '@meadhall/board';
import type { Meta } from '@meadhall/core';
import { type ReactElement, Suspense, useEffect } from 'react';
import { fetchAhead, OnlineRows } from '../later.tsx';
import { go } from '../route.ts';
import { t } from '../words/hall/index.ts';
import { levelName } from './levels.ts';
import { OptionList } from './option-list.tsx';
import { SeatList } from './seat-list.tsx';
import { metaOf, metas, playersOf, useCover } from './shelf.ts';
import { type TablePlan, useTablePlan } from './use-plan.ts';

/** Opening a table: game, options, seats. Two taps from the hall: Play, then Open the table. */
export function OpenTable({ game }: { game: string }): ReactElement | null {
  const meta = metaOf(game) ?? metas()[0];
  return meta ? <OpenDialog key={meta.id} meta={meta} /> : null;
}

/** Enter does it, unless something that takes Enter itself has the focus. */
function useEnter(action: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const takesEnter = event.target instanceof Element && event.target.closest('button, a, input');
      if (event.key === 'Enter' && !takesEnter) action();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}

function OpenDialog({ meta }: { meta: Meta<unknown> }): ReactElement {
  const phone = usePhone();
  const plan = useTablePlan(meta);
  useEffect(() => fetchAhead(meta.id), [meta.id]);
  useEnter(plan.open);
  const { where, terms } = plan;
  const seatList = (
    <SeatList
      meta={meta}
      where={where}
      seats={plan.seats}
      seating={plan.seating}
      resize={plan.resize}
      change={plan.seat}
    />
  );
  const optionList = (
    <OptionList
      meta={meta}
      specs={plan.specs}
      values={plan.values}
      onValue={plan.option}
      where={where}
      move={plan.move}
    >
      {where === 'online' && (
        <Suspense>
          <OnlineRows
            game={meta.id}
            pace={terms.pace}
            onPace={(pace) => plan.agree({ pace })}
            listed={terms.listed}
            onListed={(listed) => plan.agree({ listed })}
            rated={terms.rated}
            onRated={(rated) => plan.agree({ rated })}
            screen={terms.screen}
            onScreen={(screen) => plan.agree({ screen })}
            tables={terms.tables}
            onTables={(tables) => plan.agree({ tables })}
          />
        </Suspense>
      )}
    </OptionList>
  );
  return (
    <Sheet
      title={t('openTable')}
      side="middle"
      className="dl"
      onClose={toHall}
      head={<em>{t('gameAbout', { title: meta.title, players: playersOf(meta), minutes: meta.minutes })}</em>}
    >
      <GameShelf chosen={meta.id} />
      <div className="dl-body">
        {phone ? seatList : optionList}
        {phone ? optionList : seatList}
      </div>
      <OpenFoot plan={plan} />
    </Sheet>
  );
}

const toHall = (): void => go('/');

/** Who will sit there, or what stands in the way; and the ways on. */
function OpenFoot({ plan: { seating, misfit, trouble, kept, keep, open } }: { plan: TablePlan }): ReactElement {
  const phone = usePhone();
  return (
    <footer className="dl-foot">
      <p>
        {misfit ?? trouble ?? (
          <>
            <b>{t('seatCount', { n: seating.length })}</b>: {t('you')}
            {seating.length > 1 && ', '}
            {seating
              .slice(1)
              .map(({ name, bot }) => (bot ? `${name} (${levelName(bot)})` : name))
              .join(', ')}
          </>
        )}
      </p>
      {!phone && <Button onClick={keep}>{t(kept ? 'saved' : 'saveUsual')}</Button>}
      <Button onClick={toHall} hotkey={phone ? undefined : 'Esc'}>
        {t('cancel')}
      </Button>
      <Button gold first onClick={open} hotkey={phone ? undefined : 'Enter'} disabled={misfit !== null}>
        {t('openThe')}
      </Button>
    </footer>
  );
}

function GameShelf({ chosen }: { chosen: string }): ReactElement {
  return (
    <nav className="gls" aria-label={t('games')}>
      {metas().map((meta) => (
        <ShelfLink key={meta.id} meta={meta} isChosen={meta.id === chosen} />
      ))}
    </nav>
  );
}

function ShelfLink({ meta, isChosen }: { meta: Meta<unknown>; isChosen: boolean }): ReactElement {
  const cover = useCover(meta.id);
  return (
    <a className={`gl ${isChosen ? 'on' : ''}`} href={`/open/${meta.id}`} aria-current={isChosen}>
      <span className="gi">
        <Vignette {...cover.scenery} />
        <Icon of={cover.icon} />
      </span>
      <span>
        <b>{meta.title}</b>
        <em>
          {playersOf(meta)}
          <br />
          {t('minutes', { n: meta.minutes })}
        </em>
      </span>
    </a>
  );
}
