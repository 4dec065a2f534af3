import { headerAround } from '../headings/detect-header.ts';
import { moneyOfSums } from './foreign-money.ts';
import { moneyIn, NO_MONEY_BESIDE, type MoneyBeside } from './money-notes.ts';
import type { HeadingsSaid } from '../headings/header-scale.ts';
import type { TaxWord } from '../cells/side-words.ts';
import { headingAbove, isTitleRow } from '../headings/later-heading.ts';
import type { LineReader } from './line-of-row.ts';
import { TARGET_NAMES, type ImportFinding, type LineFinding, type TargetField } from '../mapping.ts';
import { headerKey } from '../headings/match-header.ts';
import { rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { moneyOfSum } from '../totals/money-of-sum.ts';
import {
  laterChoices,
  namesMoney,
  sectionOf,
  type SectionMapping,
  type TableSection,
} from './table-section.ts';

/** A section and the first of its lines. */
interface Begun {
  readonly section: TableSection;
  readonly line: number;
}

/** What stands directly above a heading: so many rows at most. */
const ABOVE = 10;

/** Notes on a whole table stand in its last rows, if not above it. */
const NOTES = 12;

const SIDES: Readonly<Record<TaxWord, string>> = { inclusive: '写明含税', exclusive: '写明不含税' };
const sideOf = (tax: TaxWord | null): string => (tax === null ? '没有写明是否含税' : SIDES[tax]);

const isDiscount = (field: TargetField | null): boolean =>
  field === 'discountAmount' || field === 'discountRate';

const keyOf = (grid: SheetGrid, rows: readonly number[], money: string): string =>
  [money, ...rows.flatMap((row) => rowTexts(grid, row).map(headerKey))].join('|');

/** Keeps by which heading the lines of a sheet are read: a table may have several below each other. */
export class SectionReader {
  readonly first: TableSection;
  #grid: SheetGrid;
  readonly #said: HeadingsSaid | undefined;
  #section: TableSection;
  readonly #begun: Begun[];
  /** By their headings; the same come again and again. */
  readonly #known = new Map<string, TableSection>();

  /** What reads sections whose discounts are left out. */
  readonly #torn = new Set<LineReader>();
  /** What the file says of money, and perhaps of another table; '' where the sheet says so itself, or nothing does. */
  readonly #unsure: string;

  /** @param beside what stands outside of the sheet counts where the sheet itself says nothing */
  constructor(
    grid: SheetGrid,
    mapping: SectionMapping,
    said: HeadingsSaid | undefined,
    beside: MoneyBeside = NO_MONEY_BESIDE,
  ) {
    this.#said = said;
    const { headerRows } = mapping;
    const own = moneyOfNotes(grid, mapping);
    this.#unsure = own === null && !beside.isSure ? beside.money : '';
    const money = own ?? (beside.isSure ? beside.money : '');
    this.#grid = grid;
    this.first = sectionOf(grid, mapping, money, said);
    this.#section = this.first;
    this.#begun = [{ section: this.first, line: 0 }];
    this.#known.set(keyOf(grid, headerRows, money), this.first);
  }

  /** By which the lines are read now. */
  get section(): TableSection {
    return this.#section;
  }

  /**
   * A heading below so many lines: whether another section begins with it. There is none where the columns were chosen
   * without a heading, or with a row for one that heads nothing.
   *
   * @param isOther its words are others, or stand elsewhere
   * @param below the row of the last line
   */
  headAnew(row: number, isOther: boolean, lines: number, below: number): boolean {
    const { headerRows: above } = this.first;
    const isHeaded = lines > 0 ? above.length > 0 : above.some((one) => isTitleRow(this.#grid, one));
    if (!isHeaded) return false;
    const from = Math.max(below + 1, row - ABOVE);
    const said = moneyIn(this.#grid, from, row);
    const money = said ?? this.first.money;
    if (!isOther && money === this.#section.money) return false;
    const headerRows = headerAround(this.#grid, row, from);
    const key = keyOf(this.#grid, headerRows, money);
    const known = this.#known.get(key);
    this.#section = {
      ...(known ?? this.#readHeading(headerRows, money)),
      headerEnd: headerRows.at(-1) ?? row,
    };
    if (known === undefined) {
      this.#known.set(key, this.#section);
      this.#begun.push({ section: this.#section, line: lines });
    }
    return true;
  }

  /** Discounts that are reckoned otherwise than those above are left out. */
  #readHeading(headerRows: readonly number[], money: string): TableSection {
    const choices = laterChoices(this.#grid, this.first, headerRows);
    const section = sectionOf(this.#grid, { headerRows, choices }, money, this.#said);
    const hasDiscounts = choices.some(({ field }) => isDiscount(field));
    if (!hasDiscounts || section.isAfterDiscount === this.first.isAfterDiscount) return section;
    const left = choices.map(({ index, field }) => ({ index, field: isDiscount(field) ? null : field }));
    const whole = sectionOf(this.#grid, { headerRows, choices: left }, money, this.#said);
    this.#torn.add(whole.reader);
    return whole;
  }

  /** What is to be said of headings and of the columns below them. */
  findings(lines: number): readonly ImportFinding[] {
    const begun = this.#begun.filter(
      ({ line }, at) => line < lines && (this.#begun[at + 1]?.line ?? lines) > line,
    );
    const found = begun.map((one) => [...this.#ofHeading(one.section), ...ofColumns(one.section)]);
    const foreign = found.filter((own) => own.some(({ code }) => code.endsWith('.currency')));
    const isMixed = foreign.length > 0 && foreign.length < found.length;
    return found.flatMap((own, at) =>
      own.map((finding) => ({
        ...(isMixed ? inSeveral(finding) : finding),
        line: begun[at]?.line ?? 0,
      })),
    );
  }

  #ofHeading(section: TableSection): readonly LineFinding[] {
    if (section === this.first) return [...aboveHeader(this.#grid, section), ...this.#unsureMoney(section)];
    const [row, first] = [section, this.first].map(
      ({ headerRows }) => `第${String((headerRows[0] ?? 0) + 1)}行`,
    );
    const [own, before] = [sideOf(section.tax), sideOf(this.first.tax)];
    const message = `${row ?? ''}是另一组表头，其下各行已按它对应各列，请核对`;
    const side = `${row ?? ''}的表头${own}，${first ?? ''}的表头${before}，只能按同一口径导入，口径不同请分开导入`;
    const discounts = `${row ?? ''}起折扣与上面的计法不同，折扣列未导入，请核对金额`;
    return [
      { code: 'import.name.heading', field: 'name', message },
      ...(own === before ? [] : [{ code: 'import.amount.side', field: 'amount' as const, message: side }]),
      ...(this.#torn.has(section.reader)
        ? [{ code: 'import.discountAmount.torn', field: 'discountAmount' as const, message: discounts }]
        : []),
    ];
  }

  /** Headings that name their money leave nothing to ask. */
  #unsureMoney({ facts: { columns }, levelsOf }: TableSection): readonly LineFinding[] {
    const field = columns.amount.length > 0 ? 'amount' : 'price';
    const isNamed = [...columns.amount, ...columns.price].some((column) => namesMoney(levelsOf(column)));
    if (this.#unsure === '' || columns[field].length === 0 || isNamed) return [];
    const message = `文件中写有“${this.#unsure}”，不能确定是否指这个表格，${TARGET_NAMES[field]}未换算，请核对`;
    return [{ code: `import.${field}.unsure`, field, message }];
  }
}

/** What the rows around the lines say of the money of all of them; null where nothing does. */
function moneyOfNotes(grid: SheetGrid, { headerRows, choices }: SectionMapping): string | null {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const notes = Math.max(from, grid.height - NOTES);
  const said = moneyIn(grid, 0, headerRows[0] ?? 0) ?? moneyIn(grid, notes, grid.height);
  if (said !== null) return said;
  const amount = choices.find(({ field }) => field === 'amount')?.index;
  return moneyOfSums(grid, notes) || moneyOfSum(grid, amount, from, notes) || null;
}

/** What is not read because it stands above the header. */
function aboveHeader(grid: SheetGrid, { headerRows }: TableSection): readonly LineFinding[] {
  const row = headingAbove(grid, headerRows);
  if (row < 0) return [];
  const at = `第${String(row + 1)}行`;
  const message = `${at}在表头上方，也像表头，其下的内容未导入；如是商品，请将${at}设为表头行`;
  return [{ code: 'import.name.aboveHeader', field: 'name', message }];
}

const ofColumns = ({ reader, foreign, packed }: TableSection): readonly LineFinding[] => [
  ...reader.columnFindings(),
  ...packed,
  ...(foreign.length > 0 ? foreign : reader.moneyFindings()),
];

/** Only some of the sections are in another money: no rate makes yuan of all of them. */
const inSeveral = (finding: LineFinding): LineFinding =>
  finding.code.endsWith('.currency')
    ? { ...finding, code: finding.code.replace(/currency$/, 'currencies') }
    : finding;
