import type { LineFinding, MappedLine } from '../mapping.ts';
import { columnsWith } from '../grid/cells-with.ts';
import { signOfRows } from './row-signs.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import type { SectionMapping } from './table-section.ts';

/** The state of an order that came to nothing. */
const STATE =
  '(?:(?:已|交易)?(?:取消|关闭|作废|撤销|退款)|已退货?|订单(?:取消|关闭)|退[款货](?:成功|完成)|已?全额退款|退货退款(?:成功|完成)?)';
/** What says of a row that it is not sold: 已取消，退款成功 says it twice. */
const CANCELLED = new RegExp(
  `^${STATE}(?:[(（，,、/;； ]${STATE}[)）]?)*$|[(（](?:已?取消|已?作废|已?退货?)[)）]|^\\S{1,20}已?作废$`,
);
/** Or that it is not invoiced, or was before. */
const NOT_INVOICED =
  /^(?:已开票?|已开具|已开发票|(?:不|无需|免|暂不|不需要?|不用)开(?:票|发票)|(?:另外?|另行|单独|分开)开(?:票|发票|具)?)$/;
/** Or that it went back: nothing to tell where its numbers say so. */
const RETURNED = /^已?(?:销售|客户|销)?退(?:货|回)(?:单|入库|出库)?(?:$|[:：])|^销退$/;
/** Almost no text passes this. */
const MAYBE = /[消闭废撤退开]/;

const says = (text: string): boolean =>
  CANCELLED.test(text) || NOT_INVOICED.test(text) || RETURNED.test(text);

const isNegative = ({ quantity, amount }: MappedLine): boolean =>
  quantity.startsWith('-') || amount.startsWith('-');

const NONE: readonly LineFinding[] = [];

const told = (code: string, row: number, like: string): readonly LineFinding[] => [
  { code, field: 'name', message: `第${String(row + 1)}行${like}` },
];

/** What is crossed out as it is was called off, or replaced by what stands beside it; a column nobody reads may hold what it was. */
function struckAt({ struck }: SheetGrid, row: number, taken: readonly number[]): readonly LineFinding[] {
  const cells = struck?.get(row);
  if (cells === undefined) return NONE;
  if (cells.isMost) return told('import.name.struck', row, '带删除线，像已取消，请核对是否开票');
  // 序号 left of the name stands for the row.
  const isRead = cells.columns.some((column) => column < Math.min(...taken) || taken.includes(column));
  return !isRead ? NONE : told('import.name.struckPart', row, '有带删除线的单元格，已照常读取，请核对');
}

/** What is told of a row that was called off, went back, is crossed out or not invoiced; nothing of every other. */
export function cancelledIn(
  grid: SheetGrid,
  { headerRows, choices }: Pick<SectionMapping, 'headerRows' | 'choices'>,
): (row: number, line: MappedLine) => readonly LineFinding[] {
  const taken = choices.flatMap(({ index, field }) => (field === null ? [] : [index]));
  const wordOf = cancelledWords(grid, headerRows);
  return (row, line) => {
    const word = wordOf(row, line);
    const like = `写着“${word.slice(0, 20)}”，请核对是否开票`;
    return word === '' ? struckAt(grid, row, taken) : told('import.name.cancelled', row, like);
  };
}

/** The word of a row; '' for nearly every one. */
function cancelledWords(
  grid: SheetGrid,
  headerRows: readonly number[],
): (row: number, line: MappedLine) => string {
  const signAt = signOfRows(grid, headerRows);
  const columnsOf = columnsWith(grid, MAYBE, (headerRows.at(-1) ?? -1) + 1, grid.height);
  return (row, line) => {
    for (const column of columnsOf(row)) {
      const word = cellText(grid, row, column).trim();
      if (says(word) && !(RETURNED.test(word) && isNegative(line))) return word;
    }
    const sign = signAt(row);
    return sign === null || (sign.isBack && isNegative(line)) ? '' : sign.text;
  };
}
