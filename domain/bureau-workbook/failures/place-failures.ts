import { readCell } from '../../goods/read-row.ts';
import type { InvoiceFace } from '../../invoice/invoice.ts';
import { printOf } from '../../kernel/text-print.ts';
import { formatFen, parseFen } from '../../money/fen.ts';
import { readNumber, readRate } from '../../money/read-number.ts';
import { businessOf } from '../../special-business/all.ts';
import type { InvoiceKey, LineKey } from '../columns.ts';
import { lineAt, markOf, placedLines, rowsByMark, type LinePlaces } from '../line-places.ts';
import type { Refusal } from '../batch-row.ts';
import { faceText, lineText } from '../refusals.ts';
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
  return read === null ? text : String(read.bp);
};

/** Lines of one name and amount are the same until other cells tell them apart. */
const DECIDING = ['amount', moneyText] as const;
/** How the texts of a row of the sheet are held against those of a line. */
const COMPARED = [
  ['taxCode', asWritten],
  ['spec', asWritten],
  ['unit', asWritten],
  ['quantity', numberText],
  ['price', numberText],
  ['taxRate', rateText],
] as const;
type Comparison = (typeof COMPARED)[number] | typeof DECIDING;

/** The lines of one draft, as reasons look for them. */
class SoughtLines {
  readonly #draft: RefusedDraft;
  readonly #placed: readonly number[];
  readonly #byMark: ReadonlyMap<string, number>;
  readonly #byName = new Map<string, number[]>();

  constructor(draft: RefusedDraft) {
    this.#draft = draft;
    this.#placed = placedLines(draft.lines);
    this.#byMark = rowsByMark(draft.lines);
    for (const row of this.#placed) {
      const name = this.#text(row, 'name');
      if (this.#byName.get(name)?.push(row) === undefined) this.#byName.set(name, [row]);
    }
  }

  /** Rows of the lines a failure speaks of; null for one that can't be told. */
  of({ beside, ordinal, rows }: BureauFailure): readonly (number | null)[] {
    if (beside !== null) return [this.#beside(beside)];
    if (ordinal !== null) return [this.#placed[ordinal - 1] ?? null];
    const { places } = this.#draft;
    return rows.map((row) => this.#byMark.get((places && lineAt(places, row)) ?? '') ?? null);
  }

  /** The line a reason stands beside; null where none of the draft's is the only one that can be meant. */
  #beside({ texts, nth, alike }: BesideLine): number | null {
    const isSame =
      (compared: readonly Comparison[]) =>
      (row: number): boolean =>
        compared.every(([key, read]) => {
          const text = texts[key] ?? '';
          return text === '' || read(text) === read(this.#text(row, key));
        });
    const near = (this.#byName.get(texts.name ?? '') ?? []).filter(isSame([DECIDING]));
    const same = near.length > 1 ? near.filter(isSame(COMPARED)) : near;
    if (same.length === 1) return same[0] ?? null;
    return same.length === alike ? (same[nth] ?? null) : null;
  }

  #text(row: number, key: Comparison[0] | 'name'): string {
    return readCell(this.#draft.lines, row, key, this.#draft.face.taxInclusive);
  }
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

type Open = Omit<Refusal, 'done'>;

/** A reason on one of the lines it speaks of. */
function onLine({ lines }: RefusedDraft, { column, message }: BureauFailure, row: number): Open {
  const field = (column?.sheet === 'lines' ? CELLS[column.key as LineKey] : undefined) ?? '';
  return {
    message: shortened(message),
    line: markOf(lines, row),
    field,
    was: printOf(lineText(lines, row, field)),
  };
}

/** A reason on the invoice itself. */
function onFace({ face }: RefusedDraft, failure: BureauFailure): Open {
  const field = fieldOf(face, failure);
  const text = field === 'lines' ? null : faceText(face, field);
  return { message: shortened(failure.message), line: '', field, was: text === null ? '' : printOf(text) };
}

/** Reasons onto the lines and fields of a draft; each once, and nothing guessed. */
export function placeFailures(draft: RefusedDraft, failures: readonly BureauFailure[]): PlacedFailures {
  const sought = new SoughtLines(draft);
  const found = new Map<string, Refusal>();
  const issues: WorkbookIssue[] = [];
  for (const failure of failures) {
    const rows = failure.sheet === 'lines' ? sought.of(failure) : [];
    const told = rows.filter((row) => row !== null);
    const refusals = told.map((row) => onLine(draft, failure, row));
    if (told.length < rows.length) issues.push(lost(failure));
    if (told.length < rows.length || rows.length === 0) refusals.push(onFace(draft, failure));
    for (const one of refusals)
      found.set([one.line, one.field, one.message].join('\n'), { ...one, done: false });
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
