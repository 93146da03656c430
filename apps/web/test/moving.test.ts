import { expect, test } from 'vitest';
import { animated } from '../build/moving.ts';

/** The chunks of a RIFF file from a place on: names and lengths. */
function chunks(bytes: Buffer, from: number): readonly string[] {
  const found: string[] = [];
  for (let at = from; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    found.push(`${bytes.toString('latin1', at, at + 4)} ${length}`);
    at += 8 + length + (length % 2);
  }
  return found;
}

test('pictures become one that moves: every length is that of what follows', () => {
  const parts = ['RIFF....WEBP', 'VP8X\x02\0\0\0xx', 'VP8 \x03\0\0\0abc\0'];
  const picture = Buffer.from(parts.join(''), 'latin1');
  const moving = animated([picture, picture], { width: 720, height: 450 }, 900);
  expect(moving.toString('latin1', 0, 4)).toBe('RIFF');
  expect(moving.readUInt32LE(4)).toBe(moving.length - 8);
  expect(moving.toString('latin1', 8, 12)).toBe('WEBP');
  expect(chunks(moving, 12)).toEqual(['VP8X 10', 'ANIM 6', 'ANMF 28', 'ANMF 28']);
});
