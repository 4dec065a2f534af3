import { columnNamed, SHEET_WORDS, type NamedColumn, type TemplateSheet } from './words.ts';

/** One thing a reason says. */
export interface ReasonPart {
  /** As it stands. */
  readonly message: string;
  /** The sheet of the template it speaks of; null where nothing tells. */
  readonly sheet: TemplateSheet | null;
  /** Rows of that sheet as the spreadsheet counts them, in the workbook the bureau was given. */
  readonly rows: readonly number[];
  readonly column: NamedColumn | null;
}

const NUMBERS = String.raw`\d+(?:\s*[、,，~～至-]\s*\d+)*`;
/** `第4行`, `第4、6行`, `第4-8行` */
const ROWS = new RegExp(String.raw`第\s*(${NUMBERS})\s*行`);
const SHEETS = SHEET_WORDS.map(({ word }) => String.raw`(?:[1-4]\s{0,3}[-－、.]?\s{0,3})?${word}`).join('|');
/** Where another thing begins: a line, a semicolon, a sheet or a row. */
const CUTS = new RegExp(
  String.raw`[\n\r；;]+|(?<![1-4]\s{0,3}[-－、.]?\s{0,3})(?=${SHEETS})|(?<!(?:${SHEETS}).{0,6})(?=第\s*${NUMBERS}\s*行)`,
);

/** More rows than one invoice may have are nobody's. */
const MOST_ROWS = 5000;

const halfWidthDigits = (text: string): string =>
  text.replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** `4、6`, `4-8`, as numbers. */
function rowsOf(text: string): readonly number[] {
  const [, found = ''] = ROWS.exec(text) ?? [];
  return found.split(/[、,，]/).flatMap((part) => {
    const [first = NaN, last = first] = part.split(/[~～至-]/).map((one) => Number.parseInt(one, 10));
    const count = Math.min(last - first + 1, MOST_ROWS);
    return count > 0 ? Array.from({ length: count }, (_, at) => first + at) : [];
  });
}

function partOf(message: string): ReasonPart {
  const text = halfWidthDigits(message);
  const named = SHEET_WORDS.find(({ word }) => text.includes(word))?.sheet ?? null;
  const column = columnNamed(named === null ? text : text.replaceAll(new RegExp(SHEETS, 'g'), ''), named);
  return { message, sheet: named ?? column?.sheet ?? null, rows: rowsOf(text), column };
}

const namesSheet = ({ message }: ReasonPart): boolean =>
  SHEET_WORDS.some(({ word }) => message.includes(word));

/** Whether a piece goes on with what the one before said: it names no sheet or row, and nothing of the invoice itself. */
const goesOn = (part: ReasonPart, before: ReasonPart | undefined): before is ReasonPart =>
  before !== undefined &&
  part.rows.length === 0 &&
  !namesSheet(part) &&
  (part.column === null || (before.rows.length > 0 && part.column.sheet !== 'invoices'));

/** Everything a reason says, one thing a row and column. DOMAIN A6 */
export function readReason(reason: string): readonly ReasonPart[] {
  const parts: ReasonPart[] = [];
  for (const piece of reason.split(CUTS)) {
    const message = piece.trim();
    if (message === '') continue;
    const part = partOf(message);
    const before = parts.at(-1);
    if (goesOn(part, before)) parts[parts.length - 1] = joined(before, part);
    else
      parts.push(
        part.sheet === null && part.rows.length > 0 ? { ...part, sheet: sheetBefore(before) } : part,
      );
  }
  return parts;
}

const joined = (before: ReasonPart, part: ReasonPart): ReasonPart => ({
  ...before,
  message: `${before.message}；${part.message}`,
  column: before.column ?? part.column,
  sheet: before.sheet ?? part.sheet,
});

/** Rows that follow one another are of the same sheet until another one is named. */
const sheetBefore = (before: ReasonPart | undefined): TemplateSheet | null =>
  before !== undefined && before.rows.length > 0 ? before.sheet : null;
