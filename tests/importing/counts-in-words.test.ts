import { describe, expect, it } from 'vitest';
import { readHanCount } from '../../domain/importing/cells/han-count.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

describe('a quantity in words', () => {
  it.each([
    ['一个', '1', '个'],
    ['两箱', '2', '箱'],
    ['兩箱', '2', '箱'],
    ['十二 个', '12', '个'],
    ['二十', '20', ''],
    ['一百零五', '105', ''],
    ['一百二十个', '120', '个'],
    ['两千三百五十张', '2350', '张'],
    ['三千零五十', '3050', ''],
    ['三万', '30000', ''],
    ['半吨', '0.5', '吨'],
    ['一个半', '1.5', '个'],
  ])('%s is %s %s', (text, number, unit) => {
    expect(readHanCount(text)).toEqual({ number, unit });
  });

  it.each([
    ...[
      '两三个',
      '十几个',
      '几个',
      '一百五',
      '三万五',
      '一千二',
      '一二',
      '若干',
      '一半',
      '半',
      '半个半',
      '百个',
    ],
    ...['三月', '十二日', '一式两份', '一楼', '一批', '三号', '第一批', '约两箱', '两箱左右'],
  ])('%s is none that everybody reads alike', (text) => {
    expect(readHanCount(text)).toBeNull();
  });

  it('is that of its line, quietly', () => {
    const rows = [
      ['品名', '数量', '单价', '金额'],
      ['苹果', '两箱', '50', '100'],
      ['梨', '十几个', '2', '24'],
    ];
    const { lines, said } = importGrid(gridOf(rows));
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['2', '箱'],
      ['', ''],
    ]);
    expect(said).toEqual(['第3行数量“十几个”无法识别，将按金额÷单价推算']);
  });
});

describe('a quantity of many pieces', () => {
  const read = (...cells: readonly string[]) => {
    const { lines, said } = importGrid(
      gridOf([
        ['品名', '数量', '单价', '金额'],
        ['宣传单', ...cells],
      ]),
    );
    return [lines[0]?.quantity, lines[0]?.unit, lines[0]?.price, said];
  };

  it('is counted in that many where its price is theirs, as the amount says', () => {
    expect(read('2万张', '300', '600')).toEqual(['2', '万张', '300', []]);
    expect(read('1.5千本', '300元/千本', '450')).toEqual(['1.5', '千本', '300', []]);
  });

  it('is counted by the piece where the amount says so, or nothing does', () => {
    expect(read('2万张', '0.03', '600')).toEqual(['20000', '张', '0.03', []]);
    expect(read('2万张', '0.03', '')).toEqual(['20000', '张', '0.03', []]);
  });
});
