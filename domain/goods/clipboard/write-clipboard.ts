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

/** Keeps Excel from reading a text as a formula, a date or a number of 15 digits. */
const TEXT_CELL = '<td style="mso-number-format:\'\\@\'">';

/** Rows of cells as an HTML table. */
export function clipboardHtml(
  cells: Cells,
  headers: readonly string[] | null,
  fields: readonly Field[],
): string {
  const open = fields.map((field) => (NUMBERS.includes(field) ? '<td>' : TEXT_CELL));
  const head =
    headers === null ? '' : `<tr>${headers.map((text) => `<th>${escaped(text)}</th>`).join('')}</tr>`;
  const body = cells.map(
    (row) => `<tr>${row.map((text, at) => `${open[at] ?? TEXT_CELL}${escaped(text)}</td>`).join('')}</tr>`,
  );
  return `<table>${head}${body.join('')}</table>`;
}
