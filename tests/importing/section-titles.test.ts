import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const HEAD = ['序号', '项目名称', '单位', '工程量', '单价', '合价'];
const FLOOR = ['1', '地砖', '㎡', '20', '80', '1600'];
const PAINT = ['1', '乳胶漆', '桶', '3', '200', '600'];

const read = (...rows: readonly (readonly string[])[]) => importGrid(gridOf([HEAD, ...rows]));
const title = (ordinal: string, name: string): readonly string[] => [ordinal, name, '', '', '', ''];

describe('the parts of a bill of quantities, an ordinal and a name each', () => {
  it.each(['一', '（二）', '十二、', '第三章', 'A', 'IV', 'Ⅱ'])('%s heads those below it', (ordinal) => {
    const { lines, skipped, said } = read(title('一', '地面工程'), FLOOR, title(ordinal, '墙面工程'), PAINT);
    expect(lines.map(({ name }) => name)).toEqual(['地砖', '乳胶漆']);
    expect(skipped).toEqual([
      { row: 2, why: '分组标题' },
      { row: 4, why: '分组标题' },
    ]);
    expect(said).toEqual([]);
  });

  it('is a line where anything else stands in its row, or a figure counts it', () => {
    const rows = [
      title('一', '拆除工程').with(2, '项'),
      title('1', '清运'),
      title('二', '保洁').with(5, '300'),
    ];
    expect(read(FLOOR, ...rows, PAINT).lines.map(({ name }) => name)).toEqual([
      '地砖',
      '拆除工程',
      '清运',
      '保洁',
      '乳胶漆',
    ]);
  });

  it('says as much of the tax and of what may be chosen as one without an ordinal', () => {
    const { said } = read(title('一', '材料（不含税）'), FLOOR, title('二', '方案二（含税）'), PAINT);
    expect(said).toEqual([
      '第4行“方案二（含税）”像另一种方案或选配，其下各行也已导入，请核对',
      '第4行起写明含税，与上面不同，只能按同一口径导入，口径不同请分开导入',
    ]);
  });
});
