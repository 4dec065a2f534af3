import { formatFen, parseFen } from '../../money/fen.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { headerKey } from '../headings/match-header.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';
import { simplified } from '../cells/simplified.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import { moneyOf } from './parent-lines.ts';
import type { TableSection } from './table-section.ts';

/** 订单号, 主订单编号, 单号: the column that says which rows were ordered together. */
const ORDER =
  /^(?:[主父子]|平台|商家|店铺|原始|系统|外部|线上|网店|销售|采购|业务|交易)?(?:订单|交易|单据|单)(?:号码?|编号|单号|流水号|ID|NO)$|^ORDER(?:ID|NO|NUMBER)$/i;

/** From this share of the orders on that hold several goods, one amount in all rows of an order is no chance. */
const MOST = 0.8;

/** Lines of one order. */
type Order = readonly number[];

const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0]);

function orderColumns(grid: SheetGrid, { headerRows, facts }: TableSection): readonly number[] {
  const keyOf = (column: number): string =>
    simplified(headerKey(headerLevels(grid, headerRows, column).at(-1) ?? ''));
  return Array.from({ length: grid.width }, (_, column) => column).filter(
    (column) => !facts.places.includes(column) && ORDER.test(keyOf(column)),
  );
}

/** Orders of several lines with an amount each. */
function ordersOf(grid: SheetGrid, column: number, lines: readonly MappedLine[]): readonly Order[] {
  const orders = new Map<string, number[]>();
  lines.forEach((line, at) => {
    const number = line.amount === '' ? '' : cellText(grid, rowOf(line) - 1, column).trim();
    const own = orders.get(number);
    if (number === '') return;
    if (own === undefined) orders.set(number, [at]);
    else own.push(at);
  });
  return [...orders.values()].filter((order) => order.length > 1);
}

const fenOf = ({ amount }: MappedLine): number => parseFen(amount) ?? 0;
const goodsOf = ({ name, spec, quantity }: MappedLine): string => JSON.stringify([name, spec, quantity]);

/** What quantity × price of a line comes to, whatever its amount is; NaN where one of them is missing. */
const productOf = (line: MappedLine): number => moneyOf({ ...line, amount: '' });

/** One amount in all rows of different goods, which isn't what each of them comes to. */
function isRepeatedIn(lines: readonly MappedLine[]): boolean {
  const fen = fenOf(lines[0] as MappedLine);
  return (
    fen > 0 &&
    lines.every((line) => fenOf(line) === fen) &&
    !lines.every((line) => Math.abs(productOf(line) - fen) <= 1)
  );
}

/** The amount of an order stands in each of its rows and would be billed as often; only the file's maker knows for sure. */
export function orderAmounts(
  grid: SheetGrid,
  section: TableSection,
  lines: readonly MappedLine[],
): readonly ImportFinding[] {
  if (section.facts.columns.amount.length === 0) return [];
  for (const column of orderColumns(grid, section)) {
    const orders = ordersOf(grid, column, lines)
      .map((order) => order.map((at) => [at, lines[at] as MappedLine] as const))
      .filter((order) => new Set(order.map(([, line]) => goodsOf(line))).size > 1);
    const repeated = orders.filter((order) => isRepeatedIn(order.map(([, line]) => line)));
    const [first] = repeated;
    if (first === undefined || repeated.length < orders.length * MOST) continue;
    const heading = headerLevels(grid, section.headerRows, column).at(-1) ?? '';
    const number = cellText(grid, rowOf(first[0]?.[1] as MappedLine) - 1, column).trim();
    return [told(first, `${heading}“${number.slice(0, 30)}”`, repeated.length)];
  }
  return [];
}

function told(
  order: readonly (readonly [at: number, line: MappedLine])[],
  named: string,
  count: number,
): ImportFinding {
  const [[line, first]] = order as readonly [readonly [number, MappedLine]];
  const products = order.reduce((sum, [, one]) => sum + productOf(one), 0);
  const many = count > 1 ? `，共${String(count)}个订单如此` : '';
  const like = `${named}的${String(order.length)}行金额都是${formatFen(fenOf(first))}，像整单金额在各行重复${many}`;
  const isWhole = Math.abs(products - fenOf(first)) <= order.length;
  const why = isWhole ? '各行数量×单价之和正是该金额，可选“以数量×单价为准”，' : '';
  return { code: 'import.amount.ofOrder', line, field: 'amount', message: `${like}，${why}请核对` };
}
