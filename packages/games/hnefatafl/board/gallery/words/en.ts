export const en = {
  pieces: 'Pieces and squares',
  boards: 'Boards',
  men: '{attackers} attackers and {defenders} defenders with their king on {size} × {size} squares. The king wins on {goal, select, corner {a corner} other {the edge}} and falls to {falls, select, four {four attackers} other {two attackers}}.{extras, select, yes { Shieldwalls and exit forts count.} other {}} [HT-S1]',
  king: 'Wins on a corner, in Tablut on the edge. Moves as all do, and strikes too. Two attackers take him, in Copenhagen four; at the throne he needs more. [HT-E1] [HT-K3]',
} as const;
