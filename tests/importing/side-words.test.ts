import { describe, expect, it } from 'vitest';
import { isSideAlone, sideWordIn } from '../../domain/importing/cells/side-words.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { sideIn } from '../../domain/importing/sheets/said-of-all.ts';
import { importGrid } from './import-grid.ts';

const WITHOUT = [
  ...[
    '不含税',
    '非含税',
    '未含税',
    '没有含税',
    '没含税',
    '不包含税',
    '不包括增值税',
    '不含13%税',
    '未含增值税',
  ],
  ...[
    '不含13%的增值税',
    '不含票',
    '不带票',
    '不带税',
    '不含专票',
    '未税',
    '无税',
    '除税',
    '去税',
    '税外',
    '裸价',
  ],
  ...[
    '不包税',
    '税前单价',
    '税金另计',
    '税另算',
    '另加税',
    '不含稅',
    '未稅價',
    '含税与否：否',
    '是否含税：否',
  ],
  ...['含税：×', '含税（否）', 'VAT excl.', 'excl. VAT', 'excluding VAT', 'Tax excluded', 'without tax'],
  ...['not including tax', 'VAT not included', 'ex VAT', 'before tax', '□含税 √不含税', '含税□ 不含税☑'],
];

const WITH = [
  ...[
    '含税',
    '含稅',
    '含增值税',
    '含13%税',
    '含13%增值税',
    '含13个点',
    '包含税',
    '包括增值税',
    '含专票',
    '含普票',
  ],
  ...[
    '带票',
    '含票',
    '含发票',
    '带税',
    '包税',
    '价税合计',
    '税价合计',
    '是否含税：是',
    '含税与否：是',
    '含税：√',
  ],
  ...[
    '含税（Y）',
    'VAT incl.',
    'VAT included',
    'incl. VAT',
    'Tax included',
    'inclusive of tax',
    'including 13% VAT',
  ],
  ...['with tax', '☑含税', '☑含税 □不含税', '含税☑ 不含税□', '含税：☑'],
];

const NEITHER = [
  ...[
    '是否含税',
    '含税吗',
    '含税/不含税',
    '含税：',
    '税额',
    '税率',
    '增值税',
    '扣除税费',
    '发票号',
    '含运费',
  ],
  ...['价格', '票面金额', 'TAX NO.', 'VAT', '免税', '退税'],
];

describe('words for the side of the tax', () => {
  it.each(WITHOUT)('%s: without it', (text) => {
    expect(sideWordIn(text)).toBe('exclusive');
  });

  it.each(WITH)('%s: with it', (text) => {
    expect(sideWordIn(text)).toBe('inclusive');
  });

  it.each(NEITHER)('%s: neither', (text) => {
    expect(sideWordIn(text)).toBeNull();
  });

  it.each([
    ['含税13%', true],
    ['未含税价', true],
    ['不带票', true],
    ['☑含税', true],
    ['含税螺丝', false],
    ['价格', false],
  ])('%s is nothing else: %s', (text, alone) => {
    expect(isSideAlone(text)).toBe(alone);
  });

  it.each([
    ...WITHOUT.filter((text) => /^[\p{Script=Han}\d%]+$/u.test(text)).map((text) => [text, false] as const),
    ...WITH.filter((text) => /^(?!.税合计|税.合计)[\p{Script=Han}\d%]+$/u.test(text)).map(
      (text) => [text, true] as const,
    ),
  ])('%s in a heading, above the table, in a row and beside it', (text, inclusive) => {
    const lines = [['螺丝', '10', '2', '20']];
    const heads = ['品名', '数量', '单价', '金额'];
    const of = (rows: readonly (readonly string[])[]): boolean => importGrid(gridOf(rows)).taxInclusive;
    expect(of([['品名', '数量', `单价（${text}）`, '总价'], ...lines])).toBe(inclusive);
    expect(of([[`报价单（${text}）`], heads, ...lines])).toBe(inclusive);
    expect(of([[...heads, '备注'], ...lines.map((line) => [...line, text])])).toBe(inclusive);
    expect(sideIn(`以上价格${text}`)).toBe(inclusive);
  });
});
