import type { Page } from 'playwright-core';

/** Letters of eleven pixels have a heart of their own colour only when each pixel is drawn as several. */
const SHARP = 2;

/** A line of text on the screen, in pixels of the window. */
interface TextLine {
  readonly text: string;
  readonly where: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** How much stronger than its ground it must be. */
  readonly needed: number;
  /** Nothing lies over it: if it leaves no trace on the picture it has the colour of its ground. */
  readonly isOnTop: boolean;
}

/** Every line of text that someone could read now; of a page under a dialog nothing. Runs in the page. */
function linesOnScreen(): TextLine[] {
  const LARGE = 24;
  const LARGE_IF_BOLD = 18.66;
  const FADE = 40;
  const where = (element: Element): string =>
    [element.parentElement?.parentElement, element.parentElement, element]
      .map((each) => (each ? `${each.localName}.${[...each.classList].join('.')}`.replace(/\.$/, '') : ''))
      .join('>');
  const neededOf = (element: Element): number => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const scale = element instanceof SVGElement ? element.getBoundingClientRect().height / 1.2 : 0;
    const size = element instanceof SVGElement ? scale : Number.parseFloat(fontSize);
    return size >= LARGE || (size >= LARGE_IF_BOLD && Number(fontWeight) >= 700) ? 3 : 4.5;
  };
  // What is turned off, what only a screen reader is told, and ornament in runes, need not be read.
  const isExempt = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled=true], [inert]') !== null ||
    element.getBoundingClientRect().width <= 1 ||
    getComputedStyle(element).fontFamily.includes('Runic');
  const paints = (each: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.* 0(\.[01]\d*)?\))$/.test(backgroundColor);
  };
  /** A line that is cut off at the edge of what scrolls is read after scrolling. */
  const isCut = (element: Element, { top, bottom, left, right }: DOMRect): boolean => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, maskImage } = getComputedStyle(around);
      if (overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      // Where it fades out towards what is not scrolled to yet.
      const fade = maskImage === 'none' ? 0 : FADE;
      const isAtSide = around.scrollLeft + around.clientWidth >= around.scrollWidth - 1;
      if (overflowX === 'auto' && !isAtSide && right > edge.right - fade && left < edge.right) return true;
      const isAtEnd = around.scrollTop + around.clientHeight >= around.scrollHeight - 1;
      const from = edge.top + (around.scrollTop > 0 ? fade : 0);
      const to = edge.bottom - (isAtEnd ? 0 : fade);
      if (Math.min(bottom, to) - Math.max(top, from) < (bottom - top) * 0.8) return true;
    }
    return bottom > innerHeight + 2 || top < -2;
  };
  const lineOf = (element: Element, text: string, rect: DOMRect): TextLine[] => {
    const { x, y, width, height } = rect;
    const isOutside = x + width < 1 || y + height < 1 || x > innerWidth - 1 || y > innerHeight - 1;
    if (isOutside || width < 3 || height < 3 || isCut(element, rect)) return [];
    const pile = document.elementsFromPoint(x + width / 2, y + height / 2);
    const own = pile.findIndex((each) => each === element || each.contains(element));
    // Under a sheet that is drawn over it nothing has to be read.
    if (pile.slice(0, Math.max(0, own)).some((each) => !element.contains(each) && paints(each))) return [];
    const [top] = pile;
    const isOnTop = top !== undefined && (top === element || element.contains(top));
    const box = [x, y, width, height] as const;
    return [{ text: text.trim().slice(0, 40), where: where(element), box, needed: neededOf(element), isOnTop }];
  };
  const isRead = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isExempt(element);

  const isOver = (each: Element): boolean => each.matches('dialog:modal, .victory');
  const root = [...document.querySelectorAll('[role=dialog], dialog')].findLast(isOver) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent: text } = node;
    if (!element || !/[\p{L}\p{N}]/u.test(text ?? '') || !isRead(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) lines.push(...lineOf(element, text ?? '', box));
  }
  for (const field of root.querySelectorAll(
    'input:not([type=checkbox], [type=radio], [type=range]), textarea, select',
  )) {
    const said =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value || field.placeholder
        : 'select';
    if (said && isRead(field)) lines.push(...lineOf(field, said, field.getBoundingClientRect()));
  }
  return lines;
}

interface Measured {
  readonly lines: readonly TextLine[];
  readonly written: string;
  readonly bare: string;
  readonly scale: number;
}

/**
 * How much stronger each line is than what lies behind it: the colour at the heart of its letters against the same pixels of the
 * picture without letters. Runs in a page of its own.
 */
async function contrastsOf({ lines, written, bare, scale }: Measured): Promise<(number | null)[]> {
  const pixelsOf = async (png: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('This browser draws no pictures.');
    canvas.drawImage(bitmap, 0, 0);
    return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [one, two] = await Promise.all([pixelsOf(written), pixelsOf(bare)]);
  const channel = (value: number): number => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = (r: number, g: number, b: number): number =>
    0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const colour = ({ data }: ImageData, i: number): [number, number, number] => [
    data[i] ?? 0,
    data[i + 1] ?? 0,
    data[i + 2] ?? 0,
  ];
  const apart = (i: number): number => {
    const [a, b] = [colour(one, i), colour(two, i)];
    return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
  };
  return lines.map(({ box: [x, y, width, height] }) => {
    const differing: [at: number, by: number][] = [];
    const [left, right] = [Math.max(0, Math.floor(x * scale)), Math.min(one.width, Math.ceil((x + width) * scale))];
    const [top, bottom] = [Math.max(0, Math.floor(y * scale)), Math.min(one.height, Math.ceil((y + height) * scale))];
    let most = 0;
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const i = (row * one.width + column) * 4;
        const by = apart(i);
        if (by > 6) differing.push([i, by]);
        if (by > most) most = by;
      }
    if (differing.length < 4) return null;
    const ratios = differing
      .filter(([, by]) => by >= most * 0.85)
      .map(([i]) => {
        const [a, b] = [light(...colour(one, i)), light(...colour(two, i))];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      })
      .sort((a, b) => a - b);
    return ratios[Math.floor(ratios.length / 4)] ?? null;
  });
}

/** Puts a sheet on the page that takes the letters away, or takes it off again. Runs in the page. */
function takeLettersAway(away: boolean): void {
  if (!away) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { -webkit-text-fill-color: transparent !important }
    text, tspan { fill: transparent !important }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export const THEMES = ['lamplight', 'noon', 'contrast'] as const;

/** Puts a theme on the page, as its settings would. */
export const wear = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Looks at pages through their pictures. */
export interface Lens {
  /** Lines of text that are too faint on what lies behind them, measured on the pixels: textures, veils and pictures count. */
  faintTexts(): Promise<readonly string[]>;
}

/** A lens on this page; what it shows is looked at in a page of its own. */
export async function openLens(page: Page): Promise<Lens> {
  const [camera, desk] = [await page.context().newCDPSession(page), await page.context().newPage()];
  await page.bringToFront();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  /** The window, wherever it was scrolled to. */
  const picture = async (): Promise<string> => {
    const [x, y] = await page.evaluate(() => [scrollX, scrollY] as const);
    const clip = { x, y, width, height, scale: SHARP };
    return (await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip })).data;
  };
  return {
    async faintTexts() {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const lines = await page.evaluate(linesOnScreen);
      const written = await picture();
      await page.evaluate(takeLettersAway, true);
      const bare = await picture();
      await page.evaluate(takeLettersAway, false);
      const ratios = await desk.evaluate(contrastsOf, { lines, written, bare, scale: SHARP });
      return lines.flatMap(({ text, where, needed, isOnTop }, i) => {
        const ratio = ratios[i] ?? (isOnTop ? 1 : null);
        return ratio !== null && ratio < needed ? [`${ratio.toFixed(2)} < ${needed} “${text}” ${where}`] : [];
      });
    },
  };
}
