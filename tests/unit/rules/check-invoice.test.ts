import { expect, test } from 'vitest';
import type { LineColumns, LineField } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';
import { recalculate } from '../../../domain/goods/recalculate.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { runToEnd } from '../../../domain/kernel/steps.ts';
import { checkFace, checkLines, type InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { madeLines } from '../../../tools/bench/made-lines.ts';
import { GOOD_FACE } from './faces.ts';

type Cells = Partial<Record<LineField, string>>;

const GOOD_LINE: Cells = { name: '螺纹钢', unit: '吨', taxRate: '13%', quantity: '3', price: '10' };

function linesOf(rows: readonly Cells[], taxInclusive = true): LineColumns {
  let lines = insertRows(emptyLines(), 0, new Uint32Array(rows.length * 4));
  rows.forEach((cells, row) => {
    for (const [field, text] of Object.entries(cells)) {
      const result = editCell(lines, row, field as LineField, text, taxInclusive);
      if (!result.ok) throw new Error(result.error.code);
      lines = result.value;
    }
  });
  return lines;
}

const found = (rows: readonly Cells[], facts: InvoiceFacts = {}): readonly string[] =>
  runToEnd(checkLines(linesOf(rows), true, facts)).map(({ rule, line }) => `${String(line)} ${rule}`);

test('a good face and good lines have no issues', () => {
  expect([
    checkFace(GOOD_FACE).filter(({ level }) => level === 'error'),
    found([GOOD_LINE, GOOD_LINE]),
  ]).toStrictEqual([[], []]);
});

test('all problems of a face are told, in the order of the paper', () => {
  const face = {
    ...GOOD_FACE,
    buyer: { ...GOOD_FACE.buyer, name: '', taxId: '', phone: '1'.repeat(21) },
    receiver: 'x',
  };
  expect(checkFace(face)).toStrictEqual([
    {
      rule: 'buyer.name.required',
      level: 'error',
      line: null,
      field: 'buyer.name',
      message: '购买方名称不能为空',
    },
    {
      rule: 'buyer.taxId.required',
      level: 'error',
      line: null,
      field: 'buyer.taxId',
      message: '专用发票的购买方纳税人识别号不能为空',
    },
    {
      rule: 'buyer.phone.tooLong.split',
      level: 'error',
      line: null,
      field: 'buyer.phone',
      message: '购买方电话超过20个字节，请缩短',
    },
    {
      rule: 'receiver.shape',
      level: 'error',
      line: null,
      field: 'receiver',
      message: '邮箱或手机号格式不正确',
    },
  ]);
});

test('an ordinary invoice to a person needs no tax id', () => {
  const buyer = { ...GOOD_FACE.buyer, name: '张三', taxId: '', isNaturalPerson: true };
  expect([
    checkFace({ ...GOOD_FACE, invoiceKind: 'digitalOrdinary', buyer }),
    checkFace({ ...GOOD_FACE, buyer }).map(({ rule }) => rule),
  ]).toStrictEqual([[], ['buyer.taxId.required', 'buyer.naturalPerson.special']]);
});

test('an ordinary invoice to a company should carry its tax id, one of a person no company’s', () => {
  const rulesOf = (buyer: Partial<typeof GOOD_FACE.buyer>, business: InvoiceFace['business'] = null) =>
    checkFace({
      ...GOOD_FACE,
      invoiceKind: 'digitalOrdinary',
      business,
      buyer: { ...GOOD_FACE.buyer, ...buyer },
    }).map(({ rule, level, message }) => [rule, level, message]);
  const missing = '购买方是企业，普通发票也应填写纳税人识别号，请核对';
  expect(rulesOf({ taxId: '' })).toEqual([['buyer.taxId.company', 'warning', missing]]);
  expect(rulesOf({ taxId: '', name: '张三' })).toEqual([]);
  expect(rulesOf({ isNaturalPerson: true, taxId: '11010519491231002X' })).toEqual([]);
  const farmer = { name: '王农户', isNaturalPerson: true };
  expect(rulesOf(farmer, { key: 'farmPurchase', block: [] })).toEqual([
    ['buyer.taxId.person', 'warning', '销售方是自然人，纳税人识别号却是企业的，请核对或清空'],
  ]);
});

test('a wrong check digit is only a warning', () => {
  const buyer = { ...GOOD_FACE.buyer, taxId: '91350211M000100Y44' };
  expect(checkFace({ ...GOOD_FACE, buyer }).map(({ rule, level }) => [rule, level])).toStrictEqual([
    ['buyer.taxId.checkDigit', 'warning'],
  ]);
});

test.each<readonly [string, Cells, InvoiceFacts, readonly string[]]>([
  ['a nameless line', { ...GOOD_LINE, name: '' }, {}, ['0 line.name.required']],
  [
    'a line without amount',
    { name: '费', taxRate: '6' },
    {},
    ['0 line.amount.required', 'null lines.total.positive'],
  ],
  [
    'a zero amount',
    { ...GOOD_LINE, quantity: '0' },
    {},
    ['0 line.amount.required', 'null lines.total.positive'],
  ],
  ['a line without rate', { name: '费', amount: '5' }, {}, ['0 line.rate.required']],
  [
    'an exempt line on 004',
    { ...GOOD_LINE, taxRate: '免税' },
    { invoiceKind: 'special' },
    ['0 line.rate.exemptOnSpecial'],
  ],
  [
    'a not-taxed line on 028',
    { ...GOOD_LINE, taxRate: '不征税' },
    { invoiceKind: 'electronicSpecial' },
    ['0 line.rate.notTaxedOnSpecial'],
  ],
  [
    'a 0 % line on 004',
    { ...GOOD_LINE, taxRate: '0%' },
    { invoiceKind: 'special' },
    ['0 line.rate.zeroOnSpecial'],
  ],
  ['an exempt line on 82', { ...GOOD_LINE, taxRate: '免税' }, { invoiceKind: 'digitalOrdinary' }, []],
  [
    'a unit of 24 bytes on a gold-tax disk',
    { ...GOOD_LINE, unit: '米'.repeat(12) },
    { diskType: 'goldTax' },
    ['0 line.unit.tooLong'],
  ],
  ['a unit of 24 bytes elsewhere', { ...GOOD_LINE, unit: '米'.repeat(12) }, {}, []],
])('%s', (_, cells, facts, expected) => {
  expect(found([cells], facts)).toStrictEqual(expected);
});

test('from nine lines on the texts must be shorter', () => {
  const long = { ...GOOD_LINE, unit: '米'.repeat(8) };
  expect([
    found(Array.from({ length: 8 }, () => long)).length,
    found(Array.from({ length: 9 }, () => long)).length,
  ]).toStrictEqual([0, 9]);
});

test('a text that is too long says by how much', () => {
  const [issue] = runToEnd(checkLines(linesOf([{ ...GOOD_LINE, name: '长'.repeat(51) }]), true));
  expect(issue?.message).toBe('商品名称超过100个字节（现为102），请缩短');
});

test('a file whose amount or tax does not fit is told', () => {
  const lines = linesOf([GOOD_LINE, GOOD_LINE, GOOD_LINE]);
  lines.amount.set([2657, 2648, 2656]);
  lines.tax.set([345, 352, 345]);
  expect(runToEnd(checkLines(lines, true)).map(({ rule, line }) => `${String(line)} ${rule}`)).toStrictEqual([
    '0 line.amount.gap',
    '1 line.tax.gap',
  ]);
});

test('empty lines are passed over, an empty list is not', () => {
  expect([found([{}, GOOD_LINE, { taxRate: '13' }]), found([{}, {}])]).toStrictEqual([
    [],
    ['null lines.required'],
  ]);
});

test('progress comes every 250 lines', () => {
  const lines = madeLines('usual', 1000, 3, true);
  lines.name.fill(1);
  const named = { ...lines, dictionary: ['', '螺纹钢'] };
  recalculate(named, true);
  const steps = [...checkLines(named, true)];
  expect(steps).toStrictEqual([0, 250, 500, 750].map((done) => ({ phase: 'check', done, total: 1000 })));
});

test('1 % is refused for general taxpayers only, and only where their nature is known', () => {
  const line = { ...GOOD_LINE, taxRate: '1%' };
  expect([
    found([line]),
    found([line], { nature: 'smallScale' }),
    found([line], { nature: 'general' }),
  ]).toStrictEqual([[], [], ['0 line.rate.onePercentGeneral']]);
});

test('a remark may have line breaks and tabs, but nothing invisible besides; other texts have neither', () => {
  const rulesOf = (face: typeof GOOD_FACE): readonly string[] =>
    checkFace(face)
      .map(({ rule }) => rule)
      .filter((rule) => rule.endsWith('.control'));
  expect([
    rulesOf({ ...GOOD_FACE, remark: '一\r\n二\t三' }),
    rulesOf({ ...GOOD_FACE, remark: '一\u0000' }),
    rulesOf({ ...GOOD_FACE, buyer: { ...GOOD_FACE.buyer, address: '一\n二' } }),
  ]).toStrictEqual([[], ['remark.control'], ['buyer.address.control']]);
});
