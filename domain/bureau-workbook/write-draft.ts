import { LINE_NATURE, type LineColumns } from '../goods/columns.ts';
import { isDiscount } from '../goods/discount/line-nature.ts';
import { compactLines } from '../goods/lines.ts';
import { readCell } from '../goods/read-row.ts';
import { recalculate } from '../goods/recalculate.ts';
import type { InvoiceFace } from '../invoice/invoice.ts';
import { formatDecimal } from '../money/scaled.ts';
import { regionNames, regionText } from '../regions/region.ts';
import { businessOf } from '../special-business/all.ts';
import { filledRows } from '../special-business/blank-block.ts';
import { fieldsOf, type BlockRow, type Field, type SpecialBusiness } from '../special-business/define.ts';
import { BESIDE_FACE } from './beside-face.ts';
import { REGION_LEVELS, type InvoiceKey, type LineKey } from './columns.ts';
import { AREA_WORDS, KIND_WORDS, shownWord } from './words.ts';

/** A draft as it is stored. */
export interface DraftToWrite {
  /** Its 业务流水号 becomes the 发票流水号. */
  readonly serial: string;
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
}

/** Cells of the rows of one invoice; what is empty is left out. */
export interface WrittenDraft {
  readonly invoice: Readonly<Partial<Record<InvoiceKey, string>>>;
  /** The four levels of 所在地区. */
  readonly region: readonly string[];
  readonly lines: readonly Readonly<Partial<Record<LineKey, string>>>[];
  readonly business: SpecialBusiness | null;
  /** Rows of sheet 3 by field. */
  readonly blocks: readonly BlockRow[];
}

interface Reason {
  readonly source: string;
  readonly zh: string;
  readonly holds: (draft: DraftToWrite) => boolean;
}

const some = ({ lines }: DraftToWrite, test: (row: number) => boolean): boolean =>
  Array.from({ length: lines.count }, (_, row) => row).some(test);

/** What the template has no place for: such a draft is not written. */
export const CLOSED: readonly Reason[] = [
  {
    source: 'template, sheet 1 note 1',
    zh: '只能填入数电专票和数电普票',
    holds: ({ face }) => KIND_WORDS.every(({ kind }) => kind !== face.invoiceKind),
  },
  {
    source: 'template, sheet 2 note 3',
    zh: '红字发票不能批量导入',
    holds: ({ face, lines }) => face.redLetter !== null || lines.settings.sign < 0,
  },
  {
    source: 'template, sheet 1 note 4',
    zh: '差额征税和减按征税不能批量导入',
    holds: ({ lines }) => lines.settings.levy !== 'ordinary',
  },
  {
    source: 'template, sheet 1',
    zh: '模板中没有共同购买方',
    holds: ({ face }) => face.jointBuyers.length > 0,
  },
  { source: 'template, sheet 2', zh: '没有商品明细', holds: ({ lines }) => lines.count === 0 },
  {
    source: 'template, sheet 2 row 2',
    zh: '有明细没有填写名称、金额或税率',
    holds: (draft) =>
      some(draft, (row) =>
        (['name', 'amount', 'taxRate'] as const).some(
          (field) => readCell(draft.lines, row, field, false) === '',
        ),
      ),
  },
  {
    source: 'template, sheet 2 note 3',
    zh: '有金额小于0的明细',
    holds: (draft) =>
      some(
        draft,
        (row) => draft.lines.nature[row] !== LINE_NATURE.discount && !((draft.lines.amount[row] ?? NaN) > 0),
      ),
  },
  {
    source: 'DOMAIN A1',
    zh: '零税率在模板中与税率0无法区分',
    holds: (draft) => some(draft, (row) => draft.lines.zeroRateKind[row] === 3),
  },
];

/** What the bureau makes otherwise than the draft has it; told, and written all the same. */
export const TOLD: readonly Reason[] = [
  {
    source: 'template, sheet 2',
    zh: '税额由税局按税率重新计算，与草稿略有不同',
    holds: ({ face, lines }) => {
      const fresh = compactLines(lines);
      recalculate(fresh, face.taxInclusive);
      return fresh.tax.some((tax, row) => !Object.is(tax, lines.tax[row]));
    },
  },
  {
    source: 'template, sheet 1 column AE',
    zh: '收票人不是邮箱，没有填入',
    holds: ({ face }) => face.receiver !== '' && !face.receiver.includes('@'),
  },
];

const yesNo = (holds: boolean): string => (holds ? '是' : '否');

/** A value of a block as the template writes it. Template, sheet 3 notes */
function blockText({ kind }: Field, value: string): string {
  if (kind === 'region') return regionText(value);
  if (kind === 'date' || kind === 'minute') return value.replaceAll(/[-: ]/g, '');
  return AREA_WORDS[value] ?? value;
}

const RATE_SCALE = 4;

function lineOf({ face, lines }: DraftToWrite, row: number): WrittenDraft['lines'][number] {
  const { taxInclusive } = face;
  const cell = (field: Parameters<typeof readCell>[2], at = row): string =>
    readCell(lines, at, field, taxInclusive);
  const discounted = row + 1 < lines.count && isDiscount(lines, row + 1);
  const policy = cell('policy');
  return {
    name: cell('name'),
    taxCode: cell('taxCode'),
    spec: cell('spec'),
    unit: cell('unit'),
    quantity: cell('quantity'),
    price: cell('price'),
    amount: cell('amount'),
    taxRate: formatDecimal(lines.rate[row] ?? NaN, RATE_SCALE),
    discountAmount: discounted ? cell('amount', row + 1).replace(/^-/, '') : '',
    isPreferential: yesNo(policy !== ''),
    policy,
  };
}

/** The levels of a place: what goes beyond the county is one more. */
function levelsOf(region: string): readonly string[] {
  const names = regionNames(region);
  const upper = names.slice(0, REGION_LEVELS - 1);
  const rest = names.slice(REGION_LEVELS - 1).join('');
  return rest === '' ? upper : [...upper, rest];
}

function invoiceOf({ serial, face }: DraftToWrite, besides: BlockRow): WrittenDraft['invoice'] {
  const { buyer, seller, flags } = face;
  const business = face.business === null ? null : businessOf(face.business.key);
  const { sellerAddress: buyerAddress, sellerBank: buyerBank } = flags;
  const beside = Object.entries(BESIDE_FACE).map(([field, key]) => [key, besides[field] ?? ''] as const);
  return {
    ...Object.fromEntries(beside),
    serial,
    kind: KIND_WORDS.find(({ kind }) => kind === face.invoiceKind)?.words[0] ?? '',
    business: business?.zh ?? '',
    taxInclusive: yesNo(face.taxInclusive),
    isNaturalPerson: yesNo(buyer.isNaturalPerson),
    name: buyer.name,
    taxId: buyer.taxId,
    address: buyer.address,
    phone: buyer.phone,
    bank: buyer.bank,
    account: buyer.account,
    buyerShown: shownWord(flags),
    remark: face.remark,
    sellerBank: seller.bank,
    sellerAccount: seller.account,
    sellerShown: shownWord({ buyerAddress, buyerBank }),
    receiver: face.receiver.includes('@') ? face.receiver : '',
    payee: face.payee,
    checker: face.checker,
  };
}

/** Why a draft can't be written into the template; none when it can. */
export const closedReasons = (draft: DraftToWrite): readonly string[] =>
  CLOSED.filter(({ holds }) => holds(draft)).map(({ zh }) => zh);

/** What the bureau will make otherwise. */
export const toldReasons = (draft: DraftToWrite): readonly string[] =>
  TOLD.filter(({ holds }) => holds(draft)).map(({ zh }) => zh);

/** The rows of a draft that nothing closes. */
export function writeDraft(draft: DraftToWrite): WrittenDraft {
  const { face, lines } = draft;
  const business = face.business === null ? null : businessOf(face.business.key);
  const block = face.business?.block ?? [];
  const own = business?.block === null ? (block[0] ?? {}) : {};
  const rows = Array.from({ length: lines.count }, (_, row) => row).filter((row) => !isDiscount(lines, row));
  return {
    invoice: invoiceOf(draft, own),
    region: business?.block === null ? levelsOf(own['region'] ?? '') : [],
    lines: rows.map((row) => lineOf(draft, row)),
    business,
    blocks:
      business === null || business.block === null
        ? []
        : filledRows(business, block).map(([, row]) =>
            Object.fromEntries(
              fieldsOf(business).map(([key, field]) => [key, blockText(field, row[key] ?? '')]),
            ),
          ),
  };
}
