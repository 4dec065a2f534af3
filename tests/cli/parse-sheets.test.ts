import { describe, expect, it } from 'vitest';
import { docxBytes, paragraph, row, table } from '../workers/files/made-docx.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { linesOf, parsed, testFolder } from './run-suikai.ts';

const { file } = testFolder();

const HEAD = ['品名', '数量', '单价（不含税）', '金额（不含税）'];
const months = [
  { name: '1月', rows: [HEAD, ['大米', 10, 50, 500]] },
  { name: '2月', rows: [HEAD, ['大米', 12, 50, 600]] },
];

describe('suikai parse of several sheets', () => {
  it('imports no sums of the other sheets, and tells sheets that are the same', () => {
    const sum = {
      name: '汇总',
      rows: [
        ['月份', '金额'],
        ['1月', 500],
        ['2月', 600],
        ['合计', 1100],
      ],
    };
    const copy = { name: '2月 (2)', rows: months[1]?.rows ?? [] };
    const [summed, copied] = parsed(
      file('summed.xlsx', workbookBytes([...months, sum])),
      file('copied.xlsx', workbookBytes([...months, copy])),
    );
    expect(linesOf(summed).map(({ amount }) => amount)).toEqual(['500', '600']);
    expect(summed?.findings).toMatchObject([{ code: 'import.sheet.repeats', sheet: '汇总' }]);
    expect(summed?.findings[0]?.message).toContain('是“1月”、“2月”的汇总，未导入');
    expect(linesOf(copied)).toHaveLength(3);
    expect(copied?.findings.map(({ message }) => message)).toEqual([
      '工作表“2月”与“2月 (2)”的商品完全相同，可能重复，请核对',
    ]);
  });

  it('sets hidden sheets and those called 作废 or 示例 aside where others have goods', () => {
    const aside = [
      { name: '底稿', rows: [HEAD, ['旧货', 1, 9, 9]], hidden: true },
      { name: '作废', rows: [HEAD, ['螺母', 5, 1, 5]] },
      { name: '填写示例', rows: [HEAD, ['示例商品', 1, 100, 100]] },
    ];
    const formwork = { name: '模板', rows: [HEAD, ['木模板', 2, 30, 60]] };
    const [all, alone] = parsed(
      file('aside.xlsx', workbookBytes([...months, ...aside, formwork])),
      file('alone.xlsx', workbookBytes(aside.slice(0, 1))),
    );
    expect(linesOf(all).map(({ name }) => name)).toEqual(['大米', '大米', '木模板']);
    expect(all?.findings.map(({ message }) => message)).toEqual([
      '工作表“底稿”是隐藏的，其中的1条商品未导入，如是商品请单独导入',
      '工作表“作废”从名称看已不再使用，其中的1条商品未导入，如是商品请单独导入',
      '工作表“填写示例”从名称看是示例，其中的1条商品未导入，如是商品请单独导入',
      '工作表“模板”从名称看可能是模板，其中的1条商品已导入，请核对',
    ]);
    expect(linesOf(alone)).toHaveLength(1);
    expect(alone?.findings).toMatchObject([{ code: 'import.sheet.aside', sheet: '底稿' }]);
  });

  it('tells the money that only the name of a sheet says', () => {
    const goods = (head: string) => [
      ['品名', head],
      ['监理费', 12.5],
      ['设计费', 30],
    ];
    const sheets = [
      { name: '费用(万元)', rows: goods('金额') },
      { name: '费用(千元)', rows: goods('金额（千元）') },
      { name: '报价（USD）', rows: goods('总价') },
    ];
    const [said] = parsed(file('said.xlsx', workbookBytes(sheets)));
    expect(said?.findings.flatMap(({ message }) => (message.includes('名称') ? [message] : []))).toEqual([
      '工作表名称“费用(万元)”写明万元，表内金额按元导入，请核对',
      '工作表名称“报价（USD）”写明USD，表内金额按元导入，请核对',
    ]);
  });

  it('imports no plan of payments beside goods, and has the side and the rate of what is said below them', () => {
    const goods = table([row(['品名', '数量', '单价', '金额']), row(['机床', '1', '120000', '120000'])]);
    const plan = table([
      row(['付款阶段', '比例', '金额']),
      row(['预付款', '30%', '36000']),
      row(['到货款', '70%', '84000']),
    ]);
    const body = goods + paragraph('以上价格为含税价，税率13%。') + plan;
    const [both, alone] = parsed(file('both.docx', docxBytes(body)), file('plan.docx', docxBytes(plan)));
    expect(both?.tables).toMatchObject([{ taxInclusive: true, lines: [{ name: '机床', taxRate: '0.13' }] }]);
    expect(both?.findings.map(({ message }) => message)).toEqual([
      '“表格2”像付款计划（预付款、到货款），未导入，请核对',
      '各行税率13%取自“税率13%”，请核对',
    ]);
    expect(linesOf(alone)).toHaveLength(2);
    expect(alone?.findings.map(({ code }) => code)).toEqual([
      'import.notice',
      'import.name.payment',
      'import.name.payment',
      'import.amount.sideOpen',
    ]);
  });
});
