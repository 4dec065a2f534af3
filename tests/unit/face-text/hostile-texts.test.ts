import { describe, expect, it } from 'vitest';
import { LABEL } from '../../../domain/face-text/find-labels.ts';
import { isNothing } from '../../../domain/face-text/found.ts';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';
import { aroundText } from '../../../workers/files/text/around-text.ts';

/** Characters of the longer text; the shorter has an eighth. */
const LENGTH = Number(process.env['SUIKAI_MESSAGE_LENGTH'] ?? 2048);
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Patterns that a careless expression would try again and again, apart by a bar. */
const PIECES = (
  '1|1a|9A|1 |1,|1.|-|上|公司|有限公司|甲有限公司乙| |\t|\n|\r\n|：|((|a@|a.b@c.|税号|税号：|名称：|税 |单价 |开票|021-|1,234|5元|5箱|5*|5*5=' +
  '|10箱*|6%|合计|备注：|备注：合同编号：|\n名称 规格 数量 单价 金额|名称\t数量\t单价\n甲\t1\t2\n|😀|\ud83d|市区路号|银行 |咨询费500元\n|Company Name: A\n' +
  '|ABC Co., |bank of |销售方税号：|91350211M000100Y46 |1 2 3 4 '
).split('|');

const took = (text: string): number => {
  const start = performance.now();
  readFaceText(text);
  return performance.now() - start;
};

describe('texts nobody would send', () => {
  it('says nothing of what holds nothing', () => {
    for (const text of ['', '   \n\t', '😀😀👍', '你好，在吗？', '123456', '谢谢！', '……', '\u0000\ud83d'])
      expect(isNothing(readFaceText(text)), text).toBe(true);
  });

  it('looks for labels by a pattern that the engine makes fast', () => {
    expect(LABEL.source.length).toBeLessThan(20 * 1024);
  });

  it('takes time by the length only', () => {
    const slow = PIECES.map((piece): [string, number, number] => {
      const short = took(fill(piece, LENGTH / 8));
      return [piece, short, took(fill(piece, LENGTH))];
    }).filter(([, short, long]) => long > 1000 + short * 30);
    expect(slow).toEqual([]);
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
    expect(readFaceText(aroundText(Array(12_000).fill('螺丝 10个 2元'))).cut).toBe(true);
  });
});
