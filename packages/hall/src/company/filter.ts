import { glance } from '@meadhall/protocol';

const HIDDEN = '•••';

/** Words the owner does not want to read, as they look at a glance; `word*` also means whatever begins with it. */
export function wordFilter(words: readonly string[]): (text: string) => string {
  const whole = new Set<string>();
  const starts: string[] = [];
  for (const word of words) {
    const look = glance(word.replaceAll('*', ''));
    if (look === '') continue;
    if (word.endsWith('*')) starts.push(look);
    else whole.add(look);
  }
  const isHidden = (token: string): boolean => {
    const look = glance(token);
    return whole.has(look) || starts.some((start) => look.startsWith(start));
  };
  // Signs inside a word are part of its look: `b4d`, `b-a-d`, `b@d`; those after it stay.
  return (text) =>
    text.replace(/(\S+?)([.,!?;:]*)(?=\s|$)/gu, (all, token: string, tail: string) =>
      isHidden(token) ? `${HIDDEN}${tail}` : all,
    );
}
