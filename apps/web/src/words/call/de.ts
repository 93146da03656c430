import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  decision: 'Deine Entscheidung: {title}',
  yourTable: 'Dein Tisch',
  tableOf: 'Tisch von {host}',
  until: '{table} · bis {when}',
  test: 'So ruft dich die Halle.',
};
