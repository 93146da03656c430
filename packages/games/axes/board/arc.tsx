import { rectOf, useAim } from '@meadhall/board';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import type { Choice } from '../src/index.ts';

/** A dotted arc from your hand to the rival under the cursor. */
export function Arc({ ply }: { ply: number }): ReactElement {
  const aim = useAim<Choice>();
  const target = aim && 'target' in aim ? aim.target : null;
  const svg = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: places move with every ply
  useLayoutEffect(() => {
    const to = target === null ? null : document.querySelector(`[data-at="seat:${target}"]`);
    const from = document.querySelector('.ax-hand .picked') ?? document.querySelector('[data-at="hand"]');
    const own = svg.current && rectOf(svg.current);
    setPath(own && to && from ? arcBetween(own, rectOf(from), rectOf(to)) : null);
  }, [target, ply]);
  return (
    <svg ref={svg} className="ax-arc" aria-hidden="true">
      <defs>
        <marker id="ax-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L10 5L0 10z" fill="var(--glow)" />
        </marker>
      </defs>
      {path && <path d={path} className="ax-arc-line" markerEnd="url(#ax-head)" />}
    </svg>
  );
}

function arcBetween(own: DOMRect, from: DOMRect, to: DOMRect): string {
  const [x0, y0] = [from.x + from.width / 2 - own.x, own.height - 6];
  const [x1, y1] = [to.x + to.width / 2 - own.x, to.bottom - own.y + 10];
  return `M${x0} ${y0}C${x0} ${y0 - (y0 - y1) * 0.55} ${x1} ${y1 + (y0 - y1) * 0.5} ${x1} ${y1}`;
}
