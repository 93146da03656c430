import { Marked } from 'marked';
import { type ReactElement, useEffect, useRef, useState } from 'react';

const FILES = import.meta.glob<string>('../../../../packages/games/*/RULES.md', { query: '?raw', import: 'default' });

const ID = /^[A-Z]{2}-[A-Z0-9]+$/;

/** Paragraphs that begin with a bold rule id carry that id, so that every message can lead to them. */
function rendered(markdown: string): string {
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

export async function rulesOf(game: string): Promise<string | null> {
  const file = Object.keys(FILES).find((path) => path.includes(`/games/${game}/`));
  const markdown = file && (await FILES[file]?.());
  return markdown ? rendered(markdown) : null;
}

/** The rulebook of a game, opened at a rule. */
export function RulesText({ game, rule }: { game: string; rule?: string | null }): ReactElement {
  const [html, setHtml] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
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
  // The text comes from this repository's own RULES.md at build time.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <article ref={box} className="rules-text" dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
}
