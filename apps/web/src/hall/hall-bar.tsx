import cog from 'icon:cog';
import menu from 'icon:hamburger-menu';
import laurel from 'icon:laurel-crown';
import ruleBook from 'icon:rule-book';
import scroll from 'icon:scroll-unfurled';
import { SeatMark, Sheet, usePhone } from '@meadhall/board';
import { METAS } from '@meadhall/registry';
import { type ReactElement, useEffect, useState } from 'react';
import { followMyself } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import { go } from '../route.ts';
import { BarButton, SoundButton, ThemeButton, TopBar } from '../topbar.tsx';
import { t } from '../words/hall/index.ts';

export function HallBar(): ReactElement {
  const phone = usePhone();
  const { name, mark } = useProfile();
  const [open, setOpen] = useState(false);
  useEffect(() => void followMyself(), []);
  return (
    <>
      <TopBar>
        {phone ? (
          <BarButton bare icon={menu} label={t('menu')} onClick={() => setOpen(true)} />
        ) : (
          <>
            <BarButton icon={ruleBook} label={t('rules')} onClick={() => go(`/rules/${METAS[0]?.id ?? ''}`)} />
            <BarButton icon={scroll} label={t('replays')} onClick={() => go('/replays')} />
            <BarButton icon={laurel} label={t('about')} onClick={() => go('/about')} />
            <BarButton bare icon={cog} label={t('settings')} onClick={() => go('/settings')} />
            <SoundButton />
            <ThemeButton />
            <a className="you" href="/you">
              <SeatMark mark={mark} size={26} />
              {name}
              <span className="unseen">{t('yourPage')}</span>
            </a>
          </>
        )}
      </TopBar>
      {open && (
        <Sheet title={t('menu')} onClose={() => setOpen(false)}>
          <nav className="menu" aria-label={t('hall')}>
            <a className="btn" href="/you">
              <SeatMark mark={mark} size={24} /> {name}
            </a>
            <a className="btn" href={`/rules/${METAS[0]?.id ?? ''}`}>
              {t('rules')}
            </a>
            <a className="btn" href="/replays">
              {t('replaysAndRecords')}
            </a>
            <a className="btn" href="/settings">
              {t('settings')}
            </a>
            <a className="btn" href="/about">
              {t('aboutAndCredits')}
            </a>
            <div className="menu-row">
              <SoundButton />
              <ThemeButton />
            </div>
          </nav>
        </Sheet>
      )}
    </>
  );
}
