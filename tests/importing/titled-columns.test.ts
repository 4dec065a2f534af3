import { expect, it } from 'vitest';
import { titledColumns } from '../../domain/importing/columns/titled-columns.ts';

it.each(['constructor', '__proto__', 'toString'])('a title that nobody knows goes nowhere: %s', (title) => {
  const rows = [
    ['商品名称', title, '备注'],
    ['钢管', '某', '急'],
  ];
  expect(titledColumns(rows, [])).toEqual({
    fields: ['name', null, 'note'],
    left: [title],
    taxInclusive: null,
  });
});
