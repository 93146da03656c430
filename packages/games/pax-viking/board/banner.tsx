import laurel from 'icon:laurel-crown';
import { Button, Icon, plain, useSend, useThing } from '@meadhall/board';
import type { ReactElement } from 'react';
import { type Choice, TILES, winningNow } from '../src/index.ts';
import { ownSeat, type Props } from './names.ts';
import { say, t, words } from './words/index.ts';

const isEvent = (choice: Choice): boolean => choice.kind === 'play' && TILES[choice.tile].kind === 'event';

/** Your own card is fulfilled at the next check: the Event that wins, or the end of the turn. */
export function Banner({ props }: { props: Props }): ReactElement | null {
  const send = useSend<Choice>();
  const thing = useThing<Choice>({ mention: isEvent, label: t('playEvent'), id: 'banner' });
  const seat = ownSeat(props);
  if (seat === null || props.outcome || props.view.active !== seat) return null;
  const won = winningNow(props.view, seat);
  if (!won) return null;
  const [event] = thing.state === 'greyed' ? [] : thing.left;
  return (
    <div className="px-banner" role="status">
      <Icon of={laurel} />
      <p>
        <b>{t('isYours', { card: say(won.card) })}</b>{' '}
        {won.when === 'turn' ? t('endTurnWins') : event ? t('eventWins') : t('nextEventWins')}
      </p>
      {won.when === 'event' && event && (
        <Button gold onClick={() => send(event)}>
          {plain(words.choice(event, props.view, props.say))}
        </Button>
      )}
    </div>
  );
}
