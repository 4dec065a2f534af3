import { expect, test } from 'vitest';
import { formatFen } from '../../../domain/money/fen.ts';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import { paperGoods } from '../../../domain/preview/paper-goods.ts';
import { paperTax, type PaperLine } from '../../../domain/preview/paper-line.ts';
import { foreignSums } from '../../../domain/preview/foreign-sums.ts';
import { freshIds, linesOf } from '../goods/lines-of.ts';
import { goodsOf, STEEL } from './invoices.ts';

const shown = (line: PaperLine): string =>
  [line.place, line.name, line.spec, line.unit, line.quantity, line.price, formatFen(line.amount), line.rate]
    .concat(paperTax(line))
    .join('|');

test('a line prints *category*name, without tax whichever side it was typed on (M048)', () => {
  const [net] = goodsOf([STEEL]).read(0, 1);
  const typed = linesOf([{ ...STEEL, price: '113' }], true);
  const [gross] = paperGoods(typed).read(0, 1);
  expect([net, gross].map((line) => line && shown(line))).toEqual([
    '1|*黑色金属冶炼压延品*螺纹钢|HRB400φ16E|吨|2|1500.5|3001.00|13%|390.13',
    '1|*黑色金属冶炼压延品*螺纹钢|HRB400φ16E|吨|2|100|200.00|13%|26.00',
  ]);
});

test('rates: percent, 免税 and 不征税 with hidden tax, *** and *** for a difference levy (M049, M056)', () => {
  const rates = ['13', '1.5', '0', '免税', '不征税'].map((taxRate) => ({ ...STEEL, taxRate }));
  const cells = goodsOf(rates)
    .read(0, 9)
    .map((line) => `${line.rate} ${paperTax(line)}`);
  expect(cells).toEqual(['13% 390.13', '1.5% 45.02', '0% 0.00', '免税 ***', '不征税 ***']);
  const [difference] = goodsOf([STEEL], { levy: 'difference' }).read(0, 1);
  expect(difference && `${difference.rate} ${paperTax(difference)}`).toBe('*** ***');
});

test('sums are sums of what is printed; empty lines are left out; tax is hidden when no line tells it (M051)', () => {
  const mixed = goodsOf([STEEL, {}, { ...STEEL, taxRate: '免税' }]);
  expect(mixed.count).toBe(2);
  expect(mixed.sums).toEqual({ amount: 600200, tax: 39013, total: 639213, taxHidden: false });
  expect(mixed.read(1, 5).map(({ place }) => place)).toEqual([2]);
  expect(goodsOf([{ ...STEEL, taxRate: '免税' }]).sums).toEqual({
    amount: 300100,
    tax: 0,
    total: 300100,
    taxHidden: true,
  });
});

test('a discount stands below its line: same name, no spec, unit, quantity or price', () => {
  const added = addDiscounts(linesOf([STEEL]), [0], { rate: '10' }, freshIds(1), false);
  if (!added.ok) throw new Error(added.error.code);
  const goods = paperGoods(added.value);
  expect(goods.read(0, 9).map(shown)).toEqual([
    '1|*黑色金属冶炼压延品*螺纹钢|HRB400φ16E|吨|2|1500.5|3001.00|13%|390.13',
    '2|*黑色金属冶炼压延品*螺纹钢|||||-300.10|13%|-39.01',
  ]);
  expect(goods.sums.total).toBe(270090 + 35112);
});

test('foreign invoices: the first line tells whether the total adds the tax (M051, C6)', () => {
  const line = { amount: 11300, tax: 1300, discountAmount: -1130, discountTax: -130 };
  const totals = [true, false].map(
    (taxInclusive) =>
      foreignSums([
        { ...line, taxInclusive },
        { ...line, taxInclusive: !taxInclusive },
      ]).total,
  );
  expect(totals).toEqual([20340, 22680]);
  expect(foreignSums([])).toEqual({ amount: 0, tax: 0, total: 0 });
});
