import type { OptionSpec } from '@meadhall/core';
import { PACES, type PaceId } from '@meadhall/protocol';
import type { ReactElement } from 'react';
import { Segments, Toggle } from '../look/parts.tsx';
import { paceName } from './waiting.tsx';

/** What only a table in the hall has: a clock, and who may find it. */
export function OnlineRows({
  pace,
  onPace,
  listed,
  onListed,
}: {
  pace: PaceId;
  onPace: (pace: PaceId) => void;
  listed: boolean;
  onListed: (listed: boolean) => void;
}): ReactElement {
  return (
    <>
      <div className="opt wide">
        <div>
          <b>Pace</b>
          <span>when someone’s time runs out, a bot answers for them</span>
        </div>
        <select
          className="field"
          aria-label="Pace"
          value={pace}
          onChange={(event) => {
            const chosen = PACES.find(({ id }) => id === event.target.value);
            if (chosen) onPace(chosen.id);
          }}
        >
          {PACES.map(({ id }) => (
            <option key={id} value={id}>
              {paceName(id)}
            </option>
          ))}
        </select>
      </div>
      <div className="opt">
        <div>
          <b>Listed in the hall</b>
          <span>anyone may take a free seat; else only those with the link or the code</span>
        </div>
        <Toggle label="Listed in the hall" on={listed} onChange={onListed} />
      </div>
    </>
  );
}

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
              aria-label={`${spec.label}: less`}
              disabled={Number(value) <= spec.min}
              onClick={() => onChange(Number(value) - 1)}
            >
              −
            </button>
            <b>{String(value)}</b>
            <button
              type="button"
              aria-label={`${spec.label}: more`}
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
