import { type CSSProperties, type ReactElement, useContext, useLayoutEffect, useRef, useState } from 'react';
import { rectOf } from './flight.tsx';
import { Rich, RuleLink } from './look/rich.tsx';
import { useNarrowing } from './narrowing.tsx';

const GAP = 12;

/** Why not: beside the greyed thing, with the rule's paragraph one click away. */
export function TipBubble(): ReactElement | null {
  const { tip, holdTip } = useNarrowing();
  const open = useContext(RuleLink);
  const ref = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({});
  const [below, setBelow] = useState(false);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!tip || !bubble) return;
    const { width, height } = rectOf(bubble);
    const page = rectOf(document.documentElement);
    const { rect } = tip;
    const above = rect.top - height - GAP > 8;
    setBelow(!above);
    const x = Math.min(Math.max(8, rect.x + rect.width / 2 - width / 2), page.width - width - 8);
    const y = above ? rect.top - height - GAP : Math.min(rect.bottom + GAP, page.height - height - 8);
    setStyle({ left: x, top: y, ...{ '--ax': `${rect.x + rect.width / 2 - x - 8}px` } });
  }, [tip]);
  if (!tip) return null;
  return (
    <div
      ref={ref}
      className="tip why"
      role="tooltip"
      data-below={below || undefined}
      style={style}
      onPointerEnter={() => holdTip(true)}
      onPointerLeave={() => holdTip(false)}
    >
      <p>
        <Rich text={tip.text} />
      </p>
      <button type="button" className="rule" onClick={() => open?.(tip.rule)}>
        {tip.rule}
      </button>
    </div>
  );
}
