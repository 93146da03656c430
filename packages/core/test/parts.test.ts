import { expect, test } from 'vitest';
import { keptParts, shareUnchanged } from '../src/parts.ts';

test('a part is the same object while what it is made of is the same, and is not made again', () => {
  const part = keptParts();
  const ports = { gold: 3 };
  let made = 0;
  const view = () => part('ports', [ports, 1], () => ({ gold: ports.gold, made: ++made }));
  expect(view()).toBe(view());
  expect(made).toBe(1);
});

test('a part that is made again and comes out equal stays the object it was; one that does not is new', () => {
  const part = keptParts();
  const view = (ports: { gold: number }) => part('ports', [ports], () => ({ gold: ports.gold }));
  const first = view({ gold: 3 });
  expect(view({ gold: 3 })).toBe(first);
  expect(view({ gold: 4 })).toEqual({ gold: 4 });
  expect(view({ gold: 3 })).toEqual({ gold: 3 });
});

test('parts of other names and for other viewers are apart', () => {
  const part = keptParts();
  const hands = { own: ['axe'] };
  const seen = (viewer: number) => part('hands', [hands, viewer], () => (viewer === 0 ? hands.own.slice() : [null]));
  expect(seen(0)).toEqual(['axe']);
  expect(seen(1)).toEqual([null]);
  expect(part('piles', [hands, 0], () => 7)).toBe(7);
  expect(seen(0)).toEqual(['axe']);
});

test('fields that did not change are put back as the objects they were', () => {
  const before = { ports: { gold: 3 }, hands: ['axe'] };
  const next = { ports: { gold: 3 }, hands: ['axe', 'shield'] };
  shareUnchanged(before, next);
  expect(next.ports).toBe(before.ports);
  expect(next.hands).toEqual(['axe', 'shield']);
});
