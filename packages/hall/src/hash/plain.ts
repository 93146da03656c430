/** SHA-256 as hex where there is no synchronous one of the platform's own: in browsers. */
export { hashText as sha256 } from '@meadhall/core';
