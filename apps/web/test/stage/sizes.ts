import type { BrowserContextOptions } from 'playwright-core';

const touch = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});
const mouse = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height } });

/** Phones upright and on their side, tablets, a desk at 200 %, desks. */
export const SIZES: readonly { readonly name: string; readonly options: BrowserContextOptions }[] = [
  { name: '360x640', options: touch(360, 640) },
  { name: '390x844', options: touch(390, 844) },
  { name: '844x390', options: touch(844, 390) },
  { name: '820x1180', options: touch(820, 1180) },
  { name: '1024x768', options: touch(1024, 768) },
  { name: '720x450', options: { ...mouse(720, 450), deviceScaleFactor: 2 } },
  { name: '1440x900', options: mouse(1440, 900) },
  { name: '1920x1080', options: mouse(1920, 1080) },
];
