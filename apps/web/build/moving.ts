import type { Page } from 'playwright-core';

/** A chunk of a RIFF file: its name, its length, its bytes, and one more where the length is odd. */
function chunk(name: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

const numbers = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(3);
      bytes.writeUIntLE(value, 0, 3);
      return bytes;
    }),
  );

/** Flags of the VP8X chunk: it moves. */
const ANIMATED = 2;
/** Every picture stands for itself: nothing of the one before shines through. */
const ALONE = 2;

/** Of a WebP file the picture itself, without its head and what else a browser writes beside it. */
function drawnIn(file: Buffer): Buffer {
  for (let at = 12; at < file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (file.toString('latin1', at, at + 3) === 'VP8' && file[at + 3] !== 'X'.charCodeAt(0))
      return file.subarray(at, next);
    at = next;
  }
  throw new RangeError('This file holds no picture.');
}

/** Pictures of one size, each a WebP file, as one that moves and begins again at its end. */
export function animated(pictures: readonly Buffer[], size: { width: number; height: number }, ms: number): Buffer {
  const canvas = numbers(size.width - 1, size.height - 1);
  const parts = [
    chunk('VP8X', Buffer.concat([Buffer.from([ANIMATED, 0, 0, 0]), canvas])),
    chunk('ANIM', Buffer.alloc(6)),
    ...pictures.map((picture) =>
      chunk('ANMF', Buffer.concat([numbers(0, 0), canvas, numbers(ms), Buffer.from([ALONE]), drawnIn(picture)])),
    ),
  ];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

/** A picture made smaller, as WebP, by the browser itself. */
export async function asWebp(
  page: Page,
  picture: Buffer,
  width: number,
  height: number,
  quality: number,
): Promise<Buffer> {
  const source = `data:image/png;base64,${picture.toString('base64')}`;
  const made = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source, width, height, quality },
  );
  return Buffer.from(made.slice(made.indexOf(',') + 1), 'base64');
}
