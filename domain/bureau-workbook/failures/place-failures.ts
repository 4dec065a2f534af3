import { readCell } from '../../goods/read-row.ts';
import type { InvoiceFace } from '../../invoice/invoice.ts';
import { formatFen, parseFen } from '../../money/fen.ts';
import { readNumber, readRate } from '../../money/read-number.ts';
import { businessOf } from '../../special-business/all.ts';
import type { InvoiceKey, LineKey } from '../columns.ts';
import { lineAt, markOf, placedLines, rowsByMark, type LinePlaces } from '../line-places.ts';
import type { Refusal } from '../batch-row.ts';
import { faceText, lineText, printOf } from '../refusals.ts';
import type { DraftToWrite } from '../write-draft.ts';
import type { WorkbookIssue } from '../row-cells.ts';
import type { BesideLine, BureauFailure } from './read-failures.ts';

/** A draft the bureau refused. */
export interface RefusedDraft extends DraftToWrite {
  /** Where its lines stood in the workbook the bureau was given; null where nobody knows. */
  readonly places: LinePlaces | null;
}

export interface PlacedFailures {
  readonly refusals: readonly Refusal[];
  /** Reasons that name a line nobody can tell: they are kept with the draft as a whole. */
  readonly issues: readonly WorkbookIssue[];
}

/** So many reasons are kept with a draft, and so much of each: they are synced. */
const MOST = 80;
const LONGEST = 300;

/** Fields of the face by the columns of 1-发票基本信息. */
const FACE_FIELDS: Readonly<Partial<Record<InvoiceKey, string>>> = {
  kind: 'invoiceKind',
  business: 'business',
  isNaturalPerson: 'buyer.isNaturalPerson',
  name: 'buyer.name',
  taxId: 'buyer.taxId',
  address: 'buyer.address',
  phone: 'buyer.phone',
  bank: 'buyer.bank',
  account: 'buyer.account',
  buyerShown: 'flags.buyerAddress',
  remark: 'remark',
  sellerBank: 'seller.bank',
  sellerAccount: 'seller.account',
  sellerShown: 'flags.sellerAddress',
  receiver: 'receiver',
  payee: 'payee',
  checker: 'checker',
};

/** Cells of the grid by the columns of 2-发票明细信息. */
const CELLS: Readonly<Partial<Record<LineKey, string>>> = {
  name: 'name',
  taxCode: 'taxCode',
  spec: 'spec',
  unit: 'unit',
  quantity: 'quantity',
  price: 'price',
  amount: 'amount',
  taxRate: 'taxRate',
  discountAmount: 'amount',
  isPreferential: 'taxRate',
  policy: 'taxRate',
};

const numberText = (text: string): string =>
  (readNumber(text) ?? text).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
const asWritten = (text: string): string => text;
const moneyText = (text: string): string => {
  const fen = parseFen(readNumber(text) ?? '');
  return fen === null ? text : formatFen(fen);
};
const rateText = (text: string): string => {
  const read = readRate(text);
  return read === null ? text : `${String(read.bp)}`;
};

/** How the texts of a row of the sheet are held against those of a line. */
const COMPARED = [
  ['name', asWritten],
  ['amount', moneyText],
  ['taxCode', asWritten],
  ['spec', asWritten],
  ['unit', asWritten],
  ['quantity', numberText],
  ['price', numberText],
  ['taxRate', rateText],
] as const;
/** These must be the same; the others tell lines apart that share them. */
const DECIDING = 2;

/** The line a reason stands beside; null where none of the draft's is the only one that can be meant. */
function lineBeside({ face, lines }: RefusedDraft, { texts, nth, alike }: BesideLine): number | null {
  const isSame =
    (compared: typeof COMPARED | readonly (typeof COMPARED)[number][]) =>
    (row: number): boolean =>
      compared.every(([key, read]) => {
        const text = texts[key] ?? '';
        return text === '' || read(text) === read(readCell(lines, row, key, face.taxInclusive));
      });
  const near = placedLines(lines).filter(isSame(COMPARED.slice(0, DECIDING)));
  const same = near.length > 1 ? near.filter(isSame(COMPARED)) : near;
  if (same.length === 1) return same[0] ?? null;
  return same.length === alike ? (same[nth] ?? null) : null;
}

/** Rows of lines a failure speaks of; null for one that can't be told. */
function linesOf(draft: RefusedDraft, failure: BureauFailure): readonly (number | null)[] {
  const { beside, ordinal, rows } = failure;
  if (beside !== null) return [lineBeside(draft, beside)];
  if (ordinal !== null) return [placedLines(draft.lines)[ordinal - 1] ?? null];
  const byMark = rowsByMark(draft.lines);
  return rows.map((row) => byMark.get((draft.places && lineAt(draft.places, row)) ?? '') ?? null);
}

/** A field of the special business, where it has only one row; else the business as a whole. */
function blockField({ business }: InvoiceFace, key: string): string {
  if (business === null) return 'business';
  const isKnown = businessOf(business.key)?.fields[key] !== undefined;
  return isKnown && business.block.length === 1 ? `specialBusiness.${key}` : 'business';
}

function fieldOf(face: InvoiceFace, { sheet, column }: BureauFailure): string {
  const key = column?.key ?? '';
  if (sheet === 'lines') return 'lines';
  if (sheet === 'business') return blockField(face, key);
  return sheet === 'invoices' ? (FACE_FIELDS[key as InvoiceKey] ?? '') : '';
}

const lost = ({ serial, at, message }: BureauFailure): WorkbookIssue => ({
  level: 'warning',
  serial,
  ...at,
  message: `不能确定是哪一行明细，记在整张草稿上：${message}`,
});

const shortened = (message: string): string =>
  message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;

/** Reasons onto the lines and fields of a draft; each once, and nothing guessed. */
export function placeFailures(draft: RefusedDraft, failures: readonly BureauFailure[]): PlacedFailures {
  const { face, lines } = draft;
  const found = new Map<string, Refusal>();
  const issues: WorkbookIssue[] = [];
  const add = (refusal: Omit<Refusal, 'done'>): void => {
    found.set([refusal.line, refusal.field, refusal.message].join('\n'), { ...refusal, done: false });
  };
  for (const failure of failures) {
    const message = shortened(failure.message);
    const rows = failure.sheet === 'lines' ? linesOf(draft, failure) : [];
    for (const row of rows) {
      if (row === null) continue;
      const field = CELLS[(failure.column?.sheet === 'lines' ? failure.column.key : '') as LineKey] ?? '';
      add({ message, line: markOf(lines, row), field, was: printOf(lineText(lines, row, field)) });
    }
    if (rows.length > 0 && !rows.includes(null)) continue;
    if (rows.length > 0) issues.push(lost(failure));
    const field = fieldOf(face, failure);
    const text = field === 'lines' ? null : faceText(face, field);
    add({ message, line: '', field, was: text === null ? '' : printOf(text) });
  }
  return { refusals: kept([...found.values()]), issues };
}

/** The first of them, and how many more there were. */
function kept(refusals: readonly Refusal[]): readonly Refusal[] {
  if (refusals.length <= MOST) return refusals;
  const more = refusals.length - MOST + 1;
  const rest = {
    message: `另有${String(more)}处，请查看税局的失败文件`,
    line: '',
    field: '',
    was: '',
    done: false,
  };
  return [...refusals.slice(0, MOST - 1), rest];
}
