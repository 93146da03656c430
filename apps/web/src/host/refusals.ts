import { followLanguage } from '@meadhall/board/tongue';
import { asTold, refusalsIn, type Sayer } from '@meadhall/protocol';

let say = asTold;
followLanguage(async (language) => {
  say = await refusalsIn(language);
});

/** What a hall refuses, in the language on the screen. */
export const refusalSaid: Sayer = (told) => say(told);
