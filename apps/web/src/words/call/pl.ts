import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const pl: Translation<typeof en> = {
  decision: 'Twoja decyzja: {title}',
  yourTable: 'Twój stół',
  tableOf: 'Stół: {host}',
  until: '{table} · do: {when}',
  test: 'Tak woła cię sala.',
};
