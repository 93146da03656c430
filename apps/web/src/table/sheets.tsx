import type { Sitter } from '@meadhall/board';
import { Button, keyed, plain, Sheet } from '@meadhall/board';
import type { AnyPackage } from '@meadhall/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { PauseSheet, ResignSheet } from '../company/manners.tsx';
import type { Session } from '../host/session.ts';
import { OrdersSheet, RulesText } from '../later.tsx';
import { go } from '../route.ts';
import { t as talked } from '../words/company/index.ts';
import { t } from '../words/table/index.ts';
import { LinkSheet, TakeBackSheet } from './at-hall.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { Log, type LogLine } from './log.tsx';
import { MenuSheet } from './menu.tsx';

export type TableSheet =
  | { readonly kind: 'rules'; readonly rule: string | null }
  | {
      readonly kind:
        | 'log'
        | 'menu'
        | 'keys'
        | 'rail'
        | 'text'
        | 'undo'
        | 'undoSeen'
        | 'back'
        | 'link'
        | 'leave'
        | 'talk'
        | 'rest'
        | 'resign'
        | 'orders';
    }
  | null;

interface SheetsProps {
  readonly sheet: TableSheet;
  readonly close: () => void;
  readonly open: (sheet: TableSheet) => void;
  readonly session: Session;
  readonly lines: readonly LogLine[];
  readonly sitters: readonly Sitter[];
  readonly pkg: AnyPackage;
  /** The table in words. */
  readonly text: readonly string[];
  readonly coach: (() => void) | null;
  readonly talk: ReactNode;
  /** The rail, where it has no room of its own. */
  readonly children?: ReactNode;
}

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  close(): void;
  /** The answers, as buttons. */
  readonly children: ReactNode;
}

/** One question in the middle of the screen. */
const Question = ({ title, text, close, children }: QuestionProps): ReactElement => (
  <Sheet title={title} side="middle" onClose={close}>
    <div className="ask-box">
      <p>{text}</p>
      <div className="btns">{children}</div>
    </div>
  </Sheet>
);

export function TableSheets({
  sheet,
  close,
  open,
  session,
  lines,
  sitters,
  pkg,
  text,
  coach,
  talk,
  children,
}: SheetsProps): ReactElement | null {
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'rules':
      return (
        <Sheet title={t('rules')} onClose={close} className="rules-sheet">
          <Suspense fallback={<div className="rules-text" aria-busy="true" />}>
            <RulesText game={session.game} rule={sheet.rule} />
          </Suspense>
        </Sheet>
      );
    case 'log':
      return (
        <Sheet title={t('log')} onClose={close}>
          <Log lines={lines} sitters={sitters} me={session.state().viewer} heading={false} />
        </Sheet>
      );
    case 'talk':
      return (
        <Sheet title={talked('talk')} onClose={close} className="co-sheet">
          {talk}
        </Sheet>
      );
    case 'rail':
      return (
        <Sheet title={t('table')} onClose={close}>
          {children}
        </Sheet>
      );
    case 'text':
      return (
        <Sheet title={t('inWords')} onClose={close}>
          <ul className="table-words">
            {keyed(text).map(({ key, item }) => (
              <li key={key}>{plain(item)}</li>
            ))}
          </ul>
        </Sheet>
      );
    case 'keys':
      return <KeysSheet close={close} />;
    case 'undo':
      return (
        <Question title={t('takeItBack')} text={t('undoWhy')} close={close}>
          <Button onClick={close}>{t('leaveIt')}</Button>
          <Button
            gold
            onClick={() => {
              close();
              void session.undo();
            }}
          >
            {t('allAgree')}
          </Button>
        </Question>
      );
    case 'undoSeen':
      return (
        <Question title={t('undo')} text={t('undoSeen')} close={close}>
          <Button gold onClick={close}>
            {t('leaveIt')}
          </Button>
        </Question>
      );
    case 'back':
      return session.atHall ? <TakeBackSheet atHall={session.atHall} close={close} /> : null;
    case 'rest':
      return session.atHall ? <PauseSheet atHall={session.atHall} close={close} /> : null;
    case 'resign':
      return session.atHall ? (
        <ResignSheet atHall={session.atHall} game={session.game} seats={sitters.length} close={close} />
      ) : null;
    case 'orders':
      return (
        <Suspense>
          <OrdersSheet session={session} pkg={pkg} close={close} />
        </Suspense>
      );
    case 'link':
      return session.atHall ? <LinkSheet atHall={session.atHall} close={close} /> : null;
    case 'leave':
      return (
        <Question title={t('leaveAsk')} text={t('leaveWhy')} close={close}>
          <Button onClick={close}>{t('stay')}</Button>
          <Button gold onClick={() => void session.atHall?.leave().then(() => go('/'))}>
            {t('leave')}
          </Button>
        </Question>
      );
    case 'menu':
      return <MenuSheet session={session} close={close} open={open} coach={coach} />;
  }
}
