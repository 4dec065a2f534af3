import { describe, expect, it } from 'vitest';
import { rowTexts } from '../../domain/importing/grid/sheet-grid.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { turnedTable } from '../../domain/importing/sheets/turned.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const UPRIGHT: Rows = [
  ['品名', '螺丝', '螺母'],
  ['规格', 'M8', ''],
  ['数量', '100', '200'],
  ['单价', '0.5', '0.2'],
  ['金额', '50', '40'],
];

const textsOf = (rows: Rows): Rows | null => {
  const grid = turnedTable(gridOf(rows));
  return grid && Array.from({ length: grid.height }, (_, row) => rowTexts(grid, row));
};

describe('titles below each other', () => {
  it('head goods beside each other, which are read as rows', () => {
    expect(textsOf(UPRIGHT)).toEqual([
      ['品名', '规格', '数量', '单价', '金额'],
      ['螺丝', 'M8', '100', '0.5', '50'],
      ['螺母', '', '200', '0.2', '40'],
    ]);
    const form = [
      ['购方名称', '杭州某公司'],
      ['税号', '91330106MA2CC12345'],
      ...UPRIGHT.map((row) => row.slice(0, 2)),
    ];
    const grid = turnedTable(gridOf(form));
    expect(grid && importGrid(grid).lines).toMatchObject([{ name: '螺丝', quantity: '100', amount: '50' }]);
  });

  it('keep what is merged beside them', () => {
    const grid = turnedTable(gridOf(UPRIGHT, [[0, 1, 0, 2]]));
    expect(grid && importGrid(grid).lines.map(({ name }) => name)).toEqual(['螺丝', '螺丝']);
  });

  it.each<[string, Rows]>([
    [
      'beside each other',
      [
        ['品名', '数量', '单价'],
        ['螺丝', '1', '2'],
        ['螺母', '1', '2'],
      ],
    ],
    ['with others beside them', UPRIGHT.map((row, at) => [...row, ['数量', '单价'][at] ?? ''])],
    ['without a name', UPRIGHT.slice(1)],
    ['with nothing beside them', UPRIGHT.map((row) => row.slice(0, 1))],
    ['that are only two', UPRIGHT.slice(0, 2)],
    ['far from each other', [...UPRIGHT, ...Array.from({ length: 40 }, () => ['', '', '1'])]],
  ])('%s are left as they are', (_what, rows) => {
    expect(textsOf(rows)).toBeNull();
  });
});
