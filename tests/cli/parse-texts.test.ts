import { describe, expect, it } from 'vitest';
import { docxBytes, paragraph, row, run as word, table } from '../workers/files/made-docx.ts';
import { linesOf, parsed, run, testFolder, utf8 } from './run-suikai.ts';

const { file } = testFolder();

describe('suikai parse reads texts', () => {
  it('reads what a text says of the buyer and of goods, and tells what nobody should take unseen', () => {
    const { status, reports } = run(
      file('message.txt', utf8('上海新科贸易有限公司 91350211M000100Y46 开普票 技术服务费 500元 6%')),
      file('wrong.txt', utf8('名称：上海新科贸易有限公司\n税号：91350211M000100Y44\n电话：021-55556666')),
      file('nothing.txt', utf8('你好，在吗？')),
    );
    expect(status).toBe(1);
    const [message, wrong, nothing] = reports;
    expect(message).toMatchObject({
      kind: 'text',
      error: null,
      title: { name: '上海新科贸易有限公司', taxId: '91350211M000100Y46', telephone: '' },
      tables: [
        {
          ...{ sheet: '', headerRows: [], columns: [], skipped: [] },
          lines: [{ name: '技术服务费', amount: '500', taxRate: '0.06', source: { cell: '1' } }],
        },
      ],
      findings: [{ code: 'text.unsure', line: null, message: '文字没有写明是否含税，请确认' }],
    });
    expect(wrong).toMatchObject({
      kind: 'text',
      title: { taxId: '91350211M000100Y44', telephone: '021-55556666' },
      tables: [],
      findings: [{ code: 'text.unsure', field: 'taxId', line: null }],
    });
    expect(nothing).toMatchObject({ kind: 'refused', error: { code: 'file.noTable' } });
  });

  it('reads commas of sentences and of numbers as no table, and tells a rate to look at', () => {
    const [one, two, rate, table] = parsed(
      file('comma.txt', utf8('咨询费用 金额是12,800，专票')),
      file('semicolon.txt', utf8('咨询费 2千 ; 会议费 3千')),
      file('rate.txt', utf8('设计费 5000元，尾款20%')),
      file('lines.txt', utf8('名称,数量,单价,金额\n螺丝,100,2,200\n螺母,10,3,30')),
    );
    expect(
      [one, two, table].map((report) => linesOf(report).map(({ name, amount }) => [name, amount])),
    ).toEqual([
      [['咨询费用', '12800']],
      [
        ['咨询费', '2000'],
        ['会议费', '3000'],
      ],
      [
        ['螺丝', '200'],
        ['螺母', '30'],
      ],
    ]);
    expect(rate?.findings.map(({ message }) => message)).toContain('税率“0.2”请核对：可能是付款的比例');
  });

  it('tells numbers that found no place, and none that did', () => {
    const reports = parsed(
      file('lost.txt', utf8('服务费 500元，一张11元')),
      file('told.txt', utf8('打印纸 10箱*150元+墨盒 2个*80元=1660元')),
      file(
        'many.txt',
        utf8(`服务费 500元${[11, 12, 13, 14, 15, 16].map((one) => `，一张${one}元`).join('')}`),
      ),
    );
    const lost = reports.map(({ findings }) =>
      findings.filter(({ code }) => code === 'text.lost').map(({ message }) => message),
    );
    expect(lost).toEqual([
      ['文字中的“一张11元”没有识别，请核对'],
      [],
      ['文字中的“一张11元”、“一张12元”、“一张13元”、“一张14元”、“一张15元”等6处没有识别，请核对'],
    ]);
  });

  it('what is taken off is the discount of its line, where what is left proves it', () => {
    const [report] = parsed(file('less.txt', utf8('电脑 9000，扣150，开票8850')));
    const amounts = report?.tables[0]?.lines.map(({ amount, discountAmount }) => [amount, discountAmount]);
    expect(amounts).toEqual([['9000', '150']]);
  });

  it('reads the text around a table into the title', () => {
    const lines = table([row(['品名', '数量', '单价']), row(['螺丝', '12个', '1.5'])]);
    const around =
      paragraph(word('名称：上海新科贸易有限公司')) + paragraph(word('税号：91350211M000100Y46'));
    const [report] = parsed(file('both.docx', docxBytes(around + lines)));
    expect(report).toMatchObject({
      kind: 'goods',
      title: { name: '上海新科贸易有限公司', taxId: '91350211M000100Y46' },
    });
    expect(linesOf(report)).toMatchObject([{ name: '螺丝', quantity: '12' }]);
  });
});
