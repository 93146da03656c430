import { type ReactElement, useEffect, useState } from 'react';
import './qr.css';

const QUIET = 4;

interface Outline {
  readonly size: number;
  readonly outline: string;
}

/** A square of modules as one outline; drawn by the page itself, so that the text goes nowhere else. */
async function outlineOf(text: string): Promise<Outline> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let outline = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) outline += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { size: modules.size + 2 * QUIET, outline };
}

/** A text for a camera; dark on white in every theme. Nothing while it is drawn, or if it cannot be. */
export function Qr({ text, label }: { text: string; label: string }): ReactElement | null {
  const [code, setCode] = useState<Outline | null>(null);
  useEffect(() => {
    let left = false;
    outlineOf(text).then(
      (outline) => left || setCode(outline),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [text]);
  if (!code) return null;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} className="qr-paper" />
      <path d={code.outline} className="qr-ink" />
    </svg>
  );
}
