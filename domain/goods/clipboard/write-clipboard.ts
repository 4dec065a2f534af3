import type { LineField } from '../columns.ts';

type Cells = readonly (readonly string[])[];
type Field = LineField | 'taxAmount';

/** Fields whose texts are numbers to a spreadsheet. */
const NUMBERS: readonly Field[] = ['quantity', 'price', 'amount', 'taxRate', 'taxAmount'];

/** As Excel writes it: quoted where a separator stands inside or a quote in front. */
const quoted = (text: string): string =>
  /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows of cells as tab-separated text. */
export const clipboardText = (cells: Cells, headers: readonly string[] | null): string =>
  (headers === null ? cells : [headers, ...cells]).map((row) => row.map(quoted).join('\t')).join('\r\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

/**
 * What Excel reads as a formula, a number, a date or a truth: what begins with a digit or a sign, the names of months, and
 * the two words.
 */
const MISREAD =
  /^\s*(?:[\p{N}=+@.,%'($¥￥\p{Pd}\u2212]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s./-]*\d|(?:true|false)\s*$)/iu;

/** Keeps Excel from misreading a text. The browser looks at every style of a page that allows none: few have one. */
const TEXT_CELL = '<td style="mso-number-format:\'\\@\'">';

/** Rows of cells as an HTML table. */
export function clipboardHtml(
  cells: Cells,
  headers: readonly string[] | null,
  fields: readonly Field[],
): string {
  const isNumber = fields.map((field) => NUMBERS.includes(field));
  const open = (text: string, at: number): string =>
    isNumber[at] !== true && MISREAD.test(text) ? TEXT_CELL : '<td>';
  const head =
    headers === null ? '' : `<tr>${headers.map((text) => `<th>${escaped(text)}</th>`).join('')}</tr>`;
  const body = cells.map(
    (row) => `<tr>${row.map((text, at) => `${open(text, at)}${escaped(text)}</td>`).join('')}</tr>`,
  );
  return `<table>${head}${body.join('')}</table>`;
}
