import {
  cellText,
  columnName,
  errorText,
  isBlankRow,
  isRepeated,
  isRounded,
} from '../importing/grid/sheet-grid.ts';
import { LOSS_TEXTS, lostDigits } from '../invoice/lost-digits.ts';
import type { FoundSheet } from './found-sheets.ts';

/** Something of the workbook that was not taken, or not as it stands. */
export interface WorkbookIssue {
  /** error: the invoice can't be taken. */
  readonly level: 'error' | 'warning';
  /** 发票流水号; '' where there is none. */
  readonly serial: string;
  readonly sheet: string;
  /** `F7`; '' for the sheet as a whole. */
  readonly cell: string;
  readonly message: string;
}

export type Tell = (issue: WorkbookIssue) => void;

const SHOWN = 20;
/** A text as it stands in a sentence. */
export const quoted = (text: string): string =>
  `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`.replaceAll(/\s+/g, ' ');

/** One row of a found sheet, read cell by cell; what can't be read is told. */
export class RowCells {
  readonly sheet: FoundSheet;
  /** 0-based. */
  readonly row: number;
  readonly serial: string;
  #tell: Tell;
  #refused = false;
  /** A cell is read more than once, and told of once. */
  #told = new Set<string>();

  constructor(sheet: FoundSheet, row: number, tell: Tell) {
    this.sheet = sheet;
    this.row = row;
    this.#tell = tell;
    this.serial = cellText(sheet.grid, row, sheet.columns.get('serial')?.[0] ?? -1).trim();
    this.text('serial');
  }

  /** An error was told of this row. */
  get refused(): boolean {
    return this.#refused;
  }

  /** The text of a column, trimmed; '' where there is no such column. */
  text(key: string): string {
    const [column] = this.sheet.columns.get(key) ?? [];
    return column === undefined ? '' : this.textAt(column);
  }

  /** The texts of a heading over several columns. */
  texts(key: string): readonly string[] {
    return (this.sheet.columns.get(key) ?? []).map((column) => this.textAt(column));
  }

  textAt(column: number): string {
    const { grid } = this.sheet;
    const error = errorText(grid, this.row, column);
    if (error !== '') this.#say('error', column, `公式出错（${error}）`);
    if (isRounded(grid, this.row, column))
      this.#say('error', column, '在Excel中是数值，已丢失末位数字，请设为文本后重新填写');
    const text = cellText(grid, this.row, column).trim();
    if (lostDigits(text) === 'certain')
      this.#say('error', column, `“${text}”是科学计数法，末位数字已丢失，请设为文本后重新填写`);
    return text;
  }

  /** A tax id or an account; one that ends as if its last digits were gone is told. */
  code(key: string, header: string): string {
    const text = this.text(key);
    if (lostDigits(text) === 'likely') this.warn(key, `${header}${quoted(text)}${LOSS_TEXTS.likely}`);
    return text;
  }

  /** A cell that counts once: merged over several rows nobody knows whose it is. */
  number(key: string): string {
    const [column = -1] = this.sheet.columns.get(key) ?? [];
    if (isRepeated(this.sheet.grid, this.row, column))
      this.#say('error', column, '是合并单元格，请拆分后逐行填写');
    return this.text(key);
  }

  error(key: string, message: string): void {
    this.#say('error', this.#columnOf(key), message);
  }

  warn(key: string, message: string): void {
    this.#say('warning', this.#columnOf(key), message);
  }

  warnAt(column: number, message: string): void {
    this.#say('warning', column, message);
  }

  /** Content of columns no draft has a place for. */
  tellLeft(): void {
    for (const { column, header } of this.sheet.left) {
      const text = cellText(this.sheet.grid, this.row, column).trim();
      if (text !== '' && text !== '否')
        this.#say('warning', column, `${header}${quoted(text)}在草稿中没有对应的项目，未导入`);
    }
  }

  /** All texts of the row: what tells it from another. */
  all(): string {
    const { grid } = this.sheet;
    const texts = Array.from({ length: grid.width }, (_, column) => cellText(grid, this.row, column).trim());
    return texts.join('\t').trimEnd();
  }

  #columnOf(key: string): number {
    return this.sheet.columns.get(key)?.[0] ?? this.sheet.columns.get('serial')?.[0] ?? 0;
  }

  #say(level: WorkbookIssue['level'], column: number, message: string): void {
    if (level === 'error') this.#refused = true;
    const cell = `${columnName(column)}${String(this.row + 1)}`;
    const words = `${cell} ${message}`;
    if (!this.#told.has(words))
      this.#tell({ level, serial: this.serial, sheet: this.sheet.name, cell, message });
    this.#told.add(words);
  }
}

/** The rows below the headings that hold anything, 0-based. */
export function filledRows({ grid, headerRow }: FoundSheet): readonly number[] {
  const rows: number[] = [];
  for (let row = headerRow + 1; row < grid.height; row++) if (!isBlankRow(grid, row)) rows.push(row);
  return rows;
}
