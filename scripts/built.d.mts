export function printOf(root: string): string;
export function noteBuilt(root: string, print: string): void;
export function isBuilt(root: string): boolean;
