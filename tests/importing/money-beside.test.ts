import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { statedMoney } from '../../domain/importing/cells/stated-money.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { moneyBeside, NO_MONEY_BESIDE, type MoneyBeside } from '../../domain/importing/rows/money-notes.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { importGrid } from './import-grid.ts';

type Row = readonly string[];

const HEAD: Row = ['项目', '金额'];
const GOODS: readonly Row[] = [
  ['设计费', '12.5'],
  ['监理费', '8'],
];
const TABLE = [HEAD, ...GOODS];

const amountsOf = (rows: readonly Row[], text = ''): readonly string[] =>
  importGrid(gridOf(rows), {}, text).lines.map(({ amount }) => amount);

const TEN_THOUSANDS = ['125000', '80000'];
const PLAIN = ['12.5', '8'];

describe('the money that the text of a document names', () => {
  it.each([
    '单位：万元',
    '金额单位：人民币万元',
    '单位：人民币（万元）',
    '项目费用表（单位：万元）',
    '费用表（万元）',
    '万元',
    '编制单位：大发装饰公司\t单位：万元',
    '注：以上金额单位为万元',
    '备注：金额单位万元',
    '说明：1、金额单位：万元，含税',
    '本报价金额单位均为万元。',
    '上述金额以万元为单位',
    '乙方按下表收费。\n费用明细（万元）\n付款方式：转账',
  ])('%j is that of the only table', (text) => {
    expect(amountsOf(TABLE, text)).toEqual(TEN_THOUSANDS);
  });

  it.each([
    ['单位：千元', ['12500', '8000']],
    ['单位：元', PLAIN],
    ['单位：大发装饰公司', PLAIN],
    ['合同总价：20.5（万元）', PLAIN],
    ['注册资本：（万元）', PLAIN],
    ['合同总价为人民币贰拾（万元）', PLAIN],
    ['注册资本500万元', PLAIN],
  ])('%j: %j', (text, amounts) => {
    expect(amountsOf(TABLE, text)).toEqual(amounts);
  });

  it('gives way to what the table says itself', () => {
    expect(amountsOf([['项目', '金额（元）'], ...GOODS], '单位：万元')).toEqual(PLAIN);
    expect(amountsOf([['单位：元', ''], ...TABLE], '单位：万元')).toEqual(PLAIN);
  });

  it('is told where another money is named', () => {
    const { said } = importGrid(gridOf(TABLE), {}, '币种：美元');
    expect(said).toContain('金额的币种是美元，请换算为人民币后再导入');
  });
});

describe('a file of several tables', () => {
  const notes = gridOf([['本报价金额单位均为万元']]);

  it.each([
    ['one note for two tables', moneyBeside('单位：万元', [], 2), { money: '万元', isSure: false }],
    ['one note each', moneyBeside('单位：万元\n单位：万元', [], 2), { money: '万元', isSure: true }],
    ['two moneys', moneyBeside('单位：万元\n单位：千元', [], 2), { money: '万元、千元', isSure: false }],
    ['yuan as well', moneyBeside('单位：万元\n单位：元', [], 1), { money: '万元', isSure: false }],
    ['a sheet of notes', moneyBeside('', [notes], 1), { money: '万元', isSure: false }],
    ['nothing', moneyBeside('单位：大发公司', [], 2), { money: '', isSure: true }],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  const readBeside = (rows: readonly Row[], beside: MoneyBeside) => {
    const grid = gridOf(rows);
    const { headerRows, proposals: choices } = proposeSheet(grid);
    const { lines, findings } = runToEnd(readRows(grid, { headerRows, choices, defaultName: '', beside }));
    return { amounts: lines.map(({ amount }) => amount), said: findings.map(({ message }) => message) };
  };

  it('what nobody can know is told and nothing is reckoned', () => {
    const { amounts, said } = readBeside(TABLE, { money: '万元', isSure: false });
    expect(amounts).toEqual(PLAIN);
    expect(said).toEqual(['文件中写有“万元”，不能确定是否指这个表格，金额未换算，请核对']);
  });

  it.each([
    ['a heading', [['项目', '金额（元）'], ...GOODS]],
    ['a note', [['单位：元', ''], ...TABLE]],
  ])('%s of the table leaves nothing to tell', (_, rows) => {
    expect(readBeside(rows, { money: '万元', isSure: false }).said).toEqual([]);
  });
});

describe('notes of a sheet', () => {
  it.each<[string, readonly Row[]]>([
    ['a cell of its own above', [['', '万元'], ...TABLE]],
    ['beside who made the table', [['编制单位：大发公司', '万元'], ...TABLE]],
    ['a remark below', [...TABLE, ['合计', '20.5'], ['备注：金额单位万元', '']]],
  ])('万元 in %s', (_, rows) => {
    expect(amountsOf(rows)).toEqual(TEN_THOUSANDS);
  });

  it('万元 beside a number is the unit of that number', () => {
    expect(
      amountsOf([['投资', '500', '万元'], ['项目', '金额', '备注'], ...GOODS.map((row) => [...row, ''])]),
    ).toEqual(PLAIN);
  });
});

describe('a sum in another money', () => {
  it('合计（万元） is the money of amounts that come to it as they are written', () => {
    const { lines, totals } = importGrid(gridOf([...TABLE, ['合计（万元）', '20.5']]));
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['设计费', '125000'],
      ['监理费', '80000'],
    ]);
    expect(totals).toEqual([]);
  });

  it('and its own alone below amounts in yuan', () => {
    const yuan: readonly Row[] = [HEAD, ['设计费', '125000'], ['监理费', '80000']];
    const right = importGrid(gridOf([...yuan, ['合计（万元）', '20.5']]));
    expect([right.lines.map(({ amount }) => amount), right.totals]).toEqual([TEN_THOUSANDS, []]);
    const wrong = importGrid(gridOf([...yuan, ['合计（万元）', '21.5']]));
    expect(wrong.said).toContain('第4行：文件合计 215,000.00，导入合计 205,000.00，相差 10,000.00，请核对');
  });

  it('the quantity beside it stays', () => {
    const rows = [
      ['品名', '数量', '金额'],
      ['水泵', '2', '30000'],
      ['阀门', '1', '2500'],
      ['合计（万元）', '3', '3.25'],
    ];
    expect(importGrid(gridOf(rows)).totals).toEqual([]);
  });
});

it('texts longer than any note are looked through in no time', () => {
  const note = `币种：${'）'.repeat(100_000)}万元`;
  expect(moneyBeside(note, [], 1)).toEqual(NO_MONEY_BESIDE);
  expect(statedMoney(`${'合计大写：'.repeat(40_000)}壹元整`)?.number).toBe('1.00');
});
