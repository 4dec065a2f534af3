import { MAX_LINES } from '../../goods/columns.ts';
import { parseFen } from '../../money/fen.ts';
import type { Steps } from '../../kernel/steps.ts';
import { BELOW_TOTAL, BelowTotal } from './below-total.ts';
import { cancelledIn } from './cancelled.ts';
import { withoutDitto } from './ditto.ts';
import { doubtsOf } from './doubtful-lines.ts';
import type { HeadingsSaid } from '../headings/header-scale.ts';
import type { MoneyBeside } from './money-notes.ts';
import type { ColumnChoice, ImportFinding, LineFinding, MappedLine, SkippedRow } from '../mapping.ts';
import { withoutParents } from './parent-lines.ts';
import { headsPayments, PAYMENT_RECORD } from './payment-record.ts';
import { GroupTitles, optionIn, specAlone } from './group-titles.ts';
import { RunningSums } from './running-sums.ts';
import { saidOfLines } from './said-of-lines.ts';
import { SectionReader } from './section-reader.ts';
import { isBlankRow, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { TotalsReader, type StatedTotals } from '../totals/stated-totals.ts';
import {
  COLUMN_NUMBERS,
  countedName,
  GROUP_TITLE,
  OTHER_HEADING,
  SAME_HEADING,
  whyBelowHeader,
  whySkipped,
} from './skip-row.ts';
import type { TableSection } from './table-section.ts';
import { toldOnce } from './told-once.ts';

/** How a sheet is to be read. */
export interface RowMapping {
  /** As they say, unless it was decided otherwise. */
  readonly cleanUp?: HeadingsSaid;
  readonly headerRows: readonly number[];
  readonly choices: readonly ColumnChoice[];
  /** Used for rows without a name. 002 §5. */
  readonly defaultName: string;
  /** What the file says of money outside of the sheet. */
  readonly beside?: MoneyBeside;
}

export interface ReadRows {
  readonly lines: readonly MappedLine[];
  readonly skipped: readonly SkippedRow[];
  readonly findings: readonly ImportFinding[];
  /** Lines that were left out as sums or parts of others; they may be goods. */
  readonly aside: readonly MappedLine[];
  /** Rows that would have become lines beyond the cap. */
  readonly leftOut: number;
  /** Discounts of the table are taken off its amounts already. */
  readonly isAfterDiscount: boolean;
  /** What the sheet says its lines come to. */
  readonly stated: StatedTotals;
}

const REPORT_EVERY = 250;

/** The lines of a sheet as text, what was skipped and why, what could not be read. At most MAX_LINES lines. */
export function* readRows(grid: SheetGrid, mapping: RowMapping): Steps<ReadRows> {
  const reader = new RowReader(grid, mapping);
  const from = (mapping.headerRows.at(-1) ?? -1) + 1;
  for (let row = from; row < grid.height; row++) {
    reader.read(row);
    if ((row - from) % REPORT_EVERY === REPORT_EVERY - 1) {
      yield { phase: 'readRows', done: row - from + 1, total: grid.height - from };
    }
  }
  return reader.result();
}

const isEmpty = ({ spec, quantity, price, amount, taxAmount }: MappedLine): boolean =>
  spec === '' && quantity === '' && price === '' && amount === '' && taxAmount === '';

/** `其中：杯子` below what contains it: no more than that comes to. */
const isPart = ({ name, amount }: MappedLine, above: MappedLine | undefined): boolean =>
  name.startsWith('其中') &&
  above !== undefined &&
  above.amount !== '' &&
  (amount === '' || (parseFen(amount) ?? 0) <= (parseFen(above.amount) ?? 0));

/** Owns the growing result of one sheet. */
class RowReader {
  #grid: SheetGrid;
  readonly #sections: SectionReader;
  #section: TableSection;
  #defaultName: string;
  #totals: TotalsReader;
  #sums = new RunningSums();
  readonly #below = new BelowTotal();
  readonly #titles: GroupTitles;
  readonly #cancelled: ReturnType<typeof cancelledIn>;
  #lines: MappedLine[] = [];
  #skipped: SkippedRow[] = [];
  #findings: ImportFinding[] = [];
  #aside: MappedLine[] = [];
  /** Of the line at hand. */
  readonly #found: LineFinding[] = [];
  /** The rows of the headings. */
  readonly #heads: number[];
  #leftOut = 0;
  /** The rows at hand say what was paid. */
  #arePayments = false;
  /** The row of the last line. */
  #lastRow = -1;

  constructor(grid: SheetGrid, mapping: RowMapping) {
    this.#grid = grid;
    this.#sections = new SectionReader(grid, mapping, mapping.cleanUp, mapping.beside);
    this.#section = this.#sections.section;
    this.#totals = new TotalsReader(grid, this.#section);
    this.#titles = new GroupTitles(grid, this.#section);
    this.#cancelled = cancelledIn(grid, mapping);
    this.#defaultName = mapping.defaultName.trim();
    this.#heads = [mapping.headerRows[0] ?? -1];
  }

  result(): ReadRows {
    const columns = this.#lines.length === 0 ? [] : this.#sections.findings(this.#lines.length);
    const read = withoutParents({
      lines: this.#lines,
      skipped: this.#skipped,
      findings: [...columns, ...toldOnce(this.#findings)],
      aside: this.#aside,
      leftOut: this.#leftOut,
      isAfterDiscount: this.#sections.first.isAfterDiscount,
      stated: this.#totals.result(),
    });
    const said = saidOfLines(this.#grid, this.#sections.first, this.#heads, read);
    return said.length === 0 ? read : { ...read, findings: [...read.findings, ...said] };
  }

  read(row: number): void {
    if (isBlankRow(this.#grid, row)) {
      this.#totals.breakAt(this.#lines.length);
      return;
    }
    const why = this.#whySkipped(row);
    if (why === SAME_HEADING || why === OTHER_HEADING) this.#headAnew(row, why);
    else if (why === null) this.#readLine(row);
    else {
      this.#sums.startSection();
      this.#below.skipped(why);
      this.#skip(row, why);
      if (why === COLUMN_NUMBERS) this.#tellCounted(row);
      if (why === GROUP_TITLE) this.#readTitle(row);
    }
  }

  #whySkipped(row: number): string | null {
    const { headerEnd, facts } = this.#section;
    if (row <= headerEnd) return OTHER_HEADING;
    const below = row === headerEnd + 1 ? whyBelowHeader(this.#grid, row, facts) : null;
    return below ?? whySkipped(this.#grid, row, facts) ?? (this.#arePayments ? PAYMENT_RECORD : null);
  }

  /** What stands below other headings is read by them. */
  #headAnew(row: number, why: string): void {
    this.#sums.startSection();
    this.#heads.push(row);
    if (why === OTHER_HEADING) this.#below.startSection();
    const isOther = row > this.#section.headerEnd && this.#isOther(row, why);
    this.#skip(row, isOther ? OTHER_HEADING : SAME_HEADING);
  }

  #readTitle(row: number): void {
    this.#titles.read(row, this.#lines.length > 0);
    const option = optionIn(this.#grid, row, this.#lines.length > 0);
    const told = `第${String(row + 1)}行“${option}”像另一种方案或选配，其下各行也已导入，请核对`;
    if (option !== '') this.#tell('import.name.option', told);
    const spec = specAlone(this.#grid, row, this.#section);
    const message = `第${String(row + 1)}行只有规格“${spec.slice(0, 20)}”，未并入上一行，请核对`;
    if (spec !== '' && this.#lines.length > 0) this.#tell('import.spec.alone', message);
  }

  /** What may be goods is not left out without a word. */
  #tellCounted(row: number): void {
    const name = countedName(this.#grid, row, this.#section.facts);
    const message = `第${String(row + 1)}行“${name}”像是各列的编号，未导入，如是商品请补录`;
    if (name !== '') this.#tell('import.name.counted', message);
  }

  /** Of what is left out; it is told with the line above. */
  #tell(code: string, message: string): void {
    this.#findings.push({ code, line: Math.max(0, this.#lines.length - 1), field: 'name', message });
  }

  #isOther(row: number, why: string): boolean {
    const lines = this.#lines.length;
    if (!this.#sections.headAnew(row, why === OTHER_HEADING, lines, this.#lastRow)) return false;
    this.#section = this.#sections.section;
    this.#totals.startSection(this.#section);
    this.#arePayments = lines > 0 && headsPayments(rowTexts(this.#grid, row), this.#section.facts.columns);
    const message = `第${String(row + 1)}行起像付款记录，未导入，请核对`;
    if (this.#arePayments) this.#tell('import.name.payments', message);
    return true;
  }

  #skip(row: number, why: string): void {
    this.#skipped.push({ row: row + 1, why });
    this.#totals.add(row, this.#lines.length, why);
  }

  #readLine(row: number): void {
    if (this.#section.reader.goesOn(row)) {
      this.#skipped.push({ row: row + 1, why: '与上一行合并' });
      return;
    }
    this.#lastRow = row;
    const found = this.#found;
    found.length = 0;
    const own = this.#section.reader.read(row, this.#lines.length, found);
    const line = withoutDitto(own, this.#lines.at(-1), row, found);
    if (line.name === '' && isEmpty(line)) this.#skip(row, '没有可导入的内容');
    else if (this.#sums.areIn(line)) this.#skipSum(row, line);
    else if (line.name !== '' && this.#below.says(line) === 'left') this.#skipBelow(row, line);
    else if (isPart(line, this.#lines.at(-1))) this.#skipPart(row, line);
    else if (line.name === '' && this.#defaultName === '') this.#nameless(row, line, found);
    else if (this.#lines.length >= MAX_LINES) this.#leftOut += 1;
    else this.#take(line.name === '' ? { ...line, name: this.#defaultName } : line, found);
  }

  /** A name that no list of words has is told. */
  #skipSum(row: number, line: MappedLine): void {
    const { name } = line;
    this.#skip(row, '合计');
    if (name !== '') this.#below.skipped('合计');
    if (name !== '') this.#aside.push(line);
    const message = `第${String(row + 1)}行“${name}”的金额等于以上各行之和，按合计未导入，如是商品请补录`;
    if (name !== '') this.#tell('import.name.sum', message);
  }

  #skipBelow(row: number, line: MappedLine): void {
    this.#skip(row, BELOW_TOTAL);
    this.#aside.push(line);
    const { name, amount } = line;
    const message = `第${String(row + 1)}行“${name}”${amount}在合计之下，没有数量和单价，未导入，如是商品请补录`;
    this.#tell('import.name.below', message);
  }

  #skipPart(row: number, line: MappedLine): void {
    this.#skip(row, '其中项');
    this.#aside.push(line);
    const message = `第${String(row + 1)}行“${line.name}”包含在上一项中，未导入，如是商品请补录`;
    this.#tell('import.name.part', message);
  }

  /** Goods without a name have that of the line right above; without one they are left out. */
  #nameless(row: number, line: MappedLine, found: LineFinding[]): void {
    const at = String(row + 1);
    const above = this.#lines.at(-1);
    const isGoods = line.quantity !== '' && line.price + line.spec !== '';
    if (above !== undefined && this.#totals.isUnbroken(this.#lines.length) && isGoods) {
      const message = `第${at}行没有商品名称，已沿用上一行的“${above.name}”，请核对`;
      found.push({ code: 'import.name.above', field: 'name', message });
      if (this.#lines.length >= MAX_LINES) this.#leftOut += 1;
      else this.#take({ ...line, name: above.name }, found);
      return;
    }
    this.#skip(row, '没有商品名称');
    // Numbers alone are sums that no word names.
    const fee = line.price + line.spec === '' ? this.#totals.addNumbers(row, this.#lines.length) : '';
    if (fee !== '' && Number(line.amount) !== 0)
      this.#tell(
        'import.name.missing',
        `第${at}行“${fee}”（${line.amount}）不在商品名称列，未导入，请核对是否一并开票`,
      );
    const message = `第${at}行有数量或金额但没有商品名称，未导入`;
    if (line.price + line.spec !== '' && line.quantity + line.amount !== '')
      this.#tell('import.name.missing', message);
  }

  #take(line: MappedLine, found: LineFinding[]): void {
    if (this.#below.says(line) === 'told') {
      const message = `${line.cell}“${line.name}”在合计之下，已作为商品导入，请核对`;
      found.push({ code: 'import.name.belowTotal', field: 'name', message });
    }
    this.#titles.line(this.#lastRow);
    found.push(...this.#titles.take());
    found.push(...doubtsOf(line, this.#lastRow, this.#section.facts.columns));
    found.push(...this.#cancelled(this.#lastRow, line));
    this.#sums.add(line);
    this.#below.taken(line);
    for (const finding of found) this.#findings.push({ ...finding, line: this.#lines.length });
    this.#lines.push(line);
  }
}
