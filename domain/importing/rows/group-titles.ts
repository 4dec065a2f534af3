import { sideWordIn, type TaxWord } from '../cells/side-words.ts';
import { titleIn } from '../cells/ordinals.ts';
import type { LineFinding } from '../mapping.ts';
import { cellText, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { sideOfRows } from '../columns/tax-cells.ts';
import type { TableSection } from './table-section.ts';

const NAMES: Readonly<Record<TaxWord, string>> = { inclusive: '含税', exclusive: '不含税' };

/** What titles between lines say of the tax: 一、材料（不含税） above the one, 二、人工（含税） above the others. */
export class GroupTitles {
  readonly #grid: SheetGrid;
  #side: TaxWord | null;
  readonly #ofRow: (row: number) => TaxWord | null;
  /** What the last line says that says so of itself. */
  #ofLine: TaxWord | null = null;
  /** Of the next line. */
  #pending: LineFinding | null = null;

  constructor(grid: SheetGrid, { headerRows, tax }: TableSection) {
    this.#grid = grid;
    const above = Array.from({ length: headerRows[0] ?? 0 }, (_, row) => this.#taxOf(row));
    this.#side = tax ?? above.find((word) => word !== null) ?? null;
    this.#ofRow = sideOfRows(grid, headerRows);
  }

  /** A line, which may say itself on which side of the tax it stands. */
  line(row: number): void {
    const tax = this.#ofRow(row);
    const before = this.#ofLine ?? this.#side;
    if (tax !== null && before !== null && tax !== before) this.#tell(`第${String(row + 1)}行`, tax);
    this.#ofLine = tax ?? this.#ofLine;
  }

  /** A title above so many lines less than all. */
  read(row: number, hasLines: boolean): void {
    const tax = this.#taxOf(row);
    if (tax === null) return;
    if (tax !== this.#side && hasLines) this.#tell(`第${String(row + 1)}行起`, tax);
    this.#side = tax;
  }

  #tell(where: string, tax: TaxWord): void {
    const message = `${where}写明${NAMES[tax]}，与上面不同，只能按同一口径导入，口径不同请分开导入`;
    this.#pending = { code: 'import.amount.side', field: 'amount', message };
  }

  /** What is to be said of the line that is taken. */
  take(): readonly LineFinding[] {
    const found = this.#pending === null ? [] : [this.#pending];
    this.#pending = null;
    return found;
  }

  #taxOf(row: number): TaxWord | null {
    return sideWordIn(titleIn(rowTexts(this.#grid, row)));
  }
}

/** A text that stands alone where the lines have their specs: it goes on what stands above. */
export function specAlone(grid: SheetGrid, row: number, { facts: { columns } }: TableSection): string {
  const [name, spec] = [columns.name, columns.spec].map((own) =>
    own.map((column) => cellText(grid, row, column).trim()).find((text) => text !== ''),
  );
  return name === undefined ? (spec ?? '') : '';
}

/** 方案二, 可选：, 选配件（另计）: nobody buys it together with all that stands above. */
const OPTION =
  /^[(（【]?(?:(?:方案|套餐)[二三四五六七2-7B-F]|方案\s*(?:II|III)|(?:替代|可选|另选)方案|(?:可选|任选)(?:件|项|项目|配件|配置|部分|产品|设备|模块|附件)?)(?=$|[\s:：、，（(）)】—-])|^[(（【]?选[配购装](?:件|项|项目|配件|配置|部分|模块)?[\s:：、，（(）)】—-]/;

/** The title of alternatives or options below other goods; '' for every other. */
export function optionIn(grid: SheetGrid, row: number, hasLines: boolean): string {
  const text = titleIn(rowTexts(grid, row));
  return hasLines && OPTION.test(text) ? text.slice(0, 20) : '';
}
