import { describe, expect, it } from 'vitest';
import { LABEL } from '../../../domain/face-text/find-labels.ts';
import { isNothing } from '../../../domain/face-text/found.ts';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';
import { growthOf, LONGER } from '../../patterns/steps-of.ts';
import { aroundText } from '../../../workers/files/text/around-text.ts';

/** Characters of the shorter text; each step is counted. */
const LENGTH = 150;
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Patterns that a careless expression would try again and again, apart by a bar. */
const PIECES = (
  '1|1a|9A|1 |1,|1.|-|上|公司|有限公司|甲有限公司乙| |\t|\n|\r\n|：|((|a@|a.b@c.|税号|税号：|名称：|税 |单价 |开票|021-|1,234|5元|5箱|5*|5*5=' +
  '|10箱*|6%|合计|备注：|备注：合同编号：|\n名称 规格 数量 单价 金额|名称\t数量\t单价\n甲\t1\t2\n|😀|\ud83d|市区路号|银行 |咨询费500元\n|Company Name: A\n' +
  '|ABC Co., |bank of |销售方税号：|91350211M000100Y46 |1 2 3 4 '
).split('|');

describe('texts nobody would send', () => {
  it('says nothing of what holds nothing', () => {
    for (const text of ['', '   \n\t', '😀😀👍', '你好，在吗？', '123456', '谢谢！', '……', '\u0000\ud83d'])
      expect(isNothing(readFaceText(text)), text).toBe(true);
  });

  it('looks for labels by a pattern that the engine makes fast', () => {
    expect(LABEL.source.length).toBeLessThan(20 * 1024);
  });

  it.each(PIECES)('takes steps by the length only: %j', (piece) => {
    const read = (length: number) => readFaceText(fill(piece, length));
    expect(growthOf(read, LENGTH)).toBeLessThan(LONGER.cost);
  });

  it('reads the beginning of what is longer than a message, and says so', () => {
    const { lines, cut } = readFaceText(`咨询费 500元\n${fill('。', 1 << 20)}\n广告费 300元`);
    expect({ cut, names: lines.map(({ name }) => name?.value) }).toEqual({ cut: true, names: ['咨询费'] });
  });

  it('cuts no number of what is longer', () => {
    const told = (text: string) => readFaceText(text).lines.map(({ quantity }) => quantity?.value);
    expect(new Set(told('螺丝 10个 2元\n'.repeat(12_000)))).toEqual(new Set(['10']));
    expect(new Set(told('螺丝 10个 2元,'.repeat(4000)))).toEqual(new Set(['10']));
  });

  it('learns from a document that it is longer', () => {
    expect(readFaceText(aroundText(Array(12_000).fill('。'.repeat(10)))).cut).toBe(true);
  });
});
