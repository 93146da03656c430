import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  deck: 'Talia',
};
