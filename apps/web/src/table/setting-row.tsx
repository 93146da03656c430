import type { ReactElement, ReactNode } from 'react';

/** One setting: what it is called, what it does, and its switch. */
export const SettingRow = ({
  name,
  about,
  children,
}: {
  name: string;
  about: string;
  children: ReactNode;
}): ReactElement => (
  <div className="opt">
    <div>
      <b>{name}</b>
      <span>{about}</span>
    </div>
    {children}
  </div>
);
