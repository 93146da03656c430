import { A, D, tafl } from '../test/given.ts';

/** The positions of the lesson's scenes; `npm run demos` writes them down for the app. */
export const positions = {
  take: () =>
    tafl(
      'brandubh',
      A,
      `
      7 # . . A . . #
      6 . . . . . . .
      5 . . A D . . A
      4 A A . K D . .
      3 . . . D . . .
      2 . . . A . . .
      1 # . . A . . #`,
    ).state,
  between: () =>
    tafl(
      'brandubh',
      D,
      `
      7 # . . . . . #
      6 . . . D . . .
      5 . . A . A . .
      4 . . . K . . .
      3 . . . . . . .
      2 . . . A . . .
      1 # . . A . . #`,
    ).state,
  corner: () =>
    tafl(
      'brandubh',
      D,
      `
      7 # A . . . . #
      6 . . . . . . .
      5 . . . . . . .
      4 . . . K . A .
      3 . . . . . . .
      2 . . D . . . .
      1 # . . . A . #`,
    ).state,
  king: () =>
    tafl(
      'brandubh',
      A,
      `
      7 # . . . . . #
      6 . . . . . . .
      5 . A K . . . A
      4 . . . X . . .
      3 . . . . D . .
      2 . . . D . . .
      1 # . . A . . #`,
    ).state,
  roads: () =>
    tafl(
      'brandubh',
      D,
      `
      7 # . . . . . #
      6 . A . . . A .
      5 . . . . . . .
      4 A . . X . . A
      3 . . K . . . .
      2 . . . . . . .
      1 # . . A . D #`,
    ).state,
};
