import { settled } from '@meadhall/board/table';
import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Fallback } from './table/fallback.tsx';
import { loadGame } from './table/game.ts';
import { t } from './words/hall/index.ts';

/** A part of the app that is loaded when it is first shown. */
const later = <P extends object, M>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) =>
  lazy(async () => {
    const module = await load();
    await settled();
    return { default: pick(module) };
  });

const table = () => import('./table/table.tsx');

export const Table = later(table, (module) => module.Table);
export const TalkPanel = later(
  () => import('./company/panel.tsx'),
  (module) => module.TalkPanel,
);
export const TalkLayer = later(
  () => import('./company/pings.tsx'),
  (module) => module.TalkLayer,
);
export const OrdersBand = later(
  () => import('./company/orders.tsx'),
  (module) => module.OrdersBand,
);
export const OrdersSheet = later(
  () => import('./company/orders.tsx'),
  (module) => module.OrdersSheet,
);
export const LocalTable = later(
  () => import('./table/local-table.tsx'),
  (module) => module.LocalTable,
);
export const OnlineTable = later(
  () => import('./hall/online.tsx'),
  (module) => module.OnlineTable,
);
export const OnlineRows = later(
  () => import('./hall/online-rows.tsx'),
  (module) => module.OnlineRows,
);
export const SeekSheet = later(
  () => import('./hall/seek.tsx'),
  (module) => module.SeekSheet,
);
export const TakeSeat = later(
  () => import('./hall/online.tsx'),
  (module) => module.TakeSeat,
);
export const Coach = later(
  () => import('./table/coach.tsx'),
  (module) => module.Coach,
);
export const Victory = later(
  () => import('./table/victory.tsx'),
  (module) => module.Victory,
);
/** What only a table in the hall has beside its prompt. */
export const HallNotes = later(
  () => import('./table/at-hall.tsx'),
  (module) => module.HallNotes,
);
/** Menu, keys and questions over a table: nobody needs them to begin. */
export const TableSheets = later(
  () => import('./table/sheets.tsx'),
  (module) => module.TableSheets,
);
/** The rules beside a table: most games are played without opening them. */
export const RulesText = later(
  () => import('./rules/rulebook.tsx'),
  (module) => module.RulesText,
);
export const ReplayPage = later(
  () => import('./table/replay.tsx'),
  (module) => module.ReplayPage,
);
export const ReplaysPage = later(
  () => import('./hall/replays.tsx'),
  (module) => module.ReplaysPage,
);
export const LessonPage = later(
  () => import('./learn/page.tsx'),
  (module) => module.LessonPage,
);
export const TryPage = later(
  () => import('./learn/try.tsx'),
  (module) => module.TryPage,
);
export const RiddlePage = later(
  () => import('./riddles/page.tsx'),
  (module) => module.RiddlePage,
);
export const RulesPage = later(
  () => import('./hall/pages.tsx'),
  (module) => module.RulesPage,
);
export const SettingsPage = later(
  () => import('./settings/page.tsx'),
  (module) => module.SettingsPage,
);
export const YouPage = later(
  () => import('./you/page.tsx'),
  (module) => module.YouPage,
);
export const TrialPage = later(
  () => import('./trial/page.tsx'),
  (module) => module.TrialPage,
);
export const DealPage = later(
  () => import('./deal/page.tsx'),
  (module) => module.DealPage,
);
export const OtherTables = later(
  () => import('./deal/others.tsx'),
  (module) => module.OtherTables,
);
export const WhoPage = later(
  () => import('./you/who.tsx'),
  (module) => module.WhoPage,
);
export const LinkPage = later(
  () => import('./you/arriving.tsx'),
  (module) => module.LinkPage,
);
export const RecoverPage = later(
  () => import('./you/arriving.tsx'),
  (module) => module.RecoverPage,
);
export const MailLinkPage = later(
  () => import('./settings/mail-link.tsx'),
  (module) => module.MailLinkPage,
);
export const OwnerPage = later(
  () => import('./owner/page.tsx'),
  (module) => module.OwnerPage,
);
export const AboutPage = later(
  () => import('./hall/pages.tsx'),
  (module) => module.AboutPage,
);

/** Someone is about to sit down: what they will need is fetched while they look at the options. */
export function fetchAhead(game: string): void {
  // The table first: its style sheet must stand before the board's.
  table().catch(() => {});
  loadGame(game).catch(() => {});
}

/** Shows what is loaded later, and says so when it cannot be. */
export const Loaded = ({ children }: { children: ReactNode }): ReactElement => (
  <Fallback instead={<NotHere />}>
    <Suspense fallback={<main className="setting" aria-busy="true" />}>{children}</Suspense>
  </Fallback>
);

const NotHere = (): ReactElement => (
  <main className="setting">
    <div className="panel trouble">
      <h1>{t('notLoaded')}</h1>
      <p>{t('notLoadedWhy')}</p>
      <div className="btns">
        <a className="btn" href="/" target="_self">
          {t('backToHall')}
        </a>
        <button type="button" className="btn go" onClick={() => location.reload()}>
          {t('tryAgain')}
        </button>
      </div>
    </div>
  </main>
);
