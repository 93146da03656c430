import blindfold from 'icon:blindfold';
import quill from 'icon:scroll-quill';
import { LEVEL_ABOUT, LEVEL_NAMES, type Level } from '@meadhall/bots';
import type { Meta, OptionSpec } from '@meadhall/core';
import type { PaceId } from '@meadhall/protocol';
import { METAS } from '@meadhall/registry';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { openLocal, seatingFor } from '../host/open.ts';
import { saveProfile, type Usual, useProfile } from '../host/profile.ts';
import { Icon } from '../look/icon.tsx';
import { usePhone } from '../look/media.ts';
import { Button, Segments, Sheet } from '../look/parts.tsx';
import { SeatMark } from '../look/seat.tsx';
import { Vignette } from '../look/vignette.tsx';
import { go } from '../route.ts';
import { openOnline } from './online.tsx';
import { OnlineRows, OptionRow } from './rows.tsx';
import { coverOf, metaOf, playersOf } from './shelf.ts';

const LEVELS = ['thrall', 'karl', 'jarl', 'konungr'] as const satisfies readonly Level[];
type SeatPlan = Usual['seats'][number];

const usualFor = (meta: Meta<unknown>): Usual => {
  const others = Math.min(Math.max(meta.seats.min, 4), meta.seats.max) - 1;
  return { where: 'alone', options: {}, seats: Array.from({ length: others }, () => ({ kind: 'bot', bot: 'karl' })) };
};

/** Opening a table: game, options, seats. Two taps from the hall: Play, then Open the table. */
export function OpenTable({ game }: { game: string }): ReactElement | null {
  const meta = metaOf(game) ?? METAS[0];
  return meta ? <OpenDialog key={meta.id} meta={meta} /> : null;
}

function OpenDialog({ meta }: { meta: Meta<unknown> }): ReactElement {
  const phone = usePhone();
  const profile = useProfile();
  const usual = profile.usual[meta.id] ?? usualFor(meta);
  const [where, setWhere] = useState(usual.where);
  const [seats, setSeats] = useState<readonly SeatPlan[]>(usual.seats);
  const [options, setOptions] = useState(usual.options);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const [pace, setPace] = useState<PaceId>('unhurried');
  const [listed, setListed] = useState(false);
  const seating = useMemo(() => seatingFor(profile, seats), [profile, seats]);
  const specs: readonly (readonly [string, OptionSpec])[] = Object.entries(meta.options);
  const values = Object.fromEntries(specs.map(([name, spec]) => [name, options[name] ?? spec.default]));
  const names = new Set(seating.map(({ name }) => name.trim().toLowerCase()));
  const misfit =
    meta.refuseSetup?.(seating.length, values) ??
    (names.size < seating.length ? 'Two seats have the same name.' : null);
  const close = (): void => go('/');

  const open = (): void => {
    if (misfit) return;
    if (where === 'online') {
      void openOnline(meta, profile.name, values, seats, { pace, listed }).then(setTrouble);
      return;
    }
    openLocal({ game: meta.id, options: values, seating }).then(
      (id) => go(`/play/${id}`),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
  };
  const keep = (): void => {
    saveProfile({ usual: { ...profile.usual, [meta.id]: { where, seats, options } } });
    setKept(true);
  };
  const resize = (count: number): void => {
    if (count < meta.seats.min || count > meta.seats.max) return;
    const wanted = count - 1;
    const kind: SeatPlan = where === 'alone' ? { kind: 'bot', bot: 'karl' } : { kind: 'person' };
    setSeats(
      seats.length > wanted
        ? seats.slice(0, wanted)
        : [...seats, ...Array.from({ length: wanted - seats.length }, () => kind)],
    );
  };
  const move = (to: Usual['where']): void => {
    setWhere(to);
    setSeats(
      seats.map((seat, i) =>
        to === 'online' || (to === 'here' && i === 0)
          ? { kind: 'person' }
          : to === 'alone'
            ? { kind: 'bot', bot: seat.bot ?? 'karl' }
            : seat,
      ),
    );
  };
  const change = (i: number, plan: SeatPlan): void => setSeats(seats.map((seat, k) => (k === i ? plan : seat)));
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && !(event.target instanceof Element && event.target.closest('button, a, input')))
        open();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });

  const seatList = (
    <section className="col seats" aria-label="Seats">
      <h3>
        Seats
        <span className="step">
          <button
            type="button"
            aria-label="One seat fewer"
            disabled={seating.length <= meta.seats.min}
            onClick={() => resize(seating.length - 1)}
          >
            −
          </button>
          <b aria-live="polite">{seating.length}</b>
          <button
            type="button"
            aria-label="One seat more"
            disabled={seating.length >= meta.seats.max}
            onClick={() => resize(seating.length + 1)}
          >
            +
          </button>
        </span>
      </h3>
      <ul className="srs">
        {seating.map((sitter, i) => (
          <li key={sitter.mark} className={`sr ${sitter.kind === 'bot' ? 'bot' : ''}`}>
            <SeatMark mark={sitter.mark} size={30} />
            <div className="sn">
              {i > 0 && sitter.kind === 'person' && where !== 'online' ? (
                <input
                  aria-label={`Name of seat ${i + 1}`}
                  value={seats[i - 1]?.name ?? sitter.name}
                  maxLength={16}
                  onChange={(event) => change(i - 1, { kind: 'person', name: event.target.value })}
                />
              ) : (
                <b>{i > 0 && where === 'online' && sitter.kind === 'person' ? 'A friend' : sitter.name}</b>
              )}
              <span>
                {i === 0
                  ? 'you'
                  : sitter.kind === 'bot'
                    ? 'bot'
                    : where === 'online'
                      ? 'open to anyone with the link'
                      : 'at this screen'}
              </span>
            </div>
            {i > 0 && where !== 'alone' && (
              <Button
                className="swap"
                onClick={() => change(i - 1, sitter.kind === 'bot' ? { kind: 'person' } : { kind: 'bot', bot: 'karl' })}
              >
                {sitter.kind === 'bot' ? 'A person' : 'A bot'}
              </Button>
            )}
            {sitter.kind === 'bot' && (
              <LevelPicker
                name={sitter.name}
                level={sitter.bot ?? 'karl'}
                onChange={(bot) => change(i - 1, { kind: 'bot', bot })}
              />
            )}
          </li>
        ))}
      </ul>
      {!phone && (
        <dl className="leg">
          {LEVELS.map((level) => (
            <div key={level}>
              <dt>{LEVEL_NAMES[level]}</dt>
              <dd>{LEVEL_ABOUT[level]}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="ednote">
        <Icon of={blindfold} />
        <span>A bot sees only what its seat may see.</span>
      </p>
    </section>
  );

  const optionList = (
    <section className="col" aria-label="Options">
      <h3>Options</h3>
      <div className="opt wide">
        <div>
          <b>Where</b>
          <span>around one screen a curtain falls between turns; online you get a link to share</span>
        </div>
        <Segments
          label="Where"
          value={where}
          onChange={move}
          values={[
            { value: 'alone', label: 'Alone, with bots' },
            { value: 'here', label: 'Around this screen' },
            { value: 'online', label: 'With friends online' },
          ]}
        />
      </div>
      {where === 'online' && <OnlineRows pace={pace} onPace={setPace} listed={listed} onListed={setListed} />}
      {specs.map(([name, spec]) => (
        <OptionRow
          key={name}
          spec={spec}
          value={values[name]}
          onChange={(value) => setOptions({ ...options, [name]: value })}
        />
      ))}
      {meta.edition[0] && (
        <p className="ednote">
          <Icon of={quill} />
          <span>
            {meta.edition[0]} <a href={`/about#${meta.id}`}>About this edition</a>
          </span>
        </p>
      )}
    </section>
  );

  return (
    <Sheet
      title="Open a table"
      side="middle"
      className="dl"
      onClose={close}
      head={<em>{`${meta.title} · ${playersOf(meta)} · about ${meta.minutes} minutes`}</em>}
    >
      <GameShelf chosen={meta.id} />
      <div className="dl-body">
        {phone ? seatList : optionList}
        {phone ? optionList : seatList}
      </div>
      <footer className="dl-foot">
        <p>
          {misfit ?? trouble ?? (
            <>
              <b>{seating.length === 1 ? '1 seat' : `${seating.length} seats`}</b>: you{seating.length > 1 && ', '}
              {seating
                .slice(1)
                .map(({ name, bot }) => (bot ? `${name} (${nameOf(bot)})` : name))
                .join(', ')}
            </>
          )}
        </p>
        {!phone && <Button onClick={keep}>{kept ? 'Saved' : 'Save as my usual'}</Button>}
        <Button onClick={close} hotkey={phone ? undefined : 'Esc'}>
          Cancel
        </Button>
        <Button gold first onClick={open} hotkey={phone ? undefined : 'Enter'} disabled={misfit !== null}>
          Open the table
        </Button>
      </footer>
    </Sheet>
  );
}

const isLevel = (text: string): text is Level => Object.hasOwn(LEVEL_NAMES, text);
const nameOf = (bot: string): string => (isLevel(bot) ? LEVEL_NAMES[bot] : bot);

function GameShelf({ chosen }: { chosen: string }): ReactElement {
  return (
    <nav className="gls" aria-label="Games">
      {METAS.map((meta) => {
        const cover = coverOf(meta.id);
        return (
          <a
            key={meta.id}
            className={`gl ${meta.id === chosen ? 'on' : ''}`}
            href={`/open/${meta.id}`}
            aria-current={meta.id === chosen}
          >
            <span className="gi">
              <Vignette {...cover.scenery} />
              <Icon of={cover.icon} />
            </span>
            <span>
              <b>{meta.title}</b>
              <em>
                {playersOf(meta)}
                <br />
                {meta.minutes} min
              </em>
            </span>
          </a>
        );
      })}
    </nav>
  );
}

const PIPS = [1, 2, 3, 4];

function LevelPicker({
  name,
  level,
  onChange,
}: {
  name: string;
  level: string;
  onChange: (level: Level) => void;
}): ReactElement {
  return (
    <fieldset className="lv">
      <legend className="unseen">How {name} plays</legend>
      {LEVELS.map((each, i) => (
        <label key={each} className={each === level ? 'on' : ''} title={LEVEL_ABOUT[each]}>
          <input type="radio" name={`level-${name}`} checked={each === level} onChange={() => onChange(each)} />
          {LEVEL_NAMES[each]}
          <span className="pips" aria-hidden="true">
            {PIPS.map((pip) => (
              <i key={pip} className={pip <= i + 1 ? 'on' : ''} />
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
