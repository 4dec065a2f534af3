/** The cells of a row of a table. */
export type Row = readonly (string | number)[];

const cell = (value: string | number): string => String(value).replaceAll('|', '\\|');
const printRow = (row: Row): string => `| ${row.map(cell).join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly Row[]): string =>
  [printRow(head), printRow(head.map(() => '---')), ...rows.map(printRow)].join('\n');

/** A page that is printed, not written. */
export const page = (title: string, source: string, ...parts: readonly string[]): string =>
  [`# ${title}`, `Printed from ${source} by \`npm run docs\`; change it there.`, ...parts].join('\n\n');
