import { describe, expect, it } from 'vitest';
import { codesOf, giveCode, sameNameRows, uncodedRows } from '../../../domain/goods/goods-codes.ts';
import { readGoodsCode } from '../../../domain/goods/read-goods-code.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import { codeProblem } from '../../../domain/rules/check-coding.ts';
import { goods } from '../../workers/ledger-commands.ts';

const STEEL = { taxCode: '1080207010000000000', category: '黑色金属冶炼压延品' };

describe('a pasted code is read', () => {
  it.each<[string, string, string]>([
    ['1080207010000000000', '1080207010000000000', ''],
    [' 1080207 010000 000000 ', '1080207010000000000', ''],
    ['１０８０２０７０１００００００００００', '1080207010000000000', ''],
    ['1080207010000000000\t黑色金属冶炼压延品', '1080207010000000000', '黑色金属冶炼压延品'],
    ['1080207010000000000 *黑色金属冶炼压延品*螺纹钢', '1080207010000000000', '黑色金属冶炼压延品'],
    ['108', '108', ''],
    ['螺纹钢', '螺纹钢', ''],
    ['', '', ''],
  ])('%j', (text, taxCode, category) => {
    expect(readGoodsCode(text)).toEqual({ taxCode, category });
  });
});

describe('a code is refused with the reason', () => {
  it.each<[string, string, string | null]>([
    ['', '', '税收分类编码不能为空'],
    ['108', '', '税收分类编码“108”应为19位数字'],
    ['108020701000000000x', '钢', '税收分类编码“108020701000000000x”应为19位数字'],
    ['9080207010000000000', '钢', '税收分类编码“9080207010000000000”不存在，请核对或重新选择'],
    ['1080000000000000000', '钢', '税收分类编码“1080000000000000000”为汇总商品编码，请使用下级具体商编'],
    [STEEL.taxCode, '', '税收分类名称不能为空'],
    [STEEL.taxCode, STEEL.category, null],
    ['6010000000000000000', '预付卡销售', null],
  ])('%s %s', (taxCode, category, problem) => {
    expect(codeProblem({ taxCode, category })).toBe(problem);
  });
});

describe('lines without a code', () => {
  it('are those with a name; the ones called the same are found', () => {
    const lines = goods(4);
    lines.name[2] = 0;
    expect(uncodedRows(lines)).toEqual([0, 1, 3]);
    expect(sameNameRows(lines, 1)).toEqual([0, 3]);
    const coded = giveCode(lines, [0], STEEL);
    expect(uncodedRows(coded)).toEqual([1, 3]);
    expect(readRow(coded, 0, false)).toMatchObject(STEEL);
    expect(codesOf(coded)).toEqual([{ name: '螺丝', ...STEEL }]);
  });
});
