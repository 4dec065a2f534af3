import { numberAt } from '../cells/cell-number.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { NUMBER_FIELDS } from '../columns/field-columns.ts';
import { countScale } from '../headings/count-scale.ts';
import { headerScale } from '../headings/header-scale.ts';
import type { TargetField } from '../mapping.ts';
import { matchLevels } from '../headings/match-title.ts';
import { cellText, isRepeated, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { COLUMN_NUMBERS, isOfPayment, namesSum, OTHER_HEADING, SAME_HEADING } from '../rows/skip-row.ts';
import type { TableSection } from '../rows/table-section.ts';
import { announcesCapitals, labelledCapitalsOf } from '../cells/capitals.ts';
import { statedMoney, sumOf, type SumOf } from '../cells/stated-money.ts';
import { moneyInSum } from './money-of-sum.ts';

/** A sum that a file gives of its own lines. */
export interface StatedTotal {
  /** 1-based row; 0 for what stands beside the table. */
  readonly row: number;
  /** Lines above it. */
  readonly above: number;
  readonly of: SumOf;
  /** Yuan, or pieces, as decimal text. */
  readonly number: string;
  /** Fen it may be off by, as when it was exchanged. */
  readonly slack: number;
}

/** What a table says of its sums. */
export interface StatedTotals {
  readonly totals: readonly StatedTotal[];
  /** How many lines there were above each row that is none: sums begin and end there. */
  readonly breaks: readonly number[];
}

/** A column whose sums can be compared. */
interface SummedColumn {
  readonly column: number;
  readonly of: SumOf;
  /** Places the point moves, as in the lines. */
  readonly places: number;
}

const MAPPED: Partial<Record<TargetField, SumOf>> = {
  amount: 'amount',
  taxAmount: 'tax',
  quantity: 'quantity',
};

/** What a column that holds no field says in its heading: 价税合计 beside 金额. */
function besides(levels: readonly string[]): SumOf | null {
  const { field, tax } = matchLevels(levels);
  if (field === 'taxAmount') return 'tax';
  if (field !== 'amount' || tax === null) return null;
  return tax === 'inclusive' ? 'gross' : 'net';
}

/** Rows that are no sums whatever stands in them. */
const NO_SUMS: ReadonlySet<string> = new Set([
  SAME_HEADING,
  OTHER_HEADING,
  COLUMN_NUMBERS,
  '没有商品名称',
  '分组标题',
]);

const SUM = '合计';

/** `大写：`, with the sum in the next cell or behind it. */
const isInCapitals = (text: string): boolean => announcesCapitals(text) || isCapital(text);
const isCapital = (text: string): boolean => labelledCapitalsOf(text) !== null;
/** Of `合计（万元）` 4; its quantity has none. */
const ownPlaces = (words: string): number => headerScale('amount', [moneyInSum(words)]).places;

/** What an account says of money that came or went. */
const PAYMENT =
  /^(?:[本上]?[月期次]|客户|现金|银行)?(?:收到?|付|汇|打|回|还|退)货?款(?![人方单日])|^(?:转账|承兑|支票|现金|银行(?:存款|转账|承兑)|微信|支付宝)/;

/** What is charged or taken off beside the goods of an order. */
const FEE =
  /^(?:[加减另]:?)?(?:(?:运输?|邮|快递|物流|配送|送货|安装|服务|手续|包装|搬运|装卸|加急|管理|措施|设计)费|(?:平台|店铺|会员)?(?:优惠|满减|立减|减免|折扣|折让|抵扣|补贴|红包|积分|代金券))/;

/** `三、管理费（8%）` */
const withoutOrdinal = (text: string): string => text.replace(/^[一二三四五六七八九十\d]{1,3}[、.．]/, '');

function summedColumns(
  grid: SheetGrid,
  { headerRows, facts: { columns }, levelsOf }: TableSection,
): readonly SummedColumn[] {
  const mapped = NUMBER_FIELDS.flatMap((field) => {
    const [column, factor] = columns[field];
    // The boxes of all lines say nothing of what is in them.
    const of = factor === undefined ? MAPPED[field] : undefined;
    return column === undefined || of === undefined ? [] : [{ column, of, field }];
  });
  const taken = new Set(Object.values(columns).flat());
  const others = Array.from({ length: grid.width }, (_, column) => column).flatMap((column) => {
    const of = taken.has(column) ? null : besides(headerLevels(grid, headerRows, column));
    return of === null ? [] : [{ column, of, field: 'amount' as const }];
  });
  return [...mapped, ...others].flatMap(({ column, of, field }) => {
    const { places, currency } =
      field === 'quantity'
        ? countScale(levelsOf(column), columns.price.flatMap(levelsOf))
        : headerScale(field, levelsOf(column));
    return currency === '' || taken.has(column) ? [{ column, of, places }] : [];
  });
}

/** Collects the sums of one sheet while its rows are read. */
export class TotalsReader {
  readonly #grid: SheetGrid;
  #columns: readonly SummedColumn[];
  readonly #totals: StatedTotal[] = [];
  readonly #breaks: number[] = [];

  constructor(grid: SheetGrid, section: TableSection) {
    this.#grid = grid;
    this.#columns = summedColumns(grid, section);
    for (let row = 0; row < (section.headerRows[0] ?? 0); row++) this.#texts(row, 0);
  }

  /** Sums below stand in other columns. */
  startSection(section: TableSection): void {
    this.#columns = summedColumns(this.#grid, section);
  }

  result(): StatedTotals {
    return { totals: this.#totals, breaks: this.#breaks };
  }

  /** There is a row that is no line below so many of them. */
  breakAt(above: number): void {
    if (this.#breaks.at(-1) !== above) this.#breaks.push(above);
  }

  /** Whether the last of so many lines stands right above. */
  isUnbroken(above: number): boolean {
    return this.#breaks.at(-1) !== above;
  }

  /** A row that is no line and says something, below so many of them. */
  add(row: number, above: number, why: string): void {
    this.breakAt(above);
    if (NO_SUMS.has(why)) return;
    const texts = new Set(rowTexts(this.#grid, row).map((text) => text.trim()));
    const words = [...texts].find((text) => namesSum(text) || (why === SUM && isInCapitals(text)));
    if (words !== undefined) this.#cells(row, above, words, texts);
    this.#texts(row, above);
  }

  /**
   * A row of numbers without a name, which is no line; a fee or a deduction that words beside them name, `运费`, is no sum.
   *
   * @returns those words; '' for a sum
   */
  addNumbers(row: number, above: number): string {
    const texts = rowTexts(this.#grid, row).map((text) => text.trim());
    const fee = texts.find((text) => FEE.test(withoutOrdinal(text)) && !namesSum(text));
    if (fee === undefined) this.#addSum(row, above, texts);
    return fee ?? '';
  }

  /** A sum of what the words beside them say; what is paid or owed is none of the goods. */
  #addSum(row: number, above: number, texts: readonly string[]): void {
    const words = texts.find((text) => namesSum(text));
    if (words === undefined && texts.some((text) => isOfPayment(text) || PAYMENT.test(text))) return;
    this.#cells(row, above, words ?? '', new Set());
  }

  /** @param words what names the sum: `合计（万元）` below amounts in yuan is in its own money */
  #cells(row: number, above: number, words: string, texts: ReadonlySet<string>): void {
    const named = sumOf(words);
    const money = named === 'quantity' ? 'amount' : named;
    const own = ownPlaces(words);
    for (const { column, of, places } of this.#columns) {
      const number = this.#numberAt(row, column, of, of === 'quantity' ? places : places || own);
      const isNamed = money !== 'amount' && of === 'amount';
      if (/[1-9]/.test(number)) this.#state(row, above, isNamed ? money : of, number);
    }
    for (const text of texts) {
      const number = labelledCapitalsOf(text);
      if (number !== null) this.#state(row, above, money, number);
    }
  }

  /** '' of a cell that goes on another; capitals are read by themselves, whatever column they stand in. */
  #numberAt(row: number, column: number, of: SumOf, places: number): string {
    if (isRepeated(this.#grid, row, column) || isCapital(cellText(this.#grid, row, column))) return '';
    const field = of === 'quantity' ? of : 'amount';
    return numberAt(this.#grid, row, column, field, places).number;
  }

  #texts(row: number, above: number): void {
    for (const text of new Set(rowTexts(this.#grid, row))) {
      const stated = statedMoney(text);
      if (stated !== null) this.#state(row, above, stated.of, stated.number);
    }
  }

  #state(row: number, above: number, of: SumOf, number: string): void {
    this.#totals.push({ row: row + 1, above, of, number, slack: 0 });
  }
}

/** Sums that stand beside the only table of a document. */
export const totalsInText = (text: string, lines: number): readonly StatedTotal[] =>
  text.split('\n').flatMap((paragraph) => {
    const stated = statedMoney(paragraph);
    return stated === null ? [] : [{ row: 0, above: lines, slack: 0, ...stated }];
  });
