import { Button, Sheet } from '@meadhall/board';
import type { Viewer } from '@meadhall/core';
import type { ReactElement } from 'react';
import { dealtBy, playOn } from '../host/open.ts';
import type { ReplaySession } from '../host/replay.ts';
import { go } from '../route.ts';
import { t } from '../words/replay/index.ts';

/** Another end to a finished match: without hindsight, or with the very cards. */
export function PlayOnSheet({
  session: { match },
  ply,
  viewer,
  close,
}: {
  session: ReplaySession;
  ply: number;
  viewer: Viewer;
  close: () => void;
}): ReactElement {
  const own = match.seating.findIndex(({ kind }) => kind === 'person');
  const seat = viewer === 'spectator' ? Math.max(0, own) : viewer;
  const name = match.seating[seat]?.name ?? '';
  const canDeal = dealtBy(match, ply) === undefined;
  const begin = (deal: 'as it was' | 'anew'): void =>
    void playOn(match, ply, seat, deal).then((id) => go(`/play/${id}`));
  return (
    <Sheet title={t('whatIf', { ply })} side="middle" onClose={close}>
      <div className="ask-box">
        {canDeal && (
          <p>
            <b>{t('without')}:</b> {t('withoutWhy', { name })}
          </p>
        )}
        <p>
          <b>{t('veryCards')}:</b> {t('veryCardsWhy')}
        </p>
        <div className="btns">
          <Button onClick={() => begin('as it was')}>{t('veryCards')}</Button>
          {canDeal && (
            <Button gold onClick={() => begin('anew')}>
              {t('without')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
