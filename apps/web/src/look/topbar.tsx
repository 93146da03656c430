import moon from 'icon:moon';
import speaker from 'icon:speaker';
import speakerOff from 'icon:speaker-off';
import sun from 'icon:sun';
import longhouse from 'icon:viking-longhouse';
import { type ReactElement, type ReactNode, useState } from 'react';
import { isSoundOn, setSound } from '../table/sound.ts';
import { Icon } from './icon.tsx';
import { setTheme, useTheme } from './theme.ts';

interface TopBarProps {
  readonly title?: string;
  readonly subtitle?: string;
  readonly children?: ReactNode;
}

export const TopBar = ({ title, subtitle, children }: TopBarProps): ReactElement => (
  <header className="top">
    <a className="brand" href="/" aria-label="Meadhall, back to the hall">
      <Icon of={longhouse} />
      <span className={title ? 'brand-name' : ''}>Meadhall</span>
    </a>
    {title && (
      <div className="top-game">
        <h1>{title}</h1>
        {subtitle && <em>{subtitle}</em>}
      </div>
    )}
    <nav className="top-nav" aria-label="Table">
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
      label={noon ? 'Lamplight' : 'Noon light'}
      onClick={() => setTheme(noon ? 'lamplight' : 'noon')}
      className="wide-only"
    />
  );
}

export function SoundButton(): ReactElement {
  const [on, setOn] = useState(isSoundOn());
  return (
    <BarButton
      bare
      icon={on ? speaker : speakerOff}
      label={on ? 'Sound off' : 'Sound on'}
      onClick={() => {
        setSound(!on);
        setOn(!on);
      }}
      className="wide-only"
    />
  );
}
