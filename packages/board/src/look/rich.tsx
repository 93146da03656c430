import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** What a click on a rule's id does; without it the id is plain text. */
export const RuleLink = createContext<((rule: string) => void) | null>(null);

const PIECES = /(\*\*[^*]+\*\*|\[[A-Z]{2}-[A-Z0-9]+\])/;

/** The game's words: `**bold**` is the name of a card or place, `[AX-W3]` links a rule. */
export function Rich({ text }: { text: string }): ReactElement {
  const open = useContext(RuleLink);
  const parts: ReactNode[] = text.split(PIECES).map((piece, i) => {
    const key = `${i}${piece}`;
    if (piece.startsWith('**')) {
      return (
        <b key={key} className="ref">
          {piece.slice(2, -2)}
        </b>
      );
    }
    if (!PIECES.test(piece)) return piece;
    const rule = piece.slice(1, -1);
    if (!open) return <span key={key}>{rule}</span>;
    return (
      <button key={key} type="button" className="rule" onClick={() => open(rule)}>
        {rule}
      </button>
    );
  });
  return <>{parts}</>;
}

/** The same without marks, for labels and for speech. */
export const plain = (text: string): string => text.replaceAll('**', '').replace(/\s*\[[A-Z]{2}-[A-Z0-9]+\]/g, '');
