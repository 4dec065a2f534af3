import Decimal from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { cleanRows } from '../../domain/importing/decisions/clean-rows.ts';
import { AS_READ } from '../../domain/importing/decisions/clean-up.ts';
import { isExchangeRate } from '../../domain/importing/decisions/exchange.ts';
import { gridOf, GridWriter } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { CELL } from '../../domain/importing/grid/sheet-grid.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { seededRandom } from '../../tools/goods-vocabulary.ts';

function exchanged(exchangeRate: string, ...rows: string[][]) {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  const read = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
  return cleanRows(read, { ...AS_READ, exchangeRate }, false);
}

const moneyOf = ({ lines }: ReturnType<typeof exchanged>) =>
  lines.map(({ price, amount, taxAmount }) => [price, amount, taxAmount]);

describe('a table in another money', () => {
  it('is in yuan by the rate that was typed; then there is nothing to say of the money', () => {
    const table = [
      ['品名', '数量', '单价（美元）', '金额（美元）'],
      ['钢管', '3', '0.335', '1.01'],
      ['角钢', '2', '-1.5', '-3'],
    ];
    expect(exchanged('', ...table).findings).toMatchObject([
      { code: 'import.price.currency' },
      { code: 'import.amount.currency' },
      { code: 'import.amount.returned' },
    ]);
    const { findings, ...rest } = exchanged('7.1234', ...table);
    expect(moneyOf({ ...rest, findings })).toEqual([
      ['2.386339', '7.19', ''],
      ['-10.6851', '-21.37', ''],
    ]);
    expect(findings.filter(({ code }) => code.endsWith('.currency'))).toEqual([]);
  });

  it('leaves the amount that is in yuan beside a price that is not', () => {
    const table = [
      ['品名', '数量', '单价（USD）', '金额'],
      ['钢管', '3', '2', '42.74'],
      ['角钢', '2', '2', '4'],
    ];
    expect(moneyOf(exchanged('7.1234', ...table))).toEqual([
      ['14.2468', '42.74', ''],
      ['14.2468', '28.49', ''],
    ]);
  });

  it.each([
    ['USD', ['合计：USD 250.00']],
    ['港元', ['', '', '总计(港元)', '250']],
    ['USD', ['SAY U.S. DOLLARS TWO HUNDRED AND FIFTY ONLY']],
    ['USD', ['TOTAL', '', 'USD', '250']],
  ])('has the money %s of the sum below it', (money, ...foot) => {
    const head = ['品名', '数量', '单价', '金额'];
    const { findings } = exchanged('', head, ['灯', '10', '25', '250'], ...foot);
    expect(findings.map(({ message }) => message)).toContain(`金额的币种是${money}，请换算为人民币后再导入`);
  });

  it('takes no money from a sum that is in yuan too', () => {
    const table = [
      ['品名', '数量', '单价', '金额'],
      ['灯', '10', '25', '250'],
    ];
    for (const sum of ['合计：250元（折合USD 35.00）', '合计：RMB 250 (USD 35)'])
      expect(exchanged('', ...table, [sum]).findings).toEqual([]);
  });

  it('follows a column that names the money, unless it names several', () => {
    const table = [
      ['品名', '数量', '单价', '金额', '币种'],
      ['钢管', '3', '2', '6', 'USD'],
      ['角钢', '2', '2', '4', 'USD'],
    ];
    expect(moneyOf(exchanged('7', ...table))).toEqual([
      ['14', '42', ''],
      ['14', '28', ''],
    ]);
    const mixed = exchanged('7', ...table, ['槽钢', '1', '5', '5', '人民币']);
    expect(mixed.findings.map(({ code, message }) => [code, message])).toEqual([
      ['import.amount.currencies', '金额有多种币种（USD、人民币），请换算为人民币后再导入'],
    ]);
    expect(moneyOf(mixed)[0]).toEqual(['2', '6', '']);
  });

  it('is told by what stands above the headings, unless they name their own', () => {
    const above = [['发票明细'], ['币种：美元', '', '单位', '万元']];
    const table = [...above, ['品名', '数量', '单价', '金额'], ['轴承', '2', '1.5', '3']];
    const { findings, ...rest } = exchanged('', ...table);
    expect(findings.map(({ code }) => code).sort()).toEqual([
      'import.amount.currency',
      'import.amount.scaled',
      'import.price.currency',
      'import.price.scaled',
    ]);
    expect(moneyOf({ ...rest, findings })).toEqual([['15000', '30000', '']]);
    const own = [...above, ['品名', '数量', '单价（元）', '金额（元）'], ['轴承', '2', '1.5', '3']];
    expect(exchanged('', ...own).findings).toEqual([]);
    const others = [
      ['购货单位：美元贸易有限公司'],
      ['单位：台'],
      ['品名', '数量', '金额'],
      ['轴承', '2', '3'],
    ];
    expect(exchanged('', ...others).findings).toEqual([]);
  });

  it('is left as it is by what is no rate', () => {
    expect(['', '0', '-7', '7,1', 'abc', '.', '1234567890123'].filter(isExchangeRate)).toEqual([]);
    expect(['7', '7.1234', '.05', '0.0001'].filter((text) => !isExchangeRate(text))).toEqual([]);
    const table = [
      ['品名', '数量', '金额（USD）'],
      ['钢管', '2', '100'],
    ];
    expect(exchanged('0', ...table).findings).toHaveLength(1);
  });

  it('comes to what decimal.js comes to', () => {
    const random = seededRandom(7);
    const digits = (places: number) => (random() * 10 ** 6 - 5 * 10 ** 5).toFixed(places);
    for (let round = 0; round < 2000; round++) {
      const [price, amount] = [digits(round % 9), digits(round % 3)];
      const rate = (random() * 20 + 0.0001).toFixed(round % 7 || 4);
      if (Number(rate) === 0 || Number(amount) === 0) continue;
      const [line] = exchanged(rate, ['品名', '单价（美元）', '金额（美元）'], ['钢管', price, amount]).lines;
      const wanted = (text: string, places: number) =>
        new Decimal(text).times(rate).toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
      expect(line?.price, `${price} × ${rate}`).toBe(wanted(price, 8).plus(0).toFixed());
      expect(line?.amount, `${amount} × ${rate}`).toBe(wanted(amount, 2).plus(0).toFixed());
    }
  });
});

it('specs and units that became dates are left empty if so wished, with nothing more to say', () => {
  const writer = new GridWriter();
  const texts = ['品名', '规格型号', '数量', '单价', '钢管', '角钢', 'D50', '2026-05-03'];
  for (const column of [0, 1, 2, 3]) writer.put(0, column, CELL.text, column);
  for (const row of [1, 2]) {
    writer.put(row, 0, CELL.text, 3 + row);
    for (const column of [2, 3]) writer.put(row, column, CELL.number, 2);
  }
  writer.put(1, 1, CELL.text, 6);
  writer.put(2, 1, CELL.date, 46145);
  const grid = writer.grid(texts);
  const { headerRows, proposals } = proposeSheet(grid);
  const read = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
  expect(read.findings.map(({ code, line }) => [code, line])).toEqual([['import.spec.date', 1]]);
  const { lines, findings } = cleanRows(read, { ...AS_READ, dates: 'empty' }, false);
  expect([lines.map(({ spec }) => spec), findings]).toEqual([['D50', ''], []]);
});
