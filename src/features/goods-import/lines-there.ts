import type { SheetView } from '../../../workers/contract/files-tasks.ts';
import type { LinesFrom } from '../../../workers/contract/ledger-sources.ts';
import { listedSheets } from './goods-import.text.ts';
import type { ImportPlan } from './import-plan.ts';
import { sheetOf } from './mapping-state.ts';

/** Names are kept whole up to here; of longer ones their begin. domain/goods/line-source.ts */
const WHOLE = 59;

const isNamed = ({ name }: SheetView, sheet: string): boolean =>
  sheet.length < WHOLE ? name === sheet : name.startsWith(sheet);

const countIn = (there: readonly LinesFrom[], sheet: SheetView): number =>
  there.reduce((sum, one) => sum + (isNamed(sheet, one.sheet) ? one.lines : 0), 0);

/** The imported sheets whose lines the invoice has already, in a sentence; '' for none: added once more, they are invoiced twice. */
export function thereText({ book, taken, there }: ImportPlan): string {
  const found = taken.flatMap((index) => {
    const sheet = sheetOf(book, index);
    const lines = sheet === undefined ? 0 : countIn(there, sheet);
    return sheet === undefined || lines === 0 ? [] : [{ name: sheet.name, lines }];
  });
  if (found.length === 0) return '';
  const sum = found.reduce((all, { lines }) => all + lines, 0);
  const names = book.sheets.length > 1 ? `的${listedSheets(found.map(({ name }) => name))}` : '';
  return `本发票已有 ${String(sum)} 行来自这个文件${names}，再追加会重复`;
}
