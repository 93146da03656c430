import '../replay/replays.css';
import { Button, currentLocale, Icon, SeatMark, Sheet, Vignette } from '@meadhall/board';
import type { OwnTable, SharedReplay } from '@meadhall/protocol';
import { METAS } from '@meadhall/registry';
import { type ChangeEvent, type ReactElement, useCallback, useEffect, useState } from 'react';
import { keepRecord } from '../host/keep.ts';
import { hall } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { allMatches, removeMatch, type StoredMatch } from '../host/store.ts';
import { marksFor } from '../host/yours.ts';
import { go } from '../route.ts';
import { t as hallWords } from '../words/hall/index.ts';
import { t } from '../words/pages/index.ts';
import { t as said } from '../words/replays/index.ts';
import { HallBar } from './hall-bar.tsx';
import { metaOf, useCover } from './shelf.ts';

/** One game in the list, wherever its record is. */
interface Told {
  readonly id: string;
  readonly where: 'here' | 'hall' | 'shared';
  readonly game: string;
  readonly seats: readonly { readonly name: string; readonly mark: 1 | 2 | 3 | 4 | 5 | 6 | 7 }[];
  readonly own: number | null;
  readonly winners: readonly number[] | null;
  readonly at: number;
}

const fromHere = ({ id, game, seating, summary, made, own }: StoredMatch): Told => ({
  id,
  where: 'here',
  game,
  seats: seating,
  own: own === undefined ? seating.findIndex(({ kind }) => kind === 'person') : own,
  winners: summary.winners,
  at: made,
});

function fromHall({ match, game, seats, seat, winners, touched }: OwnTable): Told {
  const marks = marksFor(seats.map(({ mark }) => mark));
  const named = seats.map(({ name }, i) => ({
    name: name ?? hallWords('seatNumber', { n: i + 1 }),
    mark: marks[i] ?? 7,
  }));
  return { id: match, where: 'hall', game, seats: named, own: seat, winners: winners ?? [], at: touched };
}

function fromShared({ id, game, names, winners, at }: SharedReplay): Told {
  const marks = marksFor(names.map(() => null));
  const seats = names.map((name, i) => ({ name, mark: marks[i] ?? 7 }));
  return { id, where: 'shared', game, seats, own: null, winners, at };
}

const WHICH = ['any', 'over', 'won', 'hereOnly', 'inHallOnly', 'sharedOnly'] as const;
type Which = (typeof WHICH)[number];

const isWhich: Readonly<Record<Which, (told: Told) => boolean>> = {
  any: () => true,
  over: ({ winners }) => winners !== null,
  won: ({ winners, own }) => own !== null && winners?.includes(own) === true,
  hereOnly: ({ where }) => where === 'here',
  inHallOnly: ({ where }) => where === 'hall',
  sharedOnly: ({ where }) => where === 'shared',
};

/** Pages of past tables that are asked for at most; who has more finds them by their filters. */
const MOST_PAGES = 4;
const PAGE = 30;

async function pastInHall(): Promise<readonly Told[]> {
  if (personId() === null) return [];
  const found: Told[] = [];
  for (let page = 0, skip = 0; page < MOST_PAGES; page++) {
    const reply = await hall.persons.tables({ which: 'past', skip });
    if (!reply.ok) break;
    found.push(...reply.value.tables.map(fromHall));
    skip += reply.value.tables.length;
    if (!reply.value.more) break;
  }
  return found;
}

async function sharedByMe(): Promise<readonly Told[]> {
  const reply = personId() === null ? null : await hall.shared();
  return reply?.ok ? reply.value.replays.map(fromShared) : [];
}

async function everything(): Promise<readonly Told[]> {
  const [here, past, shared] = await Promise.all([allMatches(), pastInHall(), sharedByMe()]);
  const inHall = new Set(past.map(({ id }) => id));
  return [...here.map(fromHere).filter(({ id }) => !inHall.has(id)), ...past, ...shared].sort((a, b) => b.at - a.at);
}

/** Every game that can be looked at again: of this browser, of the hall, and those one has shared. */
export function ReplaysPage(): ReactElement {
  const [all, setAll] = useState<readonly Told[] | null>(null);
  const [game, setGame] = useState('');
  const [which, setWhich] = useState<Which>('any');
  const [shown, setShown] = useState(PAGE);
  const [removing, setRemoving] = useState<Told | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const refresh = useCallback((): void => void everything().then(setAll), []);
  useEffect(refresh, [refresh]);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (!file) return;
    file
      .text()
      .then((text) => keepRecord(text))
      .then(
        (id) => go(`/replay/${id}`),
        (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
      );
  };
  const fitting = (all ?? []).filter((told) => (game === '' || told.game === game) && isWhich[which](told));
  return (
    <div className="hall-page">
      <HallBar />
      <main className="page rp">
        <h1 className="page-title">{t('replays')}</h1>
        <div className="panel load-box">
          <label className="btn go">
            {t('loadRecord')}
            <input type="file" accept="application/json,.json" onChange={chosen} className="unseen" />
          </label>
          <p>{t('recordWhy')}</p>
          {trouble && (
            <p role="alert" className="bad">
              {trouble}
            </p>
          )}
        </div>
        <div className="rp-filters">
          <select
            className="field"
            aria-label={said('game')}
            value={game}
            onChange={({ target }) => setGame(target.value)}
          >
            <option value="">{said('all')}</option>
            {METAS.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <fieldset className="rp-which" aria-label={said('which')}>
            {WHICH.map((each) => (
              <button
                key={each}
                type="button"
                className="rp-chip"
                aria-pressed={each === which}
                onClick={() => setWhich(each)}
              >
                {said(each)}
              </button>
            ))}
          </fieldset>
        </div>
        {all && fitting.length === 0 && <p className="none">{said('nothing')}</p>}
        <ul className="rp-list" aria-label={t('replays')}>
          {fitting.slice(0, shown).map((told) => (
            <ReplayRow key={`${told.where}/${told.id}`} told={told} onRemove={setRemoving} />
          ))}
        </ul>
        {fitting.length > shown && <Button onClick={() => setShown(shown + PAGE)}>{said('more')}</Button>}
      </main>
      {removing && (
        <RemoveSheet
          told={removing}
          close={(done) => {
            setRemoving(null);
            if (done) refresh();
          }}
        />
      )}
    </div>
  );
}

const titleOf = ({ game }: Told): string => metaOf(game)?.title ?? game;

function resultOf({ winners, seats }: Told): string {
  if (winners === null) return t('running');
  return t('won', { n: winners.length, names: winners.map((seat) => seats[seat]?.name ?? '') });
}

function ReplayRow({ told, onRemove }: { told: Told; onRemove: (told: Told) => void }): ReactElement {
  const cover = useCover(told.game);
  const day = new Date(told.at).toLocaleDateString(currentLocale(), { dateStyle: 'medium' });
  return (
    <li>
      <span className="rp-th">
        <Vignette {...cover.scenery} />
        <Icon of={cover.icon} />
      </span>
      <div>
        <b>{titleOf(told)}</b>
        <span>
          {day} · {said('where', { where: told.where })}
        </span>
        <span>{resultOf(told)}</span>
      </div>
      <span className="who">
        {told.seats.map(({ mark, name }) => (
          <SeatMark key={mark} mark={mark} size={20} label={name} />
        ))}
      </span>
      {told.where !== 'hall' && (
        <button
          type="button"
          className="ib quiet"
          aria-label={said('remove', { what: `${titleOf(told)}, ${day}` })}
          onClick={() => onRemove(told)}
        >
          ×
        </button>
      )}
      {told.winners === null && (
        <a className="btn go" href={`/play/${told.id}`}>
          {t('sitDown')}
        </a>
      )}
      <a className="btn" href={`/replay/${told.id}`}>
        {t('replay')}
      </a>
    </li>
  );
}

function RemoveSheet({ told, close }: { told: Told; close: (done: boolean) => void }): ReactElement {
  const [trouble, setTrouble] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    if (told.where === 'shared') {
      const reply = await hall.unshare(told.id);
      if (!reply.ok) return setTrouble(reply.message);
    } else await removeMatch(told.id);
    close(true);
  };
  return (
    <Sheet title={said('removeTitle')} side="middle" onClose={() => close(false)}>
      <div className="ask-box">
        <p>
          {titleOf(told)}. {told.where === 'shared' ? said('removeShared') : said('removeHere')}
        </p>
        {trouble && <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button first onClick={() => close(false)}>
            {said('keep')}
          </Button>
          <Button className="danger" onClick={() => void remove()}>
            {said('removeYes')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
