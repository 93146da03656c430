import type { Again } from './api.ts';
import type { Surroundings } from './client/client.ts';
import type { Dial } from './client/line.ts';

interface Socket {
  send(text: string): void;
  close(): void;
  binaryType: string;
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  onclose: ((closed: { readonly code: number }) => void) | null;
}

// What every browser, worker and recent Node has; this package compiles without any of their libraries.
declare const WebSocket: new (url: string) => Socket;
declare const setTimeout: (act: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Dials a hall at an address. */
const socketDial =
  (url: string): Dial =>
  (on) => {
    const socket = new WebSocket(url);
    let isOpen = false;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      isOpen = true;
      on.open();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') on.text(data);
      else if (data instanceof ArrayBuffer) on.bytes(new Uint8Array(data));
    };
    socket.onclose = ({ code }) => on.closed(code);
    return {
      send(text) {
        if (isOpen) socket.send(text);
      },
      close() {
        isOpen = false;
        socket.close();
      },
    };
  };

/** The surroundings of a client in a page: its clock and dice, and whatever leads to a hall. */
export function pagePlace(dial: Dial): Surroundings {
  return {
    dial,
    now: () => Date.now(),
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    unit: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256,
    newId: () => letters(8),
  };
}

/** The surroundings of a client of the hall at an address. */
export const browserPlace = (url: string): Surroundings => pagePlace(socketDial(url));

const letters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => DIGITS[byte & 63]).join('');

/** Idempotency keys of 192 bits and the page's own clock. */
export const inPage: Again = {
  newKey: () => letters(32),
  pause: (ms) => new Promise((resolve) => setTimeout(() => resolve(), ms)),
};

/** A salt for the dice: 128 bits of this client's own randomness. */
export const newSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
