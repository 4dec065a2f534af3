import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { NO_EXTRAS, type Buyer, type InvoiceFace, type Party } from '../invoice/invoice.ts';
import { regionOf } from '../regions/region.ts';
import { SPECIAL_BUSINESSES } from '../special-business/all.ts';
import { fieldsOf, type BlockRow, type SpecialBusiness } from '../special-business/define.ts';
import { readValue } from '../special-business/field-kinds.ts';
import { BESIDE_FACE } from './beside-face.ts';
import { INVOICE_COLUMNS, type InvoiceKey } from './columns.ts';
import { quoted, type RowCells } from './row-cells.ts';
import { KIND_WORDS, OTHER_BUSINESSES, shownFlags } from './words.ts';

/** The face as the workbook has it; seller and drawer are those of the place it comes to. */
export interface WorkbookFace extends Pick<
  InvoiceFace,
  'invoiceKind' | 'buyer' | 'taxInclusive' | 'remark' | 'receiver' | 'payee' | 'checker' | 'flags'
> {
  /** '' where the workbook names none: then the taxpayer's own stands. */
  readonly sellerBank: string;
  readonly sellerAccount: string;
  readonly business: SpecialBusiness | null;
  /** What sheet 1 tells of a business that stands beside the face: 农产品收购, 光伏收购, 报废产品收购. */
  readonly besideFace: BlockRow;
}

/** The face of a draft, complete. */
export const faceOf = (
  { sellerBank, sellerAccount, business: _business, besideFace: _beside, ...face }: WorkbookFace,
  business: InvoiceFace['business'],
  seller: Party,
  drawer: string,
): InvoiceFace => ({
  ...NO_EXTRAS,
  ...face,
  business,
  seller: {
    ...seller,
    ...(sellerBank === '' ? {} : { bank: sellerBank }),
    ...(sellerAccount === '' ? {} : { account: sellerAccount }),
  },
  drawer,
});

const LIMITED = INVOICE_COLUMNS.flatMap((column) =>
  'key' in column && column.key !== 'region' ? [column] : [],
);

/** Texts longer than the bureau takes are kept and told. */
function tellLengths(cells: RowCells): void {
  for (const { key, header, max } of LIMITED)
    if (cells.text(key).length > max) cells.warn(key, `${header}超过${String(max)}个字符，税局不会接受`);
}

/** 是 or 否; `fallback` for an empty cell, told where none is allowed. */
function yesNo(cells: RowCells, key: InvoiceKey, header: string, fallback?: boolean): boolean {
  const text = cells.text(key);
  if (text === '是' || text === '否') return text === '是';
  if (text !== '' || fallback === undefined)
    cells.error(key, text === '' ? `${header}不能为空` : `${header}${quoted(text)}应为“是”或“否”`);
  return fallback ?? false;
}

function kindOf(cells: RowCells): InvoiceKind {
  const text = cells.text('kind');
  const found = KIND_WORDS.find(({ words }) => words.includes(text));
  if (found === undefined)
    cells.error('kind', text === '' ? '发票类型不能为空' : `不支持发票类型${quoted(text)}`);
  return found?.kind ?? 'digitalOrdinary';
}

function businessOf(cells: RowCells, kind: InvoiceKind): SpecialBusiness | null {
  const text = cells.text('business');
  const business = SPECIAL_BUSINESSES.find(({ zh }) => zh === text) ?? null;
  if (text !== '' && business === null)
    cells.error(
      'business',
      OTHER_BUSINESSES.includes(text)
        ? `暂不支持特定业务${quoted(text)}`
        : `特定业务类型${quoted(text)}不在可选值中`,
    );
  if (business !== null && !business.kinds.includes(kind))
    cells.error('business', `特定业务${quoted(text)}不能开具此发票类型`);
  return business;
}

function besideFace(cells: RowCells, business: SpecialBusiness | null): BlockRow {
  if (business?.block !== null) return {};
  return Object.fromEntries(
    fieldsOf(business).map(([key, field]) => {
      if (key === 'region') return [key, regionOf(cells.texts('region'))];
      return [key, readValue(field, cells.text(BESIDE_FACE[key] ?? key))];
    }),
  );
}

/** Columns of sheet 1 that only some purchases have, told where they are filled in without one. */
const PURCHASE_KEYS = ['idType', 'idNumber', 'country', 'region', 'detailAddress', 'saleKind'] as const;

function tellUnused(cells: RowCells, business: SpecialBusiness | null): void {
  const used = new Set(
    business?.block === null ? fieldsOf(business).map(([key]) => BESIDE_FACE[key] ?? key) : [],
  );
  for (const key of PURCHASE_KEYS) {
    const text = cells.texts(key).join('');
    const { header = '' } = LIMITED.find((column) => column.key === key) ?? {};
    if (text !== '' && !used.has(key))
      cells.warn(key, `${header || '购买方所在地区'}${quoted(text)}只用于收购业务，未导入`);
  }
}

function buyerOf(cells: RowCells, business: SpecialBusiness | null): Buyer {
  const isNaturalPerson = yesNo(cells, 'isNaturalPerson', '受票方自然人标识', false);
  if (cells.text('name') === '') cells.warn('name', '购买方名称为空，请在草稿中补充');
  return {
    name: cells.text('name'),
    taxId: cells.code('taxId', '纳税人识别号'),
    address: cells.text('address'),
    phone: cells.text('phone'),
    bank: cells.text('bank'),
    account: cells.code('account', '购买方银行账号'),
    isNaturalPerson: isNaturalPerson || business?.naturalPerson === 'always',
  };
}

/** A row of 1-发票基本信息. What is refused is told, and then nothing of the invoice may be taken. */
export function readFace(cells: RowCells): WorkbookFace {
  const invoiceKind = kindOf(cells);
  const business = businessOf(cells, invoiceKind);
  const flags = shownFlags(cells.text('buyerShown'), cells.text('sellerShown'));
  if (flags === null) cells.error('buyerShown', '是否展示地址电话银行账号不在可选值中');
  tellLengths(cells);
  tellUnused(cells, business);
  cells.tellLeft();
  return {
    invoiceKind,
    buyer: buyerOf(cells, business),
    taxInclusive: yesNo(cells, 'taxInclusive', '是否含税'),
    remark: cells.text('remark'),
    receiver: cells.text('receiver'),
    payee: cells.text('payee'),
    checker: cells.text('checker'),
    flags: flags ?? NO_EXTRAS.flags,
    sellerBank: cells.text('sellerBank'),
    sellerAccount: cells.code('sellerAccount', '销售方银行账号'),
    business,
    besideFace: besideFace(cells, business),
  };
}
