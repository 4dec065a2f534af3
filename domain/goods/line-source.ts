/** A table that lines came from, and the column their address names. */
export interface SourceTable {
  readonly file: string;
  /** Begin of the hash of the file's content: another file of the same name is another. */
  readonly mark: string;
  readonly sheet: string;
  /** `A`, `B`, … */
  readonly column: string;
}

/** The cell a line came from. */
export interface LineSource extends SourceTable {
  /** As the spreadsheet shows it, from 1 on. */
  readonly row: number;
}

/** Characters of an address at most; names are cut to them. */
export const MAX_SOURCE = 200;
const MAX_FILE = 100;
const MAX_SHEET = 60;
/** Digits of the mark. */
const MARK_LENGTH = 8;

/** What lines of one table share: `[送货单.xlsx|3f2a9c01]9月!B`, as spreadsheets name cells of other files. The row follows it. */
export const tableText = ({ file, mark, sheet, column }: SourceTable): string =>
  `[${whole(file.slice(-MAX_FILE))}|${mark.slice(0, MARK_LENGTH)}]${whole(sheet.slice(0, MAX_SHEET))}!${column}`;

/** A cut text without the halves of characters at its ends. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

/** Whether a source is in the file of a whole hash. */
export const isMarkOf = (source: Pick<SourceTable, 'mark'>, hash: string): boolean =>
  hash.startsWith(source.mark);

/** An address as the text of its table and its row; row 0 where it names none. */
export function splitSource(address: string): readonly [table: string, row: number] {
  const row = /[1-9]\d{0,6}$/.exec(address)?.[0] ?? '';
  return [address.slice(0, address.length - row.length), Number(row)];
}

const ADDRESS = /^\[(.+)\|([0-9a-f]{8})\](.*)!([A-Z]{1,3})(\d{1,7})$/s;

/** An address taken apart; null for what is none. */
export function readSource(address: string): LineSource | null {
  const [, file = '', mark = '', sheet = '', column = '', row = ''] = ADDRESS.exec(address) ?? [];
  return row === '' ? null : { file, mark, sheet, column, row: Number(row) };
}
