import { describe, expect, it } from 'vitest';
import { detectHeader, headerLevels } from '../../domain/importing/headings/detect-header.ts';
import { proposeColumns } from '../../domain/importing/columns/propose-columns.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { columnName, type SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';

const fieldsOf = (grid: SheetGrid) => proposeSheet(grid).proposals.map(({ field }) => field);

describe('detectHeader', () => {
  it('finds a table that starts away from the corner, below titles', () => {
    const grid = gridOf([
      ['', '送货单', '', ''],
      ['', '客户：甲公司', '', '日期：2024-09-25'],
      ['', '', '', ''],
      ['', '品名', '数量', '单价'],
      ['', '螺丝', '12', '0.5'],
    ]);
    expect(detectHeader(grid)).toEqual([3]);
  });

  it('takes merged and bilingual rows together, at most three', () => {
    const grid = gridOf([
      ['货物', '货物', '不含税', '不含税', '备注'],
      ['名称', '规格', '单价', '金额', '备注'],
      ['Description', 'Model No.', 'Unit price', 'Amount', 'Remarks'],
      ['螺丝', 'M3', '0.5', '6', ''],
    ]);
    expect(detectHeader(grid)).toEqual([0, 1, 2]);
    expect(headerLevels(grid, [0, 1, 2], 2)).toEqual(['不含税', '单价', 'Unit price']);
    expect(headerLevels(grid, [0, 1, 2], 4)).toEqual(['备注', 'Remarks']);
    expect(proposeColumns(grid, [0, 1, 2])).toMatchObject({ taxInclusive: false });
  });

  it('leaves a title row above the header alone', () => {
    const title = ['销货清单', '销货清单', '销货清单'];
    expect(detectHeader(gridOf([title, ['品名', '数量', '金额'], ['螺丝', '1', '2']]))).toEqual([1]);
  });

  it('finds none where there is none', () => {
    expect(
      detectHeader(
        gridOf([
          ['1', '2'],
          ['3', '4'],
        ]),
      ),
    ).toEqual([]);
    expect(detectHeader(gridOf([]))).toEqual([]);
  });
});

describe('proposeColumns', () => {
  it('gives one column to each field and says why', () => {
    const { proposals } = proposeSheet(
      gridOf([
        ['序号', '名称', '数量', '备注'],
        ['1', '螺丝', '12', ''],
      ]),
    );
    expect(proposals).toEqual([
      { index: 0, header: '序号', field: null, score: 0, reason: '' },
      { index: 1, header: '名称', field: 'name', score: 1, reason: '表头“名称”' },
      { index: 2, header: '数量', field: 'quantity', score: 1, reason: '表头“数量”' },
      { index: 3, header: '备注', field: null, score: 0, reason: '' },
    ]);
  });

  it('prefers the surer of two claims: 开票名称 over 项目名称, 数量 over 件数', () => {
    const grid = gridOf([
      ['项目名称', '供应商开票名称', '件数', '数量'],
      ['工程', '铣刀', '1', '500'],
    ]);
    expect(fieldsOf(grid)).toEqual([null, 'name', null, 'quantity']);
    expect(proposeSheet(grid).proposals[0]?.reason).toBe('已有更合适的列');
  });

  it('uses a hint when nothing better is there', () => {
    expect(
      fieldsOf(
        gridOf([
          ['品名', '件数'],
          ['铣刀', '1'],
        ]),
      ),
    ).toEqual(['name', 'quantity']);
  });

  it('reads units, rates and codes from contents when their heading says nothing', () => {
    const grid = gridOf([
      ['品名', '数量', 'A', '税', 'C'],
      ['铣刀', '1', '个', '13%', '1090511030000000000'],
      ['锯条', '2', '盒', '9%', '1090511030000000000'],
    ]);
    expect(fieldsOf(grid)).toEqual(['name', 'quantity', 'unit', 'taxRate', 'taxCode']);
    expect(proposeSheet(grid).proposals[2]).toMatchObject({ score: 0.6, reason: '内容像计量单位' });
  });

  it('doubts a heading that its contents contradict', () => {
    const { proposals } = proposeSheet(
      gridOf([
        ['品名', '数量'],
        ['铣刀', '若干'],
        ['锯条', '若干'],
      ]),
    );
    expect(proposals[1]).toMatchObject({ field: 'quantity', score: 0.6, reason: '表头“数量”，但内容不太像' });
  });

  it('does not doubt quantities that stand with their units', () => {
    const { proposals } = proposeSheet(
      gridOf([
        ['品名', '数量', '单价'],
        ['铣刀', '12个', '3'],
        ['锯条', '5个', '4'],
      ]),
    );
    expect(proposals[1]).toMatchObject({ field: 'quantity', score: 1, reason: '表头“数量”' });
  });

  it('takes price and amount of the same tax mode', () => {
    const grid = gridOf([
      ['品名', '含税单价', '不含税单价', '不含税金额'],
      ['铣刀', '113', '100', '200'],
    ]);
    expect(fieldsOf(grid)).toEqual(['name', null, 'price', 'amount']);
    const gross = gridOf([
      ['品名', '不含税单价', '含税单价', '含税金额'],
      ['铣刀', '100', '113', '226'],
    ]);
    expect(fieldsOf(gross)).toEqual(['name', null, 'price', 'amount']);
    expect(proposeSheet(gross).taxInclusive).toBe(true);
  });
});

describe('tax mode', () => {
  const table = (amount: string, tax: string, heading = '金额') =>
    proposeSheet(
      gridOf([
        ['品名', heading, '税率', '税额'],
        ['甲', amount, '13%', tax],
        ['乙', amount, '13%', tax],
      ]),
    ).taxInclusive;

  it('is told by the headings', () => {
    expect(table('100', '13', '含税金额')).toBe(true);
    expect(table('113', '13', '不含税金额')).toBe(false);
  });

  it('is told by the arithmetic of amount, rate and tax', () => {
    expect(table('113', '13')).toBe(true);
    expect(table('100', '13')).toBe(false);
    expect(table('若干', '13')).toBe(false);
  });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

describe('a heading of few words that are known', () => {
  it.each(['服务内容', '收费项目', '款项', '课程', 'Particulars'])('%s beside 金额 is a heading', (title) => {
    const { headerRows, proposals, goods } = proposeSheet(
      gridOf([
        ['2024年6月费用', ''],
        [title, '金额'],
        ['物业费', '12000'],
        ['水费', '356.7'],
      ]),
    );
    expect(headerRows).toEqual([1]);
    expect(proposals.map(({ field }) => field)).toEqual(['name', 'amount']);
    expect(goods).toBeGreaterThan(0);
  });

  it('图号 names the goods where nothing else does', () => {
    const fields = (titles: readonly string[]) =>
      proposeSheet(gridOf([titles, ['A-12', '3', '10', '30'], ['B-07', '2', '5', '10']])).proposals.map(
        ({ field }) => field,
      );
    expect(fields(['图号', '数量', '单价', '金额'])).toEqual(['name', 'quantity', 'price', 'amount']);
    expect(fields(['项目名称及规格', '数量', '单价', '金额'])[0]).toBe('name');
  });
});
