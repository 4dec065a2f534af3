import fc from 'fast-check';
import { LINE_FIELDS, type LineColumns } from '../../domain/goods/columns.ts';
import { linesOfRows } from '../../domain/importing/lines/lines-of-rows.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import type { LedgerCommand, Rows } from '../../workers/contract/ledger-commands.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';

const LINE: MappedLine = {
  name: '螺丝',
  spec: 'M3*6',
  unit: '个',
  quantity: '12',
  price: '0.5',
  amount: '',
  taxRate: '0.13',
  taxAmount: '',
  taxCode: '',
  category: '',
  policy: '',
  discountAmount: '',
  discountRate: '',
  cell: 'B2',
};

/** Lines as an import brings them. */
export const goods = (count: number, line: Partial<MappedLine> = {}): LineColumns =>
  linesOfRows(
    Array.from({ length: count }, (_, index) => ({ ...LINE, spec: `M${String(index)}`, ...line })),
    false,
    mintIds(count),
  ).columns;

const row = fc.integer({ min: 0, max: 12 });
const few = fc.integer({ min: 1, max: 3 });
/** Rows as a filtered or sorted view has them. */
const places = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 });

/** Texts as people type and paste them, nasty ones included. */
export const cellText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '钢材', '13%', '免税', '9', '0', '-3', '1.005', '0.1', '99999999', '1,234.56', 'x'),
  fc.constantFrom('__proto__', '长'.repeat(60), '公斤'.repeat(12), '1%', '１２．５元'),
  fc.integer({ min: -5000, max: 50_000 }).map((n) => String(n / 100)),
);

const rows: fc.Arbitrary<Rows> = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom('all' as const, 'checked' as const) },
);

const paste: fc.Arbitrary<LedgerCommand> = fc.record(
  {
    kind: fc.constant('paste' as const),
    row,
    among: places,
    fields: fc.subarray([...LINE_FIELDS], { minLength: 1 }),
    cells: fc.oneof(
      fc.array(fc.array(cellText, { maxLength: 8 }), { maxLength: 4 }),
      fc
        .array(cellText, { maxLength: 6 })
        .map((texts) => ({ text: texts.join('\t').replace('\t13%', '\r\n'), html: '' })),
    ),
    target: fc.record({ rows: few, columns: few }),
  },
  { requiredKeys: ['kind', 'row', 'fields', 'cells'] },
);

export const commands: fc.Arbitrary<LedgerCommand> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('setCell' as const),
      row,
      field: fc.constantFrom(...LINE_FIELDS),
      text: cellText,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), row, count: few }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), row, count: few }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'toggleTaxInclusive' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
  { weight: 3, arbitrary: paste },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fillRows' as const),
      from: places,
      into: places,
      fields: fc.subarray([...LINE_FIELDS]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fillColumns' as const),
      rows: places,
      from: fc.subarray([...LINE_FIELDS], { minLength: 1 }),
      into: fc.subarray([...LINE_FIELDS]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('batchEdit' as const),
      rows,
      field: fc.constantFrom('unit' as const, 'taxRate' as const),
      text: cellText,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('duplicate' as const), rows }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('moveRows' as const), rows, to: row }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeRows' as const), rows }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('giveCode' as const),
      row,
      code: fc.constantFrom(
        { taxCode: '1080207010000000000', category: '黑色金属冶炼压延品' },
        { taxCode: '', category: '长'.repeat(101) },
      ),
      sameName: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('matchCodes' as const),
      codes: fc.array(
        fc.record({
          name: fc.constantFrom('钢材', '免税', 'x'),
          taxCode: fc.constantFrom('1080207010000000000', '1020504020000000000'),
          category: fc.constant('类'),
        }),
        { maxLength: 3 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'mergeSameGoods' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('setTax' as const), row, text: cellText }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'plainTexts' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fixTexts' as const, diskType: 'goldTax' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('discount' as const),
      rows,
      by: fc.oneof(
        fc.constantFrom('5', '33.3', '100').map((rate) => ({ rate })),
        fc.constantFrom('0.01', '1', '20').map((amount) => ({ amount })),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeDiscounts' as const), rows }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('solveTotal' as const),
      rows,
      what: fc.constantFrom('price' as const, 'tax' as const, 'both' as const),
      total: fc.constantFrom('10', '27.12', '500'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settings' as const),
      settings: fc.record(
        {
          levy: fc.constantFrom(
            'ordinary' as const,
            'reduced' as const,
            'difference' as const,
            'differenceFull' as const,
          ),
          sign: fc.constantFrom(1 as const, -1 as const),
          reducedRate: fc.constantFrom('byRate' as const, 'fivePercentBase' as const),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fitGoods' as const),
      limits: fc.record(
        {
          maxLines: fc.constantFrom(1, 3),
          empty: fc.subarray(['spec', 'unit', 'quantity', 'price', 'taxRate'] as const),
          set: fc.constantFrom({ unit: '辆', quantity: '1' }, { unit: '辆' }),
          initial: fc.constant({ unit: '升' }),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('offerRates' as const),
      facts: fc.record({
        usable: fc.constantFrom([], [600, 1300], [0, 300]),
        invoiceKind: fc.constantFrom('special' as const, 'digitalOrdinary' as const),
        nature: fc.constantFrom('general' as const, 'smallScale' as const),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        kind: fc.constant('choice' as const),
        face: fc.constant([{ business: null }, { invoiceKind: 'digitalSpecial' }] as const),
        clear: fc.constant(true as const),
        settings: fc.constantFrom({ levy: 'ordinary' as const }, { levy: 'difference' as const }),
        limits: fc.constantFrom(
          { maxLines: 1, empty: ['spec', 'price'] as const },
          { set: { quantity: '1' } },
        ),
        rates: fc.constant({ usable: [300], invoiceKind: 'special' as const, nature: null }),
      },
      { requiredKeys: ['kind', 'face'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('enterDifference' as const),
      sales: cellText,
      deduction: cellText,
    }),
  },
);
