import { expect, it } from 'vitest';
import { nextSlice } from '../../src/features/goods-grid/painter.ts';

const after = (frames: readonly number[]): number => frames.reduce(nextSlice, 8);

it('renews more rows a frame on a quick machine, as few as make progress on a slow one', () => {
  expect(after([2, 2, 2])).toBe(64);
  expect(after([2, 2, 6])).toBe(32);
  expect(after([2, 2, 30])).toBe(16);
  expect(after([30, 30])).toBe(8);
  expect(after(Array<number>(20).fill(1))).toBe(256);
});
