import { hash } from 'node:crypto';

/** SHA-256 as hex, by the platform's own implementation: every choice is hashed with the whole state. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');
