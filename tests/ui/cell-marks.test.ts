import { describe, expect, it } from 'vitest';
import { cellKey, shiftCells, type CellMark } from '../../src/ledger/cell-marks.ts';

const refused: CellMark = { text: 'abc', error: '您输入有误，请重新输入！' };
const marks = new Map([
  [cellKey(0, 'price'), refused],
  [cellKey(3, 'quantity'), refused],
]);

describe('refused cells follow their lines', () => {
  it('down when rows are inserted above', () => {
    expect([...shiftCells(marks, 1, 2).keys()]).toEqual(['0:price', '5:quantity']);
  });

  it('up when rows above are removed', () => {
    expect([...shiftCells(marks, 1, -2).keys()]).toEqual(['0:price', '1:quantity']);
  });

  it('away with a removed line', () => {
    expect([...shiftCells(marks, 3, -1).keys()]).toEqual(['0:price']);
  });
});
