/** Where everyone starts, and how much Glory ends the game. [EP-A1, EP-D4] */
export const START = { health: 10, glory: 0, gloryToWin: 10 } as const;
