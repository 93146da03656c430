import quill from 'icon:scroll-quill';
import { Icon, Segments } from '@meadhall/board';
import type { Meta, OptionSpec } from '@meadhall/core';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../words/hall/index.ts';
import type { Where } from './plan.ts';
import { OptionRow } from './rows.tsx';

interface OptionListProps {
  readonly meta: Meta<unknown>;
  readonly specs: readonly (readonly [string, OptionSpec])[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly onValue: (name: string, value: unknown) => void;
  readonly where: Where;
  readonly move: (to: Where) => void;
  /** What only a table online has. */
  readonly children: ReactNode;
}

/** Where the table stands and how it is played. */
export function OptionList({ meta, specs, values, onValue, where, move, children }: OptionListProps): ReactElement {
  return (
    <section className="col" aria-label={t('options')}>
      <h3>{t('options')}</h3>
      <div className="opt wide">
        <div>
          <b>{t('where')}</b>
          <span>{t('whereWhy')}</span>
        </div>
        <Segments
          label={t('where')}
          value={where}
          onChange={move}
          values={[
            { value: 'alone', label: t('alone') },
            { value: 'here', label: t('here') },
            { value: 'online', label: t('online') },
          ]}
        />
      </div>
      {children}
      {specs.map(([name, spec]) => (
        <OptionRow key={name} spec={spec} value={values[name]} onChange={(value) => onValue(name, value)} />
      ))}
      {meta.edition[0] && (
        <p className="ednote">
          <Icon of={quill} />
          <span>
            {meta.edition[0]} <a href={`/about#${meta.id}`}>{t('aboutEdition')}</a>
          </span>
        </p>
      )}
    </section>
  );
}
