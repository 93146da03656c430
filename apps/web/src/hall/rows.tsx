import { Segments, Toggle } from '@meadhall/board';
import type { OptionSpec } from '@meadhall/core';
import type { ReactElement } from 'react';
import { t } from '../words/hall/index.ts';

/** One option of a game, as its kind asks for. */
export function OptionRow({
  spec,
  value,
  onChange,
}: {
  spec: OptionSpec;
  value: unknown;
  onChange: (value: unknown) => void;
}): ReactElement {
  const head = (
    <div>
      <b>{spec.label}</b>
      <span>{spec.about}</span>
    </div>
  );
  switch (spec.kind) {
    case 'flag':
      return (
        <div className="opt">
          {head}
          <Toggle label={spec.label} on={value === true} onChange={onChange} />
        </div>
      );
    case 'pick':
      return (
        <div className="opt wide">
          {head}
          {spec.values.length <= 4 ? (
            <Segments label={spec.label} value={String(value)} onChange={onChange} values={spec.values} />
          ) : (
            <select
              className="field"
              aria-label={spec.label}
              value={String(value)}
              onChange={(event) => onChange(event.target.value)}
            >
              {spec.values.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          )}
        </div>
      );
    case 'number':
      return (
        <div className="opt">
          {head}
          <span className="step">
            <button
              type="button"
              aria-label={t('less', { label: spec.label })}
              disabled={Number(value) <= spec.min}
              onClick={() => onChange(Number(value) - 1)}
            >
              −
            </button>
            <b>{String(value)}</b>
            <button
              type="button"
              aria-label={t('more', { label: spec.label })}
              disabled={Number(value) >= spec.max}
              onClick={() => onChange(Number(value) + 1)}
            >
              +
            </button>
          </span>
        </div>
      );
  }
}
