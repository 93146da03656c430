export const [W, H] = [400, 180];

export type Dice = () => number;

/** The same numbers for the same seed: drawn scenery must not change between two looks at it. */
export function numbersFrom(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const n = (value: number): string => value.toFixed(1);
const shape = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;
const spread = (count: number, dice: Dice, jitter = 0.5): number[] =>
  Array.from({ length: count }, (_, i) => ((i + 0.5 + (dice() - 0.5) * jitter) * W) / count);

/** Peaks side by side: their bodies, their shaded flanks, the snow on their heads. */
export function peaks(
  dice: Dice,
  { count, base, tall }: { count: number; base: number; tall: number },
): { body: string; shade: string; cap: string } {
  let [body, shade, cap] = ['', '', ''];
  for (const x of spread(count, dice, 0.9)) {
    const h = tall * (0.55 + dice() * 0.6);
    const w = h * (0.75 + dice() * 0.5);
    const top = base - h;
    const lean = (dice() - 0.5) * w * 0.3;
    body += shape(
      [x - w, base],
      [x - w * 0.4, base - h * 0.5],
      [x, top],
      [x + w * 0.45, base - h * 0.42],
      [x + w, base],
    );
    shade += shape([x, top], [x + w * 0.45, base - h * 0.42], [x + w, base], [x + lean, base]);
    cap += shape(
      [x, top],
      [x + w * 0.2, top + h * 0.27],
      [x + w * 0.09, top + h * 0.2],
      [x + w * 0.02, top + h * 0.34],
      [x - w * 0.09, top + h * 0.21],
      [x - w * 0.19, top + h * 0.28],
    );
  }
  return { body, shade, cap };
}

export function pines(dice: Dice, y: number): string {
  let path = '';
  for (let x = 2; x < W; x += 5 + dice() * 9) {
    const tall = 10 + dice() * 17;
    const half = tall * 0.22;
    path += shape([x, y - tall], [x + half, y], [x - half, y]);
  }
  return path;
}

/** Light specks, as one path of round dots. */
export function specks(dice: Dice, count: number, size: number, top = 0, bottom = H): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const r = size * (0.4 + dice());
    path += `M${n(dice() * W)} ${n(top + dice() * (bottom - top))}m${n(-r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
  }
  return path;
}

/** A wavy band of light across the sky. */
export function band(dice: Dice, y: number, height: number): string {
  const step = W / 4;
  let [over, under] = [`M0 ${n(y)}`, ''];
  for (let i = 1; i <= 4; i++)
    over += `Q${n((i - 0.5) * step)} ${n(y + (dice() - 0.5) * 50)} ${n(i * step)} ${n(y + (dice() - 0.5) * 20)}`;
  for (let i = 3; i >= 0; i--)
    under += `Q${n((i + 0.5) * step)} ${n(y + height + (dice() - 0.5) * 40)} ${n(i * step)} ${n(y + height)}`;
  return `${over}L${W} ${n(y + height)}${under}z`;
}

export function clouds(dice: Dice, y: number): string {
  let path = '';
  for (const x of spread(7, dice, 1)) {
    const [rx, ry] = [34 + dice() * 34, 8 + dice() * 9];
    path += `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0`;
  }
  return path;
}

/** Forked lightning from the clouds to the ridge. */
export function bolt(dice: Dice, x: number, bottom: number): string {
  let [path, at, y] = [`M${n(x)} 0`, x, 0];
  while (y < bottom) {
    y += 7 + dice() * 9;
    at += (dice() - 0.5) * 22;
    path += `L${n(at)} ${n(y)}`;
    if (dice() < 0.3) path += `l${n((dice() - 0.5) * 30)} ${n(6 + dice() * 10)}M${n(at)} ${n(y)}`;
  }
  return path;
}

/** Folds of the field: long, flat lines that come nearer. */
export function folds(dice: Dice): string {
  let path = '';
  for (let y = 112; y < H; y += 9 + dice() * 6) {
    const x = dice() * 320;
    const w = 60 + dice() * 120;
    path += `M${n(x)} ${n(y)}q${n(w / 2)} ${n(-3 - dice() * 4)} ${n(w)} 0q${n(-w / 2)} ${n(2)} ${n(-w)} 0z`;
  }
  return path;
}

const columns = (dice: Dice): string =>
  spread(9, dice).reduce((path, x) => {
    const [w, top] = [5 + dice() * 3, 58 + dice() * 34];
    const foot = 118 + dice() * 6;
    const capital =
      dice() < 0.45 ? shape([x - w * 1.5, top - 4], [x + w * 1.5, top - 4], [x + w, top], [x - w, top]) : '';
    return `${path}${capital}${shape([x - w, top], [x - w * 0.2, top - (capital ? 0 : 5)], [x + w, top + (capital ? 0 : 4)], [x + w, foot], [x - w, foot])}`;
  }, '');

const crystals = (dice: Dice): string =>
  spread(11, dice, 0.9).reduce((path, x) => {
    const [w, top, foot] = [4 + dice() * 8, 22 + dice() * 62, 112 + dice() * 10];
    const lean = (dice() - 0.5) * 18;
    return `${path}${shape([x + lean, top], [x + lean + w, top + 14], [x + w * 0.5, foot], [x - w * 0.6, foot], [x + lean - w, top + 10])}`;
  }, '');

const stakes = (dice: Dice): string => {
  let path = '';
  for (let x = 0; x < W; x += 6 + dice() * 2) {
    const top = 90 + dice() * 9;
    path += shape([x, top + 6], [x + 2.4, top], [x + 4.8, top + 6], [x + 4.8, 122], [x, 122]);
  }
  return `${path}M0 106h${W}v3h-${W}z`;
};

const icicles = (dice: Dice): string => {
  let path = '';
  for (let x = 0; x < W; x += 5 + dice() * 9) {
    const [w, tall] = [3 + dice() * 6, 8 + dice() * dice() * 52];
    path += shape([x - w, 0], [x + w, 0], [x + (dice() - 0.5) * 3, tall]);
  }
  return path;
};

/** Arches side by side, open between their pillars. */
const vault = (): string => {
  const span = W / 4;
  let path = `M0 0h${W}v70h-${W}z`;
  for (let i = 0; i < 4; i++) path += `M${i * span + 12} 126V52a38 40 0 0 1 76 0V126z`;
  for (let i = 0; i <= 4; i++) path += `M${i * span - 12} 60h24v66h-24z`;
  return path;
};

const scaffold = (dice: Dice): string =>
  [40, 150, 262, 366].reduce((path, x) => {
    let made = `M${x - 17} 30h3v92h-3zM${x + 14} 30h3v92h-3z`;
    for (let y = 38; y < 118; y += 20 + dice() * 5) {
      made += `M${x - 22} ${n(y)}h44v2.6h-44z${shape([x - 15, y + 2], [x - 12, y + 2], [x + 15, y + 20], [x + 12, y + 20])}`;
    }
    return path + made;
  }, '');

/** A giant's fingers out of the snow. */
const fingers = (dice: Dice): string =>
  [36, 70, 104, 140, 292, 330, 366].reduce((path, x) => {
    const [w, top] = [9 + dice() * 4, 44 + dice() * 34];
    const lean = (dice() - 0.5) * 16;
    return `${path}M${n(x - w)} 124L${n(x - w + lean)} ${n(top + w)}a${n(w)} ${n(w)} 0 0 1 ${n(2 * w)} 0L${n(x + w)} 124z`;
  }, '');

const floes = (dice: Dice): string =>
  spread(12, dice, 1).reduce((path, x) => {
    const [w, top] = [10 + dice() * 16, 70 + dice() * 36];
    const foot = 116 + dice() * 10;
    return `${path}${shape([x - w, foot], [x - w * 0.5, top + 8], [x + (dice() - 0.5) * w, top], [x + w * 0.7, top + 14], [x + w, foot])}`;
  }, '');

const thrones = (): string =>
  [22, 84, 146, 200, 254, 316, 378].reduce((path, x, i) => {
    const tall = 34 + Math.abs(3 - i) * 7;
    const top = 112 - tall;
    return `${path}${shape([x - 11, 122], [x - 11, top + 10], [x - 6, top + 5], [x, top - 8], [x + 6, top + 5], [x + 11, top + 10], [x + 11, 122])}M${x - 15} 104h30v18h-30z`;
  }, '');

export const SIGHTS = {
  columns,
  crystals,
  stakes,
  icicles,
  vault,
  scaffold,
  fingers,
  floes,
  thrones,
  bolts: () => '',
} as const satisfies Readonly<Record<string, (dice: Dice) => string>>;
