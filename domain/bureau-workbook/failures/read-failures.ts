import { headerKey } from '../../importing/headings/match-header.ts';
import { cellText, columnName, isBlankRow, rowTexts } from '../../importing/grid/sheet-grid.ts';
import type { Steps } from '../../kernel/steps.ts';
import { LINE_COLUMNS, type LineKey } from '../columns.ts';
import type { BookSheet } from '../found-sheets.ts';
import { LINE_HEADINGS, rowWith } from '../is-bureau.ts';
import type { WorkbookIssue } from '../row-cells.ts';
import { reasonHeadings, type ReasonHeadings } from './is-failures.ts';
import { readReason, type ReasonPart } from './read-reason.ts';
import { FAILED_WORDS, PASSED_WORDS } from './words.ts';

/** The line a reason stands beside, where the bureau gives the template's own sheet back. */
export interface BesideLine {
  readonly texts: Readonly<Partial<Record<LineKey, string>>>;
  /** Which of the rows of its invoice that have the same name and amount it is, and how many there are. */
  readonly nth: number;
  readonly alike: number;
}

/** One thing the bureau refused. */
export interface BureauFailure extends ReasonPart {
  readonly serial: string;
  /** '' where the row doesn't say. */
  readonly buyerName: string;
  /** Where the reason stands: sheet and `F7`. */
  readonly at: { readonly sheet: string; readonly cell: string };
  /** null in a list of invoices. */
  readonly beside: BesideLine | null;
  /** 1-based place among the lines of its invoice, where a column says it; null else. */
  readonly ordinal: number | null;
}

export interface ReadFailures {
  readonly failures: readonly BureauFailure[];
  readonly issues: readonly WorkbookIssue[];
}

const UNSAID = '税局没有说明原因';
/** Columns beside the reason, by what they are called. */
const BUYER = ['购买方名称', '受票方名称', '购方名称'];
const ROW = ['行号', '所在行', '错误行', 'EXCEL行号', '表格行号'];
const ORDINAL = ['明细行号', '明细序号', '商品行号', '明细行'];
const SHEET = ['工作表', '工作表名称', '所属工作表', 'SHEET', 'SHEET页', 'SHEET名称', '页签'];
const COLUMN = ['字段', '字段名', '字段名称', '错误字段', '列名', '列名称', '错误列'];

/** The columns of one sheet with reasons. */
class FailureSheet {
  readonly #sheet: BookSheet;
  readonly #found: ReasonHeadings;
  readonly #keys: readonly string[];
  readonly #isLines: boolean;
  /** Rows of each invoice with each name and amount. */
  readonly #alike = new Map<string, number[]>();

  constructor(sheet: BookSheet, found: ReasonHeadings) {
    this.#sheet = sheet;
    this.#found = found;
    this.#keys = rowTexts(sheet.grid, found.headerRow).map(headerKey);
    this.#isLines = rowWith(sheet.grid, LINE_HEADINGS) === found.headerRow;
    if (!this.#isLines) return;
    for (const row of this.rows()) {
      const key = this.#lineKey(row);
      const before = this.#alike.get(key);
      if (before === undefined) this.#alike.set(key, [row]);
      else before.push(row);
    }
  }

  rows(): readonly number[] {
    const { grid } = this.#sheet;
    const below = Array.from({ length: grid.height }, (_, row) => row).slice(this.#found.headerRow + 1);
    return below.filter((row) => !isBlankRow(grid, row));
  }

  serial(row: number): string {
    return this.#text(row, this.#found.serial);
  }

  /** What all columns of reasons say; '' where the row was taken. */
  reason(row: number): string {
    const said = this.#found.reasons.map((column) => this.#text(row, column)).filter((text) => text !== '');
    const reasons = said.filter(
      (text) => !PASSED_WORDS.has(headerKey(text)) && !FAILED_WORDS.has(headerKey(text)),
    );
    if (reasons.length > 0) return [...new Set(reasons)].join('\n');
    return said.some((text) => FAILED_WORDS.has(headerKey(text))) ? UNSAID : '';
  }

  issue(row: number, message: string): WorkbookIssue {
    return { level: 'error', serial: this.serial(row), ...this.#place(row), message };
  }

  failures(row: number): readonly BureauFailure[] {
    const beside = this.#isLines ? this.#beside(row) : null;
    const named = this.#named(row);
    return readReason(this.reason(row)).map((part) => ({
      ...part,
      ...(part.rows.length > 0 || named.rows.length === 0 ? {} : { rows: named.rows }),
      ...(part.column === null && named.column !== null ? { column: named.column } : {}),
      sheet: this.#isLines && part.sheet !== 'invoices' ? 'lines' : (part.sheet ?? named.sheet),
      serial: this.serial(row),
      buyerName: this.#textOf(row, BUYER),
      at: this.#place(row),
      beside,
      ordinal: named.ordinal,
    }));
  }

  /** What columns of their own say of the place; read like a reason that names it. */
  #named(row: number) {
    const number = (headings: readonly string[]): number | null => {
      const text = this.#textOf(row, headings);
      return /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : null;
    };
    const [part] = readReason(`${this.#textOf(row, SHEET)} ${this.#textOf(row, COLUMN)}`);
    const at = number(ROW);
    const ordinal = number(ORDINAL);
    const isLine = ordinal !== null;
    return {
      rows: at === null ? [] : [at],
      ordinal,
      column: part?.column ?? null,
      sheet: part?.sheet ?? (isLine ? ('lines' as const) : null),
    };
  }

  #beside(row: number): BesideLine {
    const texts = Object.fromEntries(
      LINE_COLUMNS.flatMap((column) => {
        const at = this.#keys.indexOf(headerKey(column.header));
        return at === -1 || !('key' in column) ? [] : [[column.key, this.#text(row, at)]];
      }),
    );
    const alike = this.#alike.get(this.#lineKey(row)) ?? [];
    return { texts, nth: alike.indexOf(row), alike: alike.length };
  }

  #lineKey(row: number): string {
    return [this.serial(row), this.#textOf(row, ['项目名称']), this.#textOf(row, ['金额'])].join('\n');
  }

  #place(row: number) {
    const column = this.#found.reasons.find((one) => this.#text(row, one) !== '') ?? this.#found.serial;
    return { sheet: this.#sheet.name, cell: `${columnName(column)}${String(row + 1)}` };
  }

  #textOf(row: number, headings: readonly string[]): string {
    const column = this.#keys.findIndex((key) => headings.includes(key));
    return column === -1 ? '' : this.#text(row, column);
  }

  #text(row: number, column: number): string {
    return cellText(this.#sheet.grid, row, column).trim();
  }
}

/** Rows between two reports of progress. */
const STRIDE = 250;

/** Everything the bureau refused, row by row; rows that name no invoice are told. DOMAIN A6 */
export function* readFailures(sheets: readonly BookSheet[]): Steps<ReadFailures> {
  const failures: BureauFailure[] = [];
  const issues: WorkbookIssue[] = [];
  for (const sheet of sheets) {
    const found = reasonHeadings(sheet.grid);
    if (found === null) continue;
    const rows = new FailureSheet(sheet, found);
    const all = rows.rows();
    for (const [done, row] of all.entries()) {
      if (done % STRIDE === 0) yield { phase: 'readFailures', done, total: all.length };
      if (rows.reason(row) === '') continue;
      if (rows.serial(row) === '') issues.push(rows.issue(row, '没有发票流水号，不知道是哪一张发票'));
      else failures.push(...rows.failures(row));
    }
    if (sheet.cut) issues.push(cutIssue(sheet));
  }
  return { failures, issues };
}

const cutIssue = ({ name, grid }: BookSheet): WorkbookIssue => ({
  level: 'error',
  serial: '',
  sheet: name,
  cell: '',
  message: `只读取了前${String(grid.height)}行，其后的失败原因没有读取`,
});
