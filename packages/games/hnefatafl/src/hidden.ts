/** Nothing is hidden, so there is nothing to deal anew. [HT-S5] */
export function redeal(): void {}
