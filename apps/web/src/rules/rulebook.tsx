import cardIcon from 'icon:card-pick';
import { type GalleryRoom, Icon, RuleLink } from '@meadhall/board';
import { currentLanguage } from '@meadhall/board/tongue';
import { type DemoBook, demoOf } from '@meadhall/learn';
import { loadDemos } from '@meadhall/registry';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Block, bookOf, explained, marked, type Part, type RuleBook, type Term } from './book.ts';
import { DemoPanel } from './demo.tsx';
import { CardGallery, countOf, GALLERY, matching, useRooms } from './gallery.tsx';
import { Glossary } from './glossary.tsx';
import './rules.css';
import { t } from '../words/learn/index.ts';
import { t as atTable } from '../words/table/index.ts';

interface RulesTextProps {
  readonly game: string;
  readonly rule?: string | null;
  /** On a page of its own: with contents and search beside it. */
  readonly isPage?: boolean;
}

/** The rulebook of a game, opened at a rule; every rule can be shown at work. */
export function RulesText({ game, rule = null, isPage = false }: RulesTextProps): ReactElement {
  const [book, setBook] = useState<RuleBook | null | 'none' | 'missed'>(null);
  const [demos, setDemos] = useState<DemoBook | null>(null);
  const [search, setSearch] = useState('');
  const [isNear, setNear] = useState(false);
  const rooms = useRooms(game, isPage && (isNear || search.length >= 2));
  const near = useCallback(() => setNear(true), []);
  useEffect(() => {
    let live = true;
    setBook(null);
    setDemos(null);
    bookOf(game, currentLanguage()).then(
      (found) => live && setBook(found ?? 'none'),
      () => live && setBook('missed'),
    );
    // The rules are told without them too.
    loadDemos(game).then(
      (found) => live && setDemos(found),
      () => {},
    );
    return () => {
      live = false;
    };
  }, [game]);
  if (book === 'none') return <p className="rules-text">{t('notWritten')}</p>;
  if (book === 'missed')
    return (
      <p className="rules-text" role="alert">
        {atTable('gameNotKept')}
      </p>
    );
  if (!book) return <div className="rules-text" aria-busy="true" />;
  const pages = <Pages book={book} game={game} rule={rule} search={search} demos={demos} />;
  if (!isPage) return pages;
  return (
    <div className="rulebook">
      <Contents book={book} search={search} onSearch={setSearch} demos={demos} rooms={rooms} />
      <div className="rules-pages">
        {pages}
        <CardGallery game={game} rooms={rooms} search={search} onNear={near} />
      </div>
    </div>
  );
}

const hitsIn = ({ blocks }: Part, search: string): number =>
  search.length < 2 ? 0 : blocks.filter(({ text }) => text.includes(search.toLowerCase())).length;

interface ContentsProps {
  readonly book: RuleBook;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly demos: DemoBook | null;
  readonly rooms: readonly GalleryRoom[] | null;
}

/** Goes to the next hit, round and round. */
function nextHit(): void {
  const hits = [...document.querySelectorAll('.rules-text mark')];
  const at = hits.findIndex((hit) => hit.classList.contains('now'));
  hits[at]?.classList.remove('now');
  const next = hits[(at + 1) % hits.length];
  next?.classList.add('now');
  next?.scrollIntoView({ block: 'center' });
}

const searchText = (rules: number, cards: number): string => {
  if (rules > 0) return t('rulesFound', { n: rules });
  return cards > 0 ? t('cardsFound', { n: cards }) : t('nothingFound');
};

function Contents({ book, search, onSearch, demos, rooms }: ContentsProps): ReactElement {
  const found = book.parts.reduce((sum, part) => sum + hitsIn(part, search), 0);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') nextHit();
    if (event.key === 'Escape') onSearch('');
  };
  const isSearch = search.length >= 2;
  const cards = isSearch && rooms ? countOf(matching(rooms, search)) : 0;
  const shown = demos ? demos.rules.filter((rule) => demoOf(demos, rule)).length : 0;
  return (
    <nav className="rules-contents" aria-label={t('contents')}>
      <input
        type="search"
        value={search}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKey}
      />
      <p className="rules-found" role="status">
        {isSearch && searchText(found, cards)}
      </p>
      <ol>
        {book.parts.map((part) => {
          const hits = hitsIn(part, search);
          return (
            <li key={part.title} className={search.length >= 2 && hits === 0 ? 'dim' : ''}>
              <a href={`#${anchorOf(part)}`}>
                <b aria-hidden="true">{part.letter}</b>
                <span>{part.title || book.title}</span>
                {hits > 0 ? <mark>{hits}</mark> : <em>{part.blocks.filter(({ id }) => id).length || ''}</em>}
              </a>
            </li>
          );
        })}
        {rooms?.length !== 0 && (
          <li className={isSearch && rooms && cards === 0 ? 'dim' : ''}>
            <a href={`#${GALLERY}`}>
              <b aria-hidden="true">
                <Icon of={cardIcon} />
              </b>
              <span>{t('cardsAndPieces')}</span>
              {isSearch && cards > 0 ? <mark>{cards}</mark> : <em>{rooms ? countOf(rooms) : ''}</em>}
            </a>
          </li>
        )}
      </ol>
      {demos && (
        <p className="rules-shown">
          {shown === demos.rules.length
            ? t('allShown', { n: shown })
            : t('someShown', { n: shown, all: demos.rules.length })}
        </p>
      )}
    </nav>
  );
}

const anchorOf = ({ title, letter }: Part): string => `part-${letter || title || 'beginning'}`;

interface PagesProps {
  readonly book: RuleBook;
  readonly game: string;
  readonly rule: string | null;
  readonly search: string;
  readonly demos: DemoBook | null;
}

function Pages({ book, game, rule, search, demos }: PagesProps): ReactElement {
  const box = useRef<HTMLElement>(null);
  const open = useContext(RuleLink);
  useEffect(() => {
    const paragraph = rule && box.current?.querySelector(`#${CSS.escape(rule)}`);
    if (!(paragraph instanceof HTMLElement)) return;
    paragraph.scrollIntoView({ block: 'center' });
    paragraph.focus({ preventScroll: true });
  }, [rule]);
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const id = link?.getAttribute('href')?.match(/^#([A-Z].+)$/)?.[1];
    if (!id || !open) return;
    event.preventDefault();
    open(id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only the links inside are meant, and a key on a link is a click
    <article ref={box} className="rules-text" onClick={follow} lang={book.language}>
      <h1>{book.title}</h1>
      {currentLanguage() !== book.language && (
        <p className="rules-english" lang={currentLanguage()}>
          {t('rulesEnglish')}
        </p>
      )}
      {book.parts.map((part) => (
        <section key={part.title} id={anchorOf(part)}>
          {part.title && <h2>{part.title}</h2>}
          {part.blocks.map((block) => (
            <Paragraph
              key={block.id ?? block.text}
              block={block}
              game={game}
              isLit={block.id === rule}
              search={search}
              demos={demos}
              terms={part.isGlossary ? NO_TERMS : book.terms}
              language={book.language}
            />
          ))}
        </section>
      ))}
      <Glossary within={box} terms={book.terms} />
    </article>
  );
}

interface ParagraphProps {
  readonly block: Block;
  readonly game: string;
  readonly isLit: boolean;
  readonly search: string;
  readonly demos: DemoBook | null;
  /** Words that are explained where they stand. */
  readonly terms: readonly Term[];
  readonly language: string;
}

const NO_TERMS: readonly Term[] = [];

function Paragraph({ block, game, isLit, search, demos, terms, language }: ParagraphProps): ReactElement {
  const { id, html } = block;
  const [isOpen, setOpen] = useState(isLit);
  // Whoever comes from a prompt, the log or a refusal sees the rule at work at once.
  useEffect(() => setOpen((was) => was || isLit), [isLit]);
  const explains = useMemo(() => explained(html, terms, language), [html, terms, language]);
  const shown = useMemo(() => ({ __html: marked(explains, search) }), [explains, search]);
  const demo = id && demos ? demoOf(demos, id) : null;
  // The text comes from this repository's own RULES.md at build time.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  const words = <div className="rule-words" dangerouslySetInnerHTML={shown} />;
  if (!id) return words;
  return (
    <div id={id} className={`rule-p ${isLit ? 'lit' : ''} ${isOpen ? 'open' : ''}`} tabIndex={-1}>
      <strong>{id}</strong>
      {words}
      {demo && (
        <button
          type="button"
          className="show-me"
          aria-expanded={isOpen}
          aria-label={t('showRule', { rule: id })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('showMe')}
        </button>
      )}
      {isOpen && demo && <DemoPanel game={game} rule={id} demo={demo} />}
    </div>
  );
}
