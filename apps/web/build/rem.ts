import type { Plugin } from 'vite';

/** What a browser shows text at unless someone has changed it. */
const ROOT_PX = 16;
const FONT = /(font(?:-size)?:)([^;{}]*)/g;
const PX = /(-?\d*\.?\d+)px/g;

/** Text sizes in px become rem, so that text follows the size someone has set in their browser and in the app. */
export const inRem = (css: string): string =>
  css.replace(FONT, (_, property: string, value: string) => {
    const size = value.replace(PX, (__, px: string) => `${Number((Number(px) / ROOT_PX).toFixed(5))}rem`);
    return property + size;
  });

export const textInRem = (): Plugin => ({
  name: 'meadhall-rem',
  enforce: 'pre',
  transform: (code, id) => (/\.css(\?|$)/.test(id) ? { code: inRem(code), map: null } : null),
});
