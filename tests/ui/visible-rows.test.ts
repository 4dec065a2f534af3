import { expect, test } from 'vitest';
import { visibleRowsOf } from '../../src/app/pages/filling/visible-rows.ts';
import { madeFace } from './made-face.ts';

test('a table that is only read is as low as its lines (M011)', () => {
  const rows = (filled: number, readOnly: boolean) => visibleRowsOf(madeFace(), filled, readOnly);
  expect([rows(0, false), rows(2, false)]).toEqual([8, 8]);
  expect([rows(0, true), rows(2, true), rows(30, true)]).toEqual([1, 2, 8]);
});
