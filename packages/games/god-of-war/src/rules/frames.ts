const isKind = <F extends { readonly kind: string }, K extends F['kind']>(
  frame: F,
  kind: K,
): frame is Extract<F, { readonly kind: K }> => frame.kind === kind;

/** The nearest frame of a kind under way. */
export function nearest<F extends { readonly kind: string }, K extends F['kind']>(
  stack: readonly F[],
  kind: K,
): Extract<F, { readonly kind: K }> | null {
  for (let i = stack.length - 1; i >= 0; i--) {
    const frame = stack[i];
    if (frame && isKind(frame, kind)) return frame;
  }
  return null;
}

/** What a defense lets through. [GW-D1] */
export const letThrough = ({ strength, defense }: { readonly strength: number; readonly defense: number }): number =>
  Math.max(0, strength - defense);
