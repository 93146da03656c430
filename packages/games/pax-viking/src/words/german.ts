import type { Translation } from '@meadhall/core';
import { de as abilities } from './abilities/de.ts';
import type { english } from './catalogue.ts';
import { de as sentences } from './de.ts';
import { de as places } from './places/de.ts';
import { de as tiles } from './tiles/de.ts';

export const german: Translation<typeof english> = { ...tiles, ...places, ...abilities, ...sentences };
