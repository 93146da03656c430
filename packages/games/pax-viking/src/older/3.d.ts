import type { OlderRules } from '@meadhall/core';

export declare const game: OlderRules;
