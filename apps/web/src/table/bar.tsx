import undoArrow from 'icon:anticlockwise-rotation';
import menu from 'icon:hamburger-menu';
import raven from 'icon:raven';
import ruleBook from 'icon:rule-book';
import quill from 'icon:scroll-unfurled';
import speech from 'icon:talk';
import treasureMap from 'icon:treasure-map';
import { useTight, useWide } from '@meadhall/board';
import type { Moment } from '@meadhall/board/table';
import type { ReactElement } from 'react';
import { useUnread } from '../company/unread.ts';
import type { Session } from '../host/session.ts';
import { BarButton, SoundButton, ThemeButton, TopBar } from '../topbar.tsx';
import { t as talked } from '../words/company/index.ts';
import { t } from '../words/table/index.ts';
import type { TableSheet } from './sheets.tsx';

interface TableBarProps {
  readonly session: Session;
  readonly title: string;
  readonly subtitle: string;
  readonly undo: Moment['undo'];
  /** What the rail is called where it opens as a sheet; null if there is none. */
  readonly railName: string | null;
  readonly open: (sheet: TableSheet) => void;
  /** Asks the coach; null where there is none, or nothing to ask. */
  readonly coach: (() => void) | null;
}

export function TableBar({ session, title, subtitle, undo, railName, open, coach }: TableBarProps): ReactElement {
  const phone = useTight();
  const wide = useWide();
  const takeBack = (): void =>
    undo === 'free' ? void session.undo() : open({ kind: undo === 'seen' ? 'undoSeen' : 'undo' });
  const callBack = (): void => (undo === 'free' ? void session.undo() : open({ kind: 'back' }));
  return (
    <TopBar title={phone ? (title.split(':')[0] ?? title) : title} subtitle={subtitle}>
      {session.advise && !phone && (
        <BarButton
          icon={raven}
          label={t('whatWouldYouDo')}
          bare={!wide}
          disabled={coach === null}
          onClick={() => coach?.()}
        />
      )}
      {session.kind === 'local' && (
        <BarButton icon={undoArrow} label={t('undo')} bare={phone} disabled={undo === null} onClick={takeBack} />
      )}
      {session.atHall &&
        !session.atHall.isTrial &&
        !session.atHall.isDuplicate &&
        session.state().moments.at(-1)?.outcome === null && (
          <BarButton
            icon={undoArrow}
            label={t(undo === 'free' ? 'undo' : 'takeBack')}
            bare={phone}
            onClick={callBack}
          />
        )}
      {!wide && railName && (
        <BarButton icon={treasureMap} label={railName} bare={phone} onClick={() => open({ kind: 'rail' })} />
      )}
      {!phone && <BarButton icon={ruleBook} label={t('rules')} onClick={() => open({ kind: 'rules', rule: null })} />}
      {!wide && <BarButton icon={quill} label={t('log')} bare onClick={() => open({ kind: 'log' })} />}
      {!wide && session.state().talk && <TalkButton session={session} onClick={() => open({ kind: 'talk' })} />}
      <SoundButton />
      <ThemeButton />
      <BarButton icon={menu} label={t('menu')} bare onClick={() => open({ kind: 'menu' })} />
    </TopBar>
  );
}

/** How much was said since it was last looked at stands on it. */
function TalkButton({ session, onClick }: { session: Session; onClick: () => void }): ReactElement {
  const unread = useUnread(session);
  return (
    <span className="talk-button">
      <BarButton
        icon={speech}
        label={unread > 0 ? `${talked('talk')}, ${talked('unread', { n: unread })}` : talked('talk')}
        bare
        onClick={onClick}
      />
      {unread > 0 && (
        <b className="talk-new" aria-hidden="true">
          {unread}
        </b>
      )}
    </span>
  );
}
