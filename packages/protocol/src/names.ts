import { LIMITS } from './limits.ts';
import { type Said, said } from './said.ts';

/** Names for bots, the first free one at a table is taken. None is anybody's name in a game. */
export const BOT_NAMES = ['Ask', 'Embla', 'Bolli', 'Dalla', 'Finn', 'Gyda', 'Hrut', 'Jorunn'] as const;

/** Names for people who have not said theirs; bots have others, and so have heroes. */
export const GUEST_NAMES = ['Ylva', 'Ragna', 'Torvald', 'Solveig', 'Eyvind', 'Svanhild', 'Asgeir'] as const;

/** A name as it is kept: one form for the same letters, single spaces, nothing unseen. Null, with why, if it will not do. */
export function checkedName(given: string): { readonly name: string } | { readonly problem: Said } {
  const name = given.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u.test(name)) return { problem: said('nameUnseen') };
  if (!/[\p{L}\p{N}]/u.test(name)) return { problem: said('nameEmpty') };
  if (/\p{M}{3,}/u.test(name)) return { problem: said('nameAccents') };
  if ([...name].length > LIMITS.name) return { problem: said('nameLong', { most: LIMITS.name }) };
  return { name };
}

/** Letters of other scripts, and digits, that pass for a Latin letter at a glance. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '8': 'b',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
  i: 'l',
  j: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'p',
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ғ: 'f',
  һ: 'h',
  н: 'h',
  і: 'l',
  ї: 'l',
  ј: 'l',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  з: 'e',
  б: 'b',
  п: 'n',
  и: 'n',
  я: 'r',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ζ: 'z',
  ѡ: 'w',
  է: 'e',
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ց: 'g',
};

/** What is left of a name for a hurried eye. Two names at a table must differ in it. */
export function glance(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  let seen = '';
  for (const letter of plain) seen += LOOKS_LIKE[letter] ?? (/[\p{L}\p{N}]/u.test(letter) ? letter : '');
  return seen.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');
}
