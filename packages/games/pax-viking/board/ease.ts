/** A box on the chart that wants to stay near its anchor and off the others. */
export interface Box {
  x: number;
  y: number;
  readonly ax: number;
  readonly ay: number;
  readonly hw: number;
  readonly hh: number;
  /** Never moves. */
  readonly fixed?: boolean;
  /** Gives way to boxes that are not soft. */
  readonly soft?: boolean;
  /** How strongly it is drawn back to its anchor; 1 unless told. */
  readonly stiff?: number;
}

interface Frame {
  readonly w: number;
  readonly h: number;
  readonly gap: number;
  readonly rounds: number;
  readonly margin: number;
}

/** How much of a push the first of two boxes takes. */
function share(a: Box, b: Box): number {
  if (a.fixed) return 0;
  if (b.fixed) return 1;
  if (a.soft && !b.soft) return 0.9;
  return b.soft && !a.soft ? 0.1 : 0.5;
}

function part(a: Box, b: Box, gap: number): void {
  const over = a.hw + b.hw + gap - Math.abs(a.x - b.x);
  if (over <= 0) return;
  const under = a.hh + b.hh + gap - Math.abs(a.y - b.y);
  if (under <= 0) return;
  const mine = share(a, b);
  const theirs = b.fixed ? 0 : 1 - mine;
  if (over < under) {
    const push = (a.x < b.x ? -1 : 1) * over * 0.5;
    a.x += push * mine;
    b.x -= push * theirs;
  } else {
    const push = (a.y < b.y ? -1 : 1) * under * 0.5;
    a.y += push * mine;
    b.y -= push * theirs;
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Eases boxes apart until none overlap, as near to their anchors as may be. Changes them in place. */
export function ease(moving: readonly Box[], fixed: readonly Box[], { w, h, gap, rounds, margin }: Frame): void {
  for (let round = 0; round < rounds; round++) {
    const pull = round < rounds * 0.8 ? 0.03 : 0.004;
    for (const box of moving) {
      box.x += (box.ax - box.x) * pull * (box.stiff ?? 1);
      box.y += (box.ay - box.y) * pull * (box.stiff ?? 1);
    }
    moving.forEach((box, i) => {
      for (const other of fixed) part(box, other, gap);
      for (let j = i + 1; j < moving.length; j++) {
        const other = moving[j];
        if (other) part(box, other, gap);
      }
    });
    for (const box of moving) {
      box.x = clamp(box.x, margin + box.hw, w - margin - box.hw);
      box.y = clamp(box.y, margin + box.hh, h - margin - box.hh);
    }
  }
}
