import type { ReactElement, ReactNode } from 'react';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One card of settings. */
export const SettingsPart = ({ id, title, children }: PartProps): ReactElement => (
  <section id={id} className="panel set-part" aria-labelledby={`set-${id}`}>
    <h2 id={`set-${id}`}>{title}</h2>
    {children}
  </section>
);

interface RowProps {
  readonly name: string;
  readonly about?: ReactNode;
  /** The control stands below its name. */
  readonly tall?: boolean;
  readonly children?: ReactNode;
}

export const Row = ({ name, about, tall = false, children }: RowProps): ReactElement => (
  <div className={`set-row ${tall ? 'tall' : ''}`}>
    <div>
      <b>{name}</b>
      {about && <span>{about}</span>}
    </div>
    {children}
  </div>
);
