/** A whole move: the names of two squares, as in `d1` to `d5`. */
export interface Choice {
  kind: 'move';
  from: string;
  to: string;
}
