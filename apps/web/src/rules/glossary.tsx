import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import type { Term } from './book.ts';

interface Asked {
  readonly term: Term;
  readonly button: HTMLElement;
}

/** Between the word and what is said of it. */
const GAP = 8;
const WIDTH = 300;

/** What a word of the rulebook means, beside it: on hover, focus or tap. Esc closes it. */
export function Glossary({
  within,
  terms,
}: {
  within: RefObject<HTMLElement | null>;
  terms: readonly Term[];
}): ReactElement | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const page = within.current;
    if (!page) return;
    const ask = ({ target }: Event): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.rb-term') : null;
      const term = button && terms[Number(button.dataset.term)];
      setAsked(button && term ? { term, button } : null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setAsked(null);
    };
    const close = (): void => setAsked(null);
    const KINDS = ['pointerover', 'focusin', 'click'] as const;
    for (const kind of KINDS) page.addEventListener(kind, ask);
    page.addEventListener('pointerleave', close);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', close, true);
    return () => {
      for (const kind of KINDS) page.removeEventListener(kind, ask);
      page.removeEventListener('pointerleave', close);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', close, true);
    };
  }, [within, terms]);
  useEffect(() => {
    if (!asked) return;
    asked.button.setAttribute('aria-describedby', 'rb-note');
    return () => asked.button.removeAttribute('aria-describedby');
  }, [asked]);
  if (!asked) return null;
  const { left, top, bottom } = asked.button.getBoundingClientRect();
  const isLow = top > innerHeight / 3;
  return (
    <div
      id="rb-note"
      className="rb-note"
      role="tooltip"
      style={{
        left: Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP)),
        ...(isLow ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
      }}
    >
      <b>{asked.term.word}</b>
      {/* The text comes from this repository's own RULES.md at build time. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <div dangerouslySetInnerHTML={{ __html: asked.term.html }} />
    </div>
  );
}
