const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
};

/** What is no word: bold marks, rule ids, addresses. */
const SYNTAX = /(\*\*|\[[A-Z][^\]]*\]|<[^>]*>)/;

/** English that is a third longer and accented: what does not bear it would not bear German, and what stays plain is in no catalogue. */
export const drawnOut = (text: string): string =>
  text
    .split(SYNTAX)
    .map((part) =>
      SYNTAX.test(part)
        ? part
        : part
            .replaceAll(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter)
            .replaceAll(/[áéíöü](?=[a-zç-ý]*[a-zç-ý])/g, '$&$&'),
    )
    .join('');
