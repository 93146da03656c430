import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  why: 'Was du hier anordnest, wird für dich geantwortet, sooft du gefragt wirst. Niemand sonst erfährt davon, und die Antwort kommt nicht eher, als deine käme.',
  band: 'Stehende Weisung',
  revoke: 'Widerrufen',
  done: 'Fertig',
};
