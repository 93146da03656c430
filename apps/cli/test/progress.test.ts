import { expect, test } from 'vitest';
import { progress } from '../src/progress.ts';

function terminal(columns = 120) {
  const written: string[] = [];
  return { written, isTTY: true, columns, write: (text: string) => written.push(text) > 0 };
}

test('a bar stands on one line, tells how much is done, and is gone at the end', () => {
  const screen = terminal();
  const bar = progress('Games', 200, 50, screen as never);
  expect(screen.written).toHaveLength(1);
  expect(screen.written[0]).toMatch(/^\r.*Games ▓{10}░{30} 25 % .*50.*200/s);
  bar.at(200);
  expect(screen.written.at(-1)).toMatch(/▓{40} 100 % .*200/);
  bar.stop();
  expect(screen.written.at(-1)).toBe('\r\x1b[K');
  expect(screen.written.join('')).not.toContain('\n');
});

test('it is drawn a few times a second, however often something is done', () => {
  const screen = terminal();
  const bar = progress('Games', 1_000_000, 0, screen as never);
  for (let done = 1; done < 1000; done++) bar.at(done);
  expect(screen.written.length).toBeLessThan(500);
});

test('it never reaches the edge of a narrow terminal, and is nothing where nobody watches', () => {
  const narrow = terminal(40);
  progress('Games', 10, 0, narrow as never);
  expect(narrow.written[0]?.replace('\r\x1b[K', '')).toHaveLength(39);
  const deaf = { ...terminal(), isTTY: false };
  progress('Games', 10, 0, deaf as never).at(10);
  expect(deaf.written).toEqual([]);
});
