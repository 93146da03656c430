import type { ReactElement } from 'react';

interface IconProps {
  /** The outline: `import axe from 'icon:battle-axe'`. */
  readonly of: string;
  readonly className?: string;
}

/** An icon of game-icons.net. Never the only carrier of a meaning, so it is hidden from screen readers. */
export const Icon = ({ of, className = '' }: IconProps): ReactElement => (
  <svg className={`i ${className}`} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
    <path d={of} />
  </svg>
);
