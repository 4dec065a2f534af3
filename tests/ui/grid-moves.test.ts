import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../src/features/goods-grid/cell-range.ts';
import { moved } from '../../src/features/goods-grid/grid-moves.ts';
import { isScan, typedKey, type Burst } from '../../src/features/goods-grid/scan-burst.ts';

/** Two lines and the empty row; column 2 is passed over by Enter. */
const bounds = { rows: 3, lines: 2, columns: 4, entry: [0, 1, 3], pageRows: 10 };
const at = (row: number, column: number) => ({ row, column });

describe('where the cursor goes', () => {
  it.each([
    ['next', at(0, 0), at(0, 1)],
    ['next', at(0, 1), at(0, 3)],
    ['next', at(0, 2), at(0, 3)],
    ['next', at(0, 3), at(1, 0)],
    ['next', at(2, 3), at(2, 3)],
    ['back', at(1, 0), at(0, 3)],
    ['back', at(0, 3), at(0, 1)],
    ['back', at(0, 0), at(0, 0)],
    ['right', at(0, 1), at(0, 2)],
    ['right', at(0, 3), at(0, 3)],
    ['up', at(0, 1), at(0, 1)],
    ['down', at(1, 1), at(2, 1)],
    ['home', at(1, 2), at(1, 0)],
    ['end', at(1, 0), at(1, 3)],
    ['pageDown', at(0, 1), at(2, 1)],
    ['pageUp', at(2, 1), at(0, 1)],
    ['start', at(2, 2), at(0, 0)],
    ['finish', at(0, 0), at(1, 3)],
    ['columnBottom', at(0, 1), at(1, 1)],
    ['columnTop', at(2, 1), at(0, 1)],
  ] as const)('%s from %o to %o', (motion, from, to) => {
    expect(moved(motion, from, bounds)).toEqual(to);
  });

  it('makes a range of any two corners', () => {
    expect(rangeOf(at(5, 1), at(2, 3))).toEqual({ top: 2, bottom: 5, left: 1, right: 3 });
  });
});

describe('a scan', () => {
  const typed = (keys: number, pause: number): Burst | null => {
    let burst: Burst | null = null;
    for (let key = 0; key < keys; key++) burst = typedKey(burst, key * pause);
    return burst;
  };

  it('is many keys in a burst, ended by Enter at once', () => {
    expect(isScan(typed(13, 8), 12 * 8 + 8)).toBe(true);
  });

  it('may come slowly, and one of its keys late', () => {
    expect(isScan(typed(13, 35), 13 * 35)).toBe(true);
    const late = typedKey(typed(12, 8), 11 * 8 + 90);
    expect(isScan(late, late.last + 8)).toBe(true);
  });

  it('is not a hand: too slow, too short, or Enter after a pause', () => {
    expect(isScan(typed(13, 60), 12 * 60 + 20)).toBe(false);
    expect(isScan(typed(4, 8), 40)).toBe(false);
    expect(isScan(typed(13, 8), 500)).toBe(false);
    expect(isScan(null, 0)).toBe(false);
  });
});
