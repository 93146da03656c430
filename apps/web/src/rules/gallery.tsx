import cards from 'icon:card-pick';
import { type GalleryPiece, type GalleryRoom, Icon, plain, Rich } from '@meadhall/board';
import { type Moment, NarrowingProvider, settled } from '@meadhall/board/table';
import { loadGallery } from '@meadhall/registry';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../words/learn/index.ts';
import './gallery.css';

/** Where the contents lead. */
export const GALLERY = 'part-cards';

async function roomsOf(game: string): Promise<readonly GalleryRoom[]> {
  const gallery = await loadGallery(game);
  await settled();
  return gallery?.() ?? [];
}

/** Everything in a game's box, once it is wanted; null before. */
export function useRooms(game: string, isWanted: boolean): readonly GalleryRoom[] | null {
  const [rooms, setRooms] = useState<readonly GalleryRoom[] | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let live = true;
    roomsOf(game).then(
      (found) => live && setRooms(found),
      () => live && setRooms([]),
    );
    return () => {
      live = false;
    };
  }, [game, isWanted]);
  return rooms;
}

const says = ({ name, text }: GalleryPiece, words: string): boolean =>
  words.length < 2 || plain(`${name} ${text}`).toLowerCase().includes(words.toLowerCase());

/** The rooms with what is called so or does that; all of it for less than two letters. */
export const matching = (rooms: readonly GalleryRoom[], words: string): readonly GalleryRoom[] =>
  rooms
    .map((room) => ({ ...room, exhibits: room.exhibits.filter((exhibit) => says(exhibit, words)) }))
    .filter(({ exhibits }) => exhibits.length > 0);

export const countOf = (rooms: readonly GalleryRoom[]): number =>
  rooms.reduce((sum, room) => sum + room.exhibits.length, 0);

/** Nobody is asked anything here. */
const STILL: Moment = {
  ply: 0,
  turn: 0,
  by: null,
  events: [],
  view: null,
  toMove: [],
  asked: null,
  may: false,
  choices: [],
  whyNot: [],
  isOpen: false,
  undo: null,
  outcome: null,
};

/** A board's own parts, with nothing to point at. */
export const Still = ({ children }: { children: ReactNode }): ReactElement => (
  <NarrowingProvider moment={STILL} open={false} sendPath={() => {}} reason={() => ''}>
    {children}
  </NarrowingProvider>
);

interface GalleryProps {
  readonly game: string;
  /** Null until they are loaded. */
  readonly rooms: readonly GalleryRoom[] | null;
  /** What is searched in the whole book. */
  readonly search: string;
  /** It comes into sight. */
  readonly onNear: () => void;
}

/** Every card, tile, hero and piece of a game, drawn as on its board: one room at a time, or what is searched in all. */
export function CardGallery({ game, rooms, search, onNear }: GalleryProps): ReactElement | null {
  const [own, setOwn] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: '800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onNear]);
  const words = own || search;
  const hits = useMemo(() => matching(rooms ?? [], words), [rooms, words]);
  const isSearch = words.length >= 2;
  const room = hits.find(({ id }) => id === chosen) ?? hits[0];
  const shown = isSearch ? hits : room ? [room] : [];
  if (rooms?.length === 0) return null;
  return (
    <section ref={box} id={GALLERY} className="gal" aria-label={t('cardsAndPieces')} aria-busy={rooms === null}>
      <h2>
        <Icon of={cards} />
        {t('cardsAndPieces')}
      </h2>
      <div className="gal-tools">
        <input
          type="search"
          value={own}
          placeholder={t('findCard')}
          aria-label={t('findCard')}
          onChange={(event) => setOwn(event.target.value)}
        />
        <p role="status">{isSearch && rooms ? t('cardsFound', { n: countOf(hits) }) : ''}</p>
      </div>
      {!isSearch && hits.length > 1 && (
        <div className="gal-rooms">
          {hits.map(({ id, title, exhibits }) => (
            <button key={id} type="button" aria-pressed={id === room?.id} onClick={() => setChosen(id)}>
              {title} <em>{exhibits.length}</em>
            </button>
          ))}
        </div>
      )}
      <Still>
        {shown.map((each) => (
          <RoomView key={each.id} game={game} room={each} isNamed={isSearch} />
        ))}
      </Still>
    </section>
  );
}

function RoomView({ game, room, isNamed }: { game: string; room: GalleryRoom; isNamed: boolean }): ReactElement {
  const { title, exhibits, defs } = room;
  const isCounted = exhibits.some(({ count = 1 }) => count > 1);
  const isMadeAnew = exhibits.every(({ isReconstructed = false }) => isReconstructed);
  return (
    <>
      {isNamed && <h3>{title}</h3>}
      {isMadeAnew && <p className="gal-note">{t('allMadeAnew')}</p>}
      {defs?.()}
      <ul className={`gal-room t-${game}`}>
        {exhibits.map((exhibit) => (
          <ExhibitView key={exhibit.id} exhibit={exhibit} isCounted={isCounted} isMarked={!isMadeAnew} />
        ))}
      </ul>
    </>
  );
}

interface ExhibitProps {
  readonly exhibit: GalleryPiece;
  /** There are several of some in its room, so that numbers tell something. */
  readonly isCounted: boolean;
  /** Whether it is made anew is said of each, not of the whole room. */
  readonly isMarked: boolean;
}

function ExhibitView({ exhibit, isCounted, isMarked }: ExhibitProps): ReactElement {
  const { id, name, count, text, isReconstructed = false, isPlate = false, picture } = exhibit;
  return (
    <li className={isPlate ? 'gal-plate' : ''} data-exhibit={id}>
      <div className="gal-picture" inert>
        {picture()}
      </div>
      <div className="gal-words">
        <h4 className={isPlate ? 'unseen' : ''}>{name}</h4>
        <p className={isPlate ? 'unseen' : ''}>
          <Rich text={text} />
        </p>
        <p className="gal-facts">
          {isCounted && count !== undefined && <span>{t('inTheBox', { n: count })}</span>}
          {isMarked && isReconstructed && <span title={t('madeAnewWhy')}>{t('madeAnew')}</span>}
        </p>
      </div>
    </li>
  );
}
