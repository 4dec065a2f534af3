import { sheetNamed } from './sheet-name.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';

/** 付款条款: what a part of a price is called that is paid by and by. */
const ORDINAL = '第?[一二三四五六七八九十\\d]{1,2}(?:期|笔|次|阶段)(?:付款|支付|款项?)?';
const EVENT =
  '(?:合同)?(?:签[订约署]|到货|发货|交货|提货|安装|调试|验收|初验|终验|竣工|完工|投产|上线|质保|结算|开工)';
const STAGE = new RegExp(
  `^(?:${ORDINAL}|(?:预付|首付|首期|首笔|[定订]金|进度|中期|尾|余|${EVENT}.{0,6}?)款?|质保金|${EVENT}.{0,10}(?:付款|支付|付).{0,6})(?:\\([^()]*\\))?$`,
);
/** What heads a plan of payments. */
const OF_PLAN = /付款|支付|收款|回款|期次|期数|阶段|节点/;
/** Money that comes back, or is only held. */
const DEPOSIT = /^[押退][桶瓶罐箱筐板]$|(?:押金|保证金|质保金|[定订]金|诚意金)(?:\([^()]*\))?$/;

const flat = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0] ?? 0);

/** 30%, 40% and 30%, or 0.3, 0.4 and 0.3. */
function isWhole(shares: readonly string[]): boolean {
  if (shares.length < 2 || !shares.every((text) => /^\d+(?:\.\d+)?%?$/.test(text))) return false;
  const sum = shares.reduce((all, text) => all + Number(text.replace('%', '')), 0);
  const isPercent = shares.some((text) => text.endsWith('%')) || sum > 2;
  return Math.abs(sum - (isPercent ? 100 : 1)) < 0.001;
}

/** Lines that are the parts of one price, paid by and by, and no goods: by their names, and by headings or shares of the whole. */
export function arePayments(
  lines: readonly MappedLine[],
  grid: SheetGrid,
  headerRows: readonly number[],
): boolean {
  if (lines.length < 2 || !lines.every(({ name }) => STAGE.test(flat(name)))) return false;
  for (let column = 0; column < grid.width; column++) {
    if (headerLevels(grid, headerRows, column).some((level) => OF_PLAN.test(level))) return true;
    if (isWhole(lines.map((line) => flat(cellText(grid, rowOf(line) - 1, column))))) return true;
  }
  return false;
}

const CODE = 'import.name.payment';

/** The lines with what is to be said of payments and deposits among them: they may be none of the goods. */
export function withPaymentsTold(rows: ReadRows, grid: SheetGrid, headerRows: readonly number[]): ReadRows {
  const isPlan = arePayments(rows.lines, grid, headerRows);
  const told = new Set(rows.findings.flatMap(({ code, line }) => (code === CODE ? [line] : [])));
  const found = rows.lines.flatMap((line, at): ImportFinding[] => {
    if (told.has(at) || !(isPlan || (line.name.includes('金') && DEPOSIT.test(flat(line.name))))) return [];
    const why = isPlan ? '像付款计划的一期' : '是押金、保证金类款项，一般不开票';
    const message = `第${String(rowOf(line))}行“${line.name.slice(0, 20)}”${why}，已作为商品导入，请核对`;
    return [{ code: CODE, line: at, field: 'name', message }];
  });
  if (found.length === 0) return rows;
  // What is surely said of a line needs no guess beside it.
  const sure = new Set(found.map(({ line }) => line));
  const others = rows.findings.filter(({ code, line }) => code !== 'import.name.foot' || !sure.has(line));
  return { ...rows, findings: [...others, ...found] };
}

/**
 * What is said of a table that is no goods.
 *
 * @param isTaken somebody chose it: it is imported
 */
export const planText = (sheet: string, lines: readonly MappedLine[], isTaken = false): string => {
  const names = lines.slice(0, 3).map(({ name }) => name);
  const told = `${sheetNamed(sheet)}像付款计划（${names.join('、')}${lines.length > names.length ? '等' : ''}）`;
  return `${told}，${isTaken ? '可能与商品重复' : '未导入'}，请核对`;
};
