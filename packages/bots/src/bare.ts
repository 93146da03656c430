/** A text of the game as part of another sentence: no markup, no rule, no full stop. */
export const bare = (text: string): string =>
  text
    .replaceAll('**', '')
    .replaceAll(/ ?\[[A-Z]+-[A-Z]*\d+\w?\]/g, '')
    .trim()
    .replace(/[.!]$/, '');
