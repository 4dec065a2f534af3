import { matchHeader } from './match-header.ts';
import type { TargetField } from './mapping.ts';
import { cellText, isRepeated, rowTexts, type SheetGrid } from './sheet-grid.ts';

/** Which column holds which field; -1 where none does. */
export type FieldColumns = Readonly<Record<TargetField, number>>;

/** `合计`, `小 计：`, `合计（大写）：捌圆整`, `总计：1023.35`; but not `合计板`. Spaces are taken out before. */
const TOTAL =
  /^[^\p{L}\d]*(本页小计|本页合计|小计|合计|总计|总数|总合计|共计|累计|总金额|价税合计|SUBTOTAL|GRANDTOTAL|TOTAL)\(?(?:人民币|金额|数量|大写|小写|元|RMB)*\)?(?::.*|[¥\d.,]*元?)$/u;

/** Almost no cell passes this; the exact pattern is asked only then. */
const MAYBE_TOTAL = /[计数額额]|total/i;
const NOTE =
  /^(注|注意|备注|说明|制表|制单|审核|经办|收货人|送货人|签字|盖章|地址|电话|联系人|开户行|账号)[^:：]{0,6}[:：]/u;

/** The word of a total row, null when the text is none. */
const totalWord = (text: string): string | null =>
  MAYBE_TOTAL.test(text)
    ? (TOTAL.exec(text.normalize('NFKC').toUpperCase().replace(/\s/g, ''))?.[1] ?? null)
    : null;

/** Why a row of the table is no line, in Chinese; null when it may be one. Empty rows are not asked about. */
export function whySkipped(grid: SheetGrid, row: number, columns: FieldColumns): string | null {
  const texts = rowTexts(grid, row)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const name = cellText(grid, row, columns.name).trim();
  const total = name === '' ? texts.map(totalWord).find((word) => word !== null) : totalWord(name);
  if (total !== null && total !== undefined) return total;
  const first = totalWord(texts[0] ?? '');
  if (first !== null) return first;
  if (isRepeatedHeader(grid, row, columns)) return '重复的表头';
  if (isGroupHeading(grid, row, columns)) return '分组标题';
  return NOTE.test(name === '' ? (texts[0] ?? '') : name) ? '说明文字' : null;
}

/** At least two of the mapped columns carry a heading of their own field. */
function isRepeatedHeader(grid: SheetGrid, row: number, columns: FieldColumns): boolean {
  const texts = Object.values(columns).map((column) => cellText(grid, row, column));
  if (texts.some((text) => /^[-+¥￥]?\d/.test(text))) return false;
  const repeats = Object.entries(columns).filter(([field, column]) => {
    const text = cellText(grid, row, column);
    return text !== '' && matchHeader(text).field === field && matchHeader(text).score >= 0.8;
  });
  return repeats.length >= 2;
}

/** One text merged across the columns of the table: the heading of a section. */
function isGroupHeading(grid: SheetGrid, row: number, columns: FieldColumns): boolean {
  const mapped = Object.values(columns).filter((column) => column >= 0);
  const filled = mapped.filter((column) => cellText(grid, row, column) !== '');
  const texts = new Set(filled.map((column) => cellText(grid, row, column)));
  return filled.length >= 2 && texts.size === 1 && filled.some((column) => isRepeated(grid, row, column));
}
