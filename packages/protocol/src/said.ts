import { type Arguments, formatMessage, type Value } from '@meadhall/core';
import { en } from './words/en.ts';

/** Why something is refused: by key, for whoever says it in the reader's language, and in English for whoever knows no key. */
export interface Said {
  readonly message: string;
  readonly key: string;
  readonly given: Readonly<Record<string, Value>>;
}

type Given<S extends string> = keyof Arguments<S> extends never ? [] : [Arguments<S>];

/** A sentence of the catalogue of refusals. */
export function said<K extends keyof typeof en>(key: K, ...given: Given<(typeof en)[K]>): Said {
  const values: Readonly<Record<string, Value>> = given[0] ?? {};
  return { message: formatMessage(en[key], values, 'en'), key, given: values };
}
