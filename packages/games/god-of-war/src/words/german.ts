import type { Translation } from '@meadhall/core';
import type { en } from './catalogue.ts';
import { de as told } from './de.ts';
import { de as effects } from './effects/de.ts';
import { de as names } from './names/de.ts';
import { de as scenes } from './scenes/de.ts';

export const german: Translation<typeof en> = { ...names, ...scenes, ...effects, ...told };
