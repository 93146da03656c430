import { type MouseEvent, type ReactElement, useContext, useEffect, useRef, useState } from 'react';
import { RuleLink } from '../look/rich.tsx';

const FILES = import.meta.glob<string>('../../../../packages/games/*/RULES.md', { query: '?raw', import: 'default' });

const ID = /^[A-Z]{2}-[A-Z0-9]+$/;

/** Paragraphs that begin with a bold rule id carry that id, so that every message can lead to them. */
async function rendered(markdown: string): Promise<string> {
  const { Marked } = await import('marked');
  const marked = new Marked({
    renderer: {
      paragraph({ tokens }) {
        const [first] = tokens;
        const id = first?.type === 'strong' && ID.test(first.raw.slice(2, -2)) ? first.raw.slice(2, -2) : null;
        const html = this.parser.parseInline(tokens);
        return id ? `<p id="${id}" class="rule-p" tabindex="-1">${html}</p>\n` : `<p>${html}</p>\n`;
      },
    },
  });
  const linked = markdown.replace(/(?<![*\w-])([A-Z]{2}-[A-Z]\d+)(?!\w|\*)/g, '[$1](#$1)');
  return marked.parse(linked, { async: false });
}

async function rulesOf(game: string): Promise<string | null> {
  const file = Object.keys(FILES).find((path) => path.includes(`/games/${game}/`));
  const markdown = file && (await FILES[file]?.());
  return markdown ? rendered(markdown) : null;
}

/** The rulebook of a game, opened at a rule. */
export function RulesText({ game, rule }: { game: string; rule?: string | null }): ReactElement {
  const [html, setHtml] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const open = useContext(RuleLink);
  useEffect(() => {
    let live = true;
    void rulesOf(game).then((text) => live && setHtml(text ?? '<p>The rules of this game are not written yet.</p>'));
    return () => {
      live = false;
    };
  }, [game]);
  useEffect(() => {
    if (!html || !rule) return;
    const paragraph = box.current?.querySelector(`#${CSS.escape(rule)}`);
    if (!(paragraph instanceof HTMLElement)) return;
    for (const lit of box.current?.querySelectorAll('.lit') ?? []) lit.classList.remove('lit');
    paragraph.classList.add('lit');
    paragraph.scrollIntoView({ block: 'center' });
    paragraph.focus({ preventScroll: true });
  }, [html, rule]);
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const id = link?.getAttribute('href')?.match(/^#(.+)$/)?.[1];
    if (!id || !open) return;
    event.preventDefault();
    open(id);
  };
  // The text comes from this repository's own RULES.md at build time.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only the links inside are meant, and a key on a link is a click
    <article
      ref={box}
      className="rules-text"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  );
}
