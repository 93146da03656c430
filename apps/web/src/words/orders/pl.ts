import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  why: 'To, co tu zarządzisz, będzie odpowiadane za ciebie, ilekroć padnie pytanie. Nikt inny się o tym nie dowie, a odpowiedź nie nadejdzie prędzej niż twoja własna.',
  band: 'Stały rozkaz',
  revoke: 'Odwołaj',
  done: 'Gotowe',
};
