import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { ALL_HIDDEN, type InvoiceFace } from '../../domain/invoice/invoice.ts';
import type { PreviewedInvoice } from '../../domain/preview/invoice-paper.ts';
import type { PaperGoods } from '../../domain/preview/paper-goods.ts';
import { PAPER_KINDS } from '../../domain/preview/paper-kinds.ts';
import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import type { SpecialBusiness } from '../../domain/special-business/define.ts';
import { draftOf, goodsOf, ISSUED, STEEL } from '../unit/preview/invoices.ts';
import { goodRow } from '../unit/special-business/examples.ts';

const KINDS = Object.keys(PAPER_KINDS) as InvoiceKind[];
const issued = { ...ISSUED, sandbox: false } as const;

/** An invoice with the lines its paper shows. */
export interface Layout {
  readonly invoice: PreviewedInvoice;
  readonly goods: PaperGoods;
}

const paper = (
  face: Partial<InvoiceFace>,
  rest: Partial<Omit<PreviewedInvoice, 'goods'>> = {},
  goods: PaperGoods = goodsOf([STEEL]),
): Layout => {
  const people = { payee: '赵收款', checker: '钱复核', drawer: '孙开票', remark: '合同 2026-01' };
  return { goods, invoice: draftOf({ ...people, ...face }, { issued, goods, ...rest }) };
};

function ofBusiness(business: SpecialBusiness): readonly (readonly [string, Layout])[] {
  const entry = { key: business.key, block: [goodRow(business)] };
  const kinds = (['digitalSpecial', 'digitalOrdinary', 'paperSpecial'] as const).filter((kind) =>
    business.kinds.includes(kind),
  );
  return kinds.map((kind) => [
    `${kind} ${business.code}`,
    paper({ invoiceKind: kind, business: entry }, { business }),
  ]);
}

const steel = (count: number) =>
  goodsOf(Array.from({ length: count }, (_, at) => ({ ...STEEL, name: `螺纹钢${String(at + 1)}` })));

/** Eight lines whose names take two lines of the table, or as many as there is room for in a name. */
const long = (characters: number) =>
  goodsOf(
    Array.from({ length: 8 }, (_, at) => ({
      ...STEEL,
      name: `热轧带肋钢筋${String(at + 1)}号 ${'GB/T 1499.2 抗震'.repeat(9)}`.slice(0, characters),
      spec: 'HRB400E φ16×12000mm',
    })),
  );

const VARIANTS: readonly (readonly [string, Layout])[] = [
  ['a draft', paper({}, { issued: null })],
  ['sandbox', paper({}, { issued: ISSUED })],
  ['void', paper({}, { issued: { ...issued, state: 'blueVoid' } })],
  ['eight lines', paper({}, {}, steel(8))],
  ['eight long lines', paper({}, {}, long(24))],
  ['eight lines as long as they may be', paper({ remark: '合同约定 '.repeat(79) }, {}, long(100))],
  ['classic, eight long lines', paper({ invoiceKind: 'special' }, {}, long(40))],
  ['on a list', paper({}, {}, steel(9))],
  ['classic, eight lines', paper({ invoiceKind: 'special' }, {}, steel(8))],
  ['classic, on a list', paper({ invoiceKind: 'special' }, {}, steel(9))],
  ['exempt', paper({}, {}, goodsOf([{ ...STEEL, taxRate: '免税' }]))],
  ['difference', paper({}, {}, { ...goodsOf([STEEL], { levy: 'difference' }), deduction: 50_000 })],
  [
    'a red letter',
    paper({}, { issued: { ...issued, state: 'red' } }, goodsOf([{ ...STEEL, quantity: '-2' }], { sign: -1 })),
  ],
  [
    'all details shown',
    paper({ flags: Object.fromEntries(Object.keys(ALL_HIDDEN).map((flag) => [flag, true])) as never }),
  ],
  [
    'joint buyers',
    paper({ jointBuyers: [{ name: '李四', idType: '居民身份证', idNumber: '110101199001010007' }] }),
  ],
  [
    'a person buys',
    paper({
      invoiceKind: 'digitalOrdinary',
      buyer: { ...draftOf().face.buyer, name: '张三', isNaturalPerson: true },
    }),
  ],
];

/** Every layout a paper can have, by a name of its own: types, special businesses, and what changes the look. M038–M063 */
export const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ...KINDS.map((kind) => [kind, paper({ invoiceKind: kind })] as const),
  ...SPECIAL_BUSINESSES.flatMap(ofBusiness),
  ...VARIANTS,
];
