import './seek.css';
import { Button, Icon, Sheet, Toggle, Vignette } from '@meadhall/board';
import type { Meta, OptionSpec } from '@meadhall/core';
import type { OpenTable, PaceId } from '@meadhall/protocol';
import { type ReactElement, useState } from 'react';
import { hall, holdSeat, introduceMyself } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import { go } from '../route.ts';
import { t } from '../words/seeks/index.ts';
import { FirstName } from './first-name.tsx';
import { PaceRow, RatedRow } from './online-rows.tsx';
import { plainOptions } from './open-online.ts';
import { usualFor } from './plan.ts';
import { OptionRow } from './rows.tsx';
import { metas, useCover } from './shelf.ts';

const seatsOf = (count: number): OpenTable['seats'] => [
  { kind: 'me' },
  ...Array.from({ length: count - 1 }, () => ({ kind: 'open' as const })),
];

/** Hangs up a wish, or sits down where somebody has the same. */
export function SeekSheet({ close }: { close: () => void }): ReactElement | null {
  const profile = useProfile();
  const [game, setGame] = useState(metas()[0]?.id ?? '');
  const meta = metas().find(({ id }) => id === game);
  const [seats, setSeats] = useState<number | null>(null);
  const [pace, setPace] = useState<PaceId>('steady');
  const [rated, setRated] = useState(false);
  const [fill, setFill] = useState(false);
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (!meta) return null;
  const usual = profile.usual[game] ?? usualFor(meta);
  const count = Math.min(Math.max(seats ?? usual.seats.length + 1, Math.max(2, meta.seats.min)), meta.seats.max);
  const specs: readonly (readonly [string, OptionSpec])[] = Object.entries(meta.options);
  const values = Object.fromEntries(
    specs.map(([name, spec]) => [name, options[name] ?? usual.options[name] ?? spec.default]),
  );
  const misfit = meta.refuseSetup?.(count, values) ?? null;

  const ask = async (way: 'quick' | 'open'): Promise<void> => {
    setAsking(true);
    const wish: OpenTable = {
      game,
      options: plainOptions(values),
      name: profile.name,
      pace,
      rated,
      seats: seatsOf(count),
      listed: true,
      seek: true,
      fill,
    };
    await introduceMyself(profile.name);
    const reply = await hall[way](wish);
    setAsking(false);
    if (!reply.ok) return setTrouble(reply.message);
    holdSeat(reply.value);
    go(`/table/${reply.value.match}`);
  };

  return (
    <Sheet title={t('anyoneFor')} side="middle" className="seek" onClose={close}>
      <div className="seek-body">
        <div className="seek-games" role="radiogroup" aria-label={t('game')}>
          {metas().map((each) => (
            <GameChoice
              key={each.id}
              meta={each}
              isChosen={each.id === game}
              onChoose={() => {
                setGame(each.id);
                setSeats(null);
                setOptions({});
                setRated(false);
              }}
            />
          ))}
        </div>
        <FirstName />
        <div className="opt">
          <div>
            <b>{t('seats')}</b>
            <span>{t('seatsWhy')}</span>
          </div>
          <span className="step">
            <button
              type="button"
              aria-label={t('fewer')}
              disabled={count <= Math.max(2, meta.seats.min)}
              onClick={() => setSeats(count - 1)}
            >
              −
            </button>
            <b>{count}</b>
            <button
              type="button"
              aria-label={t('moreSeats')}
              disabled={count >= meta.seats.max}
              onClick={() => setSeats(count + 1)}
            >
              +
            </button>
          </span>
        </div>
        <PaceRow pace={pace} onPace={setPace} />
        <RatedRow game={game} rated={rated} onRated={setRated} />
        <div className="opt">
          <div>
            <b>{t('fill')}</b>
            <span>{t('fillWhy')}</span>
          </div>
          <Toggle label={t('fill')} on={fill} onChange={setFill} />
        </div>
        {specs.length > 0 && (
          <details className="seek-more">
            <summary>{t('options')}</summary>
            {specs.map(([name, spec]) => (
              <OptionRow
                key={name}
                spec={spec}
                value={values[name]}
                onChange={(value) => setOptions({ ...options, [name]: value })}
              />
            ))}
          </details>
        )}
        <p className="seek-why">
          {t('about')} {t('quickWhy')}
        </p>
        {(misfit ?? trouble) && (
          <p role="alert" className="on-trouble">
            {misfit ?? trouble}
          </p>
        )}
      </div>
      <div className="btns seek-foot">
        <Button onClick={close}>{t('close')}</Button>
        <Button disabled={isAsking || misfit !== null} onClick={() => void ask('quick')}>
          {t('quick')}
        </Button>
        <Button gold first disabled={isAsking || misfit !== null} onClick={() => void ask('open')}>
          {t('hangUp')}
        </Button>
      </div>
    </Sheet>
  );
}

function GameChoice({
  meta,
  isChosen,
  onChoose,
}: {
  meta: Meta<unknown>;
  isChosen: boolean;
  onChoose: () => void;
}): ReactElement {
  const cover = useCover(meta.id);
  return (
    <label className={isChosen ? 'on' : ''}>
      <input type="radio" name="seek-game" checked={isChosen} onChange={onChoose} />
      <span className="gi">
        <Vignette {...cover.scenery} />
        <Icon of={cover.icon} />
      </span>
      <b>{meta.title}</b>
    </label>
  );
}
