import { describe, expect, it } from 'vitest';
import { finalText, offered } from '../../src/features/goods-grid/cell-edit.ts';
import { nearest } from '../../src/features/goods-grid/problem-tasks.ts';
import {
  DEFAULT_LAYOUT,
  leastWidth,
  parseLayout,
  shownColumns,
  templateOf,
  widthsIn,
  withColumnAt,
  withShown,
  withWidth,
} from '../../src/features/goods-grid/column-layout.ts';
import { GRID_COLUMNS } from '../../src/features/goods-grid/grid-columns.ts';

const keys = (layout = DEFAULT_LAYOUT) => shownColumns(layout).map(({ key }) => key);
const PAPER = ['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate', 'taxAmount'];

describe('the columns as a user arranged them', () => {
  it('stand as on paper at first, the optional ones hidden', () => {
    expect(keys()).toEqual(PAPER);
    expect(keys(withShown(DEFAULT_LAYOUT, 'note', true))).toEqual([...PAPER, 'note']);
  });

  it('move to where another column stands, from either side', () => {
    expect(keys(withColumnAt(DEFAULT_LAYOUT, 'name', 'unit')).slice(0, 3)).toEqual(['spec', 'unit', 'name']);
    expect(keys(withColumnAt(DEFAULT_LAYOUT, 'unit', 'name')).slice(0, 3)).toEqual(['unit', 'name', 'spec']);
    expect(withColumnAt(DEFAULT_LAYOUT, 'unit', 'unit')).toBe(DEFAULT_LAYOUT);
  });

  it('keep a width within reason, and are as wide as meant without', () => {
    const layout = withWidth(DEFAULT_LAYOUT, 'name', 5000);
    const columns = shownColumns(layout);
    expect(templateOf(layout, columns)).toMatch(
      /^32px 48px 600px minmax\(78px, 1\.2fr\) minmax\(58px, 0\.6fr\) /,
    );
    expect(withWidth(layout, 'name', 1).widths.name).toBe(48);
    expect(leastWidth(layout, columns) - leastWidth(DEFAULT_LAYOUT, columns)).toBe(600 - 128);
  });

  it('have room beside the side navigation at 125 % of a screen of 1366 pixels', () => {
    const room = 907;
    const columns = shownColumns(DEFAULT_LAYOUT);
    expect(leastWidth(DEFAULT_LAYOUT, columns)).toBeLessThanOrEqual(room);
    const widths = widthsIn(DEFAULT_LAYOUT, columns, room);
    expect(widths.every((width, at) => width >= (columns[at]?.width.least ?? NaN))).toBe(true);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(room - 168);
  });

  it('come back as remembered; what is not understood is left out', () => {
    const layout = withWidth(
      withShown(withColumnAt(DEFAULT_LAYOUT, 'unit', 'name'), 'policy', true),
      'spec',
      99,
    );
    expect(parseLayout(JSON.stringify(layout))).toEqual(layout);
    expect(parseLayout('')).toBe(DEFAULT_LAYOUT);
    expect(parseLayout('{"order":["unit","colour"],"hidden":["name"],"widths":{"unit":"x"}}')).toEqual({
      order: ['unit', ...GRID_COLUMNS.map(({ key }) => key).filter((key) => key !== 'unit')],
      hidden: [],
      widths: {},
    });
  });
});

describe('values of a list', () => {
  const lists = {
    rates: ['13%', '1%', '3%', '0%', '免税'],
    policies: [{ zh: '简易征收' }, { zh: '按3%简易征收' }],
  };
  const typed = (text: string) => ({ text, typed: true, choice: 0 });
  const rate = GRID_COLUMNS.find(({ key }) => key === 'taxRate')!;
  const policy = GRID_COLUMNS.find(({ key }) => key === 'policy')!;

  it('put the one that is meant first', () => {
    expect(offered(rate, lists, typed('1'))).toEqual(['1%', '13%']);
    expect(offered(rate, lists, typed('免'))).toEqual(['免税']);
    expect(offered(policy, lists, typed('3%'))).toEqual(['按3%简易征收']);
    expect(offered(rate, lists, { ...typed('13%'), typed: false })).toHaveLength(5);
  });

  it('finish an edit with the highlighted one, or with what was typed', () => {
    const empty = { value: '', mark: undefined };
    expect(finalText(empty, typed('1'), ['1%', '13%'], false)).toBe('1%');
    expect(finalText(empty, typed('0.13'), [], false)).toBe('0.13');
    expect(finalText({ value: '13%', mark: undefined }, typed('13'), ['13%'], false)).toBeNull();
    expect(finalText(empty, typed(''), [], true)).toBeNull();
    expect(finalText({ value: 'x', mark: { text: 'x', error: '…' } }, typed('x'), [], false)).toBe('x');
  });
});

describe('the next problem', () => {
  const problems = [
    { row: 2, field: 'price' },
    { row: 2, field: 'taxAmount' },
    { row: 8, field: 'name' },
  ];

  it('is the nearest in reading order, around the end', () => {
    expect(nearest({ row: 0, field: 'name' }, problems, 1)).toBe(problems[0]);
    expect(nearest({ row: 2, field: 'price' }, problems, 1)).toBe(problems[1]);
    expect(nearest({ row: 8, field: 'spec' }, problems, 1)).toBe(problems[0]);
    expect(nearest({ row: 2, field: 'name' }, problems, -1)).toBe(problems[2]);
    expect(nearest({ row: 8, field: 'name' }, problems, -1)).toBe(problems[1]);
    expect(nearest({ row: 0, field: 'name' }, [], 1)).toBeNull();
  });
});
