import { rateText } from '../cells/cell-number.ts';
import { isRepeated, type SheetGrid } from '../grid/sheet-grid.ts';

const LABEL = /^(?:开票|发票|增值税|适用|销项)?(?:税率|税点|征收率)(?:\(%\))?:?$/;
/** The same with the rate behind it. */
const WHOLE = /^(?:开票|发票|增值税|适用|销项)?(?:税率|税点|征收率)(?:\(%\))?:.*\d/;
/** `税金13%`, with the tax itself beside it. */
const OF_SUM = /^(?:加|另加|其中)?:?(?:增值税|税[金额款费点]|销项税额?)\(?\d{1,2}(?:\.\d)?%\)?:?$/;
/** `13%`, `√ 13%`, `9%（ ）`. */
const RATE = /^[^\p{L}\d]*\d{1,2}(?:\.\d{1,2})?[^\p{L}\d]*(?:个?点[^\p{L}\d]*)?$/u;

const flat = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').replace(/稅/g, '税').replace(/點/g, '点');

const percentOf = (text: string): string => (/[%％点點]/.test(text) ? text : `${text}%`);

/** `税率：` and `13%` beside it, or several to tick, as one sentence would say it; those of a cell of its own as well. */
export function labelledRates(grid: SheetGrid, row: number, isAbove: boolean): readonly string[] {
  const cells: string[] = [];
  for (let column = 0; column < grid.width; column++) {
    const text = isRepeated(grid, row, column) ? '' : rateText(grid, row, column);
    if (text !== '') cells.push(text);
  }
  return cells.flatMap((text, at) => {
    // What stands in the midst of a line is said of that alone.
    if (!isAbove && at > 0) return [];
    if (WHOLE.test(flat(text)) || OF_SUM.test(flat(text))) return [text];
    if (!LABEL.test(flat(text))) return [];
    const end = cells.findIndex((one, place) => place > at && !RATE.test(flat(one)));
    const rates = cells.slice(at + 1, end < 0 ? undefined : end);
    return rates.length === 0 ? [] : [`${text.replace(/[:：]$/, '')}：${rates.map(percentOf).join(' ')}`];
  });
}
