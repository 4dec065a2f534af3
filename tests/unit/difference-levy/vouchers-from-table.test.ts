import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixAmount } from '../../../domain/difference-levy/amounts.ts';
import { checkVouchers, MAX_VOUCHERS } from '../../../domain/difference-levy/check-vouchers.ts';
import { readKind } from '../../../domain/difference-levy/read-voucher.ts';
import { VOUCHER_COLUMNS, VOUCHER_HEADERS } from '../../../domain/difference-levy/template.ts';
import { vouchersFromTable } from '../../../domain/difference-levy/vouchers-from-table.ts';
import { VOUCHER_FIELD_LIST } from '../../../domain/difference-levy/voucher-fields.ts';
import { VOUCHER_KINDS, type Voucher, type VoucherKind } from '../../../domain/difference-levy/voucher.ts';
import { GOOD_VOUCHER, voucher } from './vouchers.ts';

const header = VOUCHER_COLUMNS.map((column) => column.header);
const cellsOf = (one: Voucher): readonly string[] =>
  VOUCHER_FIELD_LIST.map(([field]) =>
    field === 'kind' ? (one.kind === '' ? '' : VOUCHER_KINDS[one.kind].zh) : one[field],
  );
const codes = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  vouchersFromTable({ header: head, rows }).problems.map(({ code, params }) => [code, params]);

test('the template says what each column takes', () => {
  expect(VOUCHER_COLUMNS.map(({ header: name, rule }) => [name, rule])).toEqual([
    ['凭证类型', '必填'],
    ['数电票号码', '数电票必填，20位数字'],
    ['发票代码', '增值税专用发票、增值税普通发票、营业税发票必填，10或12位数字'],
    ['发票号码', '增值税专用发票、增值税普通发票、营业税发票必填，8位数字'],
    ['凭证号码', '非必填（限100字符）'],
    ['开具日期', '必填（财政票据、法院裁决书、契税完税凭证可不填），如2026-03-01'],
    ['凭证合计金额', '必填，最多两位小数'],
    ['本次扣除金额', '必填，最多两位小数'],
    ['备注', '其他发票类、其他扣除凭证必填（限1600字符）'],
  ]);
  expect(VOUCHER_COLUMNS[0]?.options).toEqual(Object.values(VOUCHER_KINDS).map(({ zh }) => zh));
  expect(new Set(VOUCHER_HEADERS).size).toBe(VOUCHER_HEADERS.length);
});

test('what stands in the template is read back; empty rows and sums are passed over', () => {
  const cells = cellsOf(GOOD_VOUCHER);
  const sum = ['', '合 计', '', '', '', '', '2000.00', '601.00', ''];
  expect(vouchersFromTable({ header, rows: [cells, [], cells.map(() => ' '), cells, sum] })).toEqual({
    vouchers: [GOOD_VOUCHER, GOOD_VOUCHER],
    from: [0, 3],
    issues: [],
    problems: [],
  });
});

test.each<[string, VoucherKind | null]>([
  ['01', 'digital'],
  ['1', 'digital'],
  ['01-数电票', 'digital'],
  ['数电发票（增值税专用发票）', 'digital'],
  ['电子发票（普通发票）', 'digital'],
  ['全电发票', 'digital'],
  ['专票', 'special'],
  ['增值税电子专用发票', 'special'],
  ['０３', 'ordinary'],
  ['增值税电子普通发票', 'ordinary'],
  ['增值税普通发票（卷票）', 'ordinary'],
  ['营业税票', 'businessTax'],
  ['中央财政票据', 'fiscal'],
  ['法院判决书', 'court'],
  ['仲裁裁定', 'court'],
  ['契税', 'deedTax'],
  ['其它发票', 'otherInvoice'],
  ['其他', 'other'],
  ['其他扣除凭证', 'other'],
  ['收据', null],
  ['10', null],
  ['2026', null],
  ['', null],
])('kind %j is %s', (text, kind) => {
  expect(readKind(text)).toBe(kind);
});

test('each kind is read by its name and by its number', () => {
  for (const [kind, { code, zh }] of Object.entries(VOUCHER_KINDS))
    expect([readKind(code), readKind(zh), readKind(`${code} ${zh}`)]).toEqual([kind, kind, kind]);
});

test('foreign headings in any order, dates and numbers as people write them, zeros that were lost', () => {
  const head = ['序号', '开票日期', '票种', '发票代码', '发票号码', '扣除额（元）', '价税合计(元)', '备注'];
  const rows = [
    ['1', '2026/3/1 16:31', '专票', '44001900111', '123456', '¥1,000', '２０００．５', ' 甲\n乙 '],
    ['2', '20260301', '普票', "'3502191320", '0012 3456', '10', '10.0', ''],
    ['3', '46082', '收据', '', '', '1', '2', ''],
  ];
  const read = vouchersFromTable({ header: head, rows });
  expect(read.vouchers).toEqual([
    voucher({
      kind: 'special',
      code: '044001900111',
      paperNumber: '00123456',
      date: '2026-03-01',
      deducted: '1000.00',
      total: '2000.50',
      note: '甲 乙',
    }),
    voucher({
      kind: 'ordinary',
      code: '3502191320',
      paperNumber: '00123456',
      date: '2026-03-01',
      deducted: '10.00',
      total: '10.00',
    }),
    voucher({ date: '2026-03-01', deducted: '1.00', total: '2.00' }),
  ]);
  expect(read.issues.map(({ level, field, message }) => [level, field, message])).toEqual([
    ['warning', 'vouchers.0.code', '“44001900111”已补足前导0，请核对'],
    ['warning', 'vouchers.0.paperNumber', '“123456”已补足前导0，请核对'],
    ['error', 'vouchers.2.kind', '凭证类型“收据”无法识别，请重新选择'],
  ]);
});

test('what can not be read stays as it stands, for the rules to tell', () => {
  const wrong = {
    ...GOOD_VOUCHER,
    digitalNumber: '2.5312E+19',
    date: '三月一日',
    total: '一千',
    deducted: '1.2.3',
  };
  const { vouchers } = vouchersFromTable({ header, rows: [cellsOf(wrong)] });
  expect(vouchers).toEqual([wrong]);
  expect(checkVouchers(vouchers, null).map(({ field }) => field)).toEqual([
    'vouchers.0.digitalNumber',
    'vouchers.0.date',
    'vouchers.0.total',
    'vouchers.0.deducted',
  ]);
});

test('amounts are fixed to two decimals, half up, and it is said where they stood otherwise (M211)', () => {
  const long = { ...GOOD_VOUCHER, total: '1,000.9951', deducted: '1.005' };
  const { vouchers, issues } = vouchersFromTable({ header, rows: [cellsOf(long)] });
  expect(vouchers).toEqual([{ ...GOOD_VOUCHER, total: '1001.00', deducted: '1.01' }]);
  expect(checkVouchers(vouchers, null)).toEqual([]);
  expect(issues.map(({ level, message }) => [level, message])).toEqual([
    ['warning', '凭证合计金额“1,000.9951”已四舍五入到两位小数，请核对'],
    ['warning', '本次扣除金额“1.005”已四舍五入到两位小数，请核对'],
  ]);
  const amounts = ['0.004', '0.005', '999999999999.994', '-1.005', '1.2', '一'];
  expect(amounts.map(fixAmount)).toEqual(['0.00', '0.01', '999999999999.99', '-1.005', '1.20', '一']);
});

test('no amount is read from a cell that repeats a merged text', () => {
  const cells = cellsOf(GOOD_VOUCHER);
  const { vouchers } = vouchersFromTable({ header, rows: [cells, cells], repeated: new Set([9, 15, 16]) });
  expect(vouchers).toEqual([GOOD_VOUCHER, { ...GOOD_VOUCHER, total: '', deducted: '' }]);
});

test('what is wrong with a file is told; the rows that can be read are', () => {
  const cells = cellsOf(GOOD_VOUCHER);
  expect(codes(['凭证类型', '数电票号码'], [['01', '1']])).toEqual([
    ['table.missingColumns', { columns: '凭证合计金额、本次扣除金额' }],
  ]);
  expect(codes(header, [['', '']])).toEqual([['table.noRows', {}]]);
  const many = new Array<readonly string[]>(MAX_VOUCHERS + 2).fill(cells);
  expect(codes(header, many)).toEqual([['table.tooManyRows', { max: MAX_VOUCHERS, left: 2 }]]);
  expect(vouchersFromTable({ header, rows: many }).vouchers).toHaveLength(MAX_VOUCHERS);
});

test('any cells are read without a throw', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...header, '合计', '01'));
  fc.assert(
    fc.property(fc.array(cell), fc.array(fc.array(cell), { maxLength: 5 }), (head, rows) => {
      const { vouchers, from } = vouchersFromTable({ header: head, rows });
      expect(vouchers).toHaveLength(from.length);
      checkVouchers(vouchers, null);
    }),
  );
});
