import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type HashText = (text: string) => string;

/** SHA-256 as hex; the same in Node and in the browser. */
export const hashText: HashText = (text) => bytesToHex(sha256(utf8ToBytes(text)));
