import { MAX_LINES, type LineColumns, type Totals } from '../goods/columns.ts';
import { totalsOf } from '../goods/recalculate.ts';
import { FIELD_NAMES } from '../goods/field-names.ts';
import { hasDiscount } from '../importing/lines/imported-discounts.ts';
import { linesOfRows } from '../importing/lines/lines-of-rows.ts';
import type { MappedLine } from '../importing/mapping.ts';
import type { BusinessEntry } from '../invoice/invoice.ts';
import type { Steps } from '../kernel/steps.ts';
import type { RegionNode } from '../regions/region-tree.ts';
import { goodsLimitsOf } from '../special-business/goods-limits.ts';
import { withPlaceNames } from '../special-business/place-names.ts';
import type { LineField } from '../goods/columns.ts';
import type { FoundSheet, FoundWorkbook } from './found-sheets.ts';
import { readBusiness } from './read-blocks.ts';
import { readFace, type WorkbookFace } from './read-face.ts';
import { readLine } from './read-line.ts';
import { filledRows, RowCells, type Tell, type WorkbookIssue } from './row-cells.ts';

/** One invoice of the workbook: what shares a 发票流水号. */
export interface WorkbookInvoice {
  readonly serial: string;
  /** 1-based row of sheet 1. */
  readonly row: number;
  readonly face: WorkbookFace;
  readonly business: BusinessEntry | null;
  readonly mapped: readonly MappedLine[];
  readonly lines: LineColumns;
  readonly totals: Totals;
  /** Everything that stands in its rows: the same invoice of another file has the same. */
  readonly content: string;
  /** It can't be taken: an error was told. */
  readonly refused: boolean;
  readonly errors: number;
  readonly warnings: number;
}

export interface ReadBureauWorkbook {
  readonly version: string;
  readonly invoices: readonly WorkbookInvoice[];
  readonly issues: readonly WorkbookIssue[];
}

export interface ReadMeans {
  /** Identities, four words each. */
  readonly mintIds: (count: number) => Uint32Array;
  /** Places of the official tree; none: they stay as they are written. */
  readonly places: readonly RegionNode[];
}

/** Rows of a sheet by 发票流水号; those without one are told. */
function rowsBySerial(sheet: FoundSheet | null, tell: Tell): ReadonlyMap<string, readonly RowCells[]> {
  const found = new Map<string, RowCells[]>();
  if (sheet === null) return found;
  for (const row of filledRows(sheet)) {
    const cells = new RowCells(sheet, row, tell);
    if (cells.serial === '') cells.error('serial', '发票流水号为空，这一行没有导入');
    else if (found.get(cells.serial)?.push(cells) === undefined) found.set(cells.serial, [cells]);
  }
  return found;
}

type Rows = ReadonlyMap<string, readonly RowCells[]>;

/** Rows of other sheets whose invoice is nowhere. */
function tellOrphans(invoices: Rows, others: readonly Rows[], first: string): void {
  for (const rows of others)
    for (const [serial, cells] of rows)
      if (!invoices.has(serial))
        for (const one of cells)
          one.error('serial', `发票流水号“${serial}”在工作表“${first}”中不存在，这一行没有导入`);
}

/** Cells the special business keeps empty, emptied and told. M222 */
function withinLimits(
  cells: readonly RowCells[],
  mapped: readonly MappedLine[],
  face: WorkbookFace,
  business: BusinessEntry | null,
): readonly MappedLine[] {
  const { maxLines = MAX_LINES, empty = [] } =
    face.business === null || business === null ? {} : goodsLimitsOf(face.business, business.block);
  cells[maxLines]?.error('serial', `单张发票最多${String(maxLines)}行明细`);
  const emptied = empty.filter((field): field is LineField & keyof MappedLine => field in (mapped[0] ?? {}));
  return mapped.map((line, index) => {
    const filled = emptied.filter((field) => line[field] !== '');
    for (const field of filled)
      cells[index]?.warn(field, `${face.business?.zh ?? ''}不填写${FIELD_NAMES[field]}，未导入`);
    return filled.length === 0
      ? line
      : { ...line, ...Object.fromEntries(filled.map((field) => [field, ''])) };
  });
}

interface Sources {
  readonly lines: Rows;
  readonly blocks: Rows;
  readonly extras: Rows;
}

/** Reads one invoice at a time. */
class InvoiceReader {
  #found: FoundWorkbook;
  #sources: Sources;
  #means: ReadMeans;

  constructor(found: FoundWorkbook, sources: Sources, means: ReadMeans) {
    this.#found = found;
    this.#sources = sources;
    this.#means = means;
  }

  read(head: RowCells): Omit<WorkbookInvoice, 'errors' | 'warnings'> {
    const { serial } = head;
    const cells = this.#sources.lines.get(serial) ?? [];
    const blocks = this.#sources.blocks.get(serial) ?? [];
    const extras = this.#sources.extras.get(serial) ?? [];
    const face = readFace(head);
    const business = this.#placed(face, readBusiness(face, blocks, this.#found.business, head));
    if (cells.length === 0) head.error('serial', `在工作表“${this.#found.lines.name}”中没有明细`);
    const mapped = withinLimits(cells, cells.map(readLine), face, business);
    for (const extra of extras) extra.warn('extraName', '附加要素在草稿中没有对应的项目，未导入');
    const all = [head, ...cells, ...blocks, ...extras];
    const refused = all.some((one) => one.refused);
    const lines = this.#lines(refused ? [] : mapped, face.taxInclusive);
    return {
      serial,
      row: head.row + 1,
      face,
      business,
      mapped,
      lines,
      totals: totalsOf(lines),
      content: all.map((one) => one.all()).join('\n'),
      refused,
    };
  }

  #lines(mapped: readonly MappedLine[], taxInclusive: boolean): LineColumns {
    const discounts = mapped.filter(hasDiscount).length;
    return linesOfRows(mapped, taxInclusive, this.#means.mintIds(mapped.length + discounts)).columns;
  }

  #placed({ business }: WorkbookFace, entry: BusinessEntry | null): BusinessEntry | null {
    if (business === null || entry === null || this.#means.places.length === 0) return entry;
    return { ...entry, block: withPlaceNames(business, entry.block, this.#means.places) };
  }
}

/** Invoices between two reports of progress. */
const STRIDE = 20;

/** Sheets that go on after what was read: nothing of the workbook may be taken half. */
function tellCut(found: FoundWorkbook, tell: Tell): void {
  for (const sheet of [found.invoices, found.lines, found.business, found.extras])
    if (sheet?.cut === true)
      tell({
        level: 'error',
        serial: '',
        sheet: sheet.name,
        cell: '',
        message: `行数超过${String(MAX_LINES)}，请拆分为几个文件后重新导入`,
      });
}

/** Everything the bureau's batch workbook holds, one invoice a 发票流水号; what is not taken is told cell by cell. DOMAIN A6 */
export function* readBureauWorkbook(found: FoundWorkbook, means: ReadMeans): Steps<ReadBureauWorkbook> {
  const issues: WorkbookIssue[] = [];
  const tell: Tell = (issue) => {
    issues.push(issue);
  };
  tellCut(found, tell);
  const isCut = issues.length > 0;
  const heads = rowsBySerial(found.invoices, tell);
  const sources: Sources = {
    lines: rowsBySerial(found.lines, tell),
    blocks: rowsBySerial(found.business, tell),
    extras: rowsBySerial(found.extras, tell),
  };
  tellOrphans(heads, Object.values(sources) as Rows[], found.invoices.name);
  const reader = new InvoiceReader(found, sources, means);
  const invoices: WorkbookInvoice[] = [];
  let done = 0;
  for (const [first, ...again] of heads.values()) {
    if (done % STRIDE === 0) yield { phase: 'readInvoices', done, total: heads.size };
    done += 1;
    if (first === undefined) continue;
    const before = issues.length;
    for (const one of [...(again.length > 0 ? [first] : []), ...again])
      one.error('serial', `发票流水号“${one.serial}”重复，无法区分是哪一张发票`);
    const invoice = reader.read(first);
    const own = issues.slice(before);
    const errors = own.filter(({ level }) => level === 'error').length;
    invoices.push({
      ...invoice,
      refused: invoice.refused || isCut,
      errors,
      warnings: own.length - errors,
    });
  }
  return { version: found.version, invoices, issues };
}
