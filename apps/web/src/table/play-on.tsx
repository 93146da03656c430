import type { Viewer } from '@meadhall/core';
import type { ReactElement } from 'react';
import { dealtBy, playOn } from '../host/open.ts';
import type { ReplaySession } from '../host/replay.ts';
import { Button, Sheet } from '../look/parts.tsx';
import { go } from '../route.ts';

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
  const begin = (as: number | null): void => void playOn(match, ply, as).then((id) => go(`/play/${id}`));
  return (
    <Sheet title={`What if, from ply ${ply}?`} side="middle" onClose={close}>
      <div className="ask-box">
        {canDeal && (
          <p>
            <b>Without hindsight:</b> you are {name}. All that {name} could not see then is dealt anew, and bots play
            for the others.
          </p>
        )}
        <p>
          <b>The very cards:</b> every hand and pile lies as it did, and whoever sat there sits there again.
        </p>
        <div className="btns">
          <Button onClick={() => begin(null)}>The very cards</Button>
          {canDeal && (
            <Button gold onClick={() => begin(seat)}>
              Without hindsight
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
