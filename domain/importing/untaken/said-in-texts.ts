import type { TargetField } from '../mapping.ts';
import { isSideAlone, sideWordIn, type TaxWord } from '../cells/side-words.ts';
import { LEGAL_RATES } from '../columns/column-contents.ts';
import { readRateCell } from '../cells/read-cells.ts';
import { isSideSum } from '../cells/side-sums.ts';
import { statedRate } from '../cells/stated-rate.ts';
import { readNumber } from '../../money/read-number.ts';
import { once } from '../grid/once.ts';
import { cellsWith } from '../grid/cells-with.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import { totalWord } from '../cells/total-words.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';

/** Texts of these fields are read for what they say, or are numbers. */
const READ: ReadonlySet<TargetField> = new Set<TargetField>([
  ...(['unit', 'quantity', 'price', 'amount', 'taxAmount', 'taxRate'] as const),
  ...(['taxCode', 'category', 'policy', 'discountAmount', 'discountRate'] as const),
]);

const FACTORS: ReadonlySet<TargetField> = new Set<TargetField>(['quantity', 'price', 'amount']);

/** Headings of these say the rate of all lines. */
const STATING: ReadonlySet<TargetField | null> = new Set<TargetField>(['price', 'amount', 'taxAmount']);

/** A rate beside a word of tax: 13%专票, 含税13%, 税率应为9%. */
const BESIDE_TAX = [
  /(\d{1,2}(?:\.\d)?)(?:%|个?税?点)的?(?:增值税|税|专票|普票|专用发票|普通发票|发票)/,
  /(?:税率|税点|增值税|[含包带]税|专票|普票|发票)[^\d,;。%]{0,6}(\d{1,2}(?:\.\d)?)(?:%|个?点)/,
];
/** And one that ends the name of goods: 苹果 9%, 螺丝(13%). */
const BEHIND_NAME = /[\s(](\d{1,2})%\)?$/;
/** 自产农产品, 图书: what is charged no tax at all. */
const EXEMPT = /免税(?!店)|免征(?:增值)?税|不征税|零税率/;
/** What is dissolved in something is no tax, and a share of other costs neither: 管理费(5%). */
const MIXED = /[酸碱液剂酒醇水膏素]|溶|管理费|措施费|规费|利润|手续费|风险|不可预见|暂列|佣金|提成|[质保]金/;
/** Almost no text passes this. */
const MAYBE = /[%％税稅票点點]|VAT|TAX/i;

interface Said {
  /** `0.13`; '' where none is said. */
  readonly rate: string;
  readonly side: TaxWord | null;
}

/** The rate that a text names, as a column of rates would have it; '' without one. */
function rateIn(flat: string, isName: boolean): string {
  const dense = flat.replace(/\s/g, '');
  const exempt = EXEMPT.exec(dense)?.[0];
  if (exempt !== undefined) return readRateCell(exempt).text || '免税';
  const beside = BESIDE_TAX.map((pattern) => pattern.exec(dense)?.[1]).find((one) => one !== undefined);
  const behind = isName && !MIXED.test(flat) ? BEHIND_NAME.exec(flat)?.[1] : undefined;
  const found = beside ?? behind;
  if (found === undefined) return '';
  const { bp, text } = readRateCell(`${found}%`);
  return LEGAL_RATES.has(bp) && bp > 0 ? text : '';
}

const saidIn = (text: string, isName: boolean): Said => ({
  rate: rateIn(text.normalize('NFKC').trim(), isName),
  side: isSideAlone(text) ? null : sideWordIn(text),
});

/** What is read of each column. */
type Fields = ReadonlyMap<number, TargetField | null>;

interface Differs {
  readonly rate: boolean;
  readonly side: boolean;
}

/** What a row says otherwise than what is read of it, in a text of it. */
type DiffersAt = (said: Said, row: number) => Differs;

function differs(grid: SheetGrid, columns: readonly LeftColumn[], fieldOf: Fields): DiffersAt {
  const of = (field: TargetField): LeftColumn | undefined =>
    columns.find(({ column }) => fieldOf.get(column) === field);
  const rates = of('taxRate');
  const tax = [of('amount'), of('price')].map((one) => one?.tax ?? null).find((one) => one !== null) ?? null;
  const stated = statedRate(
    columns.flatMap((one) => (STATING.has(fieldOf.get(one.column) ?? null) ? one.header.split('_') : [])),
  );
  const rateOf = (row: number): string =>
    rates === undefined ? stated : readRateCell(cellText(grid, row, rates.column)).text;
  return ({ rate, side }, row) => ({
    rate: rate !== '' && rate !== rateOf(row),
    side: side !== null && side !== tax,
  });
}

/** Rates and sides of the tax that names, remarks and types of rows say otherwise than what is read of them; one sentence for a column. */
export function saidInTexts(
  grid: SheetGrid,
  from: number,
  columns: readonly LeftColumn[],
  fieldOf: Fields,
): readonly string[] {
  const takenAs = ({ column }: LeftColumn): TargetField | null => fieldOf.get(column) ?? null;
  const has = (fields: ReadonlySet<TargetField>, one: LeftColumn): boolean => {
    const field = takenAs(one);
    return field !== null && fields.has(field);
  };
  const numbers = columns.filter((one) => has(FACTORS, one));
  // A note below the lines is read for itself.
  const isLine = (row: number): boolean =>
    numbers.some(({ column }) => readNumber(cellText(grid, row, column)) !== null);
  const differsAt = differs(grid, columns, fieldOf);
  const rowsOf = cellsWith(grid, MAYBE);
  return columns.flatMap((one) => {
    if (has(READ, one)) return [];
    const saidBy = once((text) => saidIn(text, takenAs(one) === 'name'));
    const found: (Differs & { readonly row: number })[] = [];
    for (const row of rowsOf(one.column, from, grid.height)) {
      const text = cellText(grid, row, one.column);
      const other = differsAt(saidBy(text), row);
      const isOther = (other.rate || other.side) && isLine(row) && !isSideSum(text);
      if (isOther && totalWord(text.trim()) === null) found.push({ ...other, row });
    }
    return inWords(grid, one, found);
  });
}

function inWords(
  grid: SheetGrid,
  one: LeftColumn,
  found: readonly (Differs & { readonly row: number })[],
): readonly string[] {
  const [first] = found;
  if (first === undefined) return [];
  const what = [
    found.some(({ rate }) => rate) && '税率',
    found.some(({ side }) => side) && '含税与否',
  ].filter((word) => word !== false);
  const many = found.length > 1 ? `等${String(found.length)}行` : '';
  const text = cellText(grid, first.row, one.column).trim().slice(0, 20);
  return [
    `${namedColumns([one])}第${String(first.row + 1)}行${many}写着“${text}”，其中的${what.join('、')}未导入，请核对`,
  ];
}
