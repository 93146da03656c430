import moon from 'icon:moon';
import speaker from 'icon:speaker';
import speakerOff from 'icon:speaker-off';
import sun from 'icon:sun';
import longhouse from 'icon:viking-longhouse';
import { Icon } from '@meadhall/board';
import { changeSettings, play, useSettings } from '@meadhall/board/table';
import type { ReactElement, ReactNode } from 'react';
import { turnLight, useTheme } from './theme.ts';
import { t } from './words/hall/index.ts';

interface TopBarProps {
  readonly title?: string;
  readonly subtitle?: string;
  readonly children?: ReactNode;
}

export const TopBar = ({ title, subtitle, children }: TopBarProps): ReactElement => (
  <header className="top">
    <a className="brand" href="/" aria-label={t('brand')}>
      <Icon of={longhouse} />
      <span className={title ? 'brand-name' : ''}>Meadhall</span>
    </a>
    {title && (
      <div className="top-game">
        <h1>{title}</h1>
        {subtitle && <em>{subtitle}</em>}
      </div>
    )}
    <nav className="top-nav" aria-label={t('table')}>
      {children}
    </nav>
  </header>
);

interface BarButtonProps {
  readonly icon: string;
  readonly label: string;
  /** Only the icon is shown; the label is still read aloud. */
  readonly bare?: boolean;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

export const BarButton = ({
  icon,
  label,
  bare = false,
  onClick,
  disabled,
  className = '',
}: BarButtonProps): ReactElement => (
  <button
    type="button"
    className={`tb ${bare ? 'bare' : ''} ${className}`}
    onClick={onClick}
    disabled={disabled}
    aria-label={bare ? label : undefined}
    title={bare ? label : undefined}
  >
    <Icon of={icon} />
    {!bare && <span>{label}</span>}
  </button>
);

export function ThemeButton(): ReactElement {
  const theme = useTheme();
  const noon = theme === 'noon';
  return (
    <BarButton
      bare
      icon={noon ? moon : sun}
      label={t(noon ? 'lamplight' : 'noonLight')}
      onClick={turnLight}
      className="wide-only"
    />
  );
}

export function SoundButton(): ReactElement {
  const { sound: on } = useSettings();
  return (
    <BarButton
      bare
      icon={on ? speaker : speakerOff}
      label={t(on ? 'soundOff' : 'soundOn')}
      onClick={() => {
        changeSettings({ sound: !on });
        if (!on) play('horn');
      }}
      className="wide-only"
    />
  );
}
