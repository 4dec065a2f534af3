import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockRow } from '../../../domain/special-business/define.ts';
import { rowsChange, takesBack, withRows } from '../../../domain/special-business/rows-change.ts';

const ROWS: readonly BlockRow[] = Array.from({ length: 9 }, (_, at) => ({ plate: `闽D${String(at)}` }));
const tables = fc.array(fc.constantFrom(...ROWS), { maxLength: 12 });

test('a change makes one table of the other, and is taken back to the row', () => {
  fc.assert(
    fc.property(tables, tables, (before, after) => {
      const change = rowsChange('goodsTransport', before, after);
      expect(withRows(before, change)).toEqual(after);
      const back = takesBack(before, change);
      expect(withRows(after, back)).toEqual(before);
      expect(takesBack(after, back)).toEqual(change);
    }),
  );
});

test('one cell of 5000 rows is one row, rows that were added are no others', () => {
  const before = Array.from({ length: 5000 }, (_, at): BlockRow => ({ plate: String(at) }));
  const typed = { plate: '闽D00001' };
  expect(rowsChange('goodsTransport', before, before.with(4000, typed))).toEqual({
    business: 'goodsTransport',
    of: 5000,
    at: 4000,
    gone: 1,
    rows: [typed],
  });
  expect(rowsChange('goodsTransport', before, [...before, typed])).toMatchObject({
    at: 5000,
    gone: 0,
    rows: [typed],
  });
  expect(rowsChange('goodsTransport', before, before.slice(1))).toMatchObject({ at: 0, gone: 1, rows: [] });
});

test('a table of another length is not the one it was made for', () => {
  const change = rowsChange('goodsTransport', ROWS, ROWS.slice(3));
  expect(withRows(ROWS.slice(1), change)).toEqual(ROWS.slice(1));
});
